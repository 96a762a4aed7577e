import PlumbCode
import PlumbModel
import PlumbSolver

/// Writes a constraint with the toolkit's anchors.
///
/// A difference of two places becomes one anchor held to another; everything else is first brought
/// to lengths, widths, heights and distances between two places (`anchorWithOffset(to:)`), of which
/// a constraint can relate one to a number or two to each other.
struct SwiftAnchors {
  let scene: Scene
  let names: SwiftNames
  let toolkit: any Toolkit
  private let ancestry: Ancestry
  /// What the lengths of the statement being written are called in the layout.
  var metrics: SwiftMetrics.Words
  /// How many pixels the form being written is long, beside its points.
  private var pixels = Rational.zero

  init(_ scene: Scene, _ names: SwiftNames, _ toolkit: any Toolkit) {
    self.scene = scene
    self.names = names
    self.toolkit = toolkit
    metrics = SwiftMetrics.Words()
    ancestry = Ancestry(scene.views)
  }

  /// A constraint, and the guides that it needs to be one.
  struct Written {
    var definitions: [CallChain] = []
    let constraint: CallChain
  }

  /// `a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)`, or why there is none.
  ///
  /// - Parameter guide: Gives a layout guide of the root, and its name.
  func constraint(
    _ form: LinearForm, _ relation: Relation, guide: () -> String
  ) -> Result<Written, Unwritable> {
    if let (anchor, count) = form.terms.first(where: { isPixel($0.anchor) }) {
      var (points, writer) = (form, self)
      points.add(anchor, -count)
      writer.pixels = count
      return writer.constraint(points, relation, guide: guide)
    }
    var form = form
    if let failure = expand(&form) { return .failure(failure) }
    addOrigin(to: &form)
    merge(&form)
    if form.terms.count == 2, form.terms.allSatisfy(\.anchor.attribute.isPosition),
      (form.terms[0].coefficient + form.terms[1].coefficient).isZero
    {
      return .success(Written(constraint: related(form, relation)))
    }
    var lengths = self.lengths(of: form)
    if 2 < lengths.count {
      var asEdges = form
      spread(&asEdges)
      let distances = self.lengths(of: asEdges)
      if distances.count <= 2 { (form, lengths) = (asEdges, distances) }
    }
    switch lengths.count {
    case 0: return .failure(Unwritable("it relates nothing to anything"))
    case 1:
      return .success(Written(constraint: related(lengths[0], form.constant, relation)))
    case 2:
      return .success(Written(constraint: related(lengths[0], lengths[1], form.constant, relation)))
    default: return .success(summed(lengths, form.constant, relation, guide))
    }
  }

  /// Three lengths or more: all but one are added up by guides.
  private func summed(
    _ lengths: [SwiftLength], _ constant: Rational, _ relation: Relation, _ guide: () -> String
  ) -> Written {
    // The first counts as positive; what is alone on its side stays alone.
    let sign = lengths[0].factor.sign
    let others = lengths.indices.filter { lengths[$0].factor.sign != sign }
    var added = lengths
    var alone: SwiftLength?
    if others.count == lengths.count - 1 {
      alone = added.remove(at: 0)
    } else if let last = others.last {
      alone = added.remove(at: last)
    }
    let turns = added[0].factor.sign < 0
    let unit = turns ? -Rational.one : .one
    let sums = SwiftSums(added.map { $0.scaled(by: unit) }, toolkit, guide: guide)
    let relation = turns ? Self.flipped(relation) : relation
    guard let alone else {
      return Written(
        definitions: sums.definitions,
        constraint: sentence(sums.sum, constant: constant, per: unit, relation))
    }
    return Written(
      definitions: sums.definitions,
      constraint: sentence(
        sums.sum, alone.chain, multiplier: -alone.factor * unit, constant: constant, per: unit,
        relation))
  }

  private func isPixel(_ anchor: Anchor) -> Bool {
    scene.views[anchor.view.index].kind == .pixel
  }

  // MARK: Two places, or two lengths

  /// The first view that is not a container stands on the left, as people write it.
  private func related(_ form: LinearForm, _ relation: Relation) -> CallChain {
    let terms = form.terms
    let lead = terms.firstIndex { !$0.anchor.isContainer } ?? 0
    let other = 1 - lead
    return sentence(
      CallChain(anchor(terms[lead].anchor)), CallChain(anchor(terms[other].anchor)),
      multiplier: .one, constant: form.constant, per: terms[lead].coefficient,
      terms[lead].coefficient.sign < 0 ? Self.flipped(relation) : relation)
  }

  private func related(
    _ length: SwiftLength, _ constant: Rational, _ relation: Relation
  ) -> CallChain {
    sentence(
      length.chain, constant: constant, per: length.factor,
      length.factor.sign < 0 ? Self.flipped(relation) : relation)
  }

  private func related(
    _ first: SwiftLength, _ second: SwiftLength, _ constant: Rational, _ relation: Relation
  ) -> CallChain {
    sentence(
      first.chain, second.chain, multiplier: -second.factor / first.factor,
      constant: constant, per: first.factor,
      first.factor.sign < 0 ? Self.flipped(relation) : relation)
  }

