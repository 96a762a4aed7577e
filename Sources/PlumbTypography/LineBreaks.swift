/// Where a text may or must be broken into lines, by the pair rules of Unicode Standard Annex 14
/// (LB4 to LB31).
package struct LineBreaks {
  package struct Opportunity: Equatable {
    /// The end of the line, should it be broken here.
    package let place: String.Index
    let isMandatory: Bool
  }

  /// In order of place; the last is the end of the text.
  package private(set) var opportunities: [Opportunity] = []

  /// The class of what stands before the place looked at; combining marks count with their base.
  private var before = LineBreakClass.mandatory
  /// The class before any spaces.
  private var beforeSpaces = LineBreakClass.mandatory
  private var followsJoiner = false
  private var indicators = 0

  package init(_ text: Substring) {
    let scalars = text.unicodeScalars
    var place = scalars.startIndex
    while place < scalars.endIndex {
      let found = LineBreakClass(scalars[place])
      if text.startIndex < place, let isMandatory = breaks(before: found) {
        opportunities.append(Opportunity(place: place, isMandatory: isMandatory))
      }
      advance(past: found)
      scalars.formIndex(after: &place)
    }
    opportunities.append(Opportunity(place: text.endIndex, isMandatory: true))
  }

  /// Whether the text can be broken before a scalar: nil for no, else whether it must.
  private func breaks(before after: LineBreakClass) -> Bool? {
    switch before {
    case .mandatory, .lineFeed: return true
    case .carriageReturn: return after != .lineFeed
    default: break
    }
    switch after {
    case .mandatory, .carriageReturn, .lineFeed, .space, .zeroWidthSpace: return nil
    default: break
    }
    if beforeSpaces == .zeroWidthSpace { return false }
    if followsJoiner { return nil }
    return keepsTogether(after) ? nil : false
  }

  private func keepsTogether(_ after: LineBreakClass) -> Bool {
    let isSpaced = before == .space
    if after == .combining || after == .zeroWidthJoiner { return !isSpaced }
    if after == .wordJoiner || before == .wordJoiner { return true }
    if before == .glue { return true }
    if after == .glue { return !isSpaced && before != .breakAfter && before != .hyphen }
    switch after {
    case .close, .closeParenthesis, .exclamation, .infix, .symbol: return true
    default: break
    }
    switch (beforeSpaces, after) {
    case (.open, _), (.wideOpen, _), (.quotation, .open), (.quotation, .wideOpen),
      (.close, .nonstarter), (.closeParenthesis, .nonstarter),
      (.breakBoth, .breakBoth):
      return true
    default: break
    }
    if isSpaced { return false }
    if before == .quotation || after == .quotation { return true }
    return pairKeepsTogether(before, after)
  }

  /// LB21 to LB30b, where no space stands between.
  private func pairKeepsTogether(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
    switch (before, after) {
    case (_, .breakAfter), (_, .hyphen), (_, .nonstarter), (.breakBefore, _), (_, .inseparable):
      true
    case (.alphabetic, .numeric), (.numeric, .alphabetic), (.numeric, .numeric),
      (.alphabetic, .alphabetic), (.infix, .alphabetic):
      true
    case (.prefix, .ideograph), (.prefix, .emojiBase), (.prefix, .emojiModifier),
      (.ideograph, .postfix), (.emojiBase, .postfix), (.emojiModifier, .postfix):
      true
    case (.prefix, .alphabetic), (.postfix, .alphabetic), (.alphabetic, .prefix),
      (.alphabetic, .postfix):
      true
    case (.close, .postfix), (.closeParenthesis, .postfix), (.close, .prefix),
      (.closeParenthesis, .prefix), (.numeric, .postfix), (.numeric, .prefix), (.postfix, .open),
      (.prefix, .open), (.postfix, .wideOpen), (.prefix, .wideOpen), (.postfix, .numeric),
      (.prefix, .numeric), (.hyphen, .numeric),
      (.infix, .numeric), (.symbol, .numeric):
      true
    case (.alphabetic, .open), (.numeric, .open), (.closeParenthesis, .alphabetic),
      (.closeParenthesis, .numeric):
      true
    case (.regionalIndicator, .regionalIndicator): indicators % 2 == 1
    case (.emojiBase, .emojiModifier), (.ideograph, .emojiModifier): true
    default: Self.isOneSyllable(before, after)
    }
  }

  /// Jamo that make up one Korean syllable, and what is stuck to it (LB26, LB27).
  private static func isOneSyllable(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
    switch (before, after) {
    case (.leadingJamo, .leadingJamo), (.leadingJamo, .vowelJamo), (.leadingJamo, .syllable),
      (.leadingJamo, .closedSyllable), (.vowelJamo, .vowelJamo), (.syllable, .vowelJamo),
      (.vowelJamo, .trailingJamo), (.syllable, .trailingJamo), (.trailingJamo, .trailingJamo),
      (.closedSyllable, .trailingJamo):
      true
    case (.leadingJamo, .postfix), (.vowelJamo, .postfix), (.trailingJamo, .postfix),
      (.syllable, .postfix), (.closedSyllable, .postfix), (.prefix, .leadingJamo),
      (.prefix, .vowelJamo), (.prefix, .trailingJamo), (.prefix, .syllable),
      (.prefix, .closedSyllable):
      true
    default: false
    }
  }

  private mutating func advance(past found: LineBreakClass) {
    followsJoiner = found == .zeroWidthJoiner
    var found = found
    if found == .combining || found == .zeroWidthJoiner {
      switch before {
      // Without a base, it is a letter.
      case .space, .zeroWidthSpace, .mandatory, .carriageReturn, .lineFeed:
        found = .alphabetic
      default: return
      }
    }
    indicators = found == .regionalIndicator ? indicators + 1 : 0
    before = found
    if found != .space { beforeSpaces = found }
  }
}

extension LineBreaks {
  /// The places within a text at which it may be broken, paragraph by paragraph, as offsets in
  /// UTF-16.
  package static func offsets(in text: String) -> [Int] {
    var offsets: [Int] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      for opportunity in LineBreaks(paragraph).opportunities
      where opportunity.place < paragraph.endIndex {
        offsets.append(text.utf16.distance(from: text.startIndex, to: opportunity.place))
      }
    }
    return offsets
  }
}
