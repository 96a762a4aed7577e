import PlumbText

/// An XML document that has been read: which elements lie in which, and where their names, values
/// and texts stand.
///
/// Nothing is copied out of the file until it is asked for, since most of what a file of Interface
/// Builder says is of no use to a layout.
package final class XMLDocument: Sendable {
  package let source: SourceText
  let nodes: [Node]
  let attributes: [Attribute]

  /// An element, or a stretch of text, whose name is then empty.
  struct Node: Sendable {
    var name: Stretch
    /// From `<` to behind the `>` of the tag that begins it.
    var tag: Stretch
    var firstAttribute: Int32
    var attributeCount: Int32
    var firstChild: Int32 = -1
    var lastChild: Int32 = -1
    var nextSibling: Int32 = -1
    var parent: Int32
  }

  struct Attribute: Sendable {
    var name: Stretch
    var value: Stretch
  }

  /// Offsets of bytes; half as large as a range of `Int`.
  struct Stretch: Sendable {
    var lower: UInt32
    var upper: UInt32

    init(_ lower: Int, _ upper: Int) {
      self.lower = UInt32(lower)
      self.upper = UInt32(upper)
    }

    var isEmpty: Bool { lower == upper }
    var range: Range<Int> { Int(lower)..<Int(upper) }
  }

  init(source: SourceText, nodes: [Node], attributes: [Attribute]) {
    self.source = source
    self.nodes = nodes
    self.attributes = attributes
  }

  /// The element that holds all others.
  package var root: XMLElement { XMLElement(document: self, index: 0) }
}

/// An element of a document.
package struct XMLElement: Sendable {
  let document: XMLDocument
  let index: Int

  private var node: XMLDocument.Node { document.nodes[index] }

  package var name: String {
    String(decoding: document.source.bytes[node.name.range], as: UTF8.self)
  }

  /// The tag that begins it.
  package var range: SourceRange {
    SourceRange(Int(node.tag.lower), Int(node.tag.upper), in: document.source.id)
  }

  package func isNamed(_ name: StaticString) -> Bool { spells(node.name, name) }

  private func spells(_ stretch: XMLDocument.Stretch, _ word: StaticString) -> Bool {
    let count = Int(stretch.upper - stretch.lower)
    guard count == word.utf8CodeUnitCount else { return false }
    return document.source.bytes.withUnsafeBufferPointer { bytes in
      for place in 0..<count where bytes[Int(stretch.lower) + place] != word.utf8Start[place] {
        return false
      }
      return true
    }
  }

  /// The value of an attribute.
  package subscript(name: StaticString) -> String? {
    attribute(name).map { document.decoded($0.value, isAttribute: true) }
  }

  /// Where the value of an attribute stands, or else the element.
  package func range(of name: StaticString) -> SourceRange {
    guard let value = attribute(name)?.value else { return range }
    return SourceRange(Int(value.lower), Int(value.upper), in: document.source.id)
  }

  private func attribute(_ name: StaticString) -> XMLDocument.Attribute? {
    let first = Int(node.firstAttribute)
    for place in first..<first + Int(node.attributeCount) {
      let attribute = document.attributes[place]
      if spells(attribute.name, name) { return attribute }
    }
    return nil
  }

  /// The names of all its attributes, in their order.
  package var attributeNames: [String] {
    let first = Int(node.firstAttribute)
    return document.attributes[first..<first + Int(node.attributeCount)].map {
      String(decoding: document.source.bytes[$0.name.range], as: UTF8.self)
    }
  }

  package var parent: XMLElement? {
    node.parent < 0 ? nil : XMLElement(document: document, index: Int(node.parent))
  }

  /// The elements directly in it.
  package var children: [XMLElement] { inside.filter { !$0.node.name.isEmpty } }

  /// The text directly in it.
  package var text: String {
    inside.reduce("") { text, part in
      part.node.name.isEmpty ? text + document.decoded(part.node.tag, isAttribute: false) : text
    }
  }

  private var inside: [XMLElement] {
    var result: [XMLElement] = []
    var next = Int(node.firstChild)
    while 0 <= next {
      result.append(XMLElement(document: document, index: next))
      next = Int(document.nodes[next].nextSibling)
    }
    return result
  }

  /// The first element of a name directly in it, and of a key where one is asked for.
  package func first(_ name: StaticString, key: String? = nil) -> XMLElement? {
    children.first { $0.isNamed(name) && (key == nil || $0["key"] == key) }
  }

  /// The first element directly in it, whatever its name, that stands under a key.
  package func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }
}

extension XMLDocument {
  /// A value or a text as it is meant. The reader has looked at all references already.
  fileprivate func decoded(_ stretch: Stretch, isAttribute: Bool) -> String {
    let bytes = source.bytes[stretch.range]
    if bytes.starts(with: XMLReader.cdataStart), !isAttribute {
      return String(decoding: bytes.dropFirst(9).dropLast(3), as: UTF8.self)
    }
    guard bytes.contains(where: { $0 == 0x26 || $0 < 0x20 }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var result: [UInt8] = []
    var at = bytes.startIndex
    while at < bytes.endIndex {
      let byte = bytes[at]
      if byte == 0x26, let end = bytes[at...].firstIndex(of: 0x3B) {
        if let scalar = XMLReader.scalar(bytes[at + 1..<end]) {
          result += Array(String(scalar).utf8)
        }
        at = end + 1
        continue
      }
      if byte == 0x0D {
        // XML 1.0, 2.11: one line break, however it was written.
        if at + 1 == bytes.endIndex || bytes[at + 1] != 0x0A {
          result.append(isAttribute ? 0x20 : 0x0A)
        }
      } else {
        // 3.3.3: blanks in a value are spaces.
        result.append(isAttribute && byte < 0x20 ? 0x20 : byte)
      }
      at += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
