import PlumbModel
import PlumbSyntax
import PlumbText

/// A color where a text names it.
package struct DocumentColor: Sendable {
  package let range: Range<Int>
  /// Red, green, blue and alpha, from 0 to 255.
  package let parts: [UInt8]
}

extension Workspace {
  /// The codes of colors in a text, and the words for them in properties that take one.
  package mutating func colors(of uri: String) -> [DocumentColor] {
    guard let tree = documents[uri]?.parsed().tree else { return [] }
    return tree.tokens.indices.compactMap { place in
      let token = tree.tokens[place]
      let range = Int(token.lower)..<Int(token.upper)
      let written = tree.source.text(range.lowerBound, range.upperBound)
      guard token.kind == .color || isValue(place, tree), let color = NamedColor(written) else {
        return nil
      }
      return DocumentColor(range: range, parts: color.parts)
    }
  }

  /// Whether a name stands where a property has its color.
  private func isValue(_ place: Int, _ tree: Tree) -> Bool {
    guard tree.tokens[place].kind == .name, 0 < place, tree.tokens[place - 1].kind == .name else {
      return false
    }
    return PropertyKeyword(word: tree.text(TokenIndex(place - 1)))?.shape == .color
  }
}

/// How a color can be written: its code, and words that stand for the same one everywhere.
///
/// - Parameter parts: red, green, blue and alpha, from 0 to 255.
package func writings(ofColor parts: [UInt8]) -> [String] {
  let digits = parts.map { part in
    (part < 16 ? "0" : "") + String(part, radix: 16)
  }
  let code = "#" + (parts.last == 255 ? digits.dropLast() : digits[...]).joined()
  let words = NamedColor.allWords.filter { word in
    NamedColor(word).map { !$0.isSemantic && $0.parts == parts } ?? false
  }
  return [code] + words
}
