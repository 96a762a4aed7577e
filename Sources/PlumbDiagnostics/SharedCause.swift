import PlumbText

/// What findings of one layout have in common that are told as one.
package struct SharedCause: Hashable, Sendable {
  let layout: String
  package let rule: Rule
  let textScale: Double?
  /// The lines that make them all, or the view that takes part in each.
  package let places: [SourceRange]
  /// The size at which they show, where no line is named.
  let size: [Double?]
  /// The sides, as `top`, beyond which they reach.
  let sides: Set<String>
  /// The states in which they show, where that matters.
  let states: [StateChoice]
  /// What is to be written at the places, or done about them.
  let words: [String]

  /// - Parameters:
  ///   - layout: its name.
  ///   - rule: the one that is broken.
  package init(
    layout: String, _ rule: Rule, textScale: Double? = nil, places: [SourceRange],
    size: [Double?] = [], sides: Set<String> = [], states: [StateChoice] = [],
    saying words: [String] = []
  ) {
    self.layout = layout
    self.rule = rule
    self.textScale = textScale
    self.places = places
    self.size = size
    self.sides = sides
    self.states = states
    self.words = words
  }
}

extension SharedCause {
  /// The same at another size of text.
  package func scaled(by textScale: Double?) -> SharedCause {
    SharedCause(
      layout: layout, rule, textScale: textScale, places: places, size: size, sides: sides,
      states: states, saying: words)
  }
}

extension Diagnostic {
  /// What it has in common with others that one edit fixes, or that the same lines bring about, as
  /// where one declaration has several names.
  fileprivate var cause: SharedCause? {
    if let sharedCause { return sharedCause }
    guard brokenRule == nil else { return nil }
    if Self.rulesOfViews.contains(rule) {
      if let fix = fixes.first {
        return SharedCause(
          layout: "", rule, places: fix.edits.map(\.range), saying: fix.edits.map(\.text))
      }
      if rule == .clipped, !labels.isEmpty {
        return SharedCause(layout: "", rule, places: labels.map(\.range), saying: helps)
      }
    }
    // Said of several names at one place.
    guard rule == .fixedText || rule == .value else { return nil }
    let words = message.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    return SharedCause(
      layout: "", rule, places: [range] + fixes.flatMap(\.edits).map(\.range),
      saying: words.filter { $0.offset % 2 == 0 }.map { String($0.element) } + helps)
  }

  /// Those that say something of one view each.
  private static let rulesOfViews: Set<Rule> = [
    .clipped, .contrast, .fixedText, .keyboard, .negativeSize, .outside, .safeArea, .stretched,
    .touchTarget, .truncated,
  ]
}

/// Of findings that share their cause and say the same of views the worst, in the place of the
/// first, with the names of what the others are about.
package func withEachCauseOnce(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  diagnostics.groupsOfOneCause.map { group in
    diagnostics[group[0]].cause == nil
      ? diagnostics[group[0]] : told(group.map { diagnostics[$0] })
  }
}

extension [Diagnostic] {
  /// The places of findings that are told as one, in the order of the first of each.
  package var groupsOfOneCause: [[Int]] {
    var numbers: [ToldCause: Int] = [:]
    var groups: [[Int]] = []
    for (place, diagnostic) in enumerated() {
      if let cause = ToldCause(diagnostic), let known = numbers[cause] {
        groups[known].append(place)
      } else {
        if let cause = ToldCause(diagnostic) { numbers[cause] = groups.count }
        groups.append([place])
      }
    }
    return groups
  }
}

private struct ToldCause: Hashable {
  let cause: SharedCause
  /// What is said before the name of the view: "a word of", "the content of".
  let beginning: Substring

  init?(_ diagnostic: Diagnostic) {
    guard let cause = diagnostic.cause else { return nil }
    self.cause = cause
    beginning = diagnostic.message.prefix { $0 != "`" }
  }
}

private func told(_ group: [Diagnostic]) -> Diagnostic {
  let missing = group.map { $0.lengths.missing ?? 0 }
  let worst = group.indices.reduce(0) { missing[$0] < missing[$1] ? $1 : $0 }
  var diagnostic = group[worst]
  diagnostic.sharedCause = nil
  diagnostic.alike = group.count - 1
  let own = names(in: diagnostic.message)
  var others: [String] = []
  for place in group.indices where place != worst {
    for name in names(in: group[place].message)
    where !own.contains(name) && !others.contains(name) {
      others.append(name)
    }
  }
  if !others.isEmpty {
    diagnostic.notes.append("so it is with \(others.listed(most: DrawingBounds.namesOfOneCause))")
  }
  if let fix = diagnostic.fixes.first {
    diagnostic.fixes[0] = together(fix, group.compactMap(\.fixes.first))
  }
  return diagnostic
}

/// An edit with those of others that do the same elsewhere, so that nobody has to come back for
/// them.
private func together(_ fix: Fix, _ others: [Fix]) -> Fix {
  var all = fix
  for other in others where other.title == fix.title {
    let new = other.edits.filter { !all.edits.contains($0) }
    let touches = new.contains { edit in
      all.edits.contains { $0.range.touches(edit.range) }
    }
    if !touches { all.edits += new }
  }
  if fix.edits.count < all.edits.count { all.edits.sort { $0.range < $1.range } }
  return all
}

/// What stands between backticks, with these.
private func names(in message: String) -> [String] {
  let parts = message.split(separator: "`", omittingEmptySubsequences: false)
  return stride(from: 1, to: parts.count - 1, by: 2).map { "`\(parts[$0])`" }
}
