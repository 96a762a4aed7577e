import PlumbDiagnostics
import PlumbModel
import PlumbText
import PlumbTypography

/// Writes the views of a layout in drawing order: a superview before its children, siblings by
/// `Z:`, then as in the file. Each is seen on the pieces on which it looks as it does, and moves
/// along them; a still picture is one piece of no length.
struct ViewPictures {
  /// Where a piece begins and ends, and the frames there.
  struct Piece {
    let range: ClosedRange<Double>
    let start: FrameTable
    let end: FrameTable
  }

  /// What a view looks like; another look is another element.
  private struct Look: Hashable {
    let path: String
    let kind: String
    let ground: String?
    let ink: String?
    let radius: Double
    let roundCorners: [Bool]
    let border: Border?
    let shadow: Shadow?
    let isFree: Bool
    let hasChildren: Bool
  }

  private struct Drawn {
    let look: Look
    var pieces: [(number: Int, place: Int)] = []
  }

  let pieces: [Piece]
  /// The length that a still shows, and readers who want no motion.
  let still: Double
  private(set) var timeline: PictureTimeline?
  private(set) var text = ""
  private(set) var clips: Int
  private var windows: [ScrolledWindow: String] = [:]

  /// - Parameter clips: How many names of clips are taken in the file.
  init(_ pieces: [Piece], still: Double, timeline: PictureTimeline?, clips: Int = 0) {
    self.clips = clips
    (self.pieces, self.still, self.timeline) = (pieces, still, timeline)
    for drawn in drawnViews() { write(drawn) }
  }

  /// All looks of all views, in an order that is right on each piece.
  private func drawnViews() -> [Drawn] {
    var all: [Drawn] = []
    for (number, piece) in pieces.enumerated() {
      let table = piece.start
      let free = Set(table.ambiguous)
      let children = Dictionary(grouping: table.views.indices) { table.views[$0].parent }
      var next = 0
      func add(childrenOf parent: Int?) {
        let order = (children[parent] ?? []).sorted {
          (table.views[$0].zOrder, $0) < (table.views[$1].zOrder, $1)
        }
        for place in order {
          let view = table.views[place]
          // Nobody sees it, nor what lies in it.
          if view.isHidden { continue }
          let look = Look(
            path: view.path, kind: view.kind, ground: view.ground, ink: view.ink,
            radius: view.radius, roundCorners: view.roundCorners, border: view.border,
            shadow: view.shadow, isFree: free.contains(view.path),
            hasChildren: children[place] != nil)
          if let known = all.firstIndex(where: { $0.look == look }) {
            all[known].pieces.append((number, place))
            next = known + 1
          } else {
            all.insert(Drawn(look: look, pieces: [(number, place)]), at: next)
            next += 1
          }
          add(childrenOf: place)
        }
      }
      add(childrenOf: nil)
    }
    return all
  }

  // MARK: A view

  private mutating func write(_ drawn: Drawn) {
    let look = drawn.look
    guard let (number, place) = drawn.pieces.first else { return }
    let view = pieces[number].start.views[place]
    let window = timeline == nil ? ScrolledWindow(around: place, in: pieces[number].start) : nil
    let clip = window.flatMap { $0.holds(view) ? nil : name(ofClip: $0) }
    let keys = keys(of: drawn)
    let position = animation(keys.map { ($0.at, [$0.frame.x, $0.frame.y]) }, translation)
    let size = animation(keys.map { ($0.at, [$0.frame.width, $0.frame.height]) }, cssSize)
    let frame = frame(at: still, keys)
    let seen = timeline?.seen(drawn.pieces.map { pieces[$0.number].range })

    let outer = view.parent.map { pieces[number].start.views[$0].kind }
    let isTitle = outer == "button" && look.kind == "label"
    var classes = ["view", isTitle ? "title" : svgClass(of: look.kind)]
    if view.isInvisible { classes.append("guide") }
    if look.isFree { classes.append("free") }
    if let position { classes.append(position) }
    let isUnseen = !drawn.pieces.contains { pieces[$0.number].range.contains(still) }
    text += group(seen, isUnseen: isUnseen)
    if let clip { text += "<g clip-path=\"url(#\(clip))\">" }
    text += "<g class=\"\(classes.joined(separator: " "))\""
    text += " transform=\"translate(\(readable(frame.x)) \(readable(frame.y)))\""
    text += shadowStyle(of: view) + ">"
    text += "<title>\(title(view, drawn, look.isFree))</title>"
    let radius = corners(of: look, frame)
    let box = PictureBox(frame.width, frame.height, size)
    let areAllRound = look.radius == 0 || !look.roundCorners.contains(false)
    text += box.rectangle(
      "rx=\"\(areAllRound ? radius : "0")\"" + backgroundStyle(of: view, radius: radius))
    if let border = look.border, let color = border.css {
      let width = border.width.doubleValue
      let inner = animation(
        keys.map { ($0.at, [$0.frame.width - width, $0.frame.height - width]) }, cssSize)
      text += borderRectangle(
        PictureBox(frame.width - width, frame.height - width, inner), width, color,
        radius: areAllRound && 0 < look.radius ? look.radius : 0)
    }
    if look.hasChildren, timeline == nil { text += insetRectangle(box, view.margins, "margins") }
    text += content(drawn, keys, box)
    text += (clip == nil ? "" : "</g>") + (seen == nil ? "</g>\n" : "</g></g>\n")
  }

