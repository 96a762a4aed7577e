import Foundation
import PlumbSyntax
import PlumbText
import TestSupport
import Testing

/// The grammar by itself, and against the lexer and the parser's comments.
@Suite struct GrammarTests {
  let grammar: Grammar

  init() throws { grammar = try Grammar.load() }

  @Test func everyRuleIsDefinedAndReachable() {
    var reached: Set<String> = ["File"]
    var waiting = ["File"]
    while let name = waiting.popLast() {
      for next in grammar.rules[name]?.namesWithin ?? [] {
        #expect(grammar.rules[next] != nil, "\(name) uses \(next), which is not defined")
        if Grammar.isLexical(name) {
          #expect(Grammar.isLexical(next), "\(name) is a token and uses \(next)")
        }
        if reached.insert(next).inserted { waiting.append(next) }
      }
    }
    #expect(Set(grammar.names) == reached)
  }

  @Test func noRuleBeginsWithItself() {
    var empty: Set<String> = []
    var count = -1
    while count != empty.count {
      count = empty.count
      for name in grammar.names where grammar.rules[name].map({ canBeEmpty($0, empty) }) ?? false {
        empty.insert(name)
      }
    }
    for name in grammar.names {
      var begins: Set<String> = []
      var waiting = [name]
      while let next = waiting.popLast() {
        guard let form = grammar.rules[next] else { continue }
        for first in firsts(form, empty) where begins.insert(first).inserted {
          waiting.append(first)
        }
      }
      #expect(!begins.contains(name), "\(name) can begin with itself")
    }
  }

  private func canBeEmpty(_ form: Grammar.Form, _ empty: Set<String>) -> Bool {
    switch form {
    case .text, .characters: false
    case .name(let name): empty.contains(name)
    case .sequence(let forms): forms.allSatisfy { canBeEmpty($0, empty) }
    case .choice(let forms, _): forms.contains { canBeEmpty($0, empty) }
    case .maybe: true
    case .many(let form, let least): least == 0 || canBeEmpty(form, empty)
    case .except(let form, _): canBeEmpty(form, empty)
    }
  }

  /// The rules a form may begin with.
  private func firsts(_ form: Grammar.Form, _ empty: Set<String>) -> [String] {
    switch form {
    case .text, .characters: return []
    case .name(let name): return [name]
    case .sequence(let forms):
      var names: [String] = []
      for form in forms {
        names += firsts(form, empty)
        if !canBeEmpty(form, empty) { break }
      }
      return names
    case .choice(let forms, _): return forms.flatMap { firsts($0, empty) }
    case .maybe(let form), .many(let form, _), .except(let form, _): return firsts(form, empty)
    }
  }

  @Test func madeLexemesAreOneTokenEach() {
    let kinds: [(String, TokenKind)] = [
      ("name", .name), ("number", .number), ("pixels", .number), ("string", .string),
      ("color", .color),
    ]
    for (rule, kind) in kinds {
      var maker = SentenceMaker(grammar, seed: 7)
      for _ in 0..<500 {
        let text = maker.lexeme(rule)
        let tokens = parse(SourceText(text)).tree.tokens
        #expect(tokens.count == 2 && tokens[0].kind == kind, "\(rule) \(text)")
        #expect(!tokens[0].flags.contains(.isMalformed), "\(rule) \(text)")
      }
    }
  }

  @Test func everyKindOfTokenIsInTheGrammar() {
    var seen: Set<TokenKind> = [.unknown, .endOfFile, .number, .string, .color]
    for name in grammar.names where !Grammar.isLexical(name) {
      for text in grammar.rules[name]?.textsWithin ?? [] {
        let tokens = parse(SourceText(text)).tree.tokens
        #expect(tokens.count == 2, "`\(text)` is not one token")
        seen.insert(tokens[0].kind)
      }
    }
    #expect(seen == Set(TokenKind.allCases))
  }

  /// `/// Rule ::= …` above a parse function is the rule as the file has it; each rule has one. The
  /// words of properties and statements are those of the schema.
  @Test func parseFunctionsRepeatTheirRules() {
    var found: [String: String] = [:]
    let files = ["Lexer", "Parser", "Schema"].flatMap { room in
      let folder = "Sources/PlumbSyntax/\(room)"
      return Golden.files(in: folder, suffix: ".swift").map { "\(folder)/\($0)" }
    }
    for file in files {
      var name: String?
      let text = Golden.text(at: file) ?? ""
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let trimmed = line.drop { $0 == " " }
        guard trimmed.hasPrefix("///") else {
          name = nil
          continue
        }
        let words = Grammar.words(String(trimmed.dropFirst(3)))
        if 2 < words.count, words[1] == "::=", !Grammar.isLexical(words[0]) {
          #expect(found[words[0]] == nil, "\(words[0]) stands above two functions")
          name = words[0]
          found[words[0]] = words[2...].joined(separator: " ")
        } else if let rule = name, words.first == "|" {
          found[rule, default: ""] += " " + words.joined(separator: " ")
        } else {
          name = nil
        }
      }
    }
    for name in grammar.names where !Grammar.isLexical(name) {
      #expect(
        found[name].map { SchemaTests.expanded($0, of: name) } == grammar.texts[name], "\(name)")
      found[name] = nil
    }
    #expect(found.isEmpty, "not in the grammar: \(found.keys.sorted())")
  }
}
