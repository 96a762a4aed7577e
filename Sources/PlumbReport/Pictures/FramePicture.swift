import PlumbModel
import PlumbText

/// Frames as a picture that needs nothing else: one drawing a situation, in rows.
///
/// Each view is a rectangle with its words, as large as they were measured, or with its name where
/// it has none, colored by kind or by its own `color`; resting the pointer on it shows its path,
/// frame and constraints. Hidden views are left out, and what scrolls ends where a screen would end
/// it. Dashed lines are margins, dotted ones the safe area; an orange dashed
/// outline means that the view could also stand elsewhere. It follows light and dark.
public func frameSVG(_ tables: [FrameTable]) -> String {
  let tables = tables.map { $0.showingParts() }
  let places = arranged(tables)
  let width = places.map { $0.x + $0.width }.max() ?? 0
  let height = places.map { $0.y + $0.height }.max() ?? 0
  var text = pictureStart(width: width + SheetSize.border, height: height + SheetSize.border)
  var clips = 0
  for (table, place) in zip(tables, places) {
    text += "<g transform=\"translate(\(readable(place.x)) \(readable(place.y)))\">\n"
    text += picture(table, place.caption, &clips)
    text += "</g>\n"
  }
  return text + "</svg>\n"
}

/// The first lines of a picture, up to its ground.
func pictureStart(width: Double, height: Double, label: String = "", rules: String = "") -> String {
  let label = label.isEmpty ? "" : " role=\"img\" aria-label=\"\(escapedXML(label))\""
  return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(readable(width)) \(readable(height))" \
    width="\(readable(width))" height="\(readable(height))"\(label)>
    <style>
    \(pictureStyle)\(rules)</style>
    <rect class="desk" width="100%" height="100%" rx="12"/>

    """
}

/// Distances of the sheet, in points.
private enum SheetSize {
  static let border = 24.0
  static let gap = 32.0
  /// The caption's height above a picture.
  static let caption = 24.0
  /// Of each more line of it.
  static let captionLine = 17.0
  /// A caption of a picture that is less wide may be so wide.
  static let leastCaption = 200.0
  /// Pictures begin a new row rather than pass this.
  static let rowWidth = 1500.0
  /// So many lines a caption has at the most: of a screen of many components the states are many.
  static let captionLines = 6
  /// A digit's width in the caption's font, about.
  static let captionLetter = 8.5
}

private struct PicturePlace {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var caption: [String]
}

/// The pictures from left to right, a new row where one is full.
private func arranged(_ tables: [FrameTable]) -> [PicturePlace] {
  var places: [PicturePlace] = []
  var x = SheetSize.border
  var y = SheetSize.border
  var rowHeight = 0.0
  for table in tables {
    let caption = captionLines(table)
    let captionWidth = caption.map(captionWidth).max() ?? 0
    let width = max(table.width, captionWidth)
    let height = table.height + captionHeight(caption)
    if SheetSize.border < x, SheetSize.rowWidth < x + width {
      x = SheetSize.border
      y += rowHeight + SheetSize.gap
      rowHeight = 0
    }
    places.append(PicturePlace(x: x, y: y, width: width, height: height, caption: caption))
    x += width + SheetSize.gap
    rowHeight = max(rowHeight, height)
  }
  return places
}

/// What a picture shows, in lines about as wide as it is.
private func captionLines(_ table: FrameTable) -> [String] {
  let parts = headingParts(table) + (table.ambiguous.isEmpty ? [] : ["ambiguous"])
  var lines: [[String]] = []
  for part in parts {
    let longer = lines.last.map { $0 + [part] }
    if let longer, captionWidth(line(longer)) <= max(table.width, SheetSize.leastCaption) {
      lines[lines.count - 1] = longer
    } else {
      lines.append([part])
    }
  }
  guard SheetSize.captionLines < lines.count else { return lines.map(line) }
  let shown = lines.prefix(SheetSize.captionLines - 1)
  let rest = lines.dropFirst(shown.count).reduce(0) { $0 + $1.count }
  return shown.map(line) + ["and \(rest) more"]
}

private func line(_ parts: [String]) -> String { parts.joined(separator: "  ") }

private func captionWidth(_ line: String) -> Double {
  Double(line.unicodeScalars.count) * SheetSize.captionLetter
}

private func captionHeight(_ lines: [String]) -> Double {
  SheetSize.caption + Double(lines.count - 1) * SheetSize.captionLine
}

private func picture(_ table: FrameTable, _ caption: [String], _ clips: inout Int) -> String {
  let box = PictureBox(table.width, table.height)
  let views = ViewPictures(
    [ViewPictures.Piece(range: 0...0, start: table, end: table)], still: 0, timeline: nil,
    clips: clips)
  clips = views.clips
  let words = caption.enumerated().map { number, line in
    let baseline = readable(14 + Double(number) * SheetSize.captionLine)
    return "<text class=\"caption\" y=\"\(baseline)\">\(escapedXML(line))</text>\n"
  }.joined()
  return words + "<g transform=\"translate(0 \(readable(captionHeight(caption))))\">\n"
    + box.rectangle("class=\"root\"" + fillStyle(table.color)) + "\n"
    + insetRectangle(box, table.safeArea, "safe") + insetRectangle(box, table.margins, "margins")
    + "\n" + views.text + "</g>\n"
}
