import PlumbModel
import PlumbSyntax
import PlumbText

// The properties of views: of which kind each is, and what follows its word.

extension CompletionPlace {
  /// Whether a property is one of the views whose braces are around.
  func suits(_ property: String, _ owner: Owner) -> Bool {
    guard let kinds = PropertyKeyword(rawValue: property)?.kinds else {
      return owner != .layout || !["frame", "autoresize"].contains(property)
    }
    switch owner {
    case .layout: return property == "insets" || property == "keyboard"
    case .known(let kind): return kinds.contains(kind)
    case .other: return property != "insets" && property != "keyboard"
    }
  }

  /// Whether a line that begins with a word is a property; an `image` is a view too.
  func isProperty(_ head: String) -> Bool {
    guard propertyWords.contains(where: { $0.word == head }) else { return false }
    let second = before.dropFirst().first
    if let second, second.kind == .dot { return false }
    return ViewKind(rawValue: head) == nil || owner == .known(.button)
  }

  func propertyOffers(after last: Token, _ head: String) -> [Offer] {
    let isSecond = before.count == 1
    let lastWord = last.kind == .name ? text(last) : nil
    if isOperator(last.kind) || last.kind == .threeDots { return metricOffers }
    let words = (wordsAfter[head] ?? []).map(word)
    switch head {
    case "lines", "text", "digits", "gap", "estimate", "columns", "aspect", "keyboard":
      return isSecond || last.kind == .colon ? metricOffers : []
    case "frame", "offset": return metricOffers
    case "spacing": return amountOffers(isSecond, lastWord)
    case "alignment" where owner != .known(.stack):
      return isSecond ? TextAlignment.allCases.map(\.rawValue).map(word) : []
    case "axis", "distribution", "alignment", "color", "lineBreak": return isSecond ? words : []
    case "autoresize", "scrolling":
      return words.filter { offer in !before.contains { text($0) == offer.label } }
    case "font": return words + (isSecond ? metricOffers : [])
    case "intrinsic", "placeholder":
      return (isSecond || lastWord == "by" ? [word("none")] : []) + amountOffers(isSecond, lastWord)
    case "hug", "resist":
      let isAxis = lastWord == "horizontal" || lastWord == "vertical"
      return (isAxis ? [] : words) + (isSecond || isAxis ? priorityOffers : [])
    case "margins", "insets":
      let isSide = lastWord.map(sideWords.contains) ?? false
      return (isSide ? [] : words) + (isSecond || isSide ? metricOffers : [])
    case "image":
      if isSecond { return words }
      return before.count == 2 ? metricOffers : amountOffers(false, lastWord)
    case "rows", "items":
      if isSecond { return metricOffers }
      return before.count == 2 ? layoutOffers() : rowOffers(after: last)
    default: return []
    }
  }

  /// `8 by 8`: a number or a metric, and `by` after the first.
  private func amountOffers(_ isFirst: Bool, _ lastWord: String?) -> [Offer] {
    if isFirst || lastWord == "by" { return metricOffers }
    return before.contains { text($0) == "by" } ? [] : [word("by")]
  }

  /// `rows 20 Row title "A", "B"`: the views of the row's layout.
  private func rowOffers(after last: Token) -> [Offer] {
    guard before.count == 3 || last.kind == .comma,
      let layout = index.layout(text(before[before.startIndex + 2]), file: 0)
    else { return [] }
    let scope = index.scopes[layout.scope]
    return scope.order.compactMap { scope.views[$0] }.map(offer(ofView:))
  }
}
