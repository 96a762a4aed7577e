import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

/// What a view looks like beside its color, which moves nothing.
extension SceneBuilder {
  /// `radius 8`, `radius 16 top`
  mutating func lowerRadius(_ values: [Value], _ property: Property, at place: Place) {
    guard let first = values.first, let radius = size(first, "a radius", at: place) else { return }
    set(.radius(radius), property, at: place)
    let named = Array(values.dropFirst())
    if named.contains(where: { reportedProperty($0, at: place) }) { return }
    let words = choices(named, "a corner", elsewhere: Self.cornersElsewhere, at: place)
    guard !words.isEmpty else { return }
    set(.corners(Set(words.flatMap(\.corners))), property, at: place)
  }

  /// `border 1`, `border 2 white`, `border 1 #ccc`
  mutating func lowerBorder(_ values: [Value], _ property: Property, at place: Place) {
    guard let first = values.first, !reportedColorAlone(values, at: place),
      let width = size(first, "a border", at: place)
    else { return }
    var border = Border(width: width)
    if values.count == 2 {
      if reportedProperty(values[1], at: place) { return }
      guard let color = color(of: values[1], at: place) else { return }
      border.color = color
    }
    set(.border(border), property, at: place)
  }

  /// `shadow 8`, `shadow 8 offset 0 2 opacity 0.2`
  mutating func lowerShadow(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    guard let first = values.first, let radius = size(first, "a shadow", at: place) else { return }
    var shadow = Shadow(radius: radius)
    func parts(_ word: ShadowWord) -> [Value] {
      values.filter { $0.role.map { tree.text($0) == word.rawValue } ?? false }
    }
    let offset = parts(.offset).suffix(2).compactMap { number($0, "an offset", at: place) }
    if offset.count == 2 { (shadow.x, shadow.y) = (offset[0], offset[1]) }
    if let last = parts(.opacity).last, let opacity = number(last, "an opacity", at: place) {
      guard isShare(opacity, last, at: place) else { return }
      shadow.opacity = opacity
    }
    set(.shadow(shadow), property, at: place)
  }

  private static let cornersElsewhere: [String: CornerWord] = [
    "left": .leading, "right": .trailing, "topLeft": .topLeading, "topRight": .topTrailing,
    "bottomLeft": .bottomLeading, "bottomRight": .bottomTrailing,
  ]

  /// `border red`: how wide it is comes first.
  private mutating func reportedColorAlone(_ values: [Value], at place: Place) -> Bool {
    let tree = library.trees[place.file]
    guard values.count == 1, case .expression(let id) = values[0].form else { return false }
    let range = tree.range(tree[id].tokens)
    let word = tree.source.text(range)
    let isOwn = metric(named: word, at: range, place)?.color != nil
    guard isOwn || NamedColor(word) != nil else { return false }
    diagnostics.append(
      Diagnostic(
        .value, "a border says how wide it is", at: range, label: "expected a width before this",
        fixes: [Fix("write `1 \(word)`", [Edit(range, "1 \(word)")])]))
    return true
  }

  /// `radius 8 color red`: what is no word of the property begins another one.
  private mutating func reportedProperty(_ value: Value, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    guard case .word(let token) = value.form, let keyword = PropertyKeyword(word: tree.text(token))
    else { return false }
    let end = tree.range(token + -1).upper
    diagnostics.append(
      Diagnostic(
        .syntax, "expected a line break or `;` before `\(keyword.word)`", at: tree.range(token),
        label: "this begins another statement",
        fixes: [
          Fix("separate them", [Edit(SourceRange(end, end, in: tree.source.id), ";")], .safe)
        ]))
    return true
  }

  private mutating func isShare(_ number: Rational, _ value: Value, at place: Place) -> Bool {
    if .zero <= number, number <= .one { return true }
    let range = self.range(value, in: library.trees[place.file])
    let share = number / Rational(100)
    let meant = ConstraintWriter.number(share)
    let isPercent = .one < number && number <= Rational(100)
    diagnostics.append(
      Diagnostic(
        .value, "an opacity is a number from 0 to 1", at: range,
        label: isPercent ? "\(ConstraintWriter.number(number)) % is `\(meant)`" : "",
        fixes: isPercent ? [Fix("write `\(meant)`", [Edit(range, meant)])] : []))
    return false
  }
}

extension SceneBuilder {
  /// A shadow lies outside of a view: what cuts off there throws none.
  mutating func checkShadows() {
    for view in views {
      let shadow = view.settings.first { if case .shadow = $0.value { true } else { false } }
      guard let shadow, view.cutsAtItsEdges(view.settings) else { continue }
      diagnostics.append(
        Diagnostic(
          .value, "\(view.title) throws no shadow", at: shadow.range,
          label: "what lies outside of its edges is cut off, and the shadow with it",
          helps: ["give the shadow to a view behind \(view.title), of the same edges"],
          severity: .warning))
    }
  }
}

extension ViewNode {
  /// Whether nothing of it is seen outside of its edges.
  package func cutsAtItsEdges(_ settings: [Setting]) -> Bool {
    switch kind.known {
    case .scroll, .table, .collection, .textview: true
    case .image, .label:
      settings.contains {
        switch $0.value {
        case .radius: true
        case .contentMode(let mode): mode.mayOverflow
        default: false
        }
      }
    default: false
    }
  }
}