  /// The name of a rectangle to cut by, which is written where it is wanted first.
  private mutating func name(ofClip window: ScrolledWindow) -> String {
    if let known = windows[window] { return known }
    clips += 1
    let name = "c\(clips)"
    windows[window] = name
    text += "<clipPath id=\"\(name)\">\(window.rectangle)</clipPath>\n"
    return name
  }

  /// The file's own, as far as there is room; otherwise what tells a view from a line.
  private func corners(of look: Look, _ frame: Frame) -> String {
    guard 0 < look.radius else { return look.kind == "switch" ? "15.5" : "6" }
    return readable(min(look.radius, max(0, min(frame.width, frame.height) / 2)))
  }

  /// In the root's coordinates, at both ends of each piece.
  private func keys(of drawn: Drawn) -> [(at: Double, frame: Frame)] {
    drawn.pieces.flatMap { number, place in
      let piece = pieces[number]
      return [(piece.range.lowerBound, piece.start), (piece.range.upperBound, piece.end)].map {
        let view = $0.1.views[place]
        return (
          $0.0,
          Frame(
            x: view.rootX, y: view.rootY, width: max(0, view.frame.width),
            height: max(0, view.frame.height))
        )
      }
    }
  }

  private func frame(at length: Double, _ keys: [(at: Double, frame: Frame)]) -> Frame {
    let before = keys.last { $0.at <= length } ?? keys[0]
    guard let after = keys.first(where: { length <= $0.at }), before.at < after.at else {
      return before.frame
    }
    let share = (length - before.at) / (after.at - before.at)
    func value(_ length: KeyPath<Frame, Double>) -> Double {
      let (start, end) = (before.frame[keyPath: length], after.frame[keyPath: length])
      return start + (end - start) * share
    }
    return Frame(
      x: value(\.x), y: value(\.y), width: value(\.width), height: value(\.height))
  }

  mutating func animation(
    _ keys: [(at: Double, values: [Double])], _ css: ([Double]) -> String
  ) -> String? {
    timeline?.moving(keys.map { PictureTimeline.Key(at: $0.at, values: $0.values) }, css: css)
  }

  mutating func seen(_ ranges: [ClosedRange<Double>]) -> String? { timeline?.seen(ranges) }

  mutating func countingName(_ count: Int, lineHeight: Double, until end: Double) -> String? {
    timeline?.counting(count, lineHeight: lineHeight, until: end)
  }

  private func group(_ name: String?, isUnseen: Bool) -> String {
    name.map { "<g class=\"\($0)\"\(isUnseen ? " opacity=\"0\"" : "")>" } ?? ""
  }

  /// What a pointer that rests on the view shows.
  private func title(_ view: ViewFrame, _ drawn: Drawn, _ isFree: Bool) -> String {
    let frame = view.frame
    var lines = ["\(view.kind) \(view.path)"]
    if timeline == nil {
      lines.append(
        "x \(readable(frame.x))  y \(readable(frame.y))  "
          + "width \(readable(frame.width))  height \(readable(frame.height))")
    }
    if isFree { lines.append("could also stand elsewhere") }
    if !view.constraints.isEmpty { lines += [""] + view.constraints }
    return escapedXML(lines.joined(separator: "\n"))
  }

  // MARK: What is in a view

