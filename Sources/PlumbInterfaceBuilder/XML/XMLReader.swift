import PlumbDiagnostics
import PlumbText

/// Reads XML 1.0 in UTF-8 without document types, and so without entities but the five and
/// references to characters: no file can name another one, or grow as it is read.
///
/// One pass over the bytes; all that can be wrong has a place.
struct XMLReader {
  private let source: SourceText
  private let bytes: [UInt8]
  private var at = 0
  private var nodes: [XMLDocument.Node] = []
  private var attributes: [XMLDocument.Attribute] = []
  /// The elements that are open.
  private var open: [Int] = []

  static let cdataStart = Array("<![CDATA[".utf8)

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
  }

  mutating func read() throws(XMLProblem) -> XMLDocument {
    guard bytes.count < InterfaceBuilderBounds.bytes else {
      throw problem("the file is larger than 2 GiB", 0, 0, .limit)
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw problem("the file is UTF-16, and only UTF-8 is read", 0, 2)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    // As many as most files have for their size, so that the arrays seldom move.
    nodes.reserveCapacity(bytes.count / 60)
    attributes.reserveCapacity(bytes.count / 25)
    while at < bytes.count {
      if bytes[at] == 0x3C { try readMarkup() } else { try readText() }
    }
    if let unclosed = open.last {
      let tag = nodes[unclosed].tag
      throw problem("`\(name(unclosed))` is not closed", Int(tag.lower), Int(tag.upper))
    }
    guard !nodes.isEmpty else {
      throw problem("the file has no element", bytes.count, bytes.count)
    }
    return XMLDocument(source: source, nodes: nodes, attributes: attributes)
  }

  private func problem(
    _ message: String, _ lower: Int, _ upper: Int, _ rule: Rule = .syntax
  ) -> XMLProblem {
    XMLProblem(
      message: message, rule: rule,
      range: SourceRange(
        min(lower, bytes.count), min(max(lower, upper), bytes.count), in: source.id))
  }

  private func name(_ node: Int) -> String {
    pictured(
      String(
        decoding: bytes[nodes[node].name.range].prefix(InterfaceBuilderBounds.nameBytesShown),
        as: UTF8.self))
  }

  private func has(_ word: StaticString, at place: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[place + offset] != word.utf8Start[offset] { return false }
    return true
  }

  // MARK: What begins with <

  private mutating func readMarkup() throws(XMLProblem) {
    if has("<!--", at: at) {
      try skip(from: at, "-->", "the comment has no end")
    } else if has("<![CDATA[", at: at) {
      guard !open.isEmpty else { throw problem("text outside of all elements", at, at + 9) }
      let start = at
      try skip(from: at, "]]>", "the CDATA section has no end")
      add(XMLDocument.Stretch(start, start), tag: XMLDocument.Stretch(start, at))
    } else if has("<?", at: at) {
      try readInstruction()
    } else if has("<!", at: at) {
      throw problem(
        "a document type is not read, since it could define entities or name other files", at,
        at + 2)
    } else if has("</", at: at) {
      try readEnd()
    } else {
      try readElement()
    }
  }

  private mutating func skip(
    from start: Int, _ end: StaticString, _ message: String
  ) throws(XMLProblem) {
    at = start + 2
    while at < bytes.count {
      if bytes[at] == end.utf8Start[0], has(end, at: at) {
        at += end.utf8CodeUnitCount
        return
      }
      try skipCharacter()
    }
    throw problem(message, start, start + 4)
  }

  /// `<?xml …?>`, of which the encoding counts; others say nothing to a layout.
  private mutating func readInstruction() throws(XMLProblem) {
    let start = at
    try skip(from: at, "?>", "the instruction has no end")
    guard has("<?xml ", at: start) else { return }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard let word = text.firstRange(of: "encoding=") else { return }
    let value = text[word.upperBound...].dropFirst().prefix { $0 != "\"" && $0 != "'" }
    guard ["utf-8", "us-ascii"].contains(value.lowercased()) else {
      let shown = pictured(String(value.prefix(InterfaceBuilderBounds.nameBytesShown)))
      throw problem(
        "the file is \(shown), and only UTF-8 is read",
        start, at)
    }
  }

  private mutating func readEnd() throws(XMLProblem) {
    let start = at
    at += 2
    let word = try readName()
    skipBlanks()
    guard at < bytes.count, bytes[at] == 0x3E else {
      throw problem("a `>` is missing here", at, at + 1)
    }
    at += 1
    guard let last = open.popLast() else {
      throw problem("there is nothing to be closed here", start, at)
    }
    guard bytes[nodes[last].name.range] == bytes[word.range] else {
      let other = pictured(
        String(
          decoding: bytes[word.range].prefix(InterfaceBuilderBounds.nameBytesShown), as: UTF8.self))
      throw problem("`\(name(last))` is to be closed here, and not `\(other)`", start, at)
    }
  }

  private mutating func readElement() throws(XMLProblem) {
    let start = at
    at += 1
    let word = try readName()
    if open.isEmpty, !nodes.isEmpty {
      throw problem("a second element beside the outermost one", start, at)
    }
    guard nodes.count < InterfaceBuilderBounds.elements else {
      throw problem("more than \(InterfaceBuilderBounds.elements) elements", start, at, .limit)
    }
    guard open.count < InterfaceBuilderBounds.depth else {
      throw problem(
        "elements are more than \(InterfaceBuilderBounds.depth) deep", start, at, .limit)
    }
    let first = attributes.count
    while true {
      let before = at
      skipBlanks()
      guard at < bytes.count else { throw problem("the tag has no end", start, start + 1) }
      if bytes[at] == 0x3E || has("/>", at: at) { break }
      guard before < at else { throw problem("a blank is missing here", at, at + 1) }
      try readAttribute(from: first)
    }
    let isClosed = bytes[at] == 0x2F
    at += isClosed ? 2 : 1
    let node = add(
      word, tag: XMLDocument.Stretch(start, at), firstAttribute: first,
      attributeCount: attributes.count - first)
    if !isClosed { open.append(node) }
  }

  private mutating func readAttribute(from first: Int) throws(XMLProblem) {
    let name = try readName()
    skipBlanks()
    guard at < bytes.count, bytes[at] == 0x3D else {
      throw problem("a `=` is missing here", at, at + 1)
    }
    at += 1
    skipBlanks()
    guard at < bytes.count, bytes[at] == 0x22 || bytes[at] == 0x27 else {
      throw problem("a value in quotes is missing here", at, at + 1)
    }
    let quote = bytes[at]
    at += 1
    let start = at
    while at < bytes.count, bytes[at] != quote {
      if bytes[at] == 0x3C { throw problem("a `<` in a value is written `&lt;`", at, at + 1) }
      try skipCharacter(references: true)
    }
    guard at < bytes.count else { throw problem("the value has no end", start - 1, start) }
    for place in first..<attributes.count
    where bytes[attributes[place].name.range] == bytes[name.range] {
      throw problem("this attribute stands here twice", Int(name.lower), Int(name.upper))
    }
    guard attributes.count - first < InterfaceBuilderBounds.attributes else {
      throw problem(
        "more than \(InterfaceBuilderBounds.attributes) attributes", Int(name.lower),
        Int(name.upper), .limit)
    }
    attributes.append(XMLDocument.Attribute(name: name, value: XMLDocument.Stretch(start, at)))
    at += 1
  }

  @discardableResult
  private mutating func add(
    _ name: XMLDocument.Stretch, tag: XMLDocument.Stretch, firstAttribute: Int = 0,
    attributeCount: Int = 0
  ) -> Int {
    let number = nodes.count
    nodes.append(
      XMLDocument.Node(
        name: name, tag: tag, firstAttribute: Int32(firstAttribute),
        attributeCount: Int32(attributeCount), parent: Int32(open.last ?? -1)))
    if let outer = open.last {
      if nodes[outer].firstChild < 0 {
        nodes[outer].firstChild = Int32(number)
      } else {
        nodes[Int(nodes[outer].lastChild)].nextSibling = Int32(number)
      }
      nodes[outer].lastChild = Int32(number)
    }
    return number
  }

  // MARK: Characters

  private mutating func readText() throws(XMLProblem) {
    let start = at
    var isBlank = true
    while at < bytes.count, bytes[at] != 0x3C {
      if !Self.isBlank(bytes[at]) {
        isBlank = false
        if open.isEmpty { throw problem("text outside of all elements", at, at + 1) }
      }
      try skipCharacter(references: true)
    }
    // Blanks between elements are no text that anybody wrote.
    guard !isBlank else { return }
    guard nodes.count < InterfaceBuilderBounds.elements else {
      throw problem("more than \(InterfaceBuilderBounds.elements) elements", start, at, .limit)
    }
    add(XMLDocument.Stretch(start, start), tag: XMLDocument.Stretch(start, at))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  private mutating func skipBlanks() {
    while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 }
  }

  private mutating func readName() throws(XMLProblem) -> XMLDocument.Stretch {
    let start = at
    while at < bytes.count {
      switch bytes[at] {
      case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x3A: at += 1
      case 0x30...0x39, 0x2D, 0x2E:
        guard start < at else { throw problem("a name is missing here", at, at + 1) }
        at += 1
      case 0x80...: try skipCharacter()
      default:
        guard start < at else { throw problem("a name is missing here", at, at + 1) }
        return XMLDocument.Stretch(start, at)
      }
    }
    throw problem("the tag has no end", start, at)
  }

  /// One character, which must be UTF-8 and one that XML allows.
  private mutating func skipCharacter(references: Bool = false) throws(XMLProblem) {
    let byte = bytes[at]
    if byte < 0x80 {
      if byte < 0x20, !Self.isBlank(byte) {
        throw problem("a control character is not allowed in XML", at, at + 1)
      }
      if references, byte == 0x26 { return try skipReference() }
      at += 1
      return
    }
    let length = Self.length(bytes, at)
    guard 0 < length else { throw problem("this is not UTF-8", at, at + 1) }
    at += length
  }

  /// How long a character is that begins here, 0 for what is no UTF-8.
  private static func length(_ bytes: [UInt8], _ at: Int) -> Int {
    let first = bytes[at]
    let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard 0 < length, at + length <= bytes.count else { return 0 }
    for place in at + 1..<at + length where bytes[place] & 0xC0 != 0x80 { return 0 }
    let second = bytes[at + 1]
    switch first {
    case 0xE0 where second < 0xA0, 0xED where 0x9F < second, 0xF0 where second < 0x90,
      0xF4 where 0x8F < second:
      return 0
    default: return length
    }
  }

  private mutating func skipReference() throws(XMLProblem) {
    let start = at
    // The longest is `&#x0010FFFF;`, and whatever is longer is none.
    let end = bytes[at..<min(at + 16, bytes.count)].firstIndex(of: 0x3B)
    guard let end, Self.scalar(bytes[start + 1..<end]) != nil else {
      throw problem(
        "no such entity: only `&amp; &lt; &gt; &quot; &apos;` and characters such as `&#10;` are "
          + "read", start, min((end ?? start) + 1, bytes.count))
    }
    at = end + 1
  }

  /// What a reference stands for, without its `&` and `;`.
  static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.first == 0x23 else { return nil }
    let isHex = name.dropFirst().first == 0x78
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard !digits.isEmpty, digits.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10),
      0x20 <= value || [9, 10, 13].contains(value), value & 0xFFFE != 0xFFFE
    else { return nil }
    return Unicode.Scalar(value)
  }
}

/// Why a file cannot be read, and where.
package struct XMLProblem: Error, Equatable {
  package let message: String
  package let rule: Rule
  package let range: SourceRange

  package var diagnostic: Diagnostic { Diagnostic(rule, message, at: range) }
}

extension XMLDocument {
  /// Reads a file, or says what is wrong and where.
  package static func read(_ source: SourceText) throws(XMLProblem) -> XMLDocument {
    var reader = XMLReader(source)
    return try reader.read()
  }
}
