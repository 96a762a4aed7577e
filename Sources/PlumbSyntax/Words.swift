/// Every word the grammar knows. None is reserved everywhere: a view may be called `size`.
enum Word: String, CaseIterable {
  case `import`, `let`, platform, layout, size, native, align, states, when, `else`, assert
  case lines, font, text, digits, intrinsic, placeholder, hug, resist, margins, insets, aspect
  case image, gap, axis
  case spacing, distribution, alignment, autoresize, frame, offset, hidden, color, rows, items
  case estimate, columns, lineBreak, scrolling, keyboard
  case axisH = "H"
  case axisV = "V"
  case axisHV = "HV"
  case axisZ = "Z"
  case by, fits, none, `as`, horizontal, vertical
  case top, left, bottom, right, leading, trailing
  case leadingToTrailing, leftToRight, rightToLeft, baselineSpacing
  case compact, regular, width, height, rtl, ltr
  case inside, no, overlap, tap, target

  /// The words that begin a statement, and therefore name no kind of view. `image` is both.
  static let keywords = Array(allCases[...(allCases.firstIndex(of: .keyboard) ?? 0)])

  /// Keyword ::= 'import' | 'let' | 'platform' | 'layout' | 'size' | 'native' | 'align'
  ///           | 'states' | 'when' | 'else' | 'assert' | 'lines' | 'font' | 'text' | 'digits'
  ///           | 'intrinsic' | 'placeholder' | 'hug' | 'resist' | 'margins' | 'insets'
  ///           | 'aspect' | 'gap' | 'axis' | 'spacing' | 'distribution' | 'alignment'
  ///           | 'autoresize' | 'frame' | 'offset' | 'hidden' | 'color' | 'rows' | 'items'
  ///           | 'estimate' | 'columns' | 'lineBreak' | 'scrolling' | 'keyboard'
  var isKeyword: Bool {
    switch self {
    case .import, .let, .platform, .layout, .size, .native, .align, .states, .when, .else, .assert,
      .lines, .font, .text, .digits, .intrinsic, .placeholder, .hug, .resist, .margins, .insets,
      .aspect, .gap, .axis, .spacing, .distribution, .alignment, .autoresize, .frame, .offset,
      .hidden, .color, .rows, .items, .estimate, .columns, .lineBreak, .scrolling, .keyboard:
      true
    default: false
    }
  }

  var isOrientation: Bool {
    switch self {
    case .axisH, .axisV, .axisHV, .axisZ: true
    default: false
    }
  }

  /// The properties of distances, before which people forget the parentheses of `(-4)`.
  var isDistance: Bool { self == .spacing || self == .gap || self == .margins || self == .insets }

  /// The keywords whose value may begin with a sign, so that `size -1 by 2` is no subtraction.
  var takesSignedValue: Bool {
    switch self {
    case .size, .intrinsic, .placeholder, .frame, .offset, .when, .assert: true
    default: false
    }
  }
}

/// Finds the word that bytes spell without making a string: a sparse open hash table over the
/// words' lengths, first and last bytes.
struct WordTable {
  static let shared = WordTable()

  private static let slotMask = 1_023

  /// The place of a word in `words` plus one; 0 is an empty slot.
  private(set) var slots = [UInt8](repeating: 0, count: slotMask + 1)
  private let words = Word.allCases
  /// The words' texts one after another, and where each begins.
  private var letters: [UInt8] = []
  private var starts: [Int] = [0]

  private init() {
    for (index, word) in words.enumerated() {
      let text = Array(word.rawValue.utf8)
      var slot = Self.slot(text.span, 0, text.count)
      while slots[slot] != 0 { slot = (slot + 1) & Self.slotMask }
      slots[slot] = UInt8(index + 1)
      letters += text
      starts.append(letters.count)
    }
  }

  /// The word that the bytes `lower..<upper` spell, given that their slot is not empty.
  func word(_ bytes: borrowing Span<UInt8>, _ lower: Int, _ upper: Int) -> Word? {
    var slot = Self.slot(bytes, lower, upper)
    // Ends at an empty slot: most of the table is empty.
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if spells(index, bytes, lower, upper) { return words[index] }
      slot = (slot + 1) & Self.slotMask
    }
    return nil
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
