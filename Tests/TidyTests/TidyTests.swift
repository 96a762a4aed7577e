import Foundation
import PlumbDiagnostics
import TestSupport
import Testing

/// The house's rules, so that nobody has to remember them.
@Suite struct TidyTests {
  @Test func linesFilesAndFunctionsFitAScreen() {
    for file in Repository.swiftFiles {
      let most = file.path.hasPrefix("Sources/") ? 400 : 500
      #expect(file.lines.count <= most + 1, "\(file.path) has \(file.lines.count - 1) lines")
      for (place, line) in file.lines.enumerated() where 100 < line.count {
        Issue.record("\(file.path):\(place + 1) has \(line.count) columns")
      }
      for function in functions(of: file) where 70 < function.length {
        Issue.record("\(file.path):\(function.line) is a function of \(function.length) lines")
      }
    }
  }

  /// By the formatter's indentation a function ends at the first brace in its own column.
  private func functions(of file: RepositoryFile) -> [(line: Int, length: Int)] {
    var result: [(line: Int, length: Int)] = []
    for (place, line) in file.lines.enumerated() {
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(where: { $0 == "func" || $0.hasPrefix("init(") }),
        words[..<keyword].allSatisfy({ $0.allSatisfy { $0.isLetter || "@()".contains($0) } })
      else { continue }
      let indent = String(line.prefix { $0 == " " })
      guard
        let end = file.lines[place...].firstIndex(where: {
          $0 == indent + "}" || ($0.hasPrefix(indent + "}") && !$0.contains("{"))
        })
      else { continue }
      result.append((place + 1, end - place + 1))
    }
    return result
  }

  /// How far each module goes stands in one file of it, so that it can be read and changed there.
  @Test func boundsStandInOneFileOfEachModule() {
    let bound =
      #/
      (let|var)\ \w*
      ([mM]ost|[lL]imit|[lL]ongest|[dD]eepest|[mM]axim|[lL]arg|[fF]ew|[bB]udget|[aA]ttempts|[dD]elay
      |[pP]ause)
      \w*[^=]*\ =\ -?[1-9]
      /#
    // What is cut off on the spot.
    let number = #/prefix\(\d{2,}\)|listed\(most: \d/#
    for file in Repository.swiftFiles where file.path.hasPrefix("Sources/") {
      let name = file.path.split(separator: "/").last ?? ""
      if name.hasSuffix("Bounds.swift") || name == "Limits.swift" { continue }
      for (place, line) in file.lines.enumerated()
      where line.contains(bound) || line.contains(number) {
        Issue.record("\(file.path):\(place + 1) has a bound of its own:\(line)")
      }
    }
  }

  /// Ground floor first; `plumb` alone talks to the operating system, in one file.
  @Test func modulesImportOnlyWhatIsBelowThem() {
    let allowed: [String: Set<String>] = [
      "PlumbText": [], "PlumbDiagnostics": ["PlumbText"], "PlumbTypography": [], "PlumbSolver": [],
      "PlumbSyntax": ["PlumbText", "PlumbDiagnostics"],
      "PlumbModel": [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
      ],
      "PlumbProof": [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel",
      ],
      "PlumbForeign": [
        "PlumbText", "PlumbDiagnostics", "PlumbSyntax", "PlumbSolver", "PlumbModel", "PlumbProof",
      ],
      "PlumbInterfaceBuilder": [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof",
      ],
      "PlumbRuntime": [
        "PlumbText", "PlumbDiagnostics", "PlumbSolver", "PlumbModel", "PlumbProof",
      ],
      "PlumbJSON": ["PlumbText"],
      "PlumbCode": ["PlumbText", "PlumbSyntax", "PlumbSolver", "PlumbModel"],
      "PlumbReport": [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof", "PlumbRuntime", "PlumbJSON", "PlumbCode",
      ],
      "PlumbSwift": [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof", "PlumbCode",
      ],
      "PlumbPreview": [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof", "PlumbJSON", "PlumbCode", "PlumbReport",
      ],
      "PlumbKit": [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbModel",
        "PlumbProof", "PlumbForeign", "PlumbRuntime", "PlumbReport", "PlumbSwift", "PlumbPreview",
      ],
      "PlumbEditor": [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof", "PlumbForeign", "PlumbInterfaceBuilder", "PlumbJSON",
      ],
      "PlumbServer": [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbModel",
        "PlumbProof", "PlumbJSON", "PlumbEditor", "PlumbReport", "PlumbPreview",
      ],
      "plumb": [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof", "PlumbForeign", "PlumbInterfaceBuilder", "PlumbRuntime",
        "PlumbJSON", "PlumbReport", "PlumbSwift", "PlumbPreview", "PlumbEditor", "PlumbServer",
      ],
      "PlumbPlugin": ["Foundation", "PackagePlugin", "XcodeProjectPlugin"],
      "PlumbLintPlugin": ["Foundation", "PackagePlugin"],
      "PlumbFormatPlugin": ["Foundation", "PackagePlugin"],
    ]
    let system: Set = ["Glibc", "Musl", "Darwin", "MachO"]
    for file in Repository.swiftFiles where file.path.hasPrefix("Sources/") {
      let module = String(file.path.split(separator: "/")[1])
      guard var allowed = allowed[module] else { continue }
      if file.path.hasPrefix("Sources/plumb/Platform/") { allowed.formUnion(system) }
      for line in file.lines {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
          words[..<place].allSatisfy({ ["public", "package", "internal", "private"].contains($0) })
        else { continue }
        #expect(allowed.contains(String(words[place + 1])), "\(file.path): \(line)")
      }
    }
  }

