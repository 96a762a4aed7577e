import PlumbDiagnostics
import PlumbInterfaceBuilder
import PlumbText
import TestSupport
import Testing

/// XML as far as files of Interface Builder need it, and nothing that could harm.
@Suite struct XMLTests {
  private func read(_ text: String) throws(XMLProblem) -> XMLDocument {
    try XMLDocument.read(SourceText(path: "a.xib", text))
  }

  /// The place and the message of what cannot be read.
  private func refusal(of bytes: [UInt8]) -> String? {
    let source = SourceText(path: "a.xib", bytes: bytes)
    do throws(XMLProblem) {
      _ = try XMLDocument.read(source)
      return nil
    } catch {
      let place = LineTable(source).position(at: error.range.lower)
      return "\(place.line):\(place.column) \(error.rule.rawValue): \(error.message)"
    }
  }

  @Test func elementsAttributesAndTexts() throws {
    let document = try read(
      """
      \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
      <!-- a comment - with < and & -->
      <a one='1' two="&lt;&#x41;&#66;&amp;&quot;&#10;">
        <b/>text &gt;<![CDATA[ <raw> & ]]><c key="x">é</c>
        <c key="y"></c>
      </a>
      <!-- the end -->
      """)
    let root = document.root
    #expect(root.name == "a" && root.attributeNames == ["one", "two"])
    #expect(root["one"] == "1" && root["two"] == "<AB&\"\n" && root["three"] == nil)
    #expect(root.children.map(\.name) == ["b", "c", "c"])
    #expect(root.text.contains("text >") && root.text.contains(" <raw> & "))
    #expect(root.first("c", key: "y")?.text == "" && root.child(key: "x")?.text == "é")
    #expect(root.first("c")?.parent?.name == "a" && root.parent == nil)
    let table = LineTable(document.source)
    #expect(table.position(at: root.child(key: "y")?.range.lower ?? 0).line == 5)
    #expect(document.source.text(root.range(of: "one")) == "1")
  }

  @Test func blanksInValuesAreSpaces() throws {
    let root = try read("<a b='x\r\ny\tz'>1\r\n2\r3</a>").root
    #expect(root["b"] == "x y z" && root.text == "1\n2\n3")
  }

  @Test(arguments: [
    ("", "1:1 syntax: the file has no element"),
    ("<a>", "1:1 syntax: `a` is not closed"),
    ("<a></b>", "1:4 syntax: `a` is to be closed here, and not `b`"),
    ("<a/></a>", "1:5 syntax: there is nothing to be closed here"),
    ("<a/><b/>", "1:5 syntax: a second element beside the outermost one"),
    ("<a b=1/>", "1:6 syntax: a value in quotes is missing here"),
    ("<a b/>", "1:5 syntax: a `=` is missing here"),
    ("<a b='1'c='2'/>", "1:9 syntax: a blank is missing here"),
    ("<a b='1' b='2'/>", "1:10 syntax: this attribute stands here twice"),
    ("<a b='<'/>", "1:7 syntax: a `<` in a value is written `&lt;`"),
    ("<a b='1", "1:6 syntax: the value has no end"),
    ("<a", "1:2 syntax: the tag has no end"),
    ("< a/>", "1:2 syntax: a name is missing here"),
    ("x<a/>", "1:1 syntax: text outside of all elements"),
    ("<a>\u{1}</a>", "1:4 syntax: a control character is not allowed in XML"),
    ("<!-- <a/>", "1:1 syntax: the comment has no end"),
    ("<a><![CDATA[</a>", "1:4 syntax: the CDATA section has no end"),
    (
      "<a>\n&nbsp;</a>",
      "2:1 syntax: no such entity: only `&amp; &lt; &gt; &quot; &apos;` and characters such as "
        + "`&#10;` are read"
    ),
    (
      "<?xml version='1.0' encoding='UTF-16'?><a/>",
      "1:1 syntax: the file is UTF-16, and only UTF-8 is read"
    ),
    (
      "<!DOCTYPE a [<!ENTITY b 'bb'>]><a>&b;</a>",
      "1:1 syntax: a document type is not read, since it could define entities or name other files"
    ),
  ])
  func refused(text: String, message: String) { #expect(refusal(of: Array(text.utf8)) == message) }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(refusal(of: [0x3C, 0x61, 0x3E, 0xC3, 0x28]) == "1:4 syntax: this is not UTF-8")
    #expect(refusal(of: [0x3C, 0x61, 0x3E, 0xED, 0xA0, 0x80]) == "1:4 syntax: this is not UTF-8")
    #expect(
      refusal(of: [0xFF, 0xFE, 0x3C, 0x00])
        == "1:1 syntax: the file is UTF-16, and only UTF-8 is read")
  }

  @Test func depthAndAttributesHaveLimits() {
    let deep = String(repeating: "<a>", count: 401)
    #expect(
      refusal(of: Array(deep.utf8)) == "1:1201 limit: elements are more than 400 deep")
    let wide = "<a " + (0..<201).map { "b\($0)='' " }.joined() + "/>"
    #expect(refusal(of: Array(wide.utf8))?.hasSuffix("limit: more than 200 attributes") == true)
  }

  /// Any bytes are read or refused at a place in the file, and what is read can be looked at.
  @Test(arguments: [UInt64(1), 2, 3, 4]) func anyBytesAreTaken(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "<", ">", "</", "/>", "<a>", "</a>", "<a b='c'>", "\"", "'", "=", "&amp;", "&#65;", "&#x;",
      "&", ";", "<!--", "-->", "<![CDATA[", "]]>", "<?xml", "?>", "<!", "é", "\u{1F600}", "\n",
      " ", "a", "\r", "-", ":",
    ]
    for _ in 0..<3000 {
      var bytes: [UInt8] = random.chance(50) ? Array("<a b='c'><d/>".utf8) : []
      for _ in 0..<random.below(12) {
        let new = random.chance(10) ? [UInt8(random.below(256))] : Array(random.pick(pieces).utf8)
        let place = random.below(bytes.count + 1)
        bytes.replaceSubrange(place..<place, with: new)
      }
      let source = SourceText(path: "a.xib", bytes: bytes)
      do throws(XMLProblem) {
        let document = try XMLDocument.read(source)
        #expect(look(at: document.root) <= bytes.count)
      } catch {
        #expect(error.range.upper <= bytes.count && !error.message.isEmpty, "\(bytes)")
      }
    }
  }

  /// How many elements there are, after all has been asked of each.
  private func look(at element: XMLElement) -> Int {
    _ = (element.name, element.text, element["b"], element.range(of: "b"))
    return element.children.reduce(1) { $0 + look(at: $1) }
  }
}
