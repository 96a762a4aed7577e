import PlumbText

/// A piece of a layout's text that knows where in the file of Interface Builder its parts come
/// from.
struct Phrase {
  private(set) var text = ""
  private(set) var marks: [Mark] = []

  /// Bytes of the text, and what they were made of.
  struct Mark {
    var range: Range<Int>
    var origin: SourceRange
  }

  init(_ text: String = "", from origin: SourceRange? = nil) { add(text, from: origin) }

  mutating func add(_ more: String, from origin: SourceRange? = nil) {
    let start = text.utf8.count
    text += more
    if let origin, !more.isEmpty {
      marks.append(Mark(range: start..<text.utf8.count, origin: origin))
    }
  }

  mutating func add(_ other: Phrase) {
    let start = text.utf8.count
    text += other.text
    marks += other.marks.map {
      Mark(range: $0.range.lowerBound + start..<$0.range.upperBound + start, origin: $0.origin)
    }
  }

  static func + (first: Phrase, second: Phrase) -> Phrase {
    var result = first
    result.add(second)
    return result
  }

  static func + (first: Phrase, second: String) -> Phrase { first + Phrase(second) }
  static func + (first: String, second: Phrase) -> Phrase { Phrase(first) + second }
}

extension [Phrase] {
  func joined(_ separator: String) -> Phrase {
    var result = Phrase()
    for (place, phrase) in enumerated() {
      if 0 < place { result.add(separator) }
      result.add(phrase)
    }
    return result
  }
}

/// Lines of a layout, those in braces further in.
struct LineWriter {
  private(set) var phrase = Phrase()
  private var depth = 0

  mutating func line(_ line: Phrase) {
    phrase.add(String(repeating: "    ", count: depth))
    phrase.add(line)
    phrase.add("\n")
  }

  mutating func line(_ text: String) { line(Phrase(text)) }

  mutating func blank() { phrase.add("\n") }

  /// - Parameter comment: Of the line that begins it.
  mutating func block(_ head: Phrase, comment: String = "", _ body: (inout LineWriter) -> Void) {
    line(head + (comment.isEmpty ? " {" : " {  // \(comment)"))
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }
}