  /// `rounded` and `squareRoot` call the mathematics library, which a program that uses the package
  /// need not link; `floor` of PlumbText does without.
  @Test func librariesNeedNoMathematicsLibrary() {
    let words = ["round" + "ed()", "round" + "ed(.", ".square" + "Root()"]
    for file in Repository.swiftFiles
    where file.path.hasPrefix("Sources/") && !file.path.hasPrefix("Sources/plumb/") {
      for line in file.lines where words.contains(where: line.contains) {
        Issue.record("\(file.path): \(line)")
      }
    }
  }

  /// Features of the server take and give structures: JSON is made and read where these are, and a
  /// method's name stands where its types do.
  @Test func structuresOfTheProtocolAreTheOnlyJSONOfTheServer() {
    let json = ["JSON([", "JSON.object(", #"?[""#, #"json[""#, ".elements"]
    let method = #/"(textDocument|workspace|window|client|completionItem)\//#
    let types = ["Methods", "Protocol/ClientRequests"].map { "\($0).swift" }
    let folder = "Sources/PlumbServer/"
    for file in Repository.swiftFiles where file.path.hasPrefix(folder) {
      let name = file.path.dropFirst(folder.count)
      for (place, line) in file.lines.enumerated() {
        let isJSON = !name.hasPrefix("Protocol/") && json.contains { line.contains($0) }
        if isJSON && name != "Client.swift"
          || !types.contains(String(name)) && line.contains(method)
        {
          Issue.record("\(file.path):\(place + 1) writes the protocol by hand:\(line)")
        }
      }
    }
  }

  /// What toolkits do in different ways are values of `Toolkit`, so that one more is one more file.
  @Test func toolkitsAreAskedAndNotTold() {
    let asked = #/(toolkit(\.platform)?\ [=!]=|isUIKit|isAppKit|case\ \.(uikit|appkit):)/#
    for file in Repository.swiftFiles
    where file.path.hasPrefix("Sources/PlumbSwift/") && !file.path.hasSuffix("/SwiftToolkit.swift")
    {
      for (place, line) in file.lines.enumerated() where line.contains(asked) {
        Issue.record("\(file.path):\(place + 1) tells toolkits apart:\(line)")
      }
    }
  }

  @Test func testsUseThePublicFace() {
    let words = ["@testable", "import XCTest"].map { $0 + " " }
    for file in Repository.swiftFiles {
      for line in file.lines where words.contains(where: { line.hasPrefix($0) }) {
        Issue.record("\(file.path): \(line)")
      }
    }
  }

  @Test func everyRuleHasAPageAndEveryPageARule() {
    let pages = Golden.files(in: "Grammar/rules", suffix: ".md").map { String($0.dropLast(3)) }
    #expect(pages.sorted() == Rule.allCases.map(\.rawValue).sorted())
    for page in pages {
      let lines = Repository.file("Grammar/rules/\(page).md").lines
      #expect(lines.first == "# \(page)")
      #expect(3 < lines.count && lines[1].isEmpty && lines[2].hasSuffix("."), "\(page).md")
    }
  }

  /// The lists of what to touch name files that exist, six at most: what comes after "Then" nobody
  /// has to know before.
  @Test func listsOfFilesToTouchAreTrue() {
    let lines = Repository.file("Sources/README.md").lines
    let headings = lines.indices.filter { lines[$0].hasPrefix("## To add ") }
    #expect(!headings.isEmpty)
    for heading in headings {
      let list = lines[(heading + 1)...].prefix { !$0.hasPrefix("## ") }
      let paths = paths(in: list)
      let first = Set(self.paths(in: list.prefix { !$0.hasPrefix("Then ") }))
      #expect((1...6).contains(first.count), "\(lines[heading]): \(first.count)")
      for path in paths {
        let place = Golden.root + "/" + path
        #expect(FileManager.default.fileExists(atPath: place), "\(path)")
      }
    }
  }

  private func paths(in lines: ArraySlice<String>) -> [Substring] {
    lines.joined(separator: " ").split(separator: "`").filter {
      $0.hasPrefix("Sources/") || $0.hasPrefix("Grammar/") || $0.hasPrefix("Tests/")
    }
  }

  /// A page of the house is read in one go.
  @Test func pagesOfTheHouseAreShort() {
    for page in ["Sources/README.md", "Sources/MODULES.md", "Tests/README.md"] {
      let count = Repository.file(page).lines.count - 1
      #expect((20...400).contains(count), "\(page) has \(count) lines")
    }
  }

  /// `plumb explain` prints the pages without reading files; UPDATE_GOLDEN=1 writes them anew.
  @Test func rulePagesAreInTheTool() {
    for rule in Rule.allCases {
      let words = rule.rawValue.split(separator: "-")
      let name = words[0] + words.dropFirst().map(\.capitalized).joined()
      var text = """
        // Written by TidyTests from Grammar/rules (UPDATE_GOLDEN=1 swift test); do not edit.

        import PlumbDiagnostics

        extension Rule {
          static let \(name)Page = #\"""

        """
      for line in Repository.file("Grammar/rules/\(rule.rawValue).md").lines {
        text += (line.isEmpty ? "" : "    ") + line + "\n"
      }
      text += "    \"\"\"#\n}\n"
      #expect(
        Golden.difference(text, at: "Sources/plumb/RulePages/\(rule.rawValue).swift") == nil)
    }
  }

