import PlumbModel
import PlumbText

/// Frames as a picture that needs nothing else: one drawing a situation, in rows.
///
/// Each view is a rectangle with its words, as large as they were measured, or with its name where
/// it has none, colored by kind or by its own `color`; resting the pointer on it shows its path,
/// frame and constraints. Dashed lines are margins, dotted ones the safe area; an orange dashed
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
    text += picture(table, &clips)
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
  /// Pictures begin a new row rather than pass this.
  static let rowWidth = 1500.0
  /// A digit's width in the caption's font, about.
  static let captionLetter = 8.5
}

private struct PicturePlace {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

/// The pictures from left to right, a new row where one is full.
private func arranged(_ tables: [FrameTable]) -> [PicturePlace] {
  var places: [PicturePlace] = []
  var x = SheetSize.border
  var y = SheetSize.border
  var rowHeight = 0.0
  for table in tables {
    let captionWidth = Double(caption(table).unicodeScalars.count) * SheetSize.captionLetter
    let width = max(table.width, captionWidth)
    let height = table.height + SheetSize.caption
    if SheetSize.border < x, SheetSize.rowWidth < x + width {
      x = SheetSize.border
      y += rowHeight + SheetSize.gap
      rowHeight = 0
    }
    places.append(PicturePlace(x: x, y: y, width: width, height: height))
    x += width + SheetSize.gap
    rowHeight = max(rowHeight, height)
  }
  return places
}

private func caption(_ table: FrameTable) -> String {
  heading(table) + (table.ambiguous.isEmpty ? "" : "  ambiguous")
}

private func picture(_ table: FrameTable, _ clips: inout Int) -> String {
  let box = PictureBox(table.width, table.height)
  let views = ViewPictures(
    [ViewPictures.Piece(range: 0...0, start: table, end: table)], still: 0, timeline: nil,
    clips: clips)
  clips = views.clips
  return "<text class=\"caption\" y=\"14\">\(escapedXML(caption(table)))</text>\n"
    + "<g transform=\"translate(0 \(readable(SheetSize.caption)))\">\n"
    + box.rectangle("class=\"root\"") + "\n"
    + insetRectangle(box, table.safeArea, "safe") + insetRectangle(box, table.margins, "margins")
    + "\n" + views.text + "</g>\n"
}
