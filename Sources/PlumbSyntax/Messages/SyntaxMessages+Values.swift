import PlumbDiagnostics
import PlumbText

/// The words for values that are written otherwise here.
extension Parser {
  func ofValue(_ foreign: ForeignSyntax) -> Diagnostic {
    switch foreign {
    case .wordBeforeSize(let tokens):
      return wordBeforeSize(tokens)
    case .rangeOfLines(let tokens):
      return written(
        "`lines` is the most lines that words may have", at: tokens,
        tree.text(tokens.upper + -1), .unsafe)
    case .shareOfSide(let property, let share): return shareOfSide(property, share)
    case .needlessBy:
      return Diagnostic(
        .syntax, "how far right and how far down stand side by side", at: place,
        label: "expected a blank", fixes: [Fix("take it out", [Edit(place, "")], .safe)])
    case .colorCall(let call):
      guard let color = ColorCall(tree, call)?.color else {
        return Diagnostic(
          .syntax, "a color is written `#` and two digits each of red, green and blue",
          at: tree.range(call), label: "as in `#3366cc`")
      }
      return written(
        "a color is written `#` and two digits each of red, green and blue", at: call, color,
        .safe)
    case .wordsBehindSize(let size, let words):
      let (size, place) = (tree.range(size), tree.range(words))
      let text = tree.source.text(place)
      let blanks = SourceRange(tree.range(words + -1).upper, place.upper, in: place.file)
      return Diagnostic(
        .syntax, "words stand before the size", at: place,
        label: "expected right behind the view's name",
        fixes: [
          Fix(
            "move them", [insertion(of: text + " ", at: size.lower), Edit(blanks, "")], .safe)
        ])
    default: return unexpected
    }
  }

  /// `bold 17`, `headline 20`
  private func wordBeforeSize(_ tokens: TokenRange) -> Diagnostic {
    let (word, size) = (tree.text(tokens.lower), tree.text(tokens.lower + 1))
    if ForeignLine.textStyles.contains(word) {
      let range = tree.range(tokens)
      let points = word == "headline" ? "\(size) semibold" : size
      return Diagnostic(
        .syntax, "a text style has a size of its own", at: range,
        label: "a font has a style, or a size in points",
        fixes: [
          Fix("leave the size to the style", [Edit(range, word)]),
          Fix("write `\(points)`", [Edit(range, points)]),
        ])
    }
    let isWeight = ForeignLine.weights.contains(word)
    guard let weight = isWeight ? word : closest(to: word, among: ForeignLine.weights.sorted())
    else {
      return Diagnostic(
        .syntax, "\(quoted(tokens.lower)) is no word of a font", at: tree.range(tokens.lower),
        label: "expected a text style, or a size in points and a weight, of the system's font")
    }
    let message = "the size of a font stands before its words"
    return written(message, at: tokens, "\(size) \(weight)", .safe)
  }

  private func written(
    _ message: String, at tokens: TokenRange, _ meant: String, _ applicability: Applicability
  ) -> Diagnostic {
    let range = tree.range(tokens)
    return Diagnostic(
      .syntax, message, at: range, label: "expected `\(meant)`",
      fixes: [Fix("write `\(meant)`", [Edit(range, meant)], applicability)])
  }

  private func insertion(of text: String, at place: Int) -> Edit {
    Edit(SourceRange(place, place, in: tree.source.id), text)
  }

  /// A share of the shorter side, where the view's declaration says how long that is.
  private func shareOfSide(_ property: TokenIndex, _ share: TokenRange) -> Diagnostic {
    let word = tree.text(property)
    let range = tree.range(share)
    var diagnostic = Diagnostic(
      .syntax, "\(quoted(property)) is a number of points", at: range,
      label: "half of a view that is 44 high is `\(word) 22`")
    guard let percent = Int(tree.text(share.lower)), (0...100).contains(percent),
      let side = shorterSide(aroundBracesOf: Int(property.value))
    else { return diagnostic }
    let points = hundredth(of: percent * side)
    diagnostic.label = "\(percent) % of \(side) is `\(points)`"
    diagnostic.fixes = [Fix("write `\(points)`", [Edit(range, points)], .safe)]
    return diagnostic
  }

  private func hundredth(of number: Int) -> String {
    let rest = number % 100
    guard rest != 0 else { return "\(number / 100)" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(number / 100).\(digits)"
  }

  /// The lesser of the two numbers in `view a (44 by 60) {`.
  private func shorterSide(aroundBracesOf token: Int) -> Int? {
    guard let header = tree.block(around: token)?.header,
      let open = header.first(where: { tree.tokens[$0].kind == .leftParen }),
      open + 4 < header.upperBound, tree.tokens[open + 2].word == .by,
      let width = Int(tree.text(TokenIndex(open + 1))),
      let height = Int(tree.text(TokenIndex(open + 3)))
    else { return nil }
    let side = min(width, height)
    return (0...10_000).contains(side) ? side : nil
  }
}

/// `rgb(51, 102, 204)`, `rgba(0.2, 0.4, 0.8, 1)`: whole numbers up to 255, or shares of one.
private struct ColorCall {
  /// `#3366cc`
  let color: String

  init?(_ tree: Tree, _ call: TokenRange) {
    let texts = call.indices.filter { tree[$0].kind == .number }.map { tree.text($0) }
    let isPlain = call.indices.dropFirst(2).dropLast().allSatisfy {
      tree[$0].kind == .number || tree[$0].kind == .comma
    }
    let numbers = texts.compactMap(Double.init)
    guard isPlain, numbers.count == texts.count, [3, 4].contains(numbers.count) else { return nil }
    let areShares = texts.prefix(3).contains { $0.contains(".") }
    var parts = numbers.prefix(3).map { areShares ? $0 * 255 : $0 }
    if numbers.count == 4, numbers[3] != 1 { parts.append(numbers[3] * 255) }
    guard parts.allSatisfy({ 0 <= $0 && $0 <= 255 }) else { return nil }
    color = "#" + parts.map { Self.hexadecimal(Int($0 + 0.5)) }.joined()
  }

  private static func hexadecimal(_ value: Int) -> String {
    let digits = String(value, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }
}