  private func sentence(
    _ left: CallChain, _ right: CallChain, multiplier: Rational, constant: Rational,
    per factor: Rational,
    _ relation: Relation
  ) -> CallChain {
    var arguments: [Code] = ["\(Self.word(relation)): \(right.code)"]
    if multiplier != .one { arguments.append("multiplier: \(SwiftWords.number(multiplier))") }
    if !constant.isZero || !pixels.isZero {
      arguments.append("constant: \(length(-constant / factor, -pixels / factor))")
    }
    return left.calling("constraint", arguments)
  }

  private func sentence(
    _ length: CallChain, constant: Rational, per factor: Rational, _ relation: Relation
  ) -> CallChain {
    let value = self.length(-constant / factor, -pixels / factor)
    return length.calling("constraint", ["\(Self.word(relation))Constant: \(value)"])
  }

  /// `16`, or `-Metrics.gap` where the statement names it; `16 - 1 / …` with pixels.
  private func length(_ points: Rational, _ pixels: Rational) -> Code {
    if pixels.isZero { return metrics.length(points) }
    let size = "\(SwiftWords.number(pixels.abs)) / \(toolkit.pixelsPerPoint)"
    if points.isZero { return .text((pixels.sign < 0 ? "-" : "") + size) }
    return "\(metrics.length(points)) \(pixels.sign < 0 ? "-" : "+") \(size)"
  }

  private static func word(_ relation: Relation) -> String {
    switch relation {
    case .equal: "equalTo"
    case .lessOrEqual: "lessThanOrEqualTo"
    case .greaterOrEqual: "greaterThanOrEqualTo"
    }
  }

