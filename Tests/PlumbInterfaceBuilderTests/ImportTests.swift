import PlumbDiagnostics
import PlumbInterfaceBuilder
import PlumbModel
import PlumbProof
import PlumbSyntax
import PlumbText
import TestSupport
import Testing

/// Files of Interface Builder, the layouts that are made of them, and their frames.
///
/// Beside each `Tests/Golden/Import/<file>` and for the sample stands what comes of it.
@Suite struct ImportTests {
  private static let folder = "Tests/Golden/Import"
  static let files =
    (Golden.files(in: folder, suffix: ".xib").map { folder + "/" + $0 })
    + ["Samples/Bakery.storyboard"]

  private func document(_ path: String) throws -> InterfaceDocument {
    let bytes = try #require(Golden.bytes(at: path))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return try InterfaceDocument.read(SourceText(path: name, bytes: bytes))
  }

  @Test(arguments: files) func layoutsAreAsAPersonWouldWriteThem(path: String) throws {
    let document = try document(path)
    let table = LineTable(document.source)
    var text = ""
    for layout in document.layouts() { text += "## \(layout.name).layout\n\n\(layout.text)\n" }
    text += "## Not taken over\n\n"
    for remark in document.remarks {
      text += "\(table.line(at: remark.range.lower)): \(remark.message)\n"
    }
    text += "\n## Frames\n\n"
    for check in document.checks() { text += described(check) + "\n" }
    text += "\n## Findings\n\n" + drawn(findings(in: document), files: [document.source])
    let name = document.source.path.split(separator: ".").first.map(String.init) ?? ""
    #expect(Golden.difference(text, at: "\(Self.folder)/\(name).txt") == nil)
  }

  private func findings(
    in document: InterfaceDocument, allowing allowed: Set<String> = []
  ) -> [Diagnostic] {
    document.findings(allowing: allowed) { text in
      lint(text) { _, _ in .failed(reason: "it has no imports") }.diagnostics
    }
  }

  /// What is allowed by its id is not told: of a view, of a constraint, and of one rule only.
  @Test func objectsAreAllowedByTheirIds() throws {
    let document = try document(Self.folder + "/Wrong.xib")
    let rules = { (allowed: Set<String>) in
      findings(in: document, allowing: allowed).map(\.rule)
    }
    #expect(rules([]) == [.ambiguous, .conflict, .ambiguous])
    #expect(rules(["one-la-001"]) == [.conflict, .ambiguous])
    #expect(rules(["c24-aa-001", "now-he-001"]) == [.ambiguous])
    #expect(rules(["now-he-001=ambiguous"]) == [.ambiguous, .conflict])
    #expect(rules(["now-he-001=conflict"]) == [.ambiguous, .conflict, .ambiguous])
  }

  private func described(_ check: FrameCheck) -> String {
    if let failure = check.failure { return "\(check.name): \(failure)" }
    return "\(check.name): \(check.compared) compared, \(check.left) not, "
      + "\(check.texts.count) texts of the file, let go \(check.broken)"
      + check.differences.map { difference in
        "\n  \(difference.path): \(rectangle(difference.solved)), "
          + "recorded \(rectangle(difference.recorded))"
      }.joined()
  }

  private func rectangle(_ rect: InterfaceRect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map(readable).joined(separator: " ")
  }

  /// What is written is in the one style, is understood, and is the same again.
  @Test(arguments: files) func layoutsAreSound(path: String) throws {
    let document = try document(path)
    for layout in document.layouts() {
      let source = SourceText(path: layout.name + ".layout", layout.text)
      #expect(formattedBytes(parse(source)) == source.bytes, "\(layout.name)")
      let analysis = analyze(source) { _, _ in .failed(reason: "it has no imports") }
      let errors = analysis.diagnostics.filter { $0.severity == .error }
      #expect(errors.isEmpty, "\(layout.name): \(errors.map(\.message))")
    }
    let again = try self.document(path).layouts()
    #expect(again.map(\.text) == document.layouts().map(\.text))
  }

