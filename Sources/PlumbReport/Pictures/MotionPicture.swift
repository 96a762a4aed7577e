import PlumbModel
import PlumbProof
import PlumbText

/// A layout that follows one of its lengths, as a picture that moves by itself.
///
/// A ruler shows where the length goes; what conflicts on the way is drawn red, without the line
/// that would have to give way, and named below with its limit. Readers who want less motion, and
/// programs that show none, get the layout at the far end.
public func motionSVG(_ motion: FrameMotion) -> String {
  MotionPicture(motion).text
}

private struct MotionPicture {
  private let motion: FrameMotion
  private let sheet: MotionSheet
  private let still: Double
  private var views: ViewPictures

  init(_ motion: FrameMotion) {
    self.motion = motion
    let pieces = motion.pieces.map {
      ViewPictures.Piece(
        range: $0.range, start: $0.table(at: $0.range.lowerBound),
        end: $0.table(at: $0.range.upperBound))
    }
    let (low, high) = (motion.range.lowerBound, motion.range.upperBound)
    still = motion.conflicts.contains { $0.range.contains(high) } ? low : high
    let tables = pieces.flatMap { [$0.start, $0.end] }
    sheet = MotionSheet(
      isWide: motion.axis == .horizontal, range: motion.range,
      width: tables.map(\.width).max() ?? 0, height: tables.map(\.height).max() ?? 0,
      conflicts: Set(motion.conflicts.map(\.words)).count)
    views = ViewPictures(pieces, still: still, timeline: PictureTimeline(motion.range))
  }

  var text: String {
    var copy = self
    return copy.written()
  }

  private mutating func written() -> String {
    var body = caption
    body += "<g transform=\"translate(\(readable(sheet.x)) \(readable(sheet.y)))\">\n"
    body += root("root") + "\n" + views.text + conflictMarks + "</g>\n"
    body += ruler + conflictWords + "</svg>\n"
    let seconds = readable(views.timeline?.seconds ?? 0)
    let rules =
      motionStyle
      + ":root { --loop: \(seconds)s linear infinite alternate; "
      + "--steps: \(seconds)s step-end infinite alternate; }\n"
      + (views.timeline?.rules ?? "")
      + "@media (prefers-reduced-motion: reduce) { * { animation: none !important } }\n"
    return pictureStart(
      width: sheet.size.width, height: sheet.size.height, label: label, rules: rules) + body
  }

  // MARK: Words

  private var rangeWords: String {
    "\(readable(motion.range.lowerBound))–\(readable(motion.range.upperBound)) "
      + motion.axis.adjective
  }

  private var states: String {
    guard let table = motion.pieces.first?.table(at: motion.range.lowerBound) else { return "" }
    return table.states.map { "  \($0.group)=\($0.state)" }.joined()
      + (table.direction == .rightToLeft ? "  " + table.direction.rawValue : "")
  }

  private var label: String {
    let conflicts = motion.conflicts.map { ", " + $0.words }
    return "\(motion.layout)\(states), \(rangeWords)" + conflicts.joined()
  }

  private var caption: String {
    "<text class=\"caption\" x=\"\(readable(sheet.x))\" y=\"\(readable(sheet.captionY))\">"
      + "\(escapedXML(motion.layout))<tspan class=\"quiet\">\(escapedXML(states))  \(rangeWords)"
      + "</tspan></text>\n"
  }

  private var conflictWords: String {
    var seen: Set<String> = []
    let told = motion.conflicts.filter { seen.insert($0.words).inserted }
    return told.enumerated().map { place, conflict in
      let sum = conflict.arithmetic.isEmpty ? "" : "<tspan>   \(conflict.arithmetic)</tspan>"
      return "<text class=\"conflict\" x=\"\(readable(sheet.x))\" "
        + "y=\"\(readable(sheet.conflictY(place)))\">\(conflict.words)\(sum)</text>\n"
    }.joined()
  }

  // MARK: The root

  /// A rectangle as large as the root.
  private mutating func root(_ name: String) -> String {
    let keys = motion.pieces.flatMap { piece in
      [piece.range.lowerBound, piece.range.upperBound].map { length in
        let table = piece.table(at: length)
        return (at: length, values: [table.width, table.height])
      }
    }
    let size = views.animation(keys, cssSize)
    let last = still == motion.range.upperBound ? keys[keys.count - 1] : keys[0]
    let box = PictureBox(last.values[0], last.values[1])
    let color = name == "root" ? motion.pieces.first?.table(at: motion.range.lowerBound).color : nil
    let look = "class=\"\(name)\(size.map { " " + $0 } ?? "")\" rx=\"10\""
    return box.rectangle(look + fillStyle(color))
  }

