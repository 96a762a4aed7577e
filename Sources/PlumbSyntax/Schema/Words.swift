/// The words of the grammar that begin no property. None is reserved everywhere: a view may be
/// called `size`.
package enum Word: String, CaseIterable {
  case `import`, `let`, platform, layout, size, native, align, states, transition, when, `else`
  case assert
  case axisH = "H"
  case axisV = "V"
  case axisHV = "HV"
  case axisZ = "Z"
  case by, after, fits, none, `as`, and, or, `in`, to, horizontal, vertical
  case top, left, bottom, right, leading, trailing
  case leadingToTrailing, leftToRight, rightToLeft, baselineSpacing
  case compact, regular, width, height, rtl, ltr, accessibility, scale
  case inside, apart, no, overlap, tap, target, opacity

  /// What a word is for, which is also what editors color it as.
  package enum Role: CaseIterable, Sendable {
    /// It begins a statement.
    case statement
    /// It stands before the colon of a chain.
    case orientation
    /// It joins what stands on both sides of it.
    case connective
    /// It is one of a few that may stand at a place.
    case constant
  }

  package var role: Role {
    switch self {
    case .import, .let, .platform, .layout, .size, .native, .align, .states, .transition, .when,
      .else, .assert:
      .statement
    case .axisH, .axisV, .axisHV, .axisZ: .orientation
    case .by, .after, .as, .and, .or, .in, .to: .connective
    default: .constant
    }
  }

  var isKeyword: Bool { role == .statement }
  /// Whether it begins what is said of a chain behind its line.
  var isOfWholeChain: Bool {
    switch self {
    case .align, .leadingToTrailing, .leftToRight, .rightToLeft, .baselineSpacing, .as: true
    default: false
    }
  }
  var isOrientation: Bool { role == .orientation }

  /// Whether what follows may begin with a sign, so that `size -1 by 2` is no subtraction.
  var takesSign: Bool { self == .size || self == .when || self == .assert }
}

extension Token {
  /// Whether it begins a statement, and therefore names no kind of view; `image` is both.
  ///
  /// Keyword ::= statements | properties
  var isStatementKeyword: Bool {
    if let word { return word.isKeyword }
    return property != nil && property != .image
  }
}

/// A word that begins a statement: what a misspelt one was meant to be.
enum Keyword: Equatable {
  case word(Word)
  case property(PropertyKeyword)

  static let all =
    Word.allCases.filter(\.isKeyword).map(word) + PropertyKeyword.allCases.map(property)

  var text: String {
    switch self {
    case .word(let word): word.rawValue
    case .property(let property): property.word
    }
  }
}

/// What a name is to the grammar: one of its words, a property, or neither.
struct SpeltWord {
  var word: Word?
  var property: PropertyKeyword?
}

/// Finds the word that bytes spell without making a string: a sparse open hash table over the
/// words' lengths, first and last bytes.
struct WordTable {
  static let shared = WordTable()

  private static let slotMask = 1_023

  /// The place of a word in `words` plus one; 0 is an empty slot.
  private(set) var slots = [UInt8](repeating: 0, count: slotMask + 1)
  private var words: [SpeltWord] = []
  /// The words' texts one after another, and where each begins.
  private var letters: [UInt8] = []
  private var starts: [Int] = [0]

  private init() {
    for word in Word.allCases { add(word.rawValue, SpeltWord(word: word)) }
    for property in PropertyKeyword.allCases { add(property.word, SpeltWord(property: property)) }
  }

  private mutating func add(_ spelling: String, _ word: SpeltWord) {
    let text = Array(spelling.utf8)
    var slot = Self.slot(text.span, 0, text.count)
    while slots[slot] != 0 { slot = (slot + 1) & Self.slotMask }
    words.append(word)
    slots[slot] = UInt8(words.count)
    letters += text
    starts.append(letters.count)
  }

  /// The word that the bytes `lower..<upper` spell, given that their slot is not empty.
  func word(_ bytes: borrowing Span<UInt8>, _ lower: Int, _ upper: Int) -> SpeltWord {
    var slot = Self.slot(bytes, lower, upper)
    // Ends at an empty slot: most of the table is empty.
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if spells(index, bytes, lower, upper) { return words[index] }
      slot = (slot + 1) & Self.slotMask
    }
    return SpeltWord()
  }

  private func spells(
    _ index: Int, _ bytes: borrowing Span<UInt8>, _ lower: Int, _ upper: Int
  ) -> Bool {
    let start = starts[index]
    guard starts[index + 1] - start == upper - lower else { return false }
    for i in 0..<upper - lower where letters[start + i] != bytes[lower + i] { return false }
    return true
  }

  /// Where the search for a text begins, which must not be empty.
  static func slot(_ bytes: borrowing Span<UInt8>, _ lower: Int, _ upper: Int) -> Int {
    ((upper &- lower) &* 151 &+ Int(bytes[lower]) &* 31 &+ Int(bytes[upper &- 1]) &* 7) & slotMask
  }
}
