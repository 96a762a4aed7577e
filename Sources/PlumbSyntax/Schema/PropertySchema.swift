/// What the language says of a property: how it is written, where it may stand, and what it is for.
package struct PropertySchema: Sendable {
  package let word: String
  package let shape: PropertyShape
  package let owners: PropertyOwners
  /// Values as an editor inserts them behind the word, `$1` marking a place to fill in; nil for a
  /// property without values.
  package let values: String?
  package let bearing: PropertyBearing
  /// What is said of a view of another kind; nil where what it means says so itself.
  package let lack: String?
  /// One sentence, for hover and completion.
  package let help: String
  /// What UIKit, AppKit and the libraries on top of them call it.
  package let elsewhere: [String]
  /// Whether views and metrics are often called so: `a.text` is then no misplaced property.
  let isCommonName: Bool
  /// The version of the language that brought it.
  package let since: LanguageVersion

  init(
    _ word: String, _ shape: PropertyShape, of owners: PropertyOwners, values: String? = nil,
    on bearing: PropertyBearing = .frames, lack: String? = nil, help: String,
    elsewhere: [String] = [], isCommonName: Bool = false, since: LanguageVersion = .first
  ) {
    self.word = word
    self.shape = shape
    self.owners = owners
    self.values = values
    self.bearing = bearing
    self.lack = lack
    self.help = help
    self.elsewhere = elsewhere
    self.isCommonName = isCommonName
    self.since = since
  }

  /// Values as a sentence shows them; nil where there are none, or several words to choose from.
  package var example: String? {
    guard let values, !values.contains("|"), !values.contains("$0") else { return nil }
    var text = ""
    var isMark = false
    // `${1:8}` shows `8`.
    for character in values {
      switch character {
      case "$": isMark = true
      case ":" where isMark: isMark = false
      case "}": break
      case _ where isMark: break
      default: text.append(character)
      }
    }
    return text
  }

  /// What an editor inserts for it; nil where nothing belongs to the word.
  package var snippet: String? { values.map { "\(word) \($0)" } }
}

extension PropertyKeyword {
  /// The property that has a name in UIKit, CSS or the like; nil if none has.
  package init?(elsewhere name: String) {
    guard let known = Self.allCases.first(where: { $0.schema.elsewhere.contains(name) }) else {
      return nil
    }
    self = known
  }
}

