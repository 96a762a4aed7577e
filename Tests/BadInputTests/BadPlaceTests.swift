import Foundation
import TestSupport
import Testing

/// Imports that lead nowhere, and outputs that take nothing.
@Suite struct BadPlaceTests {
  @Test func missingFile() throws {
    let victim = try Victim()
    for command in ["frames", "lint", "format"] {
      let ending = try victim.run("plumb \(command) nowhere.layout")
      #expect(ending.status == 66 && ending.errors.contains("nowhere.layout"), "\(command)")
    }
  }

  @Test func folderInPlaceOfFile() throws {
    let victim = try Victim()
    try FileManager.default.createDirectory(
      atPath: victim.folder + "/folder.layout", withIntermediateDirectories: true)
    let ending = try victim.run("plumb frames folder.layout")
    #expect([64, 66].contains(ending.status), "\(ending.errors)")
  }

  @Test func unreadableFile() throws {
    let victim = try Victim()
    try victim.write("layout A {}", to: "secret.layout")
    // Root may read everything; a run as somebody else gets 66.
    let ending = try victim.run("chmod 0 secret.layout; plumb frames secret.layout")
    #expect([0, 66].contains(ending.status), "\(ending.errors)")
  }

  @Test(arguments: [
    "missing.layout", "folder", ".", "..", "", "/dev/null", "bad.layout", "a\\n\\tb",
    "/proc/kmsg",
    "/etc/passwd", "folder/.layout", "../../../../../../../../etc/passwd", "/.layout", "-",
  ])
  func badImport(path: String) throws {
    let victim = try Victim()
    try FileManager.default.createDirectory(
      atPath: victim.folder + "/folder", withIntermediateDirectories: true)
    let text = "import \"\(path)\"\nlayout A { view a (1 by 1); |[a]; V:|[a] }\n"
    let ending = try victim.expectAnswers(Array(text.utf8), path)
    #expect(ending.status == 1 && ending.words.contains("[import]"), "\(ending.words)")
    #expect(ending.words.contains("bad.layout:1:8"), "\(ending.words)")
  }

  @Test func cyclicImports() throws {
    let victim = try Victim()
    try victim.write("import \"c.layout\"\nlet b = 1\n", to: "b.layout")
    try victim.write("import \"bad.layout\"\nlet c = 2\n", to: "c.layout")
    let ending = try victim.expectAnswers(
      Array("import \"b.layout\"\nlayout A {}\n".utf8), "a cycle")
    #expect(ending.status == 1 && ending.words.contains("[import]"), "\(ending.words)")
  }

  @Test func longChainOfImports() throws {
    let victim = try Victim()
    for file in 0..<300 {
      try victim.write("import \"f\(file + 1).layout\"\nlet m\(file) = 1\n", to: "f\(file).layout")
    }
    try victim.write("let last = 1\n", to: "f300.layout")
    try victim.expectAnswers(Array("import \"f0.layout\"\nlayout A {}\n".utf8), "300 imports")
  }

  @Test func endlessInput() throws {
    let victim = try Victim()
    let ending = try victim.run("plumb lint - < /dev/zero", seconds: 60)
    #expect(
      !ending.wasKilled && ending.status != 0, "\(ending.status) \(ending.errors.prefix(200))")
  }

  /// The kernel's log has always more to come, for who may read it.
  @Test(arguments: ["/proc/kmsg", "/dev/kmsg"])
  func unendingFile(path: String) throws {
    let victim = try Victim()
    for line in [
      "plumb lint \(path)", "ln -s \(path) log.layout; plumb lint log.layout .",
      "echo 'import \"log.layout\"' > a.layout; plumb lint a.layout",
      "plumb lint a.layout --font \(path)", "ln -s \(path) .gitignore; mkdir .git; plumb lint .",
    ] {
      let ending = try victim.run(line)
      #expect(!ending.wasKilled && ending.status != 70, "\(line): \(ending.status)")
    }
  }

  /// More connections than are kept, of which none asks for anything.
  @Test(.enabled(if: isInstalled("bash") && isInstalled("timeout"), "no bash or no timeout"))
  func idleConnections() throws {
    let victim = try Victim()
    try victim.write("layout A { view a (1 by 1); |[a]; V:|[a] }\n", to: "a.layout")
    let script = """
      "$1" preview --serve --port 0 a.layout > address & server=$!
      until [ -s address ]; do sleep 0.05; done
      place=/dev/tcp/127.0.0.1/$(tr -dc '0-9:' < address | sed 's/.*://')
      for i in $(seq 80); do exec {idle}<>$place; done
      exec {asking}<>$place
      printf 'GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n' >&$asking
      timeout 5 head -n 1 <&$asking
      kill $server
      """
    try victim.write(script, to: "idle.sh")
    let ending = try victim.run("bash idle.sh '\(builtTools ?? "")/plumb'")
    #expect(ending.output == "HTTP/1.1 200 OK\r\n", "\(ending.output) \(ending.errors)")
  }

  static let good = "layout A { view a1..40 (1 by 1); align top: super, a1..40; |[a1..40] }\n"

  /// Linux has a device that is always full.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full"))
  func fullDisk() throws {
    let victim = try Victim()
    try victim.write("layout A { view a (1 by 1); |[a]; V:|[a] }\n", to: "a.layout")
    for command in [
      "frames a.layout", "frames --format json a.layout", "lint --format json a.layout", "--help",
      "explain conflict", "format - < a.layout",
    ] {
      let ending = try victim.run("plumb \(command) > /dev/full")
      #expect(
        !ending.wasKilled && ending.status != 0 && ending.errors.contains("Cannot write"),
        "\(command): \(ending.status) \(ending.errors)")
    }
    let ending = try victim.run("plumb frames nowhere.layout 2> /dev/full")
    #expect(ending.status == 66)
  }

  @Test func closedPipe() throws {
    let victim = try Victim()
    var text = "layout A { view a1..3000 (1 by 1); |[a1]; V:|[a1] }\n"
    text += String(repeating: "// a comment\n", count: 20_000)
    try victim.write(text, to: "a.layout")
    for command in ["frames a.layout", "format - < a.layout", "explain conflict"] {
      let line = "(plumb \(command); echo $? > status) | head -c 1 > /dev/null; exit $(cat status)"
      let ending = try victim.run(line)
      // Silence is what a pipe expects: no message, and not a crash.
      #expect(
        [0, 1, 141].contains(ending.status) && !ending.errors.contains("Fatal"),
        "\(command): \(ending.status) \(ending.errors.prefix(200))")
    }
  }

  @Test func closedOutputs() throws {
    let victim = try Victim()
    try victim.write("layout A { view a (1 by 1); |[a]; V:|[a] }\n", to: "a.layout")
    for line in ["plumb frames a.layout >&-", "plumb lint b.layout 2>&-", "plumb frames - <&-"] {
      let ending = try victim.run(line)
      #expect(!ending.wasKilled && ending.status != 0, "\(line): \(ending.status)")
    }
  }
}
