import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbTypography

// How the text of a view is set.

extension SwiftUISampleView {
  /// - Parameter saysFont: Also where it is the one that all texts are in.
  func textModifiers(_ saysFont: Bool) -> [Code] {
    guard let kind = view.kind.known else { return [] }
    if kind.hasRows { return growthModifiers }
    guard kind.isAsWideAsWords || kind == .textview else { return [] }
    var lines: [Code] = []
    func add(_ name: String, _ value: String, but standard: String) {
      if value != standard { lines.append(".\(name)(\(.choice(value)))") }
    }
    let font = looks.text(index, \.text.font, spelled: \.swiftUI)
    add("font", font, but: saysFont ? "" : ".system(size: 17)")
    lines += growthModifiers
    if kind != .button {
      let alignment = looks.text(index, \.text.alignment, spelled: \.swiftUI)
      add("multilineTextAlignment", alignment, but: ".leading")
    }
    let share = looks.text(index, \.text.minimum) { SwiftWords.number($0) }
    let isCut = view.settings.contains { if case .lineBreak = $0.value { true } else { false } }
    if kind == .button, share != "1" || isCut {
      lines.append(".lineLimit(1)")
      add("truncationMode", truncation, but: ".tail")
      add("minimumScaleFactor", share, but: "1")
    }
    if kind != .button {
      let color = looks.text(
        index, { $0.ink(of: kind) }, spelled: { $0.map(SwiftUIColor.code) ?? ".primary" })
      let given = given(kind == .label ? .color : .textColor, or: color)
      add("foregroundColor", given, but: ".primary")
    }
    if kind == .field { add("minimumScaleFactor", share, but: "1") }
    guard kind == .label else { return lines }
    let count = looks.text(index, \.text.lines) { $0 == 0 ? "nil" : "\($0)" }
    add("lineLimit", count, but: "nil")
    add("truncationMode", truncation, but: ".tail")
    add("minimumScaleFactor", share, but: "1")
    let paddings = [padding("horizontal") { $0.width }, padding("vertical") { $0.height }]
    return lines + paddings.compactMap { $0 }
  }

  /// How far its words grow, or those of its rows.
  var growthModifiers: [Code] {
    let largest = looks.text(index, \.text.font.largest) { size in
      let size = LargestTextSize.allCases.first { $0.category == size } ?? .accessibility5
      return "DynamicTypeSize." + size.rawValue
    }
    if largest == "DynamicTypeSize.accessibility5" { return [] }
    let range: Code = largest.contains(" ? ") ? "...(\(.choice(largest)))" : "...\(largest)"
    return [".dynamicTypeSize(\(range))"]
  }

  /// Where a line ends in dots that has no room.
  private var truncation: String {
    looks.text(index, \.text.lineBreak) { mode in
      switch mode {
      case .truncatingHead: ".head"
      case .truncatingMiddle: ".middle"
      case .wordWrapping, .charWrapping, .clipping, .truncatingTail: ".tail"
      }
    }
  }

  /// What its own size is larger by, half of it on each side.
  private func padding(
    _ edges: String, _ length: ((width: Rational, height: Rational)) -> Rational
  ) -> Code? {
    let half = looks.text(
      index, { ($0.intrinsic.padding.map(length) ?? .zero) / Rational(2) },
      spelled: SwiftWords.number)
    return half == "0" ? nil : ".padding(.\(edges), \(.choice(half)))"
  }
}

extension Font {
  /// `.title3.weight(.bold)`, `.system(size: 34, weight: .bold)`
  fileprivate var swiftUI: String {
    guard let style else {
      let size = SwiftWords.number(Rational(exactly: size) ?? .zero)
      return weight == .regular
        ? ".system(size: \(size))" : ".system(size: \(size), weight: .\(weight.rawValue))"
    }
    let name =
      switch style {
      case .title1: ".title"
      case .caption1: ".caption"
      default: "." + style.rawValue
      }
    return style.font.weight == weight ? name : "\(name).weight(.\(weight.rawValue))"
  }
}
