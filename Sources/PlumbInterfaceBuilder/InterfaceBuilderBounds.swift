/// How far files of Interface Builder are followed; what meets a bound of XML is an error with its
/// place.
enum InterfaceBuilderBounds {
  /// Elements within each other. Those of Interface Builder reach some sixty.
  static let depth = 400
  /// A storyboard of 40 MB has about a million.
  static let elements = 4_000_000
  /// Of one element; Interface Builder writes some thirty at most.
  static let attributes = 200
  /// Constraints of one view among which chains are looked for; more than a person could have drawn
  /// are written as equations, one by one.
  static let chained = 2_000
  /// Views held to one edge that are asked how far it lies inside.
  static let witnesses = 100
  /// Offsets are 32 bits wide.
  static let bytes = Int(Int32.max)
  /// How many times as wide as the words of the file a translation of them may be.
  static let translated = 1.5
  /// How many times as large as what the file shows that may be which the app sets in its place: a
  /// value that reaches an edge by it, a text over lines, a view of its own.
  static let changed = 3.0
  /// How large a button is both ways, in points, that nobody makes larger for the 44 of the
  /// guidelines.
  static let touched = 40.0
  /// What of the height of a line is cut, in points, and nobody sees.
  static let unseen = 2.0
  /// Characters of a unit behind a number, as in `90 min`.
  static let unitCharacters = 3
  /// How far what an icon reaches beyond a row is no fault of that.
  static let overhang = 4.0
  /// The priority of what gives way to required lines only.
  static let yielding = 999.9
  /// Times that a layout is solved with sizes of texts taken from the file, of which one may move
  /// another.
  static let textRounds = 4

  // MARK: What is written and told

  /// A number of a file; far less than a layout may hold.
  static let points = 1_000_000.0
  /// Characters of a name, of what a view says, and of a comment that is copied.
  static let nameCharacters = 40
  static let wordsShown = 30
  static let commentCharacters = 200
  /// Bytes of a name in a message, of views of which one tells.
  static let nameBytesShown = 60
  static let viewsDescribed = 3
}
