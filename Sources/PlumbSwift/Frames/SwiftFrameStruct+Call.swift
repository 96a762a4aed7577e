import PlumbCode
import PlumbModel

// How code asks for the frames; each place of it has the size and the texts from elsewhere.

extension SwiftFrameStruct {
  /// - Parameters:
  ///   - groups: Those of the states, in their order.
  ///   - isRightToLeft: An expression, as are the size and the text scale.
  func arguments(
    size: String, hasContent: Bool, groups: [String], isRightToLeft: String, textScale: String
  ) -> [String] {
    var arguments = ["size: \(size)"]
    if !insets.isEmpty { arguments.append("insets: insets") }
    if hasContent { arguments.append("content: content") }
    arguments += groups
    if !isMirrored { arguments.append("isRightToLeft: \(isRightToLeft)") }
    if asksTextScale { arguments.append("textScale: \(textScale)") }
    return arguments
  }

  /// `return RowFrames(…)`, with an argument on each line where they are long.
  ///
  /// - Parameter opening: What stands before it.
  func writeCall(
    _ opening: String, _ arguments: [String], to code: inout CodeWriter,
    answering writeHeights: (inout CodeWriter) -> Void
  ) {
    let call = opening + typeName
    if texts.isEmpty { return code.statement(.call(call, arguments.map(Code.text))) }
    code.statement(.filled("\(call)(", arguments, ") { text, width in"))
    writeHeights(&code)
  }

  /// The same, where heights take no more than an expression.
  func writeCall(
    _ opening: String, _ arguments: [String], to code: inout CodeWriter,
    height: (ViewID) -> String
  ) {
    guard texts.count == 1 else {
      return writeCall(opening, arguments, to: &code) { writeHeights(to: &$0, height: height) }
    }
    let closing = ") { _, width in \(height(texts[0])) }"
    code.statement(.filled("\(opening)\(typeName)(", arguments, closing))
  }

  /// The end of the closure that says how high a text is at a width.
  func writeHeights(
    to code: inout CodeWriter, _ opening: String = "switch text {", height: (ViewID) -> String
  ) {
    code.indented { code in
      code.line(opening)
      for text in texts {
        code.line("case .\(SwiftWords.name(properties[text.index])): \(height(text))")
      }
      code.line("}")
    }
    code.line("}")
  }
}
