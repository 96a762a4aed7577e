import PlumbModel

/// `320...430`, `320...430x600` or `375x500...900`: one length of the root goes between two ends.
struct RequestedRange {
  let followsWidth: Bool
  let range: ClosedRange<Double>
  /// The length that stays.
  let other: Double?

  /// Nil where the text is no such range.
  init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard parts.count <= 2 else { return nil }
    let ends = parts.map { Self.ends($0) }
    guard let place = ends.firstIndex(where: { $0 != nil }), let ends = ends[place] else {
      return nil
    }
    let rest = parts.count == 2 ? parts[1 - place] : ""
    let other = rest.isEmpty ? nil : length(rest)
    guard ends.0 < ends.1, rest.isEmpty || other != nil else { return nil }
    (followsWidth, range, self.other) = (place == 0, ends.0...ends.1, other)
  }

  private static func ends(_ text: Substring) -> (Double, Double)? {
    guard let dots = text.firstRange(of: "..."), let low = length(text[..<dots.lowerBound]),
      let high = length(text[dots.upperBound...])
    else { return nil }
    return (low, high)
  }
}

extension Invocation {
  /// The range of sizes asked for; nil where all are single ones.
  func rangeOfSizes() throws -> RequestedRange? {
    let sizes = values("--size")
    guard let text = sizes.first(where: { $0.contains("...") }) else { return nil }
    guard let range = RequestedRange(text) else {
      throw wrongUsage(
        "The value '\(text)' is invalid for '--size <WxH>'. One length may be a range: "
          + "'320...430', '320...430x600' or '375x500...900'")
    }
    guard value("--format") == "svg" else {
      throw wrongUsage(
        "'--size \(text)' is a picture that moves: 'plumb frames' draws it with '--format svg'")
    }
    guard sizes.count == 1, !has("--device") else {
      throw wrongUsage("A picture that moves shows one range of sizes, and no other size")
    }
    for option in ["--scale", "--stats"] where has(option) {
      throw wrongUsage("'\(option)' and a range of sizes exclude each other")
    }
    return range
  }
}
