import PlumbJSON
import PlumbServer
import TestSupport
import Testing

/// Storyboards and nibs in an editor: what is wrong with them shows at their own lines, and nothing
/// else is taken for a layout.
@Suite struct InterfaceTests {
  /// A view of 300 points between two gaps of 16, on screens from 375 points wide.
  private static func nib(width: String, runtime: String = "iOS.CocoaTouch") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="\(runtime)" \
    useAutolayout="YES">
      <objects>
        <view id="a">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="b">
              <rect key="frame" x="16" y="20" width="343" height="40"/>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="b" firstAttribute="leading" secondItem="a" \
    secondAttribute="leading" constant="16" id="c"/>
            <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" \
    constant="16" id="d"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" \
    constant="20" id="e"/>
            <constraint firstItem="b" firstAttribute="height" constant="40" id="f"/>
            \(width)
          </constraints>
        </view>
      </objects>
    </document>

    """
  }

  private static let wrong =
    "<constraint firstItem=\"b\" firstAttribute=\"width\" constant=\"300\" id=\"g\"/>"
  private let uri = "file:///project/Card.xib"

  private func found(_ session: Session) -> [String] {
    (session.diagnostics(uri: uri) ?? []).map {
      "\(words($0["range"])) \($0["code"]?.text ?? "") \($0["severity"]?.whole ?? 0)"
    }
  }

  @Test(arguments: ["xml", "storyboard", ""])
  func findingsShowAtTheirLines(language: String) {
    let session = Session()
    session.open(Self.nib(width: Self.wrong), uri: uri, language: language)
    #expect(found(session) == ["11:9-11:19 conflict 1"])
    session.notify(
      "textDocument/didChange", Session.change(Self.nib(width: ""), version: 2, uri: uri))
    #expect(found(session) == [])
    session.notify(
      "textDocument/didChange",
      Session.change("<!-- -->\n" + Self.nib(width: Self.wrong), version: 3, uri: uri))
    #expect(found(session).count == 1)
  }

  @Test func messagesNameObjects() throws {
    let session = Session()
    session.open(Self.nib(width: Self.wrong), uri: uri, language: "xml")
    let finding = try #require(session.diagnostics(uri: uri)?.first)
    let message = finding["message"]?.text ?? ""
    #expect(message.contains("object id a"), "\(message)")
    #expect(finding["relatedInformation"]?.elements.isEmpty == false)
  }

  /// A proof takes its time: until it is there, what is shown stays, and nothing is sent.
  @Test func nothingIsSaidBeforeAllIsKnown() {
    let session = Session()
    let document = JSON.object([
      ("uri", .string(uri)), ("languageId", .string("xml")), ("version", .integer(1)),
      ("text", .string(Self.nib(width: Self.wrong))),
    ])
    let open = Session.message("textDocument/didOpen", .object([("textDocument", document)]))
    #expect(session.send([open], proving: false).isEmpty)
    #expect(session.stopWaiting().isEmpty)
    // Broken off in the middle, it is begun again.
    #expect(session.breakOffProof(after: 0).isEmpty)
    let sent = session.finishProofs()
    #expect(sent.count == 1)
    #expect(sent.first?["params"]?["diagnostics"]?.elements.count == 1)
  }

  /// A text that has changed since makes its findings out of date.
  @Test func findingsOfAnOlderTextAreNotTold() {
    let session = Session()
    session.open(Self.nib(width: ""), uri: uri, language: "xml")
    _ = session.diagnostics(uri: uri)
    let first = Session.message(
      "textDocument/didChange",
      Session.change(Self.nib(width: Self.wrong), version: 2, uri: uri))
    _ = session.send([first], proving: false)
    let answer = session.provedLater {
      let second = Session.message(
        "textDocument/didChange", Session.change(Self.nib(width: ""), version: 3, uri: uri))
      _ = session.send([second], proving: false)
    }
    #expect(answer.isEmpty)
    #expect(session.finishProofs().last?["params"]?["diagnostics"]?.elements.isEmpty == true)
  }

  @Test func otherFilesAreLeftAlone() {
    let session = Session()
    session.open(
      Self.nib(width: Self.wrong, runtime: "MacOSX.Cocoa"), uri: uri, language: "xml")
    #expect(found(session) == [])
    session.open("<plist><dict/></plist>\n", uri: uri, language: "xml")
    #expect(found(session) == [])
    let other = "file:///project/pom.xml"
    session.open("<project", uri: other, language: "xml")
    #expect(session.diagnostics(uri: other)?.isEmpty == true)
  }

  @Test func whatCannotBeReadIsTold() {
    let session = Session()
    session.open("<document targetRuntime=\"iOS.CocoaTouch\">\n<objects\n", uri: uri)
    #expect(found(session).count == 1)
  }

  @Test(arguments: [
    "hover", "completion", "definition", "documentSymbol", "foldingRange", "formatting",
    "semanticTokens/full", "inlayHint", "codeLens", "codeAction",
  ])
  func nothingElseIsSaid(method: String) {
    let session = Session()
    session.open(Self.nib(width: Self.wrong), uri: uri, language: "xml")
    let place = Session.json("{\"line\": 3, \"character\": 8}")
    let answer = session.ask(
      "textDocument/\(method)",
      .object([
        ("textDocument", .object([("uri", .string(uri))])), ("position", place),
        ("range", .object([("start", place), ("end", place)])),
      ]))
    #expect(answer.inOneLine() == "null")
  }
}
