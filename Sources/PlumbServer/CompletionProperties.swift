import PlumbModel
import PlumbSyntax
import PlumbText

// The properties of views: of which kind each is, and what follows its word.

extension CompletionPlace {
  /// Whether a property is one of the views whose braces are around.
  func suits(_ property: PropertyKeyword, _ owner: Owner) -> Bool {
    let owners = property.schema.owners
    switch owner {
    case .layout: return owners.includeLayouts
    case .known(let kind): return owners.include(kind)
    case .other: return owners.includeUnknownKinds
    }
  }

  /// The property that a line with some first word is of; an `image` is a view too.
  func property(_ head: String) -> PropertyKeyword? {
    guard let property = PropertyKeyword(word: head) else { return nil }
    let second = before.dropFirst().first
    if let second, second.kind == .dot { return nil }
    return ViewKind(rawValue: head) == nil || owner == .known(.button) ? property : nil
  }

  func propertyOffers(after last: Token, _ property: PropertyKeyword) -> [Offer] {
    let isSecond = before.count == 1
    let lastWord = last.kind == .name ? text(last) : nil
    if isOperator(last.kind) || last.kind == .threeDots { return metricOffers }
    let shape = property.shape
    let words = shape.vocabulary?.words ?? []
    let offers = words.map(word)
    switch shape {
    case .lines, .text, .amount, .aspect:
      return isSecond || last.kind == .colon ? metricOffers : []
    case .frame, .offset: return metricOffers
    case .spacing: return amountOffers(isSecond, lastWord)
    case .choice(.alignments) where owner != .known(.stack):
      return isSecond ? TextAlignment.allCases.map(\.rawValue).map(word) : []
    case .choice(.styles):
      let words =
        owner == .layout
        ? CellStyle.allCases.map(\.rawValue) : TableStyle.allCases.map(\.rawValue)
      return isSecond ? words.map(word) : []
    case .choice, .color: return isSecond ? offers : []
    case .autoresize, .scrolling:
      return offers.filter { offer in !before.contains { text($0) == offer.label } }
    case .font: return offers + (isSecond ? metricOffers : [])
    case .content:
      return (isSecond || lastWord == "by" ? [word("none")] : []) + amountOffers(isSecond, lastWord)
    case .pull:
      let isAxis = lastWord.map(words.contains) ?? false
      return (isAxis ? [] : offers) + (isSecond || isAxis ? priorityOffers : [])
    case .insets:
      let isSide = lastWord.map(words.contains) ?? false
      return (isSide ? [] : offers) + (isSecond || isSide ? metricOffers : [])
    case .image:
      if isSecond { return offers }
      return before.count == 2 ? metricOffers : amountOffers(false, lastWord)
    case .rows:
      if isSecond { return metricOffers }
      return before.count == 2 ? layoutOffers() : rowOffers(after: last, layoutAt: 2)
    case .header:
      return isSecond ? layoutOffers() + [word("none")] : rowOffers(after: last, layoutAt: 1)
    case .hidden: return []
    }
  }

  /// `8 by 8`: a number or a metric, and `by` after the first.
  private func amountOffers(_ isFirst: Bool, _ lastWord: String?) -> [Offer] {
    if isFirst || lastWord == "by" { return metricOffers }
    return before.contains { text($0) == "by" } ? [] : [word("by")]
  }

  /// `rows 20 Row title "A", "B"`: the views of the row's layout.
  private func rowOffers(after last: Token, layoutAt place: Int) -> [Offer] {
    guard before.count == place + 1 || last.kind == .comma else { return [] }
    return index.views(ofLayout: text(before[before.startIndex + place]), in: 0)
      .map(offer(ofView:))
  }
}
