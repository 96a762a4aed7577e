import PlumbText

/// Motions of a picture, as CSS: keyframes whose times are exact, since all that moves goes along
/// straight lines between them.
///
/// A length of the root becomes a time: the picture rests at both ends, goes from the least to the
/// greatest, and back. Of CSS and not of SMIL, so that a reader who wants less motion gets none.
struct PictureTimeline {
  let range: ClosedRange<Double>
  private(set) var rules = ""
  /// By body of the keyframes, their name: what moves alike shares them.
  private var names: [String: String] = [:]

  /// A value of some properties at a length; two at one length are a jump.
  struct Key {
    let at: Double
    let values: [Double]
  }

  /// How long the picture rests at an end, in percent of one way.
  private static let rest = 8.0
  /// Between the two keys of a jump, in percent: less than a screen shows.
  private static let instant = 0.0001
  /// Points a second, so that the eye can follow.
  private static let speed = 40.0
  /// What keys may be off a line by that goes past them.
  private static let tolerance = 1e-6

  init(_ range: ClosedRange<Double>) { self.range = range }

  /// Of one way, resting at its ends.
  var seconds: Double {
    let way = (range.upperBound - range.lowerBound) / Self.speed
    let bounds = ReportBounds.motionSeconds
    let seconds = min(max(way, bounds.lowerBound), bounds.upperBound)
    return nearest(seconds / (1 - 2 * Self.rest / 100), parts: 10)
  }

  /// The class of what moves so; nil where nothing moves.
  mutating func moving(_ keys: [Key], css: ([Double]) -> String) -> String? {
    let keys = Self.withoutNeedless(keys)
    guard let first = keys.first, keys.contains(where: { $0.values != first.values }) else {
      return nil
    }
    var body = ""
    var last = -1.0
    for (place, key) in keys.enumerated() {
      var time = percent(key.at)
      if time <= last { time = last + Self.instant }
      last = time
      var times = Self.digits(time) + "%"
      if place == 0 { times = "0%," + times }
      if place == keys.count - 1 { times += ",100%" }
      body += "\(times){\(css(key.values))}"
    }
    return name(body, "loop")
  }

  /// The class of what is seen at some of the lengths only; nil for what always is.
  mutating func seen(_ ranges: [ClosedRange<Double>]) -> String? {
    var merged: [ClosedRange<Double>] = []
    for range in ranges {
      if let before = merged.last, before.upperBound == range.lowerBound {
        merged[merged.count - 1] = before.lowerBound...range.upperBound
      } else {
        merged.append(range)
      }
    }
    if merged == [range] { return nil }
    var body = ""
    if merged.first.map({ range.lowerBound < $0.lowerBound }) ?? true { body = "0%{opacity:0}" }
    for part in merged {
      let start = part.lowerBound == range.lowerBound ? 0 : percent(part.lowerBound)
      body += "\(Self.digits(start))%{opacity:1}"
      if part.upperBound < range.upperBound {
        body += "\(Self.digits(percent(part.upperBound)))%{opacity:0}"
      }
    }
    let isLast = merged.last?.upperBound == range.upperBound
    return name(body + "100%{opacity:\(isLast ? 1 : 0)}", "steps")
  }

  /// The class of a strip that goes up by so many lines, one at a time.
  mutating func counting(_ count: Int, lineHeight: Double, until end: Double) -> String {
    let (start, stop) = (Self.digits(percent(range.lowerBound)), Self.digits(percent(end)))
    let bottom = "transform:translateY(-\(readable(Double(count) * lineHeight))px)"
    return name(
      "0%{transform:none}\(start)%{transform:none;animation-timing-function:steps(\(count))}"
        + "\(stop)%{\(bottom)}100%{\(bottom)}", "loop")
  }

  private mutating func name(_ body: String, _ loop: String) -> String {
    if let known = names[body] { return known }
    let name = "k\(names.count + 1)"
    names[body] = name
    rules += "@keyframes \(name){\(body)}\n.\(name){animation:\(name) var(--\(loop))}\n"
    return name
  }

  private func percent(_ length: Double) -> Double {
    let whole = range.upperBound - range.lowerBound
    let share = whole == 0 ? 0 : (length - range.lowerBound) / whole
    return Self.rest + (100 - 2 * Self.rest) * share
  }

  /// Five digits after the point: a hundred-thousandth of a point of lengths.
  private static func digits(_ percent: Double) -> String {
    shortest(nearest(percent, parts: 100_000))
  }

  /// Without keys that lie on the line of those around them.
  private static func withoutNeedless(_ keys: [Key]) -> [Key] {
    var kept: [Key] = []
    for key in keys {
      if let last = kept.last, last.at == key.at, isNear(last.values, key.values) { continue }
      while 2 <= kept.count, lies(kept[kept.count - 1], between: kept[kept.count - 2], key) {
        kept.removeLast()
      }
      kept.append(key)
    }
    return kept
  }

  private static func lies(_ key: Key, between first: Key, _ last: Key) -> Bool {
    guard first.at < key.at, key.at < last.at else { return false }
    let share = (key.at - first.at) / (last.at - first.at)
    return isNear(
      zip(first.values, last.values).map { $0 + ($1 - $0) * share }, key.values)
  }

  private static func isNear(_ one: [Double], _ other: [Double]) -> Bool {
    zip(one, other).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