/// The versions that the tool has had, as far as they brought words.
package enum LanguageVersion: String, Comparable, Sendable {
  case first = "0.1"

  package static func < (a: LanguageVersion, b: LanguageVersion) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// Whose braces a property may stand in.
package enum PropertyOwners: Sendable {
  /// Layouts and views of any kind.
  case all
  /// Views of any kind, but no layout.
  case views
  /// Views of these kinds.
  case kinds([ViewKind])
  /// Layouts, and views of these kinds.
  case layouts(and: [ViewKind])

  /// The kinds of view that have it; nil where all have.
  package var kinds: [ViewKind]? {
    switch self {
    case .all, .views: nil
    case .kinds(let kinds), .layouts(and: let kinds): kinds
    }
  }

  package var includeLayouts: Bool {
    switch self {
    case .all, .layouts: true
    case .views, .kinds: false
    }
  }

  /// Whether a view of a class that the language does not know may have it.
  package var includeUnknownKinds: Bool {
    if case .layouts = self { false } else { true }
  }

  /// As a sentence names them; empty where all have it.
  package var plurals: [String] {
    let kinds = kinds.map { kinds in ViewKind.allCases.filter(kinds.contains) } ?? []
    return (includeLayouts && !kinds.isEmpty ? ["layouts"] : []) + kinds.map(\.schema.plural)
  }

  package func include(_ kind: ViewKind) -> Bool { kinds?.contains(kind) ?? true }
}

/// What of a view, or of what lies in it, is another one with another value of a property.
package enum PropertyBearing: Sendable {
  /// How large it is, where it is, or whether.
  case frames
  /// Where lines end that go to its edges.
  case room
  /// What it is held to, as by a line.
  case line
  /// Which words it shows, and so how large it is.
  case words
  /// What is behind it, or the color of its words; it covers what lies further behind.
  case background
  /// How it is drawn, and nothing else.
  case paint
  /// How an image is drawn in it, and nothing else.
  case picture
}

/// What the values of a property look like: one of the grammar's rules, by its name there.
package enum PropertyShape: Equatable, Sendable {
  case lines, font, content, pull, insets, aspect, image, spacing, span, frame, offset, hidden,
    color, rows, header, keyboard, placeholder, quoted, never, radius, border,
    shadow
  case text(TextUnit)
  case amount(Amount)
  case choice(Vocabulary)
  case autoresize(Vocabulary)
  case scrolling(Vocabulary)

  package enum TextUnit: Sendable { case characters, digits, times }

  package enum Amount: Sendable {
    /// Between two things, and below 0 where they overlap.
    case distance
    case height
    case count
  }

  /// The words that a property knows; which they are is the business of those who give them a
  /// meaning.
  package enum Vocabulary: CaseIterable, Sendable {
    case axes, sides, fonts, textSizes, distributions, alignments, lineBreaks, masks, scrolling
    case colors, styles, accessories, contentModes, traits, devices, corners, shadows
  }

  /// The rule of the grammar that its values follow.
  package var rule: String {
    switch self {
    case .lines: "Lines"
    case .font: "Font"
    case .content: "Content"
    case .pull: "Pull"
    case .insets: "Insets"
    case .aspect: "Aspect"
    case .image: "Image"
    case .spacing: "Spacing"
    case .span: "Span"
    case .frame: "Frame"
    case .offset: "Offset"
    case .hidden: "Hidden"
    case .color: "Color"
    case .rows: "Rows"
    case .header: "Header"
    case .keyboard: "Keyboard"
    case .placeholder: "Placeholder"
    case .text: "Text"
    case .amount: "Amount"
    case .choice: "Choice"
    case .autoresize: "Autoresize"
    case .scrolling: "Scrolling"
    case .quoted: "Quoted"
    case .never: "Never"
    case .radius: "Radius"
    case .border: "Border"
    case .shadow: "Shadow"
    }
  }

  /// The words that may stand among its values.
  package var vocabulary: Vocabulary? {
    switch self {
    case .choice(let words), .autoresize(let words), .scrolling(let words): words
    case .font: .fonts
    case .pull: .axes
    case .insets, .image: .sides
    case .color, .border: .colors
    case .radius: .corners
    case .shadow: .shadows
    case .lines, .content, .aspect, .spacing, .span, .frame, .offset, .hidden, .rows, .header,
      .text, .amount, .keyboard, .placeholder, .quoted, .never:
      nil
    }
  }

  /// Whether words in quotes may follow the keyword right away.
  var takesString: Bool {
    switch self {
    case .text(.characters), .color, .placeholder, .quoted: true
    default: false
    }
  }

  /// Whether a value may begin with a sign, so that `frame -1 0 9 9` is no subtraction.
  var takesSign: Bool {
    self == .content || self == .placeholder || self == .frame || self == .offset
  }

  /// Whether it is of distances, before which people forget the parentheses of `(-4)`.
  var isDistance: Bool { self == .spacing || self == .insets || self == .amount(.distance) }

  /// Whether a later property takes the place of an earlier one, rather than adding to it.
  package var isReplaced: Bool {
    switch self {
    case .lines, .content, .placeholder, .spacing, .span, .image, .amount, .keyboard, .font,
      .offset, .color, .choice, .quoted, .radius, .border, .shadow, .aspect:
      true
    case .pull, .insets, .autoresize, .frame, .rows, .header, .text, .scrolling, .hidden,
      .never:
      false
    }
  }
}
