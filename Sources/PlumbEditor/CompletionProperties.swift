import PlumbModel
import PlumbSyntax
import PlumbText
import PlumbTypography

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

  func propertyItems(after last: Token, _ property: PropertyKeyword) -> [CompletionItem] {
    let isSecond = before.count == 1
    let lastWord = last.kind == .name ? text(last) : nil
    if isOperator(last.kind) { return metricItems }
    let shape = property.shape
    let words = shape.vocabulary?.words ?? []
    let items = words.map(word)
    switch shape {
    case .keyboard where owner == .known(.field) || owner == .known(.textview):
      let keys = KeyboardKeys.allCases.filter { $0 != .none || owner == .known(.textview) }
      return isSecond ? keys.map { word($0.rawValue) } : []
    case .never: return openBracket == nil ? statesElsewhere : []
    case .lines, .text, .amount, .keyboard, .aspect:
      return isSecond || last.kind == .colon ? metricItems : []
    case .frame, .offset: return metricItems
    case .spacing, .span: return amountItems(isSecond, lastWord)
    case .choice(.alignments) where owner != .known(.stack):
      return isSecond ? TextAlignment.allCases.map(\.rawValue).map(word) : []
    case .choice(.styles):
      let words =
        switch owner {
        case .layout: CellStyle.allCases.map(\.rawValue)
        case .known(.table), .known(.collection): TableStyle.allCases.map(\.rawValue)
        default: [String]()
        }
      return isSecond ? styleItems + words.map(word) : []
    case .color: return isSecond ? colorItems + items : []
    case .choice: return isSecond ? items : []
    case .border:
      if isSecond { return metricItems }
      return last.kind == .number ? colorItems + items : []
    case .radius, .shadow:
      if isSecond { return metricItems }
      return items.filter { item in !before.contains { text($0) == item.label } }
    case .autoresize, .scrolling:
      return items.filter { item in !before.contains { text($0) == item.label } }
    case .font:
      if isSecond { return items + metricItems }
      // A style is a size too.
      let styles = Set(TextStyle.allCases.map(\.rawValue))
      return items.filter { last.kind != .number || !styles.contains($0.label) }
    case .content, .placeholder:
      return (isSecond || lastWord == "by" ? [word("none")] : []) + amountItems(isSecond, lastWord)
    case .pull:
      let isAxis = lastWord.map(words.contains) ?? false
      return (isAxis ? [] : items) + (isSecond || isAxis ? priorityItems : [])
    case .insets:
      let isSide = lastWord.map(words.contains) ?? false
      return (isSide ? [] : items) + (isSecond || isSide ? metricItems : [])
    case .image:
      if isSecond { return items }
      return before.count == 2 ? metricItems : amountItems(false, lastWord)
    case .rows:
      if isSecond { return metricItems }
      return before.count == 2 ? layoutItems() : []
    case .header:
      return isSecond ? layoutItems() + [word("none")] : []
    case .hidden, .quoted: return []
    }
  }

  /// `8 by 8`: a number or a metric, and `by` after the first.
  private func amountItems(_ isFirst: Bool, _ lastWord: String?) -> [CompletionItem] {
    if isFirst || lastWord == "by" { return metricItems }
    return before.contains { text($0) == "by" } ? [] : [word("by")]
  }
}
