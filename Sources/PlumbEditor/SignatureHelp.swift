import PlumbModel
import PlumbSyntax
import PlumbText

/// What belongs to the word before a place: the values of a property, the options of a chain.
package struct Signature: Equatable, Sendable {
  package let label: String
  package let meaning: String
  /// Parts of the label, in its order, and what each means.
  package let parameters: [(word: String, meaning: String)]
  /// The one that is being written.
  package let active: Int?

  package static func == (a: Signature, b: Signature) -> Bool {
    a.label == b.label && a.active == b.active
  }
}

extension Workspace {
  package mutating func signature(_ uri: String, at offset: Int) -> Signature? {
    guard let names = names(of: uri, withUses: false) else { return nil }
    return CompletionPlace(names, offset).signature
  }
}

extension CompletionPlace {
  fileprivate var signature: Signature? {
    guard comment == nil, !isInString, let head = before.first else { return nil }
    if isChain { return optionSignature }
    return head.kind == .name ? property(text(head)).flatMap(signature) : nil
  }

  /// `intrinsic 100 by 20`: the values as the documents show them, and the words among them.
  private func signature(of property: PropertyKeyword) -> Signature? {
    let schema = property.schema
    guard let values = schema.values else { return nil }
    let example = SuggestedWord(word: property.word, snippet: values).example ?? ""
    let words = example.split(separator: " ").map(String.init)
    let vocabulary = property.shape.vocabulary?.words ?? []
    let choice = vocabulary.isEmpty ? "" : "\n\n" + vocabulary.joined(separator: ", ")
    return Signature(
      label: property.word + " " + example, meaning: schema.help + choice,
      parameters: words.map { ($0, help(onWord: $0) ?? "") },
      active: words.isEmpty ? nil : min(before.count - 1, words.count - 1))
  }

  /// What may stand behind the last box or edge of a chain.
  private var optionSignature: Signature? {
    let end = before.lastIndex { [.rightBracket, .bar, .doubleBar].contains($0.kind) }
    guard openBracket == nil, let end, end + 1 < before.endIndex || !touchesLastToken else {
      return nil
    }
    let options = before[(end + 1)...]
    guard options.allSatisfy({ $0.kind == .name }) else { return nil }
    let shown = chainOptionWords.map { word in
      switch word {
      case "align": "align \(Attribute.centerY.rawValue)"
      case "as": "as name"
      default: word
      }
    }
    let written = options.last { chainOptionWords.contains(text($0)) }.map(text)
    return Signature(
      label: shown.joined(separator: "  "), meaning: "What a chain does besides, in any order.",
      parameters: zip(shown, chainOptionWords).map { ($0, help(onWord: $1) ?? "") },
      active: written.flatMap(chainOptionWords.firstIndex))
  }
}
