import PlumbDiagnostics
import PlumbText

/// The words for transitions as CSS and UIKit would have them.
extension Parser {
  func ofTransition(_ foreign: ForeignSyntax) -> Diagnostic {
    switch foreign {
    case .otherWord(let meant):
      return Diagnostic(
        .syntax, "a transition is written `closed to open in 0.3`", at: place,
        label: "expected `\(meant.rawValue)`",
        fixes: [Fix("write `\(meant.rawValue)`", [Edit(place, meant.rawValue)], .safe)])
    case .missingWord(let meant):
      return Diagnostic(
        .syntax, "a transition is written `closed to open in 0.3`", at: place,
        label: "expected `\(meant.rawValue)` before this",
        fixes: [insert(meant.rawValue + " ", at: place.lower, "add it", .safe)])
    case .unitOfTime(let number):
      let meant = secondsMeant(by: number) ?? ""
      return Diagnostic(
        .unit, "the time of a transition is a number of seconds", at: tree.range(number),
        label: "expected `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(tree.range(number), meant)], .safe)])
    case .dashesInCurve(let tokens):
      let words = tree.source.text(tree.range(tokens)).split { $0 == "-" || $0 == " " }
      let meant =
        String(words[0])
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      return Diagnostic(
        .syntax, "the names of curves have no dashes", at: tree.range(tokens),
        label: "expected `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(tree.range(tokens), meant)], .safe)])
    case .marksBeforeCurve(let tokens):
      let range = tree.range(tokens)
      let touches = tree.range(tokens.lower + -1).upper == range.lower
      return Diagnostic(
        .syntax, "a curve follows the seconds by its name alone", at: range,
        label: "expected a blank",
        fixes: [Fix("take it out", [Edit(range, touches ? " " : "")], .safe)])
    default: return unexpected
    }
  }
}
