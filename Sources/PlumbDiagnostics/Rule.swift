/// How much a diagnostic weighs: errors fail a build, warnings only under `--strict`.
public enum Severity: String, Sendable, Comparable {
  case error, warning, note

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }

  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// The id of everything Plumb complains about; it reads after "allow", and each has a page in
/// `Grammar/rules`.
public enum Rule: String, CaseIterable, Sendable {
  case syntax
  case unknownView = "unknown-view"
  case unknownMetric = "unknown-metric"
  case unknownAttribute = "unknown-attribute"
  case unknownKind = "unknown-kind"
  case unknownState = "unknown-state"
  case duplicateName = "duplicate-name"
  case `import`
  case layoutCycle = "layout-cycle"
  case priority
  case unit
  case axis
  case direction
  case nonlinear
  case feedback
  case misplaced
  case value
  case limit
  case conflict
  case ambiguous
  case contentSize = "content-size"
  case assertion
  case unsupported
  case overruled
  case inert
  case duplicate
  case negativeSize = "negative-size"
  case outside
  case clipped
  case overlap
  case safeArea = "safe-area"
  case touchTarget = "touch-target"
  case unreachable
  case sideways
  case stretched
  case truncated
  case keyboard
  case contrast
  case textScale = "text-scale"
  case fixedText = "fixed-text"
  case leftRight = "left-right"
  case unused
  case requiredHeight = "required-height"
  case unusedAllow = "unused-allow"

  public var severity: Severity {
    switch self {
    case .overruled, .inert, .duplicate, .negativeSize, .outside, .clipped, .fixedText, .leftRight,
      .unused, .requiredHeight, .unusedAllow, .overlap, .safeArea, .touchTarget, .unreachable,
      .sideways, .stretched, .truncated, .keyboard, .contrast, .textScale:
      .warning
    default: .error
    }
  }

  /// Whether it is about what people see and touch, at sizes and contents that differ from layout
  /// to layout.
  package var isOfUse: Bool {
    switch self {
    case .outside, .clipped, .negativeSize, .overlap, .safeArea, .touchTarget, .sideways,
      .stretched, .truncated, .keyboard, .contrast, .textScale:
      true
    default: false
    }
  }
}
