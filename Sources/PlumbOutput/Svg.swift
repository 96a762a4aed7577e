import PlumbModel
import PlumbText

/// Frames as a picture that needs nothing else: one drawing a situation, in rows.
///
/// Each view is a rectangle with its name and sample text, colored by kind or by its own `color`;
/// resting the pointer on it shows its path, frame and constraints. Dashed lines are margins,
/// dotted ones the safe area; an orange dashed outline means that the view could also stand
/// elsewhere.
public func frameSVG(_ tables: [FrameTable]) -> String {
  let tables = tables.map { $0.showingParts() }
  let places = arranged(tables)
  let width = places.map { $0.x + $0.width }.max() ?? 0
  let height = places.map { $0.y + $0.height }.max() ?? 0
  let size = "\(readable(width + SvgSize.border)) \(readable(height + SvgSize.border))"
  let sides = size.split(separator: " ")
  var text = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(sides[0])" \
    height="\(sides[1])">
    \(svgStyle)
    <rect class="desk" width="100%" height="100%"/>

    """
  for (table, place) in zip(tables, places) {
    text += "<g transform=\"translate(\(readable(place.x)) \(readable(place.y)))\">\n"
    text += picture(table)
    text += "</g>\n"
  }
  return text + "</svg>\n"
}

/// Distances of the sheet, in points.
private enum SvgSize {
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
  var x = SvgSize.border
  var y = SvgSize.border
  var rowHeight = 0.0
  for table in tables {
    let captionWidth = Double(caption(table).unicodeScalars.count) * SvgSize.captionLetter
    let width = max(table.width, captionWidth)
    let height = table.height + SvgSize.caption
    if SvgSize.border < x, SvgSize.rowWidth < x + width {
      x = SvgSize.border
      y += rowHeight + SvgSize.gap
      rowHeight = 0
    }
    places.append(PicturePlace(x: x, y: y, width: width, height: height))
    x += width + SvgSize.gap
    rowHeight = max(rowHeight, height)
  }
  return places
}

private func caption(_ table: FrameTable) -> String {
  heading(table) + (table.ambiguous.isEmpty ? "" : "  ambiguous")
}

private func picture(_ table: FrameTable) -> String {
  var text = "<text class=\"caption\" y=\"14\">\(escapedXML(caption(table)))</text>\n"
  text += "<g transform=\"translate(0 \(readable(SvgSize.caption)))\">\n"
  let root = Frame(x: 0, y: 0, width: table.width, height: table.height)
  text += rectangle(root, "class=\"root\"") + "\n"
  text += inset(root, table.safeArea, "safe")
  text += inset(root, table.margins, "margins")
  let free = Set(table.ambiguous)
  var writer = ViewWriter(table: table, free: free)
  writer.write(children: nil)
  return text + writer.text + "</g>\n"
}

/// Writes views in drawing order: a superview before its children, siblings by `Z:`, then as in
/// the file.
private struct ViewWriter {
  let table: FrameTable
  let free: Set<String>
  var text = ""
  private let children: [Int?: [Int]]

  init(table: FrameTable, free: Set<String>) {
    self.table = table
    self.free = free
    children = Dictionary(grouping: table.views.indices, by: { table.views[$0].parent })
  }

  mutating func write(children parent: Int?) {
    let order = (children[parent] ?? []).sorted {
      (table.views[$0].zOrder, $0) < (table.views[$1].zOrder, $1)
    }
    for place in order {
      write(table.views[place], hasChildren: children[place] != nil)
      write(children: place)
    }
  }

  private mutating func write(_ view: ViewFrame, hasChildren: Bool) {
    let frame = Frame(
      x: view.rootX, y: view.rootY, width: view.frame.width, height: view.frame.height)
    var classes = ["view", svgClass(of: view.kind)]
    if view.isInvisible { classes.append("guide") }
    if view.isHidden { classes.append("hidden") }
    if free.contains(view.path) { classes.append("free") }
    text += "<g class=\"\(classes.joined(separator: " "))\"><title>\(title(view))</title>"
    let fill = backgroundColor(of: view).map { " style=\"fill:\($0)\"" } ?? ""
    text += rectangle(frame, "rx=\"3\"" + fill)
    if hasChildren { text += inset(frame, view.margins, "margins") }
    text += words(view, frame, isContainer: hasChildren)
    text += "</g>\n"
  }

  /// What a pointer that rests on the view shows.
  private func title(_ view: ViewFrame) -> String {
    let frame = view.frame
    var lines = [
      "\(view.kind) \(view.path)",
      "x \(readable(frame.x))  y \(readable(frame.y))  "
        + "width \(readable(frame.width))  height \(readable(frame.height))",
    ]
    if free.contains(view.path) { lines.append("could also stand elsewhere") }
    if !view.constraints.isEmpty { lines += [""] + view.constraints }
    return escapedXML(lines.joined(separator: "\n"))
  }

  /// Name and sample text, cut at the view's edges; one line where there is no room for two.
  private func words(_ view: ViewFrame, _ frame: Frame, isContainer: Bool) -> String {
    guard 6 <= frame.width, 6 <= frame.height else { return "" }
    let name = escapedXML(String(view.path.split(separator: ".").last ?? ""))
    let sample = view.sample.map(escapedXML) ?? ""
    let ink = textColor(of: view).map { " style=\"fill:\($0)\"" } ?? ""
    let height = isContainer ? 30 : frame.height
    let nameSize = min(9, max(5.5, height * 0.34))
    let sampleSize = min(12, height * 0.52)
    let lineSize = min(9, height * 0.8)
    let text: String
    if sample.isEmpty {
      text = words("name", name, size: lineSize, y: min(lineSize + 1, height * 0.85))
    } else if height < 16 {
      let line =
        "<tspan class=\"name\">\(name)</tspan> <tspan class=\"sample\"\(ink)>\(sample)</tspan>"
      text = words("line", line, size: lineSize, y: height / 2 + lineSize * 0.35)
    } else {
      // All lines of a text, below the name.
      let lines = 1 < view.lines.count || view.isCutInside ? view.lines.map(escapedXML) : [sample]
      let pitch = (height - nameSize - 1) / Double(lines.count)
      let size = min(sampleSize, pitch * 0.9)
      text =
        words("name", name, size: nameSize, y: nameSize + 0.5)
        + lines.enumerated().map { place, line in
          words(
            "sample", line, size: size, y: nameSize + size + 1 + Double(place) * pitch, ink: ink,
            view.alignment, in: frame.width)
        }.joined()
    }
    return "<svg x=\"\(readable(frame.x))\" y=\"\(readable(frame.y))\" "
      + "width=\"\(readable(frame.width))\" height=\"\(readable(frame.height))\">\(text)</svg>"
  }

  private func words(
    _ kind: String, _ words: String, size: Double, y: Double, ink: String = "",
    _ alignment: TextAlignment = .natural, in width: Double = 0
  ) -> String {
    let (x, anchor): (Double, String) =
      switch alignment {
      case .natural, .left, .justified: (3, "")
      case .center: (width / 2, " text-anchor=\"middle\"")
      case .right: (width - 3, " text-anchor=\"end\"")
      }
    return "<text class=\"\(kind)\" x=\"\(readable(x))\"\(anchor) y=\"\(readable(y))\" "
      + "font-size=\"\(readable(size))\"\(ink)>\(words)</text>"
  }
}

/// A label's own color is that of its text, any other view's that of its background.
private func textColor(of view: ViewFrame) -> String? {
  view.kind == "label" ? view.color.flatMap(svgColor) : nil
}

private func backgroundColor(of view: ViewFrame) -> String? {
  view.kind == "label" ? nil : view.color.flatMap(svgColor)
}

private func rectangle(_ frame: Frame, _ attributes: String) -> String {
  "<rect \(attributes) x=\"\(readable(frame.x))\" y=\"\(readable(frame.y))\" "
    + "width=\"\(readable(max(0, frame.width)))\" height=\"\(readable(max(0, frame.height)))\"/>"
}

/// A dashed rectangle inside another; nothing where there is no distance or no room.
private func inset(_ frame: Frame, _ insets: EdgeInsets, _ name: String) -> String {
  let inner = Frame(
    x: frame.x + insets.left, y: frame.y + insets.top,
    width: frame.width - insets.left - insets.right,
    height: frame.height - insets.top - insets.bottom)
  guard insets != EdgeInsets(), 0 < inner.width, 0 < inner.height else { return "" }
  return rectangle(inner, "class=\"\(name)\"") + "\n"
}
