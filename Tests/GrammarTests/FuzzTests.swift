import PlumbSyntax
import PlumbText
import TestSupport
import Testing

/// Any bytes are parsed, dumped and formatted: no trap, no hang, no byte lost, the same answer
/// twice.
@Suite struct FuzzTests {
  @Test(arguments: [11, 12, 13] as [UInt64]) func bytesOfSentencesChanged(seed: UInt64) throws {
    var maker = SentenceMaker(try Grammar.load(), seed: seed)
    var random = SeededRandom(seed: seed)
    let samples = projectSources().map { Array($0.text.utf8) }
    for round in 0..<200 {
      var bytes = Array(written(maker.layout(), &random).utf8)
      if round % 4 == 0, !samples.isEmpty { bytes = Array(random.pick(samples).prefix(800)) }
      for _ in 0..<random.below(6) { change(&bytes, &random) }
      expectSound(bytes, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: [21, 22] as [UInt64]) func bytesOfChance(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let likely = Array("{}[]()|-~:;,.@=<>\"/*\n\r \t19azHV%é\u{0}\\".utf8)
    for round in 0..<200 {
      let bytes = (0..<random.below(120)).map { _ in
        random.chance(90) ? random.pick(likely) : UInt8(truncatingIfNeeded: random.next())
      }
      expectSound(bytes, "seed \(seed), round \(round)")
    }
  }

  /// Tokens that stand together somewhere, on lines of their own or not.
  @Test(arguments: [31, 32, 37] as [UInt64]) func tokensOfChance(seed: UInt64) {
    let tokens = [
      "layout", "A", "{", "}", "{", "}", "view", "label", "a", "b", "\"x\"", "H:", "V:", "|", "-",
      "[",
      "]", "(", ")", "8", ">=", "==", "+", ",", ";", ":", ".", "@", "when", "rtl", "else", "states",
      "s", "width", "align", "size", "by", "fits", "import", "let", "=", "native", "as", "hidden",
      "assert", "no", "overlap", "// c", "/* d */", "/* e\n */", "\"y", "\u{0}", "é", "lines",
      "...",
    ]
    let blanks = ["", " ", " ", " ", "  ", "\n", "\n", "\n\n\n", "\n    ", "\n  ", "\r\n", "\t"]
    var random = SeededRandom(seed: seed)
    for round in 0..<300 {
      var text = random.chance(50) ? "layout T {\n" : ""
      for _ in 0..<random.below(24) { text += random.pick(tokens) + random.pick(blanks) }
      if random.chance(50) { text += "\n}\n" }
      expectSound(Array(text.utf8), "seed \(seed), round \(round)")
    }
  }

  @Test func bracketsNestedAHundredThousandDeep() {
    for unit in [
      "(", "[", "{", "[a:", "a == (", "view a {\n", "when a < b { } else ", "-", "a + ", "[a,",
    ] {
      let text = "layout T {\n" + String(repeating: unit, count: 100_000)
      let file = parse(SourceText(text))
      #expect(!file.diagnostics.isEmpty, "\(unit)")
      #expect(file.diagnostics.count <= 501, "\(unit)")
    }
  }

  @Test func aDeepFileThatClosesAllItsBrackets() {
    let deep = String(repeating: "view a {", count: 5_000) + String(repeating: "}", count: 5_000)
    let file = parse(SourceText("layout T {\n\(deep)\nlabel after\n}\nlayout U {}\n"))
    #expect(file.diagnostics.map(\.rule) == [.limit])
    #expect(file.tree[file.tree.items].count == 2)
  }

  @Test func oneLongLineAndManyLines() {
    let long = "layout T { H:|" + String(repeating: "-[a(>=5)]", count: 50_000) + "-| }"
    #expect(parse(SourceText(long)).diagnostics.isEmpty)
    let broken = "layout T {\n" + String(repeating: "H:|-[a(-|\n", count: 2_000) + "}\n"
    let diagnostics = parse(SourceText(broken)).diagnostics
    #expect(diagnostics.count == 501)
    #expect(diagnostics.contains { $0.rule == .limit })
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    switch random.below(5) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 2: bytes[place] = random.pick(Array("{}[]()|-:;\n\"/*".utf8))
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.below(8)))
    default: bytes.insert(contentsOf: bytes.suffix(random.below(12)), at: place)
    }
  }

  private func expectSound(_ bytes: [UInt8], _ name: String) {
    let file = parse(SourceText(path: "fuzz", bytes: bytes))
    expectCovers(file.tree, name)
    for diagnostic in file.diagnostics {
      #expect(diagnostic.range.upper <= bytes.count, "\(name)")
    }
    #expect(
      file.diagnostics == parse(SourceText(path: "fuzz", bytes: bytes)).diagnostics, "\(name)")
    _ = dump(file)
    let once = formattedBytes(file)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(solid(once) == solid(bytes), "\(name): \(text)")
    let again = parse(SourceText(path: "fuzz", bytes: once))
    #expect(formattedBytes(again) == once, "\(name): \(text.debugDescription)")
    expectReadsTheSame(file, again, "\(name): \(text.debugDescription)")
  }

  /// What is right or wrong stays so, and lines that are wrong stay what they are.
  private func expectReadsTheSame(_ file: ParsedFile, _ again: ParsedFile, _ name: String) {
    #expect(file.diagnostics.map(\.message) == again.diagnostics.map(\.message), "\(name)")
    if file.diagnostics.isEmpty {
      #expect(dump(file) == dump(again), "\(name)")
      return
    }
    let kept = lines(again.tree.source.bytes)
    for token in file.tree.brokenStatements {
      let lower = Int(file.tree[token].lower)
      let bytes = file.tree.source.bytes
      let start = bytes[..<lower].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
      let line = lines(Array(bytes[start...]))[0]
      // Within a comment a line is part of what is moved.
      let isPlain = !file.tree.comments.contains { $0.lower < start && start < $0.upper }
      if isPlain { #expect(kept.contains(line), "\(name): \(line)") }
    }
  }

  /// Without the blanks that they end with.
  private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return (isMarked ? bytes.dropFirst(3) : bytes[...])
      .split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }.map { line in
        var line = line
        while line.last == 0x20 || line.last == 0x09 { line.removeLast() }
        return line
      }
  }

  /// Every byte lies in a token, a comment or a blank, and nothing overlaps.
  private func expectCovers(_ tree: Tree, _ name: String) {
    var spans = tree.tokens.map { (Int($0.lower), Int($0.upper)) }
    spans += tree.comments.map { (Int($0.lower), Int($0.upper)) }
    spans.sort { $0 < $1 }
    var at = 0
    for (lower, upper) in spans {
      #expect(at <= lower && lower <= upper, "\(name)")
      let between = at <= lower ? tree.source.bytes[at..<lower] : []
      let isMark = at == 0 && between.starts(with: [0xEF, 0xBB, 0xBF])
      #expect((isMark ? between.dropFirst(3) : between).allSatisfy { isBlank($0) }, "\(name)")
      at = upper
    }
    #expect(tree.source.bytes[at...].allSatisfy { isBlank($0) }, "\(name)")
  }

  private func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Without blanks, line breaks and the mark of UTF-8.
  private func solid(_ bytes: [UInt8]) -> [UInt8] {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return (isMarked ? bytes.dropFirst(3) : bytes[...]).filter { !isBlank($0) }
  }
}
