import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// The parameters of a proof over sizes and contents: those of the region of sizes, then the open
/// contents of a lowered scene, offsets of views that scroll among them.
struct ContentParameters: Sendable {
  let sizes: SizeParameters
  let region: SizeRegion
  let contents: [OpenContent]
  private let paths: [String]
  /// Of views whose texts may wrap.
  let wraps: [Bool]
  /// Offsets that are as if nobody scrolled, though drawn elsewhere.
  private let resting: [ContentSize]

  init(
    _ scene: Scene, _ contents: [OpenContent], _ sizes: SizeParameters, _ region: SizeRegion,
    resting: [OpenContent] = []
  ) {
    self.sizes = sizes
    self.region = region
    self.contents = contents
    paths = contents.map { scene.views[$0.view.index].path }
    wraps = contents.map { scene.views[$0.view.index].wraps }
    self.resting = resting.changed(
      to: resting.map(\.content.sizes.least), resting.map { scene.views[$0.view.index].path })
  }

  var count: Int { sizes.count + contents.count }

  var domain: ParameterDomain {
    var ranges: [ParameterDomain.Range] = (0..<sizes.count).map { place in
      let values = sizes.corners.map { $0[place] }
      return (values.min(), values.max())
    }
    ranges += contents.map { ($0.content.sizes.least, $0.content.sizes.most) }
    return ParameterDomain(ranges: ranges, relations: sizes.count == 2 ? sizes.sides : [])
  }

  /// Values of all parameters: a size of the region, contents as they are drawn.
  func values(at size: SizePoint) -> [Rational] {
    sizes.values(at: size) + sample
  }

  /// The contents as they are drawn; a text that never fits on one line, with as few as it needs.
  var sample: [Rational] { contents.map { $0.content.sizes.clamp($0.content.size) } }

  /// Whether values lie in the set.
  func contains(_ values: [Rational]) -> Bool {
    region.contains(size(of: values))
      && zip(contents, values[sizes.count...]).allSatisfy { $0.content.sizes.contains($1) }
  }

  func size(of values: [Rational]) -> SizePoint {
    sizes.point(at: Array(values[..<sizes.count]))
  }

  /// The contents that are not as drawn.
  func changed(in values: [Rational]) -> [ContentSize] {
    contents.changed(to: values[sizes.count...], paths) + resting
  }

  /// The same without heights that follow words.
  func words(in values: [Rational]) -> [ContentSize] {
    contents.changed(to: values[sizes.count...], paths, withLines: false) + resting
  }

  /// The same, and how high texts are that may wrap, whatever their words.
  func changedOrWrapping(in values: [Rational]) -> [ContentSize] {
    contents.changed(to: values[sizes.count...], paths, always: wraps) + resting
  }

  /// The values with the heights that texts have in a layout where these follow their words.
  func withHeights(_ values: [Rational], _ lowered: LoweredScene) -> [Rational] {
    var values = values
    for (place, open) in contents.enumerated() where open.followsWidth {
      let height = lowered.settings[open.view.index].content(.vertical)?.size
      values[sizes.count + place] = height ?? open.content.size
    }
    return values
  }

  /// The values with contents as `changed(in:)` has them: a content of 295 5/13 is drawn as the
  /// nearest double, and must not then be smaller than itself.
  func atSample(_ values: [Rational]) -> [Rational] {
    values.enumerated().map { number, value in
      number < sizes.count ? value : Rational(exactly: value.doubleValue) ?? value
    }
  }

  /// The corners of the sizes with one content at an end, or as long as long words are.
  ///
  /// - Parameter view: whose contents alone are looked at; nil for all.
  func extremes(of view: ViewID? = nil) -> [[Rational]] {
    let own = contents.indices.filter {
      (view == nil || contents[$0].view == view) && !contents[$0].followsWidth
    }
    return own.flatMap { number in
      let content = contents[number]
      let ends = [content.content.sizes.least, content.content.sizes.most ?? Self.longContent]
      return region.corners.flatMap { corner in
        ends.map { end in
          var values = self.values(at: corner)
          values[sizes.count + number] = end
          return values
        }
      }
    }
  }

