import PlumbSolver
import PlumbText

/// A row before it meets numbers: `form relation 0`, in force while its guards hold.
///
/// An object, since a scene is lowered many times over, and all that is lowered from it says where
/// its rows come from.
package final class Constraint: Sendable {
  package let form: LinearForm
  package let relation: Relation
  package let priority: Priority
  package let guards: [Guard]
  package let origin: Origin

  init(
    form: LinearForm, relation: Relation, priority: Priority, guards: [Guard] = [], origin: Origin
  ) {
    self.form = form
    self.relation = relation
    self.priority = priority
    self.guards = guards
    self.origin = origin
  }

  /// The same, said at another place.
  package func said(at place: SourceRange) -> Constraint {
    Constraint(
      form: form, relation: relation, priority: priority, guards: guards,
      origin: Origin(place, statement: place, kind: origin.kind, name: origin.name))
  }
}

/// Where a row comes from, for diagnostics and explanations.
package struct Origin: Sendable, Hashable {
  /// The smallest piece that states it: a predicate, a gap, an equation.
  package let range: SourceRange
  /// The whole statement; rows of one statement are reported together.
  package let statement: SourceRange
  package let kind: Kind
  /// After `as`.
  package let name: String?

  init(
    _ range: SourceRange, statement: SourceRange, kind: Kind, name: String? = nil
  ) {
    self.range = range
    self.statement = statement
    self.kind = kind
    self.name = name
  }

  package enum Kind: Sendable, Hashable {
    case gap, size, alignment, equation, bounds, aspect
    /// What a stack view asks of the views in it.
    case arrangement
    /// Where a view lies in a grid.
    case cell
    /// A frame set by hand, on its own or under a mask.
    case frame
    /// Where a view lies as long as it is gone, and a guide where no chain makes it.
    case absence
    /// An intrinsic size kept from growing or from shrinking.
    case hug, resist
    /// What nobody wrote: sizes are not negative, the root lies at its own origin.
    case implied
    /// The size the layout is solved at.
    case situation
    /// The pull of an open root axis toward zero.
    case fitting
  }

  /// Whether somebody wrote it.
  package var isWritten: Bool {
    switch kind {
    case .implied, .situation, .fitting: false
    default: true
    }
  }

  /// Whether a content asks it, for its own size.
  package var isOfContent: Bool { kind == .hug || kind == .resist }
}

/// A circumstance under which a constraint or a property is in force.
package enum Guard: Hashable, Sendable {
  case state(group: Int, state: Int)
  case condition(Int, holds: Bool)
}

/// What a `when` asks.
package indirect enum SceneCondition: Sendable {
  case sizeClass(Axis, isCompact: Bool)
  case direction(Direction)
  /// `form comparison 0`, over the root's width and height.
  case comparison(LinearForm, Comparison)
  /// How large the reader wants texts, against the usual size.
  case textScale(Comparison, Rational)
  /// Whether the reader wants one of the sizes of text that are for accessibility.
  case accessibility
  case platform(Platform)
  case all([SceneCondition])
  case any([SceneCondition])

  package var hasParts: Bool {
    switch self {
    case .all, .any: true
    default: false
    }
  }

  /// Whether it hangs on the direction of reading.
  package var asksDirection: Bool {
    switch self {
    case .direction: true
    case .sizeClass, .comparison, .textScale, .accessibility, .platform: false
    case .all(let parts), .any(let parts): parts.contains(where: \.asksDirection)
    }
  }

  /// Whether it hangs on the size of the root.
  package var asksSize: Bool {
    switch self {
    case .direction, .textScale, .accessibility, .platform: false
    case .sizeClass, .comparison: true
    case .all(let parts), .any(let parts): parts.contains(where: \.asksSize)
    }
  }

  /// The text scales at which its answer changes, or that of a part of it.
  var textScales: [Rational] {
    switch self {
    case .textScale(_, let border): [border]
    case .accessibility: [Traits.accessibilityScale]
    case .all(let parts), .any(let parts): parts.flatMap(\.textScales)
    default: []
    }
  }

  /// Whether it compares the text scale with a number.
  package var comparesTextScale: Bool {
    switch self {
    case .textScale: true
    case .all(let parts), .any(let parts): parts.contains(where: \.comparesTextScale)
    default: false
    }
  }

  /// Whether it asks for the sizes of text that are for accessibility.
  package var asksAccessibility: Bool {
    switch self {
    case .accessibility: true
    case .all(let parts), .any(let parts): parts.contains(where: \.asksAccessibility)
    default: false
    }
  }

  package var asksTextScale: Bool { !textScales.isEmpty }

  var asksPlatform: Bool {
    switch self {
    case .platform: true
    case .all(let parts), .any(let parts): parts.contains(where: \.asksPlatform)
    default: false
    }
  }

  package enum Comparison: Sendable {
    case equal, lessOrEqual, greaterOrEqual, less, greater

    /// As it is written.
    package var sign: String {
      switch self {
      case .equal: "=="
      case .lessOrEqual: "<="
      case .greaterOrEqual: ">="
      case .less: "<"
      case .greater: ">"
      }
    }

    func holds(_ value: Rational) -> Bool {
      switch self {
      case .equal: value.isZero
      case .lessOrEqual: value <= .zero
      case .greaterOrEqual: value >= .zero
      case .less: value < .zero
      case .greater: value > .zero
      }
    }
  }
}

/// Where the size classes change, in points.
///
/// Apple decides them by device; ours are by size alone, so that a layout can be proved without
/// one: every phone held upright is compact in width, and every phone held sideways compact in
/// height.
package enum SizeClass {
  package static let regularWidth = 600
  package static let regularHeight = 480

  /// Whether a height is that of a phone on its side, or of a part of a screen.
  package static func isCompact(height: Double) -> Bool { height < Double(regularHeight) }
}
