/// What can be wrong with a file's form: facts only. `SyntaxMessages.swift` puts them into words;
/// the place is the cursor's, and what a case names besides.
enum Mistake {
  case expected(Wanted)
  /// Nothing that could stand at the cursor.
  case unexpected
  /// The cursor is at bytes that begin no token.
  case unknownBytes
  case unclosed(TokenIndex)
  /// A `{` with something behind it on its line, at the end of which its `}` is missing.
  case unclosedInLine(TokenIndex)
  /// Something strange between this bracket and the one that closes it.
  case unexpectedInside(TokenIndex)
  case missingSeparator
  /// Another name after a declaration's size; its kind.
  case nameAfterBounds(TokenRange)
  case blockWithoutHeader
  case braceOnNextLine
  case strayBrace
  case misplacedInFile(TokenIndex)
  case misplaced(TokenIndex, Misplaced)
  /// A word that is no property, or a keyword with a letter wrong.
  case misspelt(TokenIndex, Keyword?)
  case unknownOrientation
  case leadingConnection
  case danglingConnection(TokenRange)
  /// The line before the cursor's breaks off.
  case lineLeadsNowhere
  case missingColon(TokenIndex)
  case missingView
  case missingDashBefore
  /// A gap's size and the kind of dash after it.
  case missingDashAfter(TokenRange, TokenKind)
  case missingBy
  /// What stands for the `or` between two sizes.
  case missingOr(TokenIndex)
  case missingRelation(TokenRange)
  /// `=`, `<` or `>` where `==`, `<=` or `>=` is meant.
  case weakRelation(TokenIndex)
  /// `=>` or `=<`.
  case reversedRelation(TokenIndex)
  case doubleEqual
  /// `name = value` without its `let`.
  case missingLet
  /// `lines = 1`, `lines: 1`
  case needlessEqual
  case wrongDots(TokenIndex, Dots)
  /// A range that leaves out one of its ends where it may not.
  case openRange(TokenRange, OpenRange)
  case foreign(ForeignSyntax)
  case elseWithoutWhen
  case unknownUnit(TokenIndex)
  case malformedString(TokenIndex)
  /// A quote that is never closed, where no text can stand.
  case strayQuote
  case unclosedComment(Comment)
  case tooDeep
  case tooManyOperators
  case tooManyMistakes
  case fileTooLarge

  enum Misplaced { case layout, style, `import` }

  /// What the dots should have been.
  enum OpenRange { case gap, size, count }

  enum Dots { case viewRun, leftOutViews, sizeRange, lengthRange }

  enum Weight {
    /// Has nothing to do with what else is wrong in the statement.
    case independent
    /// Plain enough that what follows can be read as if it were right; what spoils the statement
    /// after it is not reported, but others of this kind are.
    case fixed
    /// What follows in the statement may follow from this, and is not reported.
    case spoiling
  }

  var weight: Weight {
    switch self {
    case .foreign(.commaBetweenStatements), .misplaced, .misplacedInFile, .unknownUnit,
      .unclosedComment, .fileTooLarge, .strayBrace,
      .tooManyMistakes:
      .independent
    case .foreign(.wordsInProperty), .foreign(.propertyOfViews), .foreign(.callForRelation),
      .foreign(.padding), .foreign(.choice), .foreign(.wordsOfNoView), .foreign(.alignmentOfWords):
      .spoiling
    case .foreign, .missingLet, .needlessEqual, .missingColon, .missingDashBefore,
      .missingDashAfter,
      .missingBy, .missingOr, .weakRelation, .reversedRelation, .doubleEqual, .wrongDots,
      .openRange, .nameAfterBounds:
      .fixed
    default: .spoiling
    }
  }

  /// Where bytes that begin no token stand at the cursor, they are to blame rather than this.
  var isAboutCursor: Bool {
    switch self {
    case .expected, .unexpected, .unclosed, .unexpectedInside, .missingView, .missingDashAfter,
      .missingBy, .missingRelation, .danglingConnection:
      true
    default: false
    }
  }
}

/// What a place in the grammar asks for; the texts follow "expected".
enum Wanted: String {
  case name = "a name"
  case viewName = "a view's name"
  case colon = "`:`"
  case lastOfRun = "the number of the last view"
  case box = "a view in `[ ]`"
  case gapOrBox = "a gap, a view in `[ ]` or an edge"
  case value = "a number or a name"
  case alignment = "what to align"
  case priority = "a priority"
  case path = "a file's path in quotes"
  case metricName = "a metric's name"
  case equalSign = "`=`"
  case platform = "`ios` or `macos`"
  case layoutName = "the layout's name"
  case block = "`{`"
  case className = "a class's name in quotes"
  case quotedWords = "words in quotes"
  case groupName = "the name of the group of states"
  case stateName = "a state's name"
  case to = "`to` and the state that it leads to"
  case `in` = "`in` and a number of seconds"
  case duration = "a number of seconds"
  case sizeClassAxis = "`width` or `height`"
  case comparison = "a comparison"
  case rangeDots = "`...`"
  case overlap = "`overlap`"
  case target = "`target`"
  case lineCount = "a number of lines"
  case characterCount = "a number of characters"
  case digitCount = "a number of digits"
  case textTimes = "how many times as wide"
  case fontSize = "a size in points"
  case distance = "a distance"
  case ratio = "a ratio"
  case number = "a number"
  case size = "a size"
  case word = "a word"
  case autoresizing = "`width`, `height` or a side"
  case frame = "x, y, width and height"
  case offset = "x and y"
  case color = "a color's name"
  case rowCount = "how many there are"
  case component = "the name of a layout"
  case headerLayout = "the name of one layout"

  var example: String? {
    switch self {
    case .priority: "`251`, or `weak`, `medium` or `strong`"
    case .alignment: "`align centerY`"
    case .to, .in, .duration: "`transition closed to open in 0.3`"
    case .comparison: "`when width >= 600 { … }`"
    case .ratio: "`aspect 4:3`"
    case .frame: "`frame 0 0 320 44`"
    case .offset: "`offset 0 120`"
    case .rowCount, .component: "`rows 20 Contact`"
    case .headerLayout: "`header Letter { title \"A\" }`"
    case .path: "`import \"Other.layout\"`"
    case .className: "`native \"MKMapView\" map`"
    default: nil
    }
  }
}
