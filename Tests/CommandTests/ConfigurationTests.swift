import Foundation
import TestSupport
import Testing

/// The configuration that a page shows is one.
@Suite struct ConfigurationTests {
  @Test func pagesShowWhatIsTaken() throws {
    let page = try #require(Golden.text(at: "Grammar/CI.md"))
    let blocks = page.components(separatedBy: "```ini\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let shell = try Shell()
      try shell.write(block, to: ".plumb")
      let shown = try shell.run("plumb lint --show-config")
      #expect(shown.status == 0, "\(shown.errors)")
      for line in block.split(separator: "\n") where !line.hasPrefix("#") && !line.isEmpty {
        let value = line.split(separator: " ").last.map(String.init) ?? ""
        #expect(shown.output.contains(value), "\(line)")
      }
    }
  }

  /// Many files are compiled at once, each as the nearest configuration says.
  @Test func eachFileIsCompiledAsTheNearestSays() throws {
    let shell = try Shell()
    func layout(_ name: String) -> String {
      "let gap = 4\nlayout \(name) {\n    label title \"Hi\"\n    H:|-gap-[title(20)]\n"
        + "    V:|-[title]\n}\n"
    }
    _ = try shell.run("mkdir -p .git sub other")
    try shell.write(layout("A"), to: "A.layout")
    try shell.write(layout("B"), to: "sub/B.layout")
    try shell.write(layout("C"), to: "other/C.layout")
    try shell.write("define = gap=12\nrule = fixed-text=error\n", to: ".plumb")
    try shell.write("define = gap=40\nrule = fixed-text=off\n", to: "sub/.plumb")
    let all = try shell.run("plumb swift A.layout sub/B.layout other/C.layout -o Made; ls Made")
    #expect(all.output == "B.layout.swift\n", "\(all.errors)")
    #expect(all.errors.contains("A.layout:4:20: error:"))
    #expect(all.errors.contains("other/C.layout:4:20: error:"))
    #expect(!all.errors.contains("sub/B.layout"))
    #expect(try shell.run("cat Made/B.layout.swift").output.contains("gap: CGFloat = 40"))
    // Whichever comes first, and what the command line says comes after all of them.
    let swapped = try shell.run("plumb swift sub/B.layout A.layout --rule fixed-text=off")
    #expect(swapped.status == 0, "\(swapped.errors)")
    #expect(["= 40", "= 12"].allSatisfy { swapped.output.contains("gap: CGFloat \($0)") })
    let given = try shell.run(
      "plumb swift sub/B.layout A.layout --rule fixed-text=off --define gap=7")
    #expect(given.output.components(separatedBy: "gap: CGFloat = 7").count == 3, "\(given.output)")
    // What they say is what the Swift is made of.
    let made = try shell.run(
      "plumb swift A.layout sub/B.layout --rule fixed-text=off -o Made --depfile d")
    #expect(made.status == 0, "\(made.errors)")
    let rules = try shell.run("cat d").output.split(separator: "\n")
    #expect(rules.count == 2 && rules[0].hasPrefix("Made/A.layout.swift: A.layout /"), "\(rules)")
    #expect(rules[0].hasSuffix("/.plumb") && !rules[0].hasSuffix("/sub/.plumb"), "\(rules)")
    #expect(rules[1].hasSuffix("/sub/.plumb"), "\(rules)")
    // None of them is written to.
    let over = try shell.run("plumb swift A.layout sub/B.layout --depfile sub/.plumb -o Made")
    #expect(over.status == 64, "\(over.errors)")
    // A mistake in any of them is one of the run.
    try shell.write("defin = gap=40\n", to: "sub/.plumb")
    #expect(try shell.run("plumb swift A.layout sub/B.layout").errors.contains("sub/.plumb:1"))
  }

  /// A home folder is no project: what lies in it besides is not looked through for images.
  @Test func imagesAreThoseOfTheProject() throws {
    let shell = try Shell()
    _ = try shell.run("mkdir -p app/views app/A.xcassets/logo.imageset B.xcassets/stray.imageset")
    try shell.write("LOGO", to: "app/A.xcassets/logo.imageset/logo.png")
    try shell.write("STRAY", to: "B.xcassets/stray.imageset/stray.png")
    try shell.write(
      "layout A {\n    image a \"logo\", b \"stray\"\n    H:|[a(20)][b(20)]\n    V:|[a(20)]\n"
        + "    V:|[b(20)]\n}\n", to: "app/views/A.layout")
    try shell.write("", to: "app/.plumb")
    func images() throws -> [Bool] {
      let page = try shell.run("plumb preview app/views/A.layout -o page.html; cat page.html")
      #expect(page.errors.contains("images") == false, "\(page.errors)")
      return ["TE9HTw==", "U1RSQVk="].map(page.output.contains)
    }
    #expect(try images() == [true, false])
    // So it is where somebody keeps the settings of a home folder in a repository.
    _ = try shell.run("mkdir .git")
    #expect(try images() == [true, false])
    // Without a mark there is only the file's folder; with a repository of its own, that.
    _ = try shell.run("rm app/.plumb")
    #expect(try images() == [false, false])
    _ = try shell.run("mkdir app/.git")
    #expect(try images() == [true, false])
  }

  /// However many files there are, a preview is made in a moment, and says what it left out.
  @Test func imagesAreLookedForAmongSoMany() throws {
    let shell = try Shell()
    _ = try shell.run("mkdir -p .git m; cd m; seq 20001 | xargs touch; mkdir z; printf Z > z/a.png")
    try shell.write("layout A {\n    image a \"a\"\n    HV:|[a(20)]\n}\n", to: "m/A.layout")
    let page = try shell.run("plumb preview m/A.layout -o page.html; cat page.html")
    #expect(page.errors.contains("only the first 20000 files and folders"), "\(page.errors)")
    #expect(!page.output.contains(",Wg=="))
    // What is near is found, whatever lies below other folders.
    _ = try shell.run("mkdir n; mv m n; printf Y > n/z.png")
    try shell.write("layout A {\n    image a \"z\"\n    HV:|[a(20)]\n}\n", to: "n/A.layout")
    let near = try shell.run("plumb preview n/A.layout -o page.html; cat page.html")
    #expect(near.errors.contains("only the first 20000"), "\(near.errors)")
    #expect(near.output.contains(",WQ=="))
  }
}
