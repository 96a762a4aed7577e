import PlumbModel
import PlumbSyntax
import PlumbTypography

extension ViewNode {
  /// Whether it shows words, or the views of a flow, which are cut where there is too little room.
  var hasCuttableContent: Bool {
    kind.known.map { $0.showsText || $0 == .segmented || $0 == .flow } ?? false
  }

  /// Whether what is drawn in it is cut where it has less room: also the line of a field, and a
  /// control of one size.
  var isCutInLessRoom: Bool {
    hasCuttableContent || kind.known.map { $0 == .field || $0.isOfOneSize } ?? false
  }

  /// Whether its words may be on several lines: a number, or one word, would be broken.
  var hasSeveralWords: Bool {
    guard let sample, !showsNumber else { return false }
    return 1 < LineBreaks(sample[...]).opportunities.count
  }

  /// Whether it shows a number, with or without its unit, which is another one when it is cut.
  var showsNumber: Bool { sample?.isQuantity ?? false }

  /// Whether it shows a number whatever its words are.
  var isOfNumber: Bool {
    let lengths = settings.compactMap { setting in
      if case .textLength(let length) = setting.value { length } else { nil }
    }
    return lengths.last?.unit == .digits || lengths.isEmpty && showsNumber
  }

  /// Whether it shows a short code, as of an airport, a currency or a size: `text 3...4`. As of a
  /// number, a part of it is another one.
  var isOfCode: Bool {
    let lengths = settings.compactMap { setting in
      if case .textLength(let length) = setting.value { length } else { nil }
    }
    guard let sample, let length = lengths.last, length.unit == .characters else { return false }
    return length.most <= ProofBounds.charactersOfCode && !sample.contains(where: \.isWhitespace)
  }

  /// What it shows where a part of that would be something else.
  var whatIsWhole: String? { isOfNumber ? "number" : isOfCode ? "code" : nil }
}

extension String {
  /// Whether it is a number, with what may stand around one: "$ 49.99", "-2:13".
  var isNumberAlone: Bool { contains(where: \.isNumber) && !contains(where: \.isLetter) }

  /// Whether it is a number, or one with its unit: "34.6 km", "9:41 AM", "3h 20m".
  var isQuantity: Bool {
    guard first(where: { $0.isLetter || $0.isNumber })?.isNumber ?? false else { return false }
    let words = split { !$0.isLetter }
    let most = words.count == 1 ? Self.lettersOfUnit + 1 : Self.lettersOfUnit
    return words.allSatisfy { $0.count <= most }
  }

  /// Longer words are read as words: "12 followers"; by itself a unit has a letter more, "kcal".
  private static let lettersOfUnit = 3
}

extension EffectiveSettings {
  /// Whether it shows a number, and `lineBreak` does not say that it may be cut.
  private var keepsNumber: Bool {
    guard !text.saysWhereCut, intrinsic.wrapping == nil else { return false }
    return textLength.map { $0.length.unit == .digits } ?? (shownWords?.isQuantity ?? false)
  }

  /// Whether the file asks that a content along an axis be whole. A lower resistance lets words
  /// give way, but no number: cut, it is another one.
  func keeps(_ content: IntrinsicContent.Size, _ axis: Axis) -> Bool {
    .defaultHigh <= content.resist || axis == .horizontal && keepsNumber
  }
}

extension ViewKind {
  /// Whether UIKit draws it in one size alone, so that in less room it is cut.
  var isOfOneSize: Bool { self == .switch || self == .stepper }
}