  /// Values near given ones that a person would name and for which something still holds: sizes and
  /// contents as they are drawn where that will do, else round numbers.
  func plain(
    near found: [Rational], _ scene: Scene, _ variant: Variant, where holds: ([Rational]) -> Bool
  ) -> [Rational] {
    func isFit(_ values: [Rational]) -> Bool {
      contains(values) && variant.admits(size(of: values), in: scene) && holds(values)
    }
    // What was found on a border of another variant shows beside it.
    let place = size(of: found)
    let inner = variant.admitted(near: place, of: region, in: scene) {
      holds(sizes.values(at: $0) + found[sizes.count...])
    }
    var values = sizes.values(at: inner) + found[sizes.count...]
    func attempt(_ other: [Rational]) -> Bool {
      guard isFit(other) else { return false }
      values = other
      return true
    }
    // 1. The usual size, one at the border of what is declared, or one of whole points.
    let usual = scene.usualSize
    let halves = [
      SizePoint(width: usual.width, height: place.height),
      SizePoint(width: place.width, height: usual.height),
    ]
    let mixed = region.corners.flatMap {
      [
        SizePoint(width: $0.width, height: usual.height),
        SizePoint(width: usual.width, height: $0.height),
      ]
    }
    let all = ([usual] + halves + mixed + region.corners).filter(\.isPlain)
    let near = place.isPlain ? [] : halves.flatMap(\.plainNeighbors) + place.plainNeighbors
    var candidates: [SizePoint] = []
    for size in all + near + region.corners + halves
    where region.contains(size) && !candidates.contains(size) { candidates.append(size) }
    func attemptSizes() {
      for candidate in candidates {
        let own = sizes.values(at: candidate)
        if attempt(self.values(at: candidate)) || attempt(own + values[own.count...]) { return }
      }
    }
    attemptSizes()
    // 2. A single content other than drawn, if that will do.
    let sample = Array(values[..<sizes.count]) + sample
    for place in sizes.count..<count where values[place] != sample[place] {
      let shorter = Self.usualContents.filter { $0 < values[place] }
      for candidate in shorter + Self.round(values[place]) + Self.usualContents {
        var other = sample
        other[place] = candidate
        if attempt(other) { return values }
      }
    }
    // 3. One content after the other.
    for place in sizes.count..<count {
      for candidate in [sample[place]] + Self.round(values[place]) {
        var other = values
        other[place] = candidate
        if attempt(other) { break }
      }
    }
    // 4. Rounder contents may allow for a rounder size.
    if !size(of: values).isPlain { attemptSizes() }
    return values
  }

  /// The same as drawn where a content has no part in it, and those that do in whole points, where
  /// there are too many to try one after the other.
  func plainContents(
    of found: [Rational], where holds: ([Rational]) -> Bool
  ) -> [Rational] {
    let first = sizes.count
    var values = found
    func changed() -> [Int] { (first..<count).filter { values[$0] != sample[$0 - first] } }
    func attempt(_ other: [Rational]) {
      if other != values, contains(other), holds(other) { values = other }
    }
    let all = changed()
    if all.count <= ProofBounds.contentsDrawn {
      for place in all where 1 < changed().count {
        var other = values
        other[place] = sample[place - first]
        attempt(other)
      }
    }
    for step in [Rational(10), .one] where changed().contains(where: { !values[$0].isInteger }) {
      var other = values
      for place in changed() {
        let half = Rational(numerator: 1, denominator: 2)
        other[place] = (values[place] / step + half).roundedDown * step
      }
      attempt(other)
    }
    return values
  }

  /// Round numbers on both sides, the roundest first.
  private static func round(_ value: Rational) -> [Rational] {
    [100, 10, 1].map { Rational($0) }.flatMap { step in
      [(value / step).roundedDown * step, (value / step).roundedUp * step]
    }
  }

