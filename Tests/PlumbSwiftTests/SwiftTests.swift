import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSwift
import PlumbText
import TestSupport
import Testing

@Suite struct SwiftTests {
  /// The Swift of each file for both toolkits, or what is wrong with it; options of the command
  /// stand in its first line.
  @Test func goldenSwift() {
    expectGolden("Swift") { source, name in
      let analysis = analyze(SourceText(path: name, source)) { _, _ in
        .failed(reason: "no such file")
      }
      let texts = analysis.files.map(\.tree.source)
      let errors = analysis.diagnostics.filter { $0.severity == .error }
      guard errors.isEmpty else { return drawn(errors, files: texts, color: false) }
      return SwiftToolkit.allCases.map { toolkit in
        var options = SwiftOptions(toolkit: toolkit)
        let told = source.prefix { $0 != "\n" }
        options.hasSamples = !told.contains("--no-samples")
        options.isLocalized = told.contains("--localized")
        options.hasIdentifiers = told.contains("--identifiers")
        if told.contains("--form view") { options.form = .view }
        let file = SwiftFile(analysis, options)
        guard file.diagnostics.isEmpty else {
          return drawn(file.diagnostics, files: texts, color: false)
        }
        return file.text
      }.joined(separator: "----\n")
    }
  }

  /// The SwiftUI of each file, or what is wrong with it; warnings stand before the code.
  @Test func goldenSwiftUI() {
    expectGolden("SwiftUI") { source, name in
      let analysis = lint(SourceText(path: name, source)) { _, _ in
        .failed(reason: "no such file")
      }
      let texts = analysis.files.map(\.tree.source)
      let errors = analysis.diagnostics.filter { $0.severity == .error }
      guard errors.isEmpty else { return drawn(errors, files: texts, color: false) }
      let file = SwiftUIFile(analysis)
      let told = drawn(file.diagnostics, files: texts, color: false)
      return file.diagnostics.contains { $0.severity == .error }
        ? told : (told.isEmpty ? "" : told + "----\n") + file.text
    }
  }

  /// Whatever a comment or a file's name holds, it stays in its place.
  @Test func nothingBreaksOutOfItsPlace() {
    for ending in ["\r", "\r\n", "\n", "\u{2028}", "\u{B}"] {
      let source = SourceText(
        path: "x/a\"\\(1)\(ending)evil.layout",
        "layout A { view a, b\nH:|-8-[a]-8-/* \(ending)evil() // */[b(30)]|\nV:|[a,b]|\n"
          + "assert a.left >= /* \(ending)evil() */ 0\n}\n")
      let analysis = analyze(source) { _, _ in .failed(reason: "none") }
      #expect(analysis.diagnostics.isEmpty)
      for toolkit in SwiftToolkit.allCases {
        let text = SwiftFile(analysis, SwiftOptions(toolkit: toolkit)).text
        let lines = text.unicodeScalars.split { Character($0).isNewline }.map { String($0) }
        #expect(!lines.contains { $0.hasPrefix("evil") }, "\(lines)")
        #expect(lines.contains { $0.hasSuffix("/* …") }, "\(lines)")
        #expect(lines.contains { $0.contains("identifier = \"a\\\"\\\\(1)\\") }, "\(lines)")
      }
    }
  }

  /// Marks that turn the order of what is shown around are told, not shown.
  @Test func nothingIsTurnedAround() {
    for mark in ["\u{61C}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{85}"] {
      let source = SourceText(
        path: "a\(mark)b.layout",
        "layout A {\n    size 320 by 44\n    label a \"x\(mark)y\"\n    HV:|/*\(mark)*/[a]|\n"
          + "    assert a.left >= /*\(mark)*/ 0\n}\n")
      let analysis = analyze(source) { _, _ in .failed(reason: "none") }
      let texts =
        SwiftToolkit.allCases.map { SwiftFile(analysis, SwiftOptions(toolkit: $0)).text }
        + [SwiftFrames(lint(source) { _, _ in .failed(reason: "none") }, SwiftOptions()).text]
        + [SwiftUIFile(lint(source) { _, _ in .failed(reason: "none") }, SwiftOptions()).text]
      for text in texts {
        #expect(text.contains("struct") || text.contains("\"x\\u{"), "\(text)")
        #expect(!text.unicodeScalars.contains { String($0) == mark }, "\(text)")
      }
    }
  }

