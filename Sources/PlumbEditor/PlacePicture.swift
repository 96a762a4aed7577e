import PlumbModel
import PlumbText

/// Where a view lies among the others, as a picture in Markdown that needs no file.
struct PlacePicture {
  let markdown: String

  /// Nil where there is nothing to be drawn.
  init?(of path: String, in table: FrameTable) {
    let longest = max(table.width, table.height)
    guard let view = table.views.first(where: { $0.path == path }), 0 < table.width,
      0 < table.height
    else { return nil }
    let scale = EditorBounds.pictureSide / longest
    let others = table.views.filter { $0.path != path && !$0.isHidden && !$0.isInvisible }
      .prefix(EditorBounds.picturedViews)
    let (width, height) = (readable(table.width), readable(table.height))
    let size = "width='\(readable(table.width * scale))' height='\(readable(table.height * scale))'"
    let line = "vector-effect='non-scaling-stroke'"
    // Gray and blue stand out from light and from dark.
    var svg = "<svg xmlns='http://www.w3.org/2000/svg' \(size) viewBox='0 0 \(width) \(height)'>"
    svg += "<g fill='none' stroke='#8e8e93'>"
    svg += "<rect width='\(width)' height='\(height)' stroke-width='2' \(line)/>"
    for other in others { svg += Self.shape(other, line) }
    svg += "</g>"
    svg += Self.shape(view, "fill='#0a84ff' fill-opacity='0.5' stroke='#0a84ff' \(line)")
    svg += "</svg>"
    markdown = "![where it lies](data:image/svg+xml,\(Self.escaped(svg)))"
  }

  private static func shape(_ view: ViewFrame, _ look: String) -> String {
    let place = "x='\(readable(view.rootX))' y='\(readable(view.rootY))'"
    let size = "width='\(readable(view.frame.width))' height='\(readable(view.frame.height))'"
    return "<rect \(place) \(size) \(look)/>"
  }

  /// As an address, without what Markdown would read.
  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { result, byte in
      let character = Character(Unicode.Scalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "-._".contains(character) {
        result.append(character)
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
