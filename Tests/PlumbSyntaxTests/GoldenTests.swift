import PlumbSyntax
import PlumbText
import TestSupport
import Testing

@Suite struct GoldenTests {
  @Test func trees() {
    expectGolden("Trees") { source, name in dump(parse(SourceText(path: name, source))) }
  }

  /// A line of the source, then its tokens' kinds and texts.
  @Test func tokens() {
    expectGolden("Tokens") { source, name in
      let tree = parse(SourceText(path: name, source)).tree
      return tree.tokens.indices.map { i in
        let token = tree.tokens[i]
        let breaks = token.startsLine ? "\n" : ""
        let malformed = token.flags.contains(.isMalformed) ? " malformed" : ""
        return "\(breaks)\(token.kind) \(tree.text(TokenIndex(i)))\(malformed)"
      }.joined(separator: "\n")
    }
  }

  @Test func formattedText() {
    expectGolden("Formatted") { source, name in
      let result = formatted(parse(SourceText(path: name, source)))
      expectSameTokens(source, result, "\(name)")
      #expect(formatted(parse(SourceText(result))) == result, "\(name) formatted twice")
      return result
    }
  }
}

/// Every token and comment of one text is in the other, in the same order.
func expectSameTokens(
  _ before: String, _ after: String, _ comment: Testing.Comment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(solid(before) == solid(after), comment, sourceLocation: sourceLocation)
}

/// A text without its blanks and line breaks.
private func solid(_ text: String) -> [UInt8] {
  text.utf8.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
}