  /// The page that `plumb preview` writes comes without files; UPDATE_GOLDEN=1 writes it anew.
  @Test(arguments: [
    ("body", "page.html"), ("style", "page.css"), ("model", "model.js"), ("stage", "stage.js"),
    ("map", "map.js"), ("controls", "controls.js"), ("grid", "grid.js"), ("rows", "rows.js"),
    ("main", "main.js"),
  ])
  func previewPageIsInTheTool(part: String, source: String) {
    let folder = "Sources/PlumbPreview/"
    var text = """
      // Written by TidyTests from Page/\(source) (UPDATE_GOLDEN=1 swift test); do not edit.

      let page\(part.prefix(1).uppercased() + part.dropFirst()) = #\"\"\"

      """
    for line in Repository.file(folder + "Page/" + source).lines.dropLast() {
      text += (line.isEmpty ? "" : "  ") + line + "\n"
    }
    text += "\n  \"\"\"#\n"
    let name = "Page" + part.prefix(1).uppercased() + part.dropFirst() + ".swift"
    #expect(Golden.difference(text, at: folder + name) == nil)
  }

  /// `plumb capture --source` comes without files; UPDATE_GOLDEN=1 writes it anew.
  @Test func captureIsInTheTool() {
    let folder = "Sources/plumb/CaptureSource/"
    let note =
      "// Written by TidyTests from Grammar/capture (UPDATE_GOLDEN=1 swift test); do not edit.\n"
    var rest = Repository.file("Grammar/capture/PlumbCapture.swift").lines.dropLast()
    var names: [String] = []
    while !rest.isEmpty {
      // As many lines as a file may have, up to a blank one.
      let most = rest.prefix(380)
      let end = most.count < rest.count ? most.lastIndex(of: "") ?? most.endIndex : most.endIndex
      names.append("part\(names.count + 1)")
      var text = note + "\nextension CaptureSource {\n  static let \(names.last!) = #\"\"\"\n"
      for line in rest[..<end] { text += (line.isEmpty ? "" : "    ") + line + "\n" }
      text += "\n    \"\"\"#\n}\n"
      rest = rest[end...]
      #expect(Golden.difference(text, at: folder + "Part\(names.count).swift") == nil)
    }
    let text = """
      \(note)
      /// `Grammar/capture/PlumbCapture.swift`.
      enum CaptureSource {
        static let text = \(names.joined(separator: " + "))
      }

      """
    #expect(Golden.difference(text, at: folder + "CaptureSource.swift") == nil)
    #expect(
      Golden.files(in: folder, suffix: ".swift").count == names.count + 1, "a part too many")
  }

  @Test func topLevelHoldsNothingElse() throws {
    let allowed: Set = [
      "Package.swift", "README.md", "LICENSE", "LICENSE.md", "LICENSE.txt", "Grammar", "Samples",
      "Sources", "Tests",
    ]
    let names = try FileManager.default.contentsOfDirectory(atPath: Golden.root)
    let others = names.filter { !$0.hasPrefix(".") && !allowed.contains($0) }.sorted()
    #expect(others == [])
  }

  /// Words that are only true on one machine.
  @Test func noPathsOfOneMachine() {
    let words = ["/home/", "/Users/", "/work" + "/"]
    for folder in ["Sources", "Grammar", "Samples"] {
      for path in Repository.paths(in: folder) {
        let text = Golden.text(at: path) ?? ""
        #expect(!words.contains { text.contains($0) }, "\(path)")
      }
    }
  }
}
