import PlumbText

/// One complaint: what is wrong, exactly where, which other lines take part, and how to fix it.
///
/// The message is lower case without a full stop and stands alone in a list; names are in
/// backticks.
/// STYLE: the primary label is the smallest range and says why here.
public struct Diagnostic: Hashable, Sendable {
  public var rule: Rule
  public var severity: Severity
  public var message: String
  /// The primary range, drawn with `^`.
  public var range: SourceRange
  /// What stands beside the `^`; empty for none.
  public var label: String
  /// Other ranges that take part, drawn with `-`.
  public var labels: [Label]
  /// Facts that have no place in the file.
  public var notes: [String]
  /// Advice that is not an edit.
  public var helps: [String]
  /// Edits that fix it, the best first.
  public var fixes: [Fix]
  /// A size, state and direction at which it shows.
  public var counterexample: Counterexample?
  /// What it measured, for who judges it.
  package var lengths = MeasuredLengths()
  /// Of `text-scale`, the rule that is broken at another size of text.
  package var brokenRule: Rule?
  /// Of findings that an edit of the same lines would fix, what they share: one is told for all.
  package var sharedCause: SharedCause?
  /// Whether it shows once mistakes are corrected that are told besides; those come first.
  package var isBehindMistakes = false
  /// Whether it is about a row of a list, and not about its layout by itself.
  package var isOfRow = false
  /// Whether it is so at some of the sizes that are asked about, and not at the others.
  package var isOfSomeSizes = false
  /// How many others are told with it.
  package var alike = 0

  public init(
    _ rule: Rule, _ message: String, at range: SourceRange, label: String = "",
    labels: [Label] = [], notes: [String] = [], helps: [String] = [], fixes: [Fix] = [],
    counterexample: Counterexample? = nil, severity: Severity? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.range = range
    self.label = label
    self.labels = labels
    self.notes = notes
    self.helps = helps
    self.fixes = fixes
    self.counterexample = counterexample
  }
}

/// A second place that takes part in a diagnostic.
public struct Label: Hashable, Sendable {
  public var range: SourceRange
  public var message: String

  public init(_ range: SourceRange, _ message: String) {
    self.range = range
    self.message = message
  }
}

/// A repair: edits of one or more places, to be applied together.
public struct Fix: Hashable, Sendable {
  /// An imperative without a full stop: "close the column".
  public var title: String
  public var edits: [Edit]
  public var applicability: Applicability
  /// A label or a help says it already, so that the drawing need not show the edit too.
  public var isTold: Bool

  public init(
    _ title: String, _ edits: [Edit], _ applicability: Applicability = .unsafe,
    isTold: Bool = false
  ) {
    self.title = title
    self.edits = edits
    self.applicability = applicability
    self.isTold = isTold
  }

  /// The same with other edits.
  public func mappingEdits(_ edit: (Edit) -> Edit) -> Fix {
    Fix(title, edits.map(edit), applicability, isTold: isTold)
  }
}

/// Whether a fix may be applied without being read. The two words are Ruff's.
public enum Applicability: String, Sendable {
  /// Frames, and every other finding, stay as they are wherever the layout was sound; of a text
  /// that could not be read, it is the one reading.
  case safe
  /// It changes frames, or it is one of several guesses.
  case unsafe
}

/// Where a complaint shows: a root size in points, a state of each group, a direction, and contents
/// of other sizes or at other places than those drawn.
public struct Counterexample: Hashable, Sendable {
  public var width: Double?
  public var height: Double?
  public var state: [StateChoice]
  public var direction: String
  public var contents: [ContentSize]
  /// Where the layout asks for them.
  public var textScale: Double?
  public var platform: String?

  public init(
    width: Double?, height: Double?, state: [StateChoice], direction: String,
    contents: [ContentSize] = []
  ) {
    self.width = width
    self.height = height
    self.state = state
    self.direction = direction
    self.contents = contents
  }
}

/// How large the content of a view is, and of a view that scrolls how far it has been scrolled, in
/// points; nil on an axis on which it is as drawn.
public struct ContentSize: Hashable, Sendable {
  /// `card.title`.
  public var view: String
  public var width: Double?
  public var height: Double?
  /// The offset: the place of the content that lies at the view's top left corner.
  public var x: Double?
  public var y: Double?

  public init(
    view: String, width: Double? = nil, height: Double? = nil, x: Double? = nil, y: Double? = nil
  ) {
    self.view = view
    self.width = width
    self.height = height
    self.x = x
    self.y = y
  }

  /// Whether it says anything of the content's size.
  public var hasSize: Bool { width != nil || height != nil }
  /// Whether it says anything of the offset.
  public var hasOffset: Bool { x != nil || y != nil }
}

/// Which state of a group holds.
public struct StateChoice: Hashable, Sendable {
  public var group: String
  public var state: String

  public init(group: String, state: String) {
    self.group = group
    self.state = state
  }
}
