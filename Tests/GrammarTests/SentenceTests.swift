import PlumbSyntax
import PlumbText
import TestSupport
import Testing

/// The parser accepts what the grammar says, and nothing else.
@Suite struct SentenceTests {
  static let seeds: [UInt64] = [1, 2, 3]
  static let sentencesPerSeed = 1_000
  /// So many that each alternative is among them.
  static let sentencesMadePerSeed = 2_000

  @Test(arguments: seeds) func madeSentencesAreAccepted(seed: UInt64) throws {
    let grammar = try Grammar.load()
    var maker = SentenceMaker(grammar, seed: seed)
    var random = SeededRandom(seed: seed)
    for _ in 0..<Self.sentencesMadePerSeed {
      let sentence = random.chance(80) ? maker.layout() : maker.sentence()
      let text = written(sentence, &random)
      #expect(withoutEnds(GrammarToken.tokens(of: text)) == withoutEnds(sentence), "\(text)")
      let file = parse(SourceText(text))
      #expect(file.diagnostics.isEmpty, "seed \(seed): \(text)\n\(firstMessage(file))")
      expectProperties(text, seed)
    }
    // Those of tokens, and of the words that only take something away, are not counted.
    let others =
      grammar.names.filter { Grammar.isLexical($0) } + ["Keyword", "BlockKeyword", "OptionWord"]
    let uncounted = others.flatMap { choices(grammar.rules[$0] ?? .sequence([])) }
    let unused = maker.uses.indices.filter { maker.uses[$0].isEmpty || maker.uses[$0].contains(0) }
    #expect(
      Set(unused).subtracting(uncounted).isEmpty,
      "seed \(seed): alternatives \(Set(unused).subtracting(uncounted).sorted()) were not all used")
  }

  /// Long draws of `drive_tree_sitter.py` found these.
  @Test(arguments: [
    "layout A { size + a ... (b\n) by fits\n}",
    "layout A { size- a / ( c\n )by fits\n}",
    "layout A { size - (a +\n b) by (c\n)\n}",
    "layout A { size + a +\n b in 2...3\n}",
  ])
  func sentencesOnceRefusedAreAccepted(text: String) throws {
    var recognizer = Recognizer(try Grammar.load())
    let file = parse(SourceText(text))
    #expect(recognizer.accepts(GrammarToken.tokens(of: file.tree)) == true, "\(text)")
    #expect(file.diagnostics.isEmpty, "\(text)\n\(firstMessage(file))")
    expectProperties(text, 0)
  }

  @Test(arguments: seeds) func brokenSentencesAreAcceptedOnlyWhereTheGrammarDoes(seed: UInt64)
    throws
  {
    let grammar = try Grammar.load()
    var maker = SentenceMaker(grammar, seed: seed &+ 100)
    var recognizer = Recognizer(grammar)
    var random = SeededRandom(seed: seed)
    var accepted = 0
    for _ in 0..<Self.sentencesPerSeed {
      let sentence = random.chance(80) ? maker.layout() : maker.sentence()
      guard sentence.count < Recognizer.maximumLength - 4 else { continue }
      for _ in 0..<3 {
        let text = written(broken(sentence, &random), &random)
        let file = parse(SourceText(text))
        guard let isSentence = recognizer.accepts(GrammarToken.tokens(of: file.tree)) else {
          continue
        }
        if isSentence { accepted += 1 }
        #expect(
          file.diagnostics.isEmpty == isSentence,
          "seed \(seed): accepted is \(isSentence) of \(text)\n\(firstMessage(file))"
        )
        expectProperties(text, seed)
      }
    }
    #expect(0 < accepted)
  }

  /// Delete, insert, swap or replace one token.
  private func broken(_ sentence: [GrammarToken], _ random: inout SeededRandom) -> [GrammarToken] {
    var result = sentence
    guard 1 < result.count else { return result + [GrammarToken(rule: "name", text: "a")] }
    let place = random.below(result.count - 1)
    switch random.below(4) {
    case 0: result.remove(at: place)
    case 1: result.insert(random.pick(sentence), at: place)
    case 2: result.swapAt(place, place + 1)
    default: result[place] = random.pick(sentence)
    }
    return result
  }

  /// The formatter keeps every token and is content with its own work; parsing repeats itself.
  private func expectProperties(_ text: String, _ seed: UInt64) {
    let file = parse(SourceText(text))
    #expect(dump(file) == dump(parse(SourceText(text))), "seed \(seed): \(text)")
    let once = formatted(file)
    let again = parse(SourceText(once))
    #expect(
      withoutEnds(GrammarToken.tokens(of: again.tree))
        == withoutEnds(GrammarToken.tokens(of: file.tree)),
      "seed \(seed): formatted, \(text)\nbecomes \(once)")
    #expect(formatted(again) == once, "seed \(seed): formatted twice, \(text)")
    if file.diagnostics.isEmpty {
      #expect(dump(again) == dump(file), "seed \(seed): formatted, \(text)\nbecomes \(once)")
    }
  }

  private func choices(_ form: Grammar.Form) -> [Int] {
    var ids = form.parts.flatMap { choices($0) }
    if case .choice(_, let id) = form { ids.append(id) }
    return ids
  }

  private func firstMessage(_ file: ParsedFile) -> String {
    file.diagnostics.first.map { "\($0.range.lower): \($0.message)" } ?? "no diagnostics"
  }
}

/// The tokens without line breaks, which the formatter may move.
func withoutEnds(_ tokens: [GrammarToken]) -> [GrammarToken] { tokens.filter { $0 != .newline } }

/// A text that lexes to these tokens: blanks, comments or nothing between them as chance has it.
func written(_ tokens: [GrammarToken], _ random: inout SeededRandom) -> String {
  var text = ""
  var previous: GrammarToken?
  for token in tokens {
    if token == .newline {
      text += random.chance(10) ? " // end\n" : "\n"
    } else {
      let isGlued = previous?.rule != nil && token.rule != nil
      let isPunctuation = previous?.rule == nil && token.rule == nil
      let isBehindNumber = previous?.rule == "number" || previous?.rule == "pixels"
      if isGlued || isPunctuation || random.chance(50) || isBehindNumber
        || token.text.hasPrefix(".")
      {
        text += random.chance(3) ? " /* c */" : random.chance(3) ? "  " : " "
      }
      text += token.text
    }
    previous = token
  }
  return text
}
