import TOOLKIT

typealias ToolkitView = VIEWCLASS

/// A layout that was built, and how its states are switched.
@MainActor
struct Driven {
  let layout: AnyObject
  let apply: [String: () -> Void]
  let update: () -> Void
}

/// Views by the name of the property that holds them; those of a component behind its name.
@MainActor
func views(of layout: AnyObject) -> [String: AnyObject] {
  var found: [String: AnyObject] = [:]
  for child in Mirror(reflecting: layout).children {
    guard let label = child.label else { continue }
    let value = child.value as AnyObject
    if value is ViewCore || value is LayoutGuideCore {
      found[label] = value
    } else if label.hasSuffix("Layout") {
      let name = String(label.dropLast("Layout".count))
      for (inner, view) in views(of: value) { found[name + "." + inner] = view }
    }
  }
  return found
}

/// `card.title` is the property `title`, or `cardTitle` where there is another; in a component
/// `cardLayout.title`.
@MainActor
func find(_ path: String, among views: [String: AnyObject]) -> AnyObject? {
  let parts = path.split(separator: ".").map(String.init)
  func joined(_ parts: ArraySlice<String>) -> String {
    guard let first = parts.first else { return "" }
    return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
  func search(_ rest: ArraySlice<String>, _ prefix: String) -> AnyObject? {
    if let view = views[prefix + joined(rest)] { return view }
    for cut in rest.indices.dropFirst() {
      for start in rest.startIndex..<cut {
        let part = prefix + joined(rest[start..<cut]) + "."
        guard views.keys.contains(where: { $0.hasPrefix(part) }) else { continue }
        if let view = search(rest[cut...], part) { return view }
      }
    }
    for start in rest.indices.dropFirst() {
      if let view = views[prefix + joined(rest[start...])] { return view }
    }
    return nil
  }
  return search(parts[...], "")
}

/// Where the item of a path lies; what a scroll view scrolls, is found at `path.content`.
@MainActor
func frame(of path: String, among views: [String: AnyObject]) -> CGRect? {
  if let (cell, rest) = cell(of: path, among: views) {
    guard !rest.isEmpty else { return cell.frame }
    return layout(in: cell).flatMap { frame(of: rest, among: allViews(of: $0)) }
  }
  if path.hasSuffix(".content"),
    let scroll = find(String(path.dropLast(".content".count)), among: views) as? ViewCore,
    let frame = scroll.scrolledFrame
  {
    return frame
  }
  let item = find(path, among: views)
  guard let view = item as? ViewCore else { return (item as? LayoutGuideCore)?.layoutFrame }
  // What lies beside a document is told from where that lies.
  guard let scroll = view.parent, let content = scroll.scrolledFrame else { return view.frame }
  let shift = scroll.boundsOrigin
  return view.frame.offsetBy(dx: -shift.x - content.minX, dy: -shift.y - content.minY)
}

@MainActor
private func allViews(of layout: AnyObject) -> [String: AnyObject] { views(of: layout) }

/// The cell that a path like `contacts.row3.name` or `contacts.header1.name` goes through, and the
/// path from there.
@MainActor
func cell(
  of path: String, among views: [String: AnyObject]
) -> (cell: any ListCell, rest: String)? {
  let parts = path.split(separator: ".").map(String.init)
  for (place, part) in parts.enumerated().dropFirst() {
    let digits = part.drop { !$0.isNumber }
    // What there is once for the whole table has none.
    guard let number = digits.isEmpty ? 0 : Int(digits),
      let container = find(parts[..<place].joined(separator: "."), among: views) as? ViewCore,
      let cell = cell(String(part.dropLast(digits.count)), number - 1, of: container)
    else { continue }
    return (cell, parts[(place + 1)...].joined(separator: "."))
  }
  return nil
}

@MainActor
private func cell(_ word: String, _ number: Int, of container: ViewCore) -> (any ListCell)? {
  switch word {
  case "row", "item": container.cell(number)
  case "header", "footer": container.header(number, isFooter: word == "footer")
  case "tableHeader", "tableFooter": container.header(-1, isFooter: word == "tableFooter")
  default: nil
  }
}

/// What a cell holds in its lazy property `content`.
@MainActor
func layout(in cell: any ListCell) -> AnyObject? {
  let child = Mirror(reflecting: cell).children.first { $0.label?.hasSuffix("_content") ?? false }
  return child.flatMap { Mirror(reflecting: $0.value).children.first }.map { $0.value as AnyObject }
}

@MainActor
func frames(of situation: [String: Any]) -> [String: [String: Double]] {
  guard let name = situation["layout"] as? String, let maker = makers[name],
    let size = situation["size"] as? [String: Double],
    let expected = situation["frames"] as? [String: Any]
  else { return [:] }
  let root = ToolkitView(
    frame: CGRect(x: 0, y: 0, width: size["width"] ?? 0, height: size["height"] ?? 0))
  ViewCore.systemReadsRightToLeft = situation["direction"] as? String == "rtl"
  root.safeArea = (situation["safeArea"] as? [Double] ?? [0, 0, 0, 0]).map { CGFloat($0) }
  root.keyboardHeight = CGFloat(situation["keyboard"] as? Double ?? 0)
  let driven = maker(root)
  let found = views(of: driven.layout)
  for (path, given) in situation["contents"] as? [String: [Any]] ?? [:] {
    let sides = given.map { ($0 as? Double).map { CGFloat($0) } }
    (find(path, among: found) as? ViewCore)?.show((sides[0], sides[1]))
  }
  for (path, sides) in situation["images"] as? [String: [Double]] ?? [:] {
    let size = CGSize(width: sides[0], height: sides[1])
    (find(path, among: found) as? ViewCore)?.showImage(size)
  }
  for (group, state) in situation["state"] as? [String: String] ?? [:] {
    driven.apply["\(group)=\(state)"]?()
  }
  driven.update()
  for (path, sides) in situation["symbols"] as? [String: [Double]] ?? [:] {
    let size = CGSize(width: sides[0], height: sides[1])
    (find(path, among: found) as? ViewCore)?.replaceImage(by: size)
  }
  root.layoutIfNeeded()
  var result: [String: [String: Double]] = [:]
  for path in expected.keys {
    guard let frame = frame(of: path, among: found) else { continue }
    result[path] = [
      "x": frame.minX, "y": frame.minY, "width": frame.width, "height": frame.height,
    ]
  }
  return result
}

@main
struct Main {
  @MainActor
  static func main() throws {
    let input = FileHandle.standardInput.readDataToEndOfFile()
    let situations = try JSONSerialization.jsonObject(with: input) as? [[String: Any]] ?? []
    let output = try JSONSerialization.data(withJSONObject: situations.map(frames))
    FileHandle.standardOutput.write(output)
  }
}
