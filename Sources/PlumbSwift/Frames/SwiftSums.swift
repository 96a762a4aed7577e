import PlumbCode
import PlumbModel
import PlumbSolver

/// A length that a constraint can speak of: a width, a height, or the distance of two places.
struct SwiftLength {
  let chain: CallChain
  let factor: Rational
  let axis: Axis
  /// A distance may be negative, a width or height never.
  let isDistance: Bool
  let isDirectional: Bool

  func scaled(by unit: Rational) -> SwiftLength {
    SwiftLength(
      chain: chain, factor: factor * unit, axis: axis, isDistance: isDistance,
      isDirectional: isDirectional)
  }
}

/// A relation of more lengths than a constraint takes, by way of layout guides that lie end to end
/// and are as long as those: the distance from the first to the last is their sum.
struct SwiftSums {
  let toolkit: any Toolkit
  /// What makes the guides what they are, in order.
  private(set) var definitions: [CallChain] = []
  private let axis: Axis
  private let near: String
  private let far: String
  /// The place that the sum has come to.
  private var place: String
  private let origin: String
  /// The length that comes next, which no guide carries yet.
  private var pending: SwiftLength?

  /// - Parameter guide: Gives a guide and its name.
  init(_ lengths: [SwiftLength], _ toolkit: any Toolkit, guide: () -> String) {
    self.toolkit = toolkit
    axis = lengths.first?.axis ?? .horizontal
    let isDirectional = lengths.contains(where: \.isDirectional)
    switch (axis, isDirectional) {
    case (.vertical, _): (near, far) = ("topAnchor", "bottomAnchor")
    case (.horizontal, true): (near, far) = ("leadingAnchor", "trailingAnchor")
    case (.horizontal, false): (near, far) = ("leftAnchor", "rightAnchor")
    }
    origin = "root." + near
    place = origin
    for length in lengths { add(length, guide) }
    if pending != nil { addPoint(guide) }
  }

  /// From where the first begins to where the last ends.
  var sum: CallChain { Self.distance(origin, place) }

  private static func distance(_ start: String, _ end: String) -> CallChain {
    CallChain(start).calling("anchorWithOffset", ["to: \(end)"])
  }

  private mutating func add(_ length: SwiftLength, _ guide: () -> String) {
    if place == origin, pending == nil {
      pending = length
    } else if length.isDistance {
      if pending != nil { addPoint(guide) }
      pending = length
    } else {
      let name = guide()
      let isForward = 0 < length.factor.sign
      let (start, end) = isForward ? (near, far) : (far, near)
      begin("\(name).\(start)")
      say(
        CallChain("\(name).\(axis.size.rawValue)Anchor"), length,
        isForward ? length.factor : -length.factor)
      flatten(name)
      place = "\(name).\(end)"
    }
  }

  /// A guide without a length, where the pending one ends.
  private mutating func addPoint(_ guide: () -> String) {
    let name = guide()
    begin("\(name).\(near)")
    empty("\(name).\(axis.size.rawValue)Anchor")
    flatten(name)
    place = "\(name).\(near)"
  }

  private mutating func begin(_ edge: String) {
    guard let length = pending else {
      return equal(edge, place)
    }
    say(Self.distance(place, edge), length, length.factor)
    pending = nil
  }

  /// On the other axis it lies at the beginning, and has no extent.
  private mutating func flatten(_ name: String) {
    let (edge, size) = axis == .horizontal ? ("topAnchor", "height") : ("leftAnchor", "width")
    equal("\(name).\(edge)", "root.\(edge)")
    empty("\(name).\(size)Anchor")
  }

  private mutating func equal(_ left: String, _ right: String) {
    definitions.append(CallChain(left).calling("constraint", ["equalTo: \(right)"]))
  }

  private mutating func empty(_ size: String) {
    definitions.append(CallChain(size).calling("constraint", ["equalToConstant: 0"]))
  }

  private mutating func say(_ left: CallChain, _ right: SwiftLength, _ factor: Rational) {
    let multiplier: [Code] = factor == .one ? [] : ["multiplier: \(SwiftWords.number(factor))"]
    definitions.append(
      left.calling("constraint", ["equalTo: \(right.chain.code)"] + multiplier))
  }
}
