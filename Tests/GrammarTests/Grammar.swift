import TestSupport

/// `Grammar/Layout.ebnf`, read.
struct Grammar {
  /// A right-hand side. Names and texts are leaves; `id` tells places apart for memory and
  /// counting.
  indirect enum Form {
    case text(String)
    case name(String)
    /// One character of these ranges.
    case characters([ClosedRange<UInt32>])
    case sequence([Form])
    case choice([Form], id: Int)
    case maybe(Form)
    case many(Form, atLeast: Int)
    /// What is the first and not the second.
    case except(Form, Form)
  }

  private(set) var rules: [String: Form] = [:]
  /// In the order of the file.
  private(set) var names: [String] = []
  /// Each rule's text with single blanks.
  private(set) var texts: [String: String] = [:]
  private(set) var choiceCount = 0

  static func isLexical(_ name: String) -> Bool { name.first?.isLowercase ?? false }

  static func load() throws -> Grammar {
    guard let text = Golden.text(at: "Grammar/Layout.ebnf") else {
      throw Failure(text: "no grammar")
    }
    return try Grammar(text)
  }

  struct Failure: Error { let text: String }

  init(_ text: String) throws {
    var words = Self.words(text)[...]
    while let name = words.first {
      guard words.dropFirst().first == "::=" else { throw Failure(text: "no `::=` after \(name)") }
      words = words.dropFirst(2)
      let before = words
      let form = try choice(&words)
      guard rules[name] == nil else { throw Failure(text: "\(name) is defined twice") }
      rules[name] = form
      names.append(name)
      texts[name] = before[..<words.startIndex].joined(separator: " ")
    }
  }

  /// Names, texts, character classes and signs; blanks and comments dropped.
  static func words(_ text: String) -> [String] {
    var rest = Substring(text)
    var words: [String] = []
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
        continue
      }
      if rest.hasPrefix("/*") {
        rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      let end: String.Index
      switch first {
      case "'", "[":
        let closer: Character = first == "'" ? "'" : "]"
        let close = rest.dropFirst().firstIndex(of: closer) ?? rest.index(before: rest.endIndex)
        end = rest.index(after: close)
      case ":" where rest.hasPrefix("::="): end = rest.index(rest.startIndex, offsetBy: 3)
      case "#":
        end = rest.firstIndex { !($0.isHexDigit || $0 == "#" || $0 == "x") } ?? rest.endIndex
      case _ where first.isLetter: end = rest.firstIndex { !$0.isLetter } ?? rest.endIndex
      default: end = rest.index(after: rest.startIndex)
      }
      words.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return words
  }

  private mutating func choice(_ words: inout ArraySlice<String>) throws -> Form {
    var forms = [try sequence(&words)]
    while words.first == "|" {
      words.removeFirst()
      forms.append(try sequence(&words))
    }
    guard 1 < forms.count else { return forms[0] }
    choiceCount += 1
    return .choice(forms, id: choiceCount - 1)
  }

  private mutating func sequence(_ words: inout ArraySlice<String>) throws -> Form {
    var forms: [Form] = []
    while let word = words.first, word != "|", word != ")", words.dropFirst().first != "::=" {
      forms.append(try repeated(&words))
    }
    guard !forms.isEmpty else { throw Failure(text: "nothing before \(words.first ?? "the end")") }
    return forms.count == 1 ? forms[0] : .sequence(forms)
  }

  private mutating func repeated(_ words: inout ArraySlice<String>) throws -> Form {
    var form = try atom(&words)
    while let sign = words.first, ["?", "*", "+"].contains(sign) {
      words.removeFirst()
      form = sign == "?" ? .maybe(form) : .many(form, atLeast: sign == "+" ? 1 : 0)
    }
    if words.first == "-" {
      words.removeFirst()
      form = .except(form, try atom(&words))
    }
    return form
  }

  private mutating func atom(_ words: inout ArraySlice<String>) throws -> Form {
    guard let word = words.popFirst() else { throw Failure(text: "the grammar breaks off") }
    switch word.first {
    case "'": return .text(String(word.dropFirst().dropLast()))
    case "[": return .characters(Self.ranges(word.dropFirst().dropLast()))
    case "#": return .characters(Self.ranges(word[...]))
    case "(":
      let form = try choice(&words)
      guard words.popFirst() == ")" else { throw Failure(text: "a `(` is not closed") }
      return form
    case let first? where first.isLetter: return .name(word)
    default: throw Failure(text: "unexpected \(word)")
    }
  }

  /// `A-Za-z_`, `#x20-#x21`
  private static func ranges(_ text: Substring) -> [ClosedRange<UInt32>] {
    var scalars: [UInt32] = []
    var dashes: Set<Int> = []
    var rest = text
    while let first = rest.popFirst() {
      if first == "#", rest.first == "x" {
        let digits = rest.dropFirst().prefix { $0.isHexDigit }
        scalars.append(UInt32(digits, radix: 16) ?? 0)
        rest = rest[digits.endIndex...]
      } else if first == "-", !scalars.isEmpty, !rest.isEmpty {
        dashes.insert(scalars.count)
      } else {
        scalars.append(first.unicodeScalars.first?.value ?? 0)
      }
    }
    var ranges: [ClosedRange<UInt32>] = []
    for (i, scalar) in scalars.enumerated() {
      if dashes.contains(i), let last = ranges.popLast() {
        ranges.append(last.lowerBound...scalar)
      } else {
        ranges.append(scalar...scalar)
      }
    }
    return ranges
  }
}

extension Grammar.Form {
  /// The forms directly within.
  var parts: [Grammar.Form] {
    switch self {
    case .text, .name, .characters: []
    case .sequence(let forms), .choice(let forms, _): forms
    case .maybe(let form), .many(let form, _): [form]
    case .except(let form, let other): [form, other]
    }
  }

  var namesWithin: [String] {
    if case .name(let name) = self { return [name] }
    return parts.flatMap(\.namesWithin)
  }

  var textsWithin: [String] {
    if case .text(let text) = self { return [text] }
    return parts.flatMap(\.textsWithin)
  }
}

extension Substring {
  /// Where a text first occurs.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
