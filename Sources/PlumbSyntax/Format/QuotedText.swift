import PlumbText

/// A text as the language writes it; what nobody sees is left out.
package func quotedText(_ text: String) -> String {
  let inside = text.escaping { scalar in
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n", "\u{2028}", "\u{2029}": "\\n"
    case "\t": "\\t"
    default: scalar.isHidden ? "" : nil
    }
  }
  return "\"\(inside)\""
}
