import PlumbText

/// What can be wrong with a file's form; facts only, `diagnostic(for:)` has the words.
enum Mistake {
  case expected(String)
  case unexpected
  case unclosed(TokenIndex)
  case unexpectedInside(TokenIndex)
  case missingSeparator
  case blockWithoutHeader
  case braceOnNextLine
  case strayBrace
  case misplacedInFile(TokenIndex)
  case misplaced(TokenIndex, String)
  case notAStatement
  case unknownOrientation
  case leadingConnection
  case danglingConnection(TokenRange)
  case lineLeadsNowhere
  case missingColon(TokenIndex)
  case missingView
  case missingDashBefore(TokenIndex)
  case missingDashAfter(TokenRange, TokenKind)
  case missingBy
  case missingRelation(TokenRange)
  case weakRelation(TokenIndex)
  case reversedRelation(TokenIndex)
  case doubleEqual
  case wrongDots(TokenIndex, String, String)
  case elseWithoutWhen
  case unknownUnit(TokenIndex)
  case malformedString(TokenIndex)
  case unclosedComment(Comment)
  case tooDeep
  case tooManyOperators
  case tooManyMistakes
  case fileTooLarge

  /// What follows in the statement may follow from this, and is not reported.
  var spoilsStatement: Bool {
    switch self {
    case .misplaced, .misplacedInFile, .unknownUnit, .unclosedComment, .fileTooLarge, .strayBrace,
      .tooManyMistakes:
      false
    default: true
    }
  }
}

extension Parser {
  func diagnostic(for mistake: Mistake) -> Diagnostic {
    let range = tree.range(TokenRange(here, here + 1))
    return Diagnostic(.syntax, "\(mistake)", at: range)
  }
}