  /// Views of lines that conflict, where they do.
  private var conflictMarks: String {
    mutating get {
      var text = ""
      for conflict in motion.conflicts {
        let seen = views.seen([conflict.range])
        let isSeen = conflict.range.contains(still)
        text += "<g\(seen.map { " class=\"\($0)\"" } ?? "")\(isSeen ? "" : " opacity=\"0\"")>"
        text += root("broken")
        for view in conflict.views { text += mark(view) }
        text += "</g>\n"
      }
      return text
    }
  }

  private mutating func mark(_ path: String) -> String {
    var keys: [(at: Double, frame: Frame)] = []
    for piece in motion.pieces {
      for length in [piece.range.lowerBound, piece.range.upperBound] {
        guard let view = piece.table(at: length).views.first(where: { $0.path == path }) else {
          continue
        }
        keys.append(
          (
            length,
            Frame(
              x: view.rootX, y: view.rootY, width: max(0, view.frame.width),
              height: max(0, view.frame.height))
          ))
      }
    }
    guard let frame = keys.first?.frame else { return "" }
    let position = views.animation(keys.map { ($0.at, [$0.frame.x, $0.frame.y]) }, translation)
    let size = views.animation(keys.map { ($0.at, [$0.frame.width, $0.frame.height]) }, cssSize)
    let box = PictureBox(frame.width, frame.height, nil)
    let names = "class=\"clash\(size.map { " " + $0 } ?? "")\" rx=\"6\""
    return "<g\(position.map { " class=\"\($0)\"" } ?? "") "
      + "transform=\"translate(\(readable(frame.x)) \(readable(frame.y)))\">"
      + box.rectangle(names) + "</g>"
  }

  // MARK: The ruler

  private var ruler: String {
    mutating get {
      let (low, high) = (motion.range.lowerBound, motion.range.upperBound)
      let (lead, pill) = marker
      var text = sheet.line("rule", from: 0, to: high) + lead
      for conflict in motion.conflicts {
        text += sheet.line(
          "zone", from: conflict.range.lowerBound, to: conflict.range.upperBound)
      }
      let limits = motion.conflicts.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
        .filter { low < $0 && $0 < high }
      var told: [Double] = []
      for (length, isBad) in limits.map({ ($0, true) }) + [(low, false), (high, false)]
        + motion.borders.map({ ($0, false) })
      {
        guard !told.contains(where: { abs($0 - length) < MotionSheet.labelRoom }) else { continue }
        told.append(length)
        text += sheet.tick(length, isBad: isBad)
      }
      return text + "\n" + pill
    }
  }

  /// What goes along the ruler: a line to the edge of the layout, and the length at which it is.
  private var marker: (lead: String, pill: String) {
    mutating get {
      let (low, high) = (motion.range.lowerBound, motion.range.upperBound)
      let ends = [(at: low, values: sheet.marker(low)), (at: high, values: sheet.marker(high))]
      let way = views.animation(ends, translation)
      let place = sheet.marker(still)
      let group =
        "<g\(way.map { " class=\"\($0)\"" } ?? "") "
        + "transform=\"translate(\(readable(place[0])) \(readable(place[1])))\">"
      return (group + sheet.lead + "</g>\n", group + sheet.pill(counter) + "</g>\n")
    }
  }

  /// A strip of all lengths, of which one line is seen.
  private var counter: String {
    mutating get {
      let (low, high) = (motion.range.lowerBound, motion.range.upperBound)
      var unit = 1.0
      // One, two or five of a power of ten, so that a strip stays short.
      for factor in [2, 2.5, 2].cycled(8) where 240 < (high - low) / unit { unit *= factor }
      let count = Int((high - low) / unit)
      let height = MotionSheet.pillHeight
      var name: String?
      if 0 < count {
        name = views.countingName(count, lineHeight: height, until: low + Double(count) * unit)
      }
      let lines = (0...count).map { line in
        "<tspan x=\"50%\" y=\"\(readable(14 + Double(line) * height))\">"
          + "\(readable(low + Double(line) * unit))</tspan>"
      }
      let shift = still == high ? -Double(count) * height : 0
      return "<g\(name.map { " class=\"\($0)\"" } ?? "") transform=\"translate(0 "
        + "\(readable(shift)))\"><text class=\"count\">\(lines.joined())</text></g>"
    }
  }
}

extension [Double] {
  fileprivate func cycled(_ times: Int) -> [Double] {
    (0..<times).flatMap { _ in self }
  }
}

extension FrameMotion.Conflict {
  /// "conflicts below 364"
  fileprivate var words: String {
    "conflicts " + (condition.isEmpty ? "at every size" : condition)
  }
}