  private static func flipped(_ relation: Relation) -> Relation {
    switch relation {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }

  // MARK: Lengths

  /// The form as multiples of lengths, distances first.
  private func lengths(of form: LinearForm) -> [SwiftLength] {
    var result: [SwiftLength] = []
    var places = form.terms.filter(\.anchor.attribute.isPosition)
    while let to = places.firstIndex(where: { 0 < $0.coefficient.sign }),
      let from = places.firstIndex(where: { $0.coefficient.sign < 0 })
    {
      let amount = min(places[to].coefficient, -places[from].coefficient)
      // The second of two is turned around, so that it can equal the first.
      let isFirst = result.isEmpty
      let (start, end) = isFirst ? (places[from], places[to]) : (places[to], places[from])
      let chain = CallChain(anchor(start.anchor))
        .calling("anchorWithOffset", ["to: \(anchor(end.anchor))"])
      result.append(
        SwiftLength(
          chain: chain, factor: isFirst ? amount : -amount, axis: end.anchor.attribute.axis,
          isDistance: true,
          isDirectional: start.anchor.attribute.isDirectional
            || end.anchor.attribute.isDirectional))
      places[to].coefficient -= amount
      places[from].coefficient += amount
      places.removeAll { $0.coefficient.isZero }
    }
    for (anchor, coefficient) in form.terms where !anchor.attribute.isPosition {
      result.append(
        SwiftLength(
          chain: CallChain(self.anchor(anchor)), factor: coefficient, axis: anchor.attribute.axis,
          isDistance: false, isDirectional: false))
    }
    return result
  }

  /// Places that do not cancel are measured from the beginning of the view they lie in, as the
  /// language measures them.
  private func addOrigin(to form: inout LinearForm) {
    let places = form.terms.filter(\.anchor.attribute.isPosition)
    let sum = places.reduce(Rational.zero) { $0 + $1.coefficient }
    guard let first = places.first?.anchor, !sum.isZero else { return }
    let space = ancestry.space(of: form)
    var beginning = Attribute.top
    if first.attribute.axis == .horizontal {
      beginning = places.contains { $0.anchor.attribute.isDirectional } ? .leading : .left
    }
    form.add(Anchor(space, beginning, isContainer: true), -sum)
  }

  /// Writes a view's left edge and its width as its right edge, where two anchors then say it all.
  private func merge(_ form: inout LinearForm) {
    guard form.terms.count == 3 else { return }
    for (place, coefficient) in form.terms where place.attribute.isPosition {
      for (size, factor) in form.terms where !size.attribute.isPosition {
        guard size.view == place.view, size.region == place.region,
          let attribute = place.attribute.moved(size.attribute, times: factor / coefficient)
        else { continue }
        form.add(place, -coefficient)
        form.add(size, -factor)
        let region = place.region
        form.add(
          Anchor(place.view, attribute, region: region, isContainer: place.isContainer),
          coefficient)
        return
      }
    }
  }

  /// Writes widths and heights as distances between edges, which may then cancel.
  private func spread(_ form: inout LinearForm) {
    let isDirectional = form.terms.contains { $0.anchor.attribute.isDirectional }
    for (anchor, coefficient) in form.terms where !anchor.attribute.isPosition {
      let isWidth = anchor.attribute == .width
      let (near, far): (Attribute, Attribute) =
        isWidth ? isDirectional ? (.leading, .trailing) : (.left, .right) : (.top, .bottom)
      func edge(_ attribute: Attribute) -> Anchor {
        Anchor(anchor.view, attribute, region: anchor.region, isContainer: anchor.isContainer)
      }
      form.add(anchor, -coefficient)
      form.add(edge(far), coefficient)
      form.add(edge(near), -coefficient)
    }
  }

  // MARK: Anchors

  private func anchor(_ anchor: Anchor) -> String {
    let view = names.expression(anchor.view)
    let region =
      switch anchor.region {
      case .frame: ""
      case .margins: ".layoutMarginsGuide"
      case .safe: ".safeAreaLayoutGuide"
      case .visible: ".frameLayoutGuide"
      }
    return "\(view)\(region).\(anchor.attribute.rawValue)Anchor"
  }

  /// Writes margins as distances where there is no guide for them; says why where a view has no
  /// such anchor.
  private func expand(_ form: inout LinearForm) -> Unwritable? {
    if let failure = lookThrough(&form) { return failure }
    for (anchor, coefficient) in form.terms {
      let view = scene.views[anchor.view.index]
      let isGuide = view.kind.isInvisible
      if isGuide, anchor.attribute == .firstBaseline || anchor.attribute == .lastBaseline {
        return Unwritable("a layout guide has no baseline")
      }
      guard anchor.region == .margins, isGuide || !toolkit.hasMargins else { continue }
      guard let shift = scene.marginShift(of: anchor) else {
        return Unwritable("\(toolkit.module) has no margins that change with a state or direction")
      }
      let frame = Anchor(anchor.view, anchor.attribute, isContainer: anchor.isContainer)
      form.add(anchor, -coefficient)
      form.add(frame, coefficient)
      form.constant += coefficient * shift
    }
    return nil
  }
}

extension SwiftAnchors {
  /// Says of a scroll view that a line inside it speaks of, whether its frame is meant: there its
  /// edges by themselves would be those of the content.
  private func lookThrough(_ form: inout LinearForm) -> Unwritable? {
    let terms = form.terms
    for (anchor, coefficient) in terms {
      guard let content = scene.views[anchor.view.index].content,
        anchor.region == .frame || anchor.region == .visible
      else { continue }
      let isInside = terms.contains {
        scene.views.lies($0.anchor.view, in: content) && !names.stays($0.anchor.view)
      }
      if isInside, !toolkit.scrollsItsViews, anchor.attribute.isPosition {
        return Unwritable("what lies in a document moves with it: put the view beside the scroll")
      }
      let region = isInside && toolkit.scrollsItsViews ? Region.visible : .frame
      guard region != anchor.region else { continue }
      form.add(anchor, -coefficient)
      form.add(
        Anchor(anchor.view, anchor.attribute, region: region, isContainer: anchor.isContainer),
        coefficient)
    }
    return nil
  }
}

/// Why a constraint has no counterpart.
struct Unwritable: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension Scene {
  /// How far a view's margins move an attribute; nil where that changes with state or direction.
  fileprivate func marginShift(of anchor: Anchor) -> Rational? {
    var margins = Insets(all: views[anchor.view.index].standardMargin)
    var mirrored = margins
    for setting in views[anchor.view.index].settings {
      guard case .margin(let side, let value) = setting.value else { continue }
      guard setting.guards.isEmpty else { return nil }
      margins.set(side, value, .leftToRight)
      mirrored.set(side, value, .rightToLeft)
    }
    if anchor.attribute.isDirectional { swap(&mirrored.left, &mirrored.right) }
    let shift = margins.shift(of: anchor.attribute)
    return shift == mirrored.shift(of: anchor.attribute) ? shift : nil
  }
}

extension Insets {
  /// How far a place moves, or a length grows, from the frame to what the insets leave of it.
  func shift(of attribute: Attribute) -> Rational {
    let half = Rational(numerator: 1, denominator: 2)
    return switch attribute {
    case .left, .leading: left
    case .right, .trailing: -right
    case .top: top
    case .bottom: -bottom
    case .width: -left - right
    case .height: -top - bottom
    case .centerX: (left - right) * half
    case .centerY: (top - bottom) * half
    case .firstBaseline, .lastBaseline: .zero
    }
  }
}

extension Attribute {
  /// Where a place of a view lies from which one goes so many of its widths or heights.
  fileprivate func moved(_ size: Attribute, times factor: Rational) -> Attribute? {
    guard size.axis == axis else { return nil }
    let half = Rational(numerator: 1, denominator: 2)
    switch self {
    case .left where factor == .one: return .right
    case .leading where factor == .one: return .trailing
    case .top where factor == .one: return .bottom
    case .right where factor == -.one: return .left
    case .trailing where factor == -.one: return .leading
    case .bottom where factor == -.one: return .top
    case .left where factor == half, .leading where factor == half,
      .right where factor == -half, .trailing where factor == -half:
      return .centerX
    case .top where factor == half, .bottom where factor == -half: return .centerY
    default: return nil
    }
  }
}