  /// The words of a view, an image's picture, or the name of a view that has neither.
  private mutating func content(
    _ drawn: Drawn, _ keys: [(at: Double, frame: Frame)], _ box: PictureBox
  ) -> String {
    guard let (number, place) = drawn.pieces.first else { return "" }
    let view = pieces[number].start.views[place]
    let width = keys.map(\.frame.width).min() ?? 0
    let height = keys.map(\.frame.height).min() ?? 0
    if view.kind == "image" {
      return 8 <= min(width, height)
        ? anchored(imageIcon(min(width, height), tint: view.ink), at: 0.5, keys) : ""
    }
    // A button's title may be a view of its own, in it.
    guard !drawn.look.hasChildren, !view.isInvisible else { return "" }
    if !view.renderedLines.isEmpty { return words(drawn, keys, box) }
    let name = view.path.split(separator: ".").last ?? ""
    let isShown = Double(name.count) * Self.nameLetter <= width && Self.nameHeight <= height
    guard isShown, !isCovered(place, in: pieces[number].start) else { return "" }
    return anchored(
      "<text class=\"name\" y=\"3.5\">\(escapedXML(String(name)))</text>", at: 0.5, keys)
  }

  /// Whether another view lies over the middle of one, where its name would be.
  private func isCovered(_ place: Int, in table: FrameTable) -> Bool {
    guard table.views.count <= ReportBounds.namedViews else { return true }
    let view = table.views[place]
    let (x, y) = (view.rootX + view.frame.width / 2, view.rootY + view.frame.height / 2)
    return table.views[(place + 1)...].contains { other in
      !other.isHidden && !other.isInvisible
        && other.rootX < x && x < other.rootX + other.frame.width
        && other.rootY < y && y < other.rootY + other.frame.height
    }
  }

  /// Room for a letter of a name, about, and for its line.
  private static let nameLetter = 6.0
  private static let nameHeight = 13.0

  /// Something that stays in the middle of a view's height, and at a share of its width; words
  /// that follow their view's width are scaled there.
  private mutating func anchored(
    _ content: String, at share: Double, _ keys: [(at: Double, frame: Frame)],
    scaled words: ViewWords? = nil
  ) -> String {
    let frame = frame(at: still, keys)
    var place = "translate(\(readable(frame.width * share)) \(readable(frame.height / 2)))"
    var way: String?
    if let words, words.isScaled {
      way = animation(
        keys.map { key in
          let middle = [key.frame.width * share, key.frame.height / 2]
          return (key.at, middle + [words.scale(at: key.at)])
        }, scaledTranslation)
      place += " scale(\(readable(words.scale(at: still))))"
    } else {
      way = animation(
        keys.map { ($0.at, [$0.frame.width * share, $0.frame.height / 2]) }, translation)
    }
    return "<g\(way.map { " class=\"\($0)\"" } ?? "") transform=\"\(place)\">\(content)</g>"
  }

  /// The words of a view, those of each piece on which they fall into other lines.
  private mutating func words(
    _ drawn: Drawn, _ keys: [(at: Double, frame: Frame)], _ box: PictureBox
  ) -> String {
    var texts: [ViewWords] = []
    for (number, place) in drawn.pieces {
      guard let words = ViewWords(of: pieces[number], place) else { continue }
      if let known = texts.firstIndex(where: { $0.isLike(words) }) {
        texts[known].take(words)
      } else {
        texts.append(words)
      }
    }
    var all = ""
    for words in texts {
      let own = anchored(words.svg, at: words.share, keys, scaled: words)
      let seen = timeline?.seen(words.ranges)
      let isUnseen = !words.ranges.contains { $0.contains(still) }
      all += group(seen, isUnseen: isUnseen) + own + (seen == nil ? "" : "</g>")
    }
    guard keys.contains(where: { key in texts.contains { !$0.fits(key) } }) else { return all }
    clips += 1
    let clip = "c\(clips)"
    return "<clipPath id=\"\(clip)\">\(box.rectangle(""))</clipPath>"
      + "<g clip-path=\"url(#\(clip))\">\(all)</g>"
  }
}

func translation(_ values: [Double]) -> String {
  "transform:translate(\(readable(values[0]))px,\(readable(values[1]))px)"
}

private func scaledTranslation(_ values: [Double]) -> String {
  translation(values) + " scale(\(readable(values[2])))"
}

func cssSize(_ values: [Double]) -> String {
  "width:\(readable(values[0]))px;height:\(readable(values[1]))px"
}