  /// A struct of frames has types of its own, and its initializer parameters.
  @Test func statesOfFramesHaveNamesOfTheirOwn() {
    let source = SourceText(
      "layout A {\n    size 320 by 44\n    label a \"x\" { lines 0 }\n"
        + "    H:|[a]|; V:|[a]\n    states content { one { assert a.left == 0 }; two {} }\n"
        + "    states in { init { a.top == super.top }; out {} }\n"
        + "    states text { one {}; two {} }\n    states size { one {}; two {} }\n"
        + "    states width { one {}; two {} }\n}\n")
    let text = SwiftFrames(lint(source) { _, _ in .failed(reason: "none") }, SwiftOptions()).text
    for line in [
      "enum TextState: CaseIterable, Sendable { case one, two }", "text: TextState = .one",
      "enum In: CaseIterable, Sendable { case initState, out }", "`in`: In = .initState",
      "enum Size: CaseIterable, Sendable { case one, two }", "sizeState: Size = .one",
      "contentState: ContentState = .one", "widthState: Width = .one",
    ] {
      #expect(text.contains(line), "\(text)")
    }
  }

  /// An axis that fits has no length to compare, so that code does not name it.
  @Test func axesThatFitAreNotAsked() {
    func text(_ condition: String) -> String {
      let source = SourceText(
        "layout A {\n    size 320...700 by fits\n    view a\n    H:|[a]|; V:|[a]|\n"
          + "    a.height == 20 @900\n    when \(condition) { a.height == 30 }\n}\n")
      return SwiftFrames(lint(source) { _, _ in .failed(reason: "none") }, SwiftOptions()).text
    }
    #expect(text("width > 400 or height > 300").contains("if width > 400 {"))
    #expect(text("rtl or compact height and width > 400").contains("if isRightToLeft {"))
    #expect(!text("width > 400 and height > 300").contains("    if "))
  }

  /// Of each frame that an initializer sets from nothing, the compiler looks at all others; of many
  /// none is left to look at.
  @Test(arguments: [SwiftAccess.internal, .public])
  func manyFramesAreThereBeforeTheyAreSet(access: SwiftAccess) {
    for (count, unset) in [(2, 3), (32, 33), (33, 0)] {
      let source = SourceText(
        "layout A {\n    size 320 by 44\n    view a1..\(count)\n    HV:|[a1..\(count)]|\n}\n")
      var options = SwiftOptions()
      options.access = access
      let text = SwiftFrames(lint(source) { _, _ in .failed(reason: "none") }, options).text
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      let declared = lines.map { $0.split(separator: "  //").first ?? "" }
      #expect(declared.count { $0.hasSuffix(": CGRect") || $0.hasSuffix(": CGSize") } == unset)
      let made = access == .internal ? "private init() {}" : "@usableFromInline init() {}"
      #expect(lines.contains { $0 == made } == (unset == 0), "\(text)")
      #expect(lines.count { $0 == "self.init()" } == (unset == 0 ? 1 : 0), "\(text)")
    }
  }

