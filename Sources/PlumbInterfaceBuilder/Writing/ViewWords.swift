import PlumbText

/// What a view shows, as far as the file says.
struct ViewText {
  var text: String
  /// The element that has its font: the view, or the first fragment of an attributed text.
  var font: XMLElement?
  /// Whether it has fonts of its own, inside the text.
  var isAttributed = false
  /// Whether it stands in a field for as long as there is nothing in that.
  var isPlaceholder = false
}

extension InterfaceView {
  /// The words of a label, button, field, text view or segmented control; nil for none.
  var words: ViewText? {
    switch kind {
    case "label", "textView", "textField":
      if let attributed = element.child(key: "attributedText") { return Self.text(of: attributed) }
      if kind == "textField", element["text"] == nil, let hint = element["placeholder"] {
        return ViewText(
          text: hint, font: element.child(key: "fontDescription"), isPlaceholder: true)
      }
      guard let text = element["text"] ?? Self.string(element.child(key: "text")) else {
        return nil
      }
      return ViewText(text: text, font: element.child(key: "fontDescription"))
    case "button":
      // A button with a configuration shows what that has, and not the title of its state.
      if let configuration = element.first("buttonConfiguration") {
        if let attributed = configuration.child(key: "attributedTitle") {
          return Self.text(of: attributed)
        }
        let title = configuration["title"] ?? Self.string(configuration.child(key: "title"))
        return title.map {
          ViewText(text: $0, font: configuration.child(key: "titleFontDescription"))
        }
      }
      guard let state = element.first("state", key: "normal") else { return nil }
      if let attributed = state.child(key: "attributedTitle") { return Self.text(of: attributed) }
      guard let text = state["title"] ?? Self.string(state.child(key: "title")) else { return nil }
      return ViewText(text: text, font: element.child(key: "fontDescription"))
    case "segmentedControl":
      let titles = element.first("segments")?.children.compactMap { $0["title"] } ?? []
      return titles.isEmpty ? nil : ViewText(text: titles.joined(separator: " "))
    default: return nil
    }
  }

  /// A `<string>`, which may hold its words in base 64.
  private static func string(_ element: XMLElement?) -> String? {
    guard let element, element.isNamed("string") else { return nil }
    if element["base64-UTF8"] == "YES" { return decodedBase64(element.text) }
    return element.text
  }

  private static func text(of attributed: XMLElement) -> ViewText {
    var text = ""
    var font: XMLElement?
    let fragments = attributed.children.filter { $0.isNamed("fragment") }
    for fragment in fragments {
      text += fragment["content"] ?? string(fragment.child(key: "content")) ?? ""
      font = font ?? fragment.first("attributes")?.first("font")
    }
    return ViewText(text: text, font: font, isAttributed: true)
  }
}

/// Bytes in base 64 without their padding, as Interface Builder writes them.
func decodedBase64(_ text: String) -> String? {
  var bytes: [UInt8] = []
  var (bits, count) = (0, 0)
  for byte in text.utf8 {
    let value: Int
    switch byte {
    case 0x41...0x5A: value = Int(byte) - 0x41
    case 0x61...0x7A: value = Int(byte) - 0x61 + 26
    case 0x30...0x39: value = Int(byte) - 0x30 + 52
    case 0x2B: value = 62
    case 0x2F: value = 63
    case 0x20, 0x0A, 0x0D, 0x09, 0x3D: continue
    default: return nil
    }
    bits = (bits << 6 | value) & 0xFF_FFFF
    count += 6
    if 8 <= count {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
  }
  return String(validating: bytes, as: UTF8.self)
}
