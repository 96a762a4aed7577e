import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A picture that moves, read back from its SVG: where each view is, and which are seen, at any
/// length, as a browser works it out from the keyframes.
final class MovingPicture: NSObject, XMLParserDelegate {
  struct Box: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  private struct View {
    var path = ""
    var attributes: [String: String]
    var rectangle: [String: String]?
    /// Classes of the groups around it.
    var around: [String]
  }

  /// By class: its keyframes, in percent.
  private var keyframes: [String: [(percent: Double, values: [Double])]] = [:]
  private var steps: Set<String> = []
  private var views: [View] = []
  private var groups: [[String: String]] = []
  private var open: [Int?] = []
  private var title: String?
  private let range: ClosedRange<Double>

  init?(_ svg: String, over range: ClosedRange<Double>) {
    self.range = range
    super.init()
    readStyle(svg)
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  // MARK: Reading

  private func readStyle(_ svg: String) {
    for line in svg.split(separator: "\n") {
      if let rule = line.wholeMatch(of: #/\.(k\d+)\{animation:k\d+ var\(--(\w+)\)\}/#) {
        if rule.2 == "steps" { steps.insert(String(rule.1)) }
      }
      guard let rule = line.wholeMatch(of: #/@keyframes (k\d+)\{(.*)\}/#) else { continue }
      var keys: [(percent: Double, values: [Double])] = []
      for key in rule.2.matches(of: #/([\d.%,]+)\{([^}]*)\}/#) {
        let values = key.2.matches(of: #/-?[\d.]+(?:e-?\d+)?/#).compactMap { Double($0.0) }
        for percent in key.1.split(separator: ",") {
          keys.append((Double(percent.dropLast()) ?? 0, values))
        }
      }
      keyframes[String(rule.1)] = keys
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch name {
    case "g":
      let isView = attributes["class"]?.hasPrefix("view ") ?? false
      if isView {
        let around = groups.flatMap { $0["class"]?.split(separator: " ").map(String.init) ?? [] }
        views.append(View(attributes: attributes, around: around))
      }
      open.append(isView ? views.count - 1 : nil)
      groups.append(attributes)
    case "title": title = ""
    case "rect":
      if let view = open.last ?? nil, views[view].rectangle == nil {
        views[view].rectangle = attributes
      }
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { title? += text }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "g" {
      groups.removeLast()
      open.removeLast()
    }
    if name == "title", let text = title, let view = open.last ?? nil {
      let line = text.prefix { $0 != "\n" }
      views[view].path = line.split(separator: " ").last.map(String.init) ?? ""
      title = nil
    }
  }

  // MARK: Asking

  /// The views that are seen at a length, in the root's coordinates.
  func boxes(at length: Double) -> [String: Box] {
    var boxes: [String: Box] = [:]
    for view in views where isSeen(view, length) {
      let place =
        values(view.attributes["class"], 2, length)
        ?? (view.attributes["transform"] ?? "").matches(of: #/-?[\d.]+/#)
        .compactMap { Double($0.0) }
      let rectangle = view.rectangle ?? [:]
      let size =
        values(rectangle["class"], 2, length)
        ?? ["width", "height"].compactMap { rectangle[$0].flatMap(Double.init) }
      guard place.count == 2, size.count == 2 else { continue }
      boxes[view.path] = Box(x: place[0], y: place[1], width: size[0], height: size[1])
    }
    return boxes
  }

  private func isSeen(_ view: View, _ length: Double) -> Bool {
    view.around.allSatisfy { values($0, 1, length).map { $0[0] == 1 } ?? true }
  }

  /// What the animation among some classes says at a length; nil where there is none.
  private func values(_ classes: String?, _ count: Int, _ length: Double) -> [Double]? {
    let names = classes?.split(separator: " ").map(String.init) ?? []
    guard let name = names.first(where: { keyframes[$0]?.first?.values.count == count }),
      let keys = keyframes[name]
    else { return nil }
    let share = (length - range.lowerBound) / (range.upperBound - range.lowerBound)
    let percent = 8 + 84 * share
    guard let next = keys.firstIndex(where: { percent < $0.percent }), 0 < next else {
      return keys.last?.values
    }
    let (before, after) = (keys[next - 1], keys[next])
    if steps.contains(name) { return before.values }
    let part = (percent - before.percent) / (after.percent - before.percent)
    return zip(before.values, after.values).map { $0 + ($1 - $0) * part }
  }
}