  /// Parameters and local names hide views that are called like them.
  @Test func viewsAreFoundBehindLocalNames() {
    let source = SourceText(
      "layout A {\n    size 320 by 200\n    label content \"x\" { lines 0 }\n"
        + "    scroll frames { view mode; HV:|[mode(20)]| }\n    label title \"y\"\n"
        + "    H:|[content]|; H:|[frames]|\n    V:|[content][title(20)]-[frames(60)]\n"
        + "    states mode {\n        one { title.leading == super.leading }\n"
        + "        two { title.leading == super.leading + 8 }\n    }\n}\n")
    var options = SwiftOptions()
    options.writesViews = true
    let text = SwiftFrames(lint(source) { _, _ in .failed(reason: "none") }, options).text
    for line in [
      "case .content: Double(self.content.sizeThatFits(room).height)",
      "let frames = self.frames(in: root", "      self.frames.frame = frames.frames",
      "      self.content.frame = frames.content", "      title.frame = frames.title",
      "      self.frames.contentSize = frames.",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
  }

  @Test(arguments: [
    ("MKMapView", true), ("Charts.BarView", true), ("Host<Card>", true), ("A.B<C, D.E<F>>", true),
    ("Élan", true), ("", false), (" ", false), ("A()", false), ("A;B", false), ("A B", false),
    ("A.", false), (".A", false), ("A<", false), ("A<>", false), ("A>", false), ("A,B", false),
    ("A//", false), ("A/**/", false), ("A\\n", false), ("1A", false), ("A\\t", false),
    ("A\u{202E}", false), ("A\u{2066}B", false), ("\u{61C}A", false),
    ("NSObject(); let pwn: Int32 = system(1) //", false), ("`A`", false), ("A\\\"", false),
  ])
  func classesAreNamesOfTypes(name: String, isRight: Bool) {
    let source = SourceText(path: "A.layout", "layout A { native \"\(name)\" f; HV:|[f]| }\n")
    let found = analyze(source) { _, _ in .failed(reason: "none") }.diagnostics
    #expect(found.isEmpty == isRight, "\(found)")
    if !isRight { #expect(found.allSatisfy { $0.rule == .unknownKind }, "\(found)") }
  }

  /// What stands before a dot is imported where there is such a module.
  @Test func namesSayTheirModules() {
    let source = SourceText(
      path: "A.layout",
      "layout A {\n    size 320 by 44\n    native \"GoogleMaps.GMSMapView\" map\n"
        + "    native \"MKMapView\" other\n    H:|[map][other(map)]|\n    V:|[map, other]|\n}\n")
    let text = SwiftFile(analyze(source) { _, _ in .failed(reason: "none") }, SwiftOptions()).text
    for line in [
      "import MapKit\nimport UIKit\n", "#if canImport(GoogleMaps)\nimport GoogleMaps\n#endif\n",
      "let map = GoogleMaps.GMSMapView()",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(!text.contains("canImport(MKMapView"))
  }

  /// Assertions are proved, and nothing stands for them in code.
  @Test func assertionsAreNoComments() {
    let source = SourceText(
      "layout A {\n    size 320 by 44\n    label a \"x\"\n    HV:|[a]|\n    assert fits: a\n}\n")
    let text = SwiftFile(analyze(source) { _, _ in .failed(reason: "none") }, SwiftOptions()).text
    #expect(!text.contains("assert"), "\(text)")
  }

  /// A row says words and a state, whatever words other states of its component say.
  @Test func rowsSayWordsBesideStates() {
    let source = SourceText(
      "layout Chat {\n    size 320...430 by fits\n    label words \"See you\" { lines 2 }\n"
        + "    HV:|[words]|\n    states activity { quiet {}; typing { words \"typing\" } }\n"
        + "    states marks { plain {}; pinned { words { color red } } }\n}\n"
        + "layout Chats {\n    size 320...430 by 480\n    table list {\n"
        + "        rows { Chat { words \"Hello\"; marks == pinned } }\n    }\n    HV:|[list]|\n}\n")
    let file = SwiftFile(analyze(source) { _, _ in .failed(reason: "none") }, SwiftOptions())
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    #expect(file.text.contains("words.text = \"Hello\""), "\(file.text)")
  }

  /// Where right-to-left is the mirror image, the arithmetic is that from left to right.
  @Test func mirrorsAreWrittenOnce() {
    func text(_ line: String) -> String {
      let source = SourceText(
        "layout A {\n    size 320...700 by 60\n    margins horizontal 20\n    label a \"x\"\n"
          + "    view box { view dot (10 by 10); H:|-4-[dot]; V:|[dot] }\n"
          + "    H:|-[a]-(>=8)-[box(100)]-|; V:|-8-[a]; V:|-8-[box]-8-|\n    \(line)\n}\n")
      return SwiftFrames(lint(source) { _, _ in .failed(reason: "none") }, SwiftOptions()).text
    }
    let mirrored = text("")
    for line in [
      "self.a.origin.x = self.size.width - self.a.maxX",
      "self.boxDot.origin.x = self.box.width - self.boxDot.maxX",
    ] {
      #expect(mirrored.contains(line), "\(mirrored)")
    }
    #expect(mirrored.split(separator: "self.a = CGRect(").count == 2, "\(mirrored)")
    #expect(!text("a.left == super.left + 30 @200").contains("origin.x ="))
  }

  /// A case for many sections takes as many lines as it needs.
  @Test func casesOfManySectionsStayOnTheScreen() {
    let header = "header Row\nrows 2 Row\nheader none\nrows 1 Row\n"
    let source = SourceText(
      "layout Row { size 320 by 44 }\nlayout All { table all {\n"
        + String(repeating: header, count: 40) + "}\nHV:|[all]|\n}\n")
    let analysis = analyze(source) { _, _ in .failed(reason: "none") }
    #expect(analysis.diagnostics.isEmpty)
    let text = SwiftFile(analysis, SwiftOptions()).text
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(text)")
    #expect(text.contains("      case 0, 2, 4,"), "\(text)")
    #expect(text.contains(" 76, 78:\n        return 44\n      default:\n"), "\(text)")
  }

  /// The states of one component do not multiply what is written for others: with each row that
  /// opens and closes there are twice as many programs, and as much more code as for any other.
  @Test func whatRowsShareIsWrittenOnce() {
    func length(_ count: Int) -> Int {
      let rows = (0..<count).map { "r\($0)" }
      let source = SourceText(
        "layout Row {\n    size 320 by fits\n    label a \"x\" { lines 0 }\n    view more\n"
          + "    H:|[a]|; H:|[more]|\n    V:|[a]-[more]|\n"
          + "    states size { shut { more.height == 0 }; open { more.height == 90 } }\n}\n"
          + "layout All {\n    size 320 by fits\n    Row \(rows.joined(separator: ", "))\n"
          + rows.map { "    H:|[\($0)]|\n" }.joined()
          + "    V:|" + rows.map { "[\($0)]" }.joined(separator: "-") + "|\n}\n")
      let analysis = lint(source) { _, _ in .failed(reason: "none") }
      #expect(analysis.diagnostics.allSatisfy { $0.severity != .error })
      return SwiftFrames(analysis, SwiftOptions()).text.utf8.count
    }
    let lengths = [2, 3, 5].map(length)
    #expect(lengths[2] - lengths[1] < 3 * (lengths[1] - lengths[0]), "\(lengths)")
  }

  @Test func optionsShow() {
    let source = SourceText(path: "a/b/Row.layout", "layout Row { view a (10 by 10); HV:|[a] }\n")
    let analysis = analyze(source) { _, _ in .failed(reason: "none") }
    let options = SwiftOptions(
      toolkit: .appkit, access: .public, prefix: "ABC", isConditional: true)
    let text = SwiftFile(analysis, options).text
    #expect(text.hasPrefix("// Generated by plumb from Row.layout; do not edit.\n"))
    #expect(text.contains("#if canImport(AppKit)\nimport AppKit\n"))
    #expect(text.contains("public final class ABCRowLayout {"))
    #expect(text.contains("public let a = NSView()"))
    #expect(text.contains("public init(in root: NSView)"))
    #expect(text.hasSuffix("#endif\n"))
  }
}