  /// Longer than most screens are wide.
  private static let longContent = Rational(1_000)

  /// Longer words than most have.
  private static let usualContents = [200, 300, 400].map { Rational($0) }
}

extension [OpenContent] {
  /// Those that are not as drawn where they have other values.
  ///
  /// - Parameters:
  ///   - paths: of their views.
  ///   - always: of which views the height is reported in any case.
  ///   - withLines: whether heights that follow words are reported with these.
  func changed(
    to values: some Sequence<Rational>, _ paths: [String], always: [Bool] = [],
    withLines: Bool = true
  ) -> [ContentSize] {
    var changed: [ContentSize] = []
    for (place, (open, value)) in zip(self, values).enumerated() {
      let isGiven = open.kind == .size && open.axis == .vertical && !always.isEmpty && always[place]
      guard isGiven || value != open.content.size else { continue }
      // Words that are as drawn have the lines that are drawn.
      let hasOtherWords = changed.last.map { $0.view == paths[place] && $0.width != nil } ?? false
      guard isGiven || !open.followsWidth || withLines && hasOtherWords else { continue }
      let path = paths[place]
      if changed.last?.view != path { changed.append(ContentSize(view: path)) }
      let (last, length) = (changed.count - 1, value.doubleValue)
      switch (open.kind, open.axis) {
      case (.size, .horizontal): changed[last].width = length
      case (.size, .vertical): changed[last].height = length
      case (.offset, .horizontal): changed[last].x = length
      case (.offset, .vertical): changed[last].y = length
      case (.surroundings, _): break
      }
    }
    return changed
  }
}

extension Scene {
  /// The size that `frames` draws where nobody says otherwise; zero on an axis that fits.
  var usualSize: SizePoint {
    let standard = defaultSituation
    return SizePoint(
      width: standard.width.flatMap { Rational(exactly: $0) } ?? .zero,
      height: standard.height.flatMap { Rational(exactly: $0) } ?? .zero)
  }

  /// "the content of `name` is 80 wide and that of `value` is 300 wide", "`page` is scrolled down
  /// to 100".
  func words(for contents: [ContentSize]) -> String {
    var parts: [String] = []
    var sizes: [(view: String, amounts: String)] = []
    for content in contents.filter(\.hasSize) {
      if content.view == ViewNode.pixelName, let size = content.width {
        let amount = Rational(exactly: size).map { ConstraintWriter.amount($0) } ?? ""
        parts.append("a pixel is \(size == 1 ? "a point" : "\(amount) points")")
        continue
      }
      let amounts = [(content.width, Axis.horizontal), (content.height, .vertical)].compactMap {
        size, axis in
        size.flatMap { Rational(exactly: $0) }
          .map { "\(ConstraintWriter.amount($0)) \(axis.adjective)" }
      }
      sizes.append((content.view, amounts.listed))
    }
    // Many of one size are told together.
    let alike = Set(sizes.map(\.amounts)).filter { words in
      2 < sizes.count { $0.amounts == words }
    }
    for (place, size) in sizes.enumerated() {
      let same = sizes.filter { $0.amounts == size.amounts }.map { "`\($0.view)`" }
      if !alike.contains(size.amounts) {
        let subject = parts.isEmpty ? "the content of" : "that of"
        parts.append("\(subject) `\(size.view)` is \(size.amounts)")
      } else if sizes.firstIndex(where: { $0.amounts == size.amounts }) == place {
        let subject = parts.isEmpty ? "the contents of" : "those of"
        let names = same.listed(most: ProofBounds.namesListed)
        parts.append("\(subject) \(names) are \(size.amounts)")
      }
    }
    for content in contents.filter(\.hasOffset) {
      let places = [(content.y, "down"), (content.x, "sideways")].compactMap { offset, way in
        offset.flatMap { Rational(exactly: $0) }
          .map { "\(way) to \(ConstraintWriter.amount($0))" }
      }
      parts.append("`\(content.view)` is scrolled \(places.listed)")
    }
    return parts.listed
  }
}
