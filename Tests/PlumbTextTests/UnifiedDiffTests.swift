import PlumbText
import TestSupport
import Testing

@Suite struct UnifiedDiffTests {
  @Test func showsWhatChangedWithThreeLinesAround() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacingLine(4, by: "four\n").replacingLine(17, by: "")
    #expect(
      diff(old, new) == """
        --- a
        +++ b
        @@ -1,7 +1,7 @@
         line 1
         line 2
         line 3
        -line 4
        +four
         line 5
         line 6
         line 7
        @@ -14,7 +14,6 @@
         line 14
         line 15
         line 16
        -line 17
         line 18
         line 19
         line 20

        """)
  }

  @Test func tellsMissingLineBreaks() {
    #expect(
      diff("a", "a\n") == """
        --- a
        +++ b
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +a

        """)
    #expect(diff("same\n", "same\n") == "")
    #expect(diff("", "x\n") == "--- a\n+++ b\n@@ -0,0 +1 @@\n+x\n")
  }

  /// Applied to the old text, it gives the new one, and never changes more lines than there are.
  @Test(arguments: 0..<200)
  func leadsFromOneTextToTheOther(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let old = randomText(&random)
    let new = random.chance(20) ? randomText(&random) : changed(old, &random)
    let text = diff(old, new)
    #expect(applied(text, to: old) == new, "seed \(seed)")
  }

  private func diff(_ old: String, _ new: String) -> String {
    unifiedDiff(Array(old.utf8), Array(new.utf8), oldName: "a", newName: "b")
  }

  private func randomText(_ random: inout SeededRandom) -> String {
    (0..<random.below(30)).map { _ in random.pick(["a\n", "b\n", "c\n", "\n"]) }.joined()
      + random.pick(["", "", "end"])
  }

  private func changed(_ text: String, _ random: inout SeededRandom) -> String {
    var lines = text.splitLines()
    for _ in 0..<1 + random.below(4) where !lines.isEmpty {
      let place = random.below(lines.count)
      if random.chance(50) { lines.remove(at: place) } else { lines.insert("new\n", at: place) }
    }
    return lines.joined()
  }

  /// What `patch` does with a correct diff.
  private func applied(_ diff: String, to old: String) -> String {
    var rest = old.splitLines()[...]
    var result: [String] = []
    var taken = 0
    var lines = diff.splitLines().dropFirst(2)
    while let line = lines.popFirst() {
      if line.hasPrefix("@@ -") {
        let span = line.dropFirst(4).prefix { $0 != " " }.split(separator: ",")
        let start = Int(span[0]) ?? 0
        let before = span.count == 2 && span[1] == "0" ? start : start - 1
        while taken < before {
          result.append(rest.removeFirst())
          taken += 1
        }
        continue
      }
      var content = String(line.dropFirst())
      if lines.first?.hasPrefix("\\") == true {
        lines.removeFirst()
        content.removeLast()
      }
      if line.first != "+" {
        #expect(rest.first == content)
        rest = rest.dropFirst()
        taken += 1
      }
      if line.first != "-" { result.append(content) }
    }
    return (result + rest).joined()
  }
}

extension String {
  fileprivate func splitLines() -> [String] {
    var lines: [String] = []
    var line = ""
    for scalar in unicodeScalars {
      line.unicodeScalars.append(scalar)
      if scalar == "\n" {
        lines.append(line)
        line = ""
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  fileprivate func replacingLine(_ number: Int, by text: String) -> String {
    var lines = splitLines()
    lines[number - 1] = text
    return lines.joined()
  }
}
