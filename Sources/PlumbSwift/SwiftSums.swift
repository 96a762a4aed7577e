import PlumbCode
import PlumbModel
import PlumbSolver

/// A length that a constraint can speak of: a width, a height, or the distance of two places.
struct SwiftLength {
  let text: String
  let factor: Rational
  let axis: Axis
  /// A distance may be negative, a width or height never.
  let isDistance: Bool
  let isDirectional: Bool

  func scaled(by unit: Rational) -> SwiftLength {
    SwiftLength(
      text: text, factor: factor * unit, axis: axis, isDistance: isDistance,
      isDirectional: isDirectional)
  }
}

/// A relation of more lengths than a constraint takes, by way of layout guides that lie end to end
/// and are as long as those: the distance from the first to the last is their sum.
struct SwiftSums {
  let toolkit: any Toolkit
  /// What makes the guides what they are, in order.
  private(set) var definitions: [String] = []
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
  var sum: String { "\(origin).anchorWithOffset(to: \(place))" }

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
        "\(name).\(axis.size.rawValue)Anchor", length.text,
        isForward ? length.factor : -length.factor)
      flatten(name)
      place = "\(name).\(end)"
    }
  }

  /// A guide without a length, where the pending one ends.
  private mutating func addPoint(_ guide: () -> String) {
    let name = guide()
    begin("\(name).\(near)")
    definitions.append("\(name).\(axis.size.rawValue)Anchor.constraint(equalToConstant: 0)")
    flatten(name)
    place = "\(name).\(near)"
  }

  private mutating func begin(_ edge: String) {
    guard let length = pending else {
      return definitions.append("\(edge).constraint(equalTo: \(place))")
    }
    say("\(place).anchorWithOffset(to: \(edge))", length.text, length.factor)
    pending = nil
  }

  /// On the other axis it lies at the beginning, and has no extent.
  private mutating func flatten(_ name: String) {
    let (edge, size) = axis == .horizontal ? ("topAnchor", "height") : ("leftAnchor", "width")
    definitions.append("\(name).\(edge).constraint(equalTo: root.\(edge))")
    definitions.append("\(name).\(size)Anchor.constraint(equalToConstant: 0)")
  }

  private mutating func say(_ left: String, _ right: String, _ factor: Rational) {
    let multiplier = factor == .one ? "" : ", multiplier: \(SwiftWords.number(factor))"
    definitions.append("\(left).constraint(equalTo: \(right)\(multiplier))")
  }
}