  /// A file with more in one view than a person could have drawn takes no time to speak of.
  @Test func manyViewsAndConstraintsAreRead() throws {
    let count = 3000
    var (views, constraints) = ("", "")
    for number in 0..<count {
      views +=
        "<label text='same' translatesAutoresizingMaskIntoConstraints='NO' id='v\(number)'>"
        + "<rect key='frame' x='8' y='\(number)' width='9' height='9'/></label>\n"
      constraints +=
        "<constraint firstItem='v\(number)' firstAttribute='leading' secondItem='root' "
        + "secondAttribute='leadingMargin' constant='\(number % 7)' id='c\(number)'/>\n"
        + "<constraint firstItem='v\(number)' firstAttribute='top' secondItem='v\(number / 2)' "
        + "secondAttribute='bottom' id='d\(number)'/>\n"
    }
    let text = """
      <document targetRuntime='iOS.CocoaTouch' useAutolayout='YES'><objects><view id='root'>
      <rect key='frame' x='0' y='0' width='375' height='667'/>
      <subviews>\(views)</subviews><constraints>\(constraints)</constraints>
      </view></objects></document>
      """
    var layouts: [ImportedLayout] = []
    let time = try ContinuousClock().measure {
      layouts = try InterfaceDocument.read(SourceText(path: "a.xib", text)).layouts()
    }
    #expect(layouts.count == 1 && layouts[0].text.contains("label same3000 "))
    #expect(layouts[0].text.contains("same.leading == super.margins.leading"))
    #expect(time < .seconds(20), "\(time)")
  }

  @Test func otherFilesAreRefused() throws {
    let cases = [
      (
        "<plist/>", "this is no file of Interface Builder: it begins with `plist`"
      ),
      (
        "<document targetRuntime='MacOSX.Cocoa'/>",
        "this file is for AppKit, and only those of UIKit are read"
      ),
      (
        "<document targetRuntime='watchKit'/>",
        "this file is for `watchKit`, and only those of UIKit are read"
      ),
    ]
    for (text, message) in cases {
      do throws(XMLProblem) {
        _ = try InterfaceDocument.read(SourceText(path: "a.xib", text))
        Issue.record("read: \(text)")
      } catch {
        #expect(error.message == message)
      }
    }
  }

  /// A file that somebody broke is read or refused, and never stops the tool.
  @Test(arguments: files, [UInt64(1), 2]) func brokenFilesAreTaken(path: String, seed: UInt64)
    throws
  {
    let whole = try #require(Golden.bytes(at: path))
    let lines = whole.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    var random = SeededRandom(seed: seed)
    let words = [
      "\"NO\"", "\"-1\"", "\"1e9\"", "\"\"", "\"left\"", "\"label\"", "\"stackView\"", "\"nan\"",
      "\"1:0\"", "\"1000000\"", "\"YES\"", "\"height\"", "\"0.5\"",
    ]
    for _ in 0..<12 {
      var changed = lines
      for _ in 0...random.below(6) {
        let place = random.below(changed.count)
        switch random.below(3) {
        case 0: changed.remove(at: place)
        case 1: changed.insert(changed[random.below(changed.count)], at: place)
        default:
          // Another value in quotes.
          let parts = changed[place].split(separator: 0x22, omittingEmptySubsequences: false)
          guard 2 < parts.count else { continue }
          let value = 1 + 2 * random.below((parts.count - 1) / 2)
          var joined: [UInt8] = []
          for (number, part) in parts.enumerated() {
            if number == value {
              joined += Array(random.pick(words).utf8)
            } else {
              joined += part
            }
          }
          changed[place] = joined
        }
      }
      let source = SourceText(path: "a.xib", bytes: Array(changed.joined(separator: [0x0A])))
      guard let document = try? InterfaceDocument.read(source) else { continue }
      for layout in document.layouts() {
        let text = SourceText(path: "a.layout", layout.text)
        #expect(parse(text).diagnostics.isEmpty, "\(layout.text)")
      }
      #expect(document.remarks.allSatisfy { $0.range.upper <= source.bytes.count })
    }
  }
}
