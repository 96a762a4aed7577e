import PlumbForeign
import PlumbModel
import PlumbText
import TestSupport
import Testing

/// Swift and Objective-C of any shape: no trap, no place outside the file, the same answer twice.
@Suite struct CodeFuzzTests {
  private static let pieces = [
    "constraintsWithVisualFormat:", "withVisualFormat:", "pin(", "pin(format:", "String(format:",
    "[NSString stringWithFormat:", "String", "format", "views:", "metrics:", "options:[]", "[", "]",
    "(", ")", "{", "}", ",", ":", ";", "?", "=", "+", "+=", "$0", "#", "#\"", "\"#", "\"\"\"",
    "\"", "\\(", "\\u{5B}", "\\", "@\"", "@{", "@[", "'", "//", "/*", "*/", "\n", " ", "\"H:|[a]\"",
    "@\"V:[b(>=%d)]|\"", "\"[a][c\"", "let f", "var f: String", "let views", "f", "views", "self.",
    "Self.", "static let f", "for f in", ".map {", "f in", "in", "as", "nil", "#define f", "return",
    "mutableCopy", "NSDictionary dictionaryWithObjectsAndKeys:", "NSDictionaryOfVariableBindings(",
    "setObject:x forKey:", "func go(f: String)", "NSString *f", "class A", "&", ".", "é", "%@",
  ]
  private static let seeds = [
    """
    class A { private var views = ["a": a]
      func go(f: String) { for f in ["H:[a]", "V:[b]"] { pin(f, views: views) }
        let g = wide ? "H:|[a]" : ("H:[" + "b]")
        views["c"] = c
        NSLayoutConstraint.constraints(withVisualFormat: g, metrics: ["m": 1], views: self.views)
        ["[a]", "[d]"].map { pin(format: $0) } } }
    """,
    """
    #define F @"H:|-m-[a]" @"-[b]|"
    NSMutableDictionary *views = [@{@"a": a} mutableCopy];
    [views setObject:b forKey:@"b"];
    NSString *f = [NSString stringWithFormat:@"V:[%@(>=%.1f)]", name, 2.0];
    [NSLayoutConstraint constraintsWithVisualFormat:f options:0 metrics:nil views:views];
    [NSLayoutConstraint constraintsWithVisualFormat:F options:0 metrics:@{@"m": @1} views:views];
    """,
  ]

  @Test(arguments: [UInt64(1), 2, 3]) func anyCodeIsTaken(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<500 {
      var text = random.chance(50) ? random.pick(Self.seeds) : ""
      var bytes = Array(text.utf8)
      for _ in 0...random.below(bytes.isEmpty ? 14 : 5) { change(&bytes, &random) }
      text = String(decoding: bytes, as: UTF8.self)
      for ending in ["swift", "mm"] {
        expectSound(SourceText(path: "a." + ending, bytes: bytes), "\(seed), \(round): \(text)")
      }
    }
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let lower = random.below(bytes.count + 1)
    let upper = min(bytes.count, lower + (random.chance(70) ? 0 : random.below(30)))
    let isCut = bytes.count > 0 && random.chance(15)
    let new = isCut ? [] : Array(random.pick(Self.pieces).utf8)
    // Mostly at the end, where less is behind what is looked at.
    let place = bytes.count < 120 && random.chance(60) ? bytes.count..<bytes.count : lower..<upper
    bytes.replaceSubrange(place, with: new)
  }

  private func expectSound(_ source: SourceText, _ name: @autoclosure () -> String) {
    let found = lintCode(source, functions: ["pin"])
    #expect(found == lintCode(source, functions: ["pin"]), "\(name())")
    let edits = found.flatMap(\.fixes).flatMap(\.edits).map(\.range)
    let ranges = found.map(\.range) + found.flatMap(\.labels).map(\.range) + edits
    #expect(ranges.allSatisfy { $0.upper <= source.bytes.count }, "\(name())")
    for fix in found.flatMap(\.fixes) { _ = source.applying(fix.edits) }
  }

  /// A name that stands for itself in each line, brackets in brackets: what is looked at is
  /// bounded.
  @Test func namesThatStandForEachOther() {
    let many = String(repeating: "f = f\nf = c ? f : (f)\n", count: 100)
    let swift = "var f = \"[a\"\n" + many + "pin(f)\npin([f, f])"
    #expect(lintCode(SourceText(path: "a.swift", swift), functions: ["pin"]).count == 1)
    for (open, close) in [("(", ")"), ("[", " copy]"), ("a ? (", ") : b"), ("[", "]")] {
      let value =
        String(repeating: open, count: 2_000) + "\"[a\"" + String(repeating: close, count: 2_000)
      for ending in ["swift", "m"] {
        let text = "pin(\(value)); withVisualFormat:\(value) views:\(value)"
        _ = lintCode(SourceText(path: "a." + ending, text), functions: ["pin"])
      }
    }
  }
}
