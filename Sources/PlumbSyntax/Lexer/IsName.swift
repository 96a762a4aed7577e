import PlumbText

/// Whether a text is one name of the language.
package func isName(_ text: String) -> Bool {
  let tokens = parse(SourceText("layout \(text) {\n}\n")).tree.tokens
  return 4 < tokens.count && tokens[1].kind == .name && tokens[2].kind == .leftBrace
    && Int(tokens[1].upper - tokens[1].lower) == text.utf8.count && text != "super"
}
