import PlumbDiagnostics
import PlumbText

/// What is meant by words that cannot stand where they do, as UIKit, SwiftUI and CSS say it.
extension Parser {
  var elsewhere: Fix? { weightOfStyle ?? segments ?? axisBeforeName ?? alignmentOption }

  /// `font title3.bold`
  private var weightOfStyle: Fix? {
    guard kind == .dot, 1 < cursor, tree[here + -2].property == .font,
      ForeignLine.textStyles.contains(tree.text(here + -1)),
      ForeignLine.weights.contains(tree.text(here + 1))
    else { return nil }
    return Fix("write it as a word of its own", [Edit(place, " ")], .safe)
  }

  /// `segmented kind "Seats" "Standing"`
  private var segments: Fix? {
    guard kind == .string, tree[here + -1].kind == .string,
      tree.text(TokenIndex(statementStart)) == ViewKind.segmented.rawValue
    else { return nil }
    let words = tree.tokens[(cursor - 1)...].indices.prefix { tree.tokens[$0].kind == .string }
    let texts = words.map { tree.text(TokenIndex($0)).dropFirst().dropLast() }
    let range = tree.range(here + -1).union(tree.range(TokenIndex(words.last ?? cursor)))
    return Fix(
      "say the words of all segments at once",
      [Edit(range, "\"\(texts.joined(separator: " "))\"")])
  }

  /// `stack vertical s { … }`
  private var axisBeforeName: Fix? {
    let axis = tree.text(here + -1)
    guard kind == .name, cursor == statementStart + 2, ["vertical", "horizontal"].contains(axis),
      tree.text(TokenIndex(statementStart)) == ViewKind.stack.rawValue,
      tree[here + 1].kind == .leftBrace
    else { return nil }
    let word = SourceRange(previous.lower, place.lower, in: place.file)
    return Fix(
      "say it in its braces",
      [Edit(word, ""), insertion(of: " axis \(axis);", at: tree.range(here + 1).upper)])
  }

  /// `H:|-[a]-[b]-| options alignAllCenterY`
  private var alignmentOption: Fix? {
    let (option, prefix) = (tree.text(here + 1), "alignAll")
    guard kind == .name, tree.text(here) == "options", option.hasPrefix(prefix) else { return nil }
    let rest = option.dropFirst(prefix.count)
    let edge = rest.prefix(1).lowercased() + rest.dropFirst()
    return Fix("write `align \(edge)`", [Edit(place.union(tree.range(here + 1)), "align \(edge)")])
  }

  private func insertion(of text: String, at offset: Int) -> Edit {
    Edit(SourceRange(offset, offset, in: tree.source.id), text)
  }
}
