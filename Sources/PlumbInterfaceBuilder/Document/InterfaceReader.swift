import PlumbDiagnostics
import PlumbText

extension InterfaceDocument {
  /// Reads a `.xib` or `.storyboard` of iOS, or says why not.
  package static func read(_ source: SourceText) throws(XMLProblem) -> InterfaceDocument {
    let xml = try XMLDocument.read(source)
    let root = xml.root
    guard root.isNamed("document") else {
      throw XMLProblem(
        message: "this is no file of Interface Builder: it begins with `\(pictured(root.name))`",
        rule: .unsupported, range: root.range)
    }
    let runtime = root["targetRuntime"] ?? ""
    guard runtime.hasPrefix("iOS.CocoaTouch") || runtime == "AppleTV" else {
      let what = runtime.hasPrefix("MacOSX") ? "AppKit" : "`\(pictured(runtime))`"
      throw XMLProblem(
        message: "this file is for \(what), and only those of UIKit are read", rule: .unsupported,
        range: root.range(of: "targetRuntime"))
    }
    var reader = InterfaceReader(source)
    reader.readDocument(root)
    return reader.document
  }
}

/// Walks the elements of a document.
struct InterfaceReader {
  var document: InterfaceDocument
  /// The properties of outlets, by what they lead to.
  private(set) var outlets: [String: [String]] = [:]
  /// The root that is being read.
  var root = InterfaceRoot(kind: .view, title: nil)

  init(_ source: SourceText) { document = InterfaceDocument(source: source) }

  mutating func readDocument(_ element: XMLElement) {
    document.usesConstraints = element["useAutolayout"] == "YES"
    document.isForTelevision = element["targetRuntime"] == "AppleTV"
    collectOutlets(element)
    for child in element.children {
      if child.isNamed("device") {
        let (id, isLandscape) = (child["id"] ?? "", child["orientation"] == "landscape")
        let isPad = id.hasPrefix("ipad")
        let isPlus = ["retina5_5", "retina6_5", "retina6_1", "retina6_7"].contains(id)
        document.device = InterfaceDevice(
          isRegularWidth: isPad || isLandscape && isPlus,
          isRegularHeight: isPad || !isLandscape)
      } else if child.isNamed("resources") {
        for image in child.children where image.isNamed("image") {
          guard let name = image["name"], let size = size(of: image) else { continue }
          if image["catalog"] == "system" {
            document.symbols[name] = size
          } else {
            document.images[name] = size
          }
        }
      }
    }
    if let scenes = element.first("scenes") {
      for scene in scenes.children { readScene(scene) }
    } else if let objects = element.first("objects") {
      for object in objects.children where isView(object) {
        readRoot(object, kind(ofTopLevel: object), title: object["customClass"], owner: nil)
        // Of a controller that owns the file it is the outlet `view`.
        let names = outlets[object["id"] ?? ""] ?? []
        if names.contains("view") { document.roots[document.roots.count - 1].isOfController = true }
      }
    }
    nameRoots()
  }

  private mutating func collectOutlets(_ element: XMLElement) {
    // A stack in place of recursion: documents are as deep as they like up to the reader's bound.
    var open = [element]
    while let next = open.popLast() {
      if next.isNamed("outlet") || next.isNamed("outletCollection"),
        let property = next["property"], let destination = next["destination"]
      {
        outlets[destination, default: []].append(property)
      }
      open += next.children.reversed()
    }
  }

  private mutating func readScene(_ scene: XMLElement) {
    guard let objects = scene.first("objects") else { return }
    for object in objects.children {
      if let view = object.child(key: "view"), isView(view) {
        let title =
          object["customClass"] ?? object["storyboardIdentifier"] ?? object["title"]
          ?? object["userLabel"]
        readRoot(view, .screen, title: title, owner: object)
      } else if isView(object) {
        readRoot(object, kind(ofTopLevel: object), title: object["customClass"], owner: nil)
      }
    }
  }

  private func kind(ofTopLevel element: XMLElement) -> InterfaceRoot.Kind {
    if element.isNamed("tableViewCell") { return .tableCell }
    if element.isNamed("collectionViewCell") { return .collectionCell }
    return .view
  }

  /// Whether an element draws itself in a rectangle.
  func isView(_ element: XMLElement) -> Bool {
    // The content view of a cell of old files has no id.
    element.first("rect", key: "frame") != nil
      && (element["id"] != nil || element["key"] == "contentView")
  }

  // MARK: Roots

  /// - Parameter owner: The controller of a scene, which has the guides of old files.
  mutating func readRoot(
    _ element: XMLElement, _ kind: InterfaceRoot.Kind, title: String?, owner: XMLElement?
  ) {
    let outer = root
    root = InterfaceRoot(kind: kind, title: title)
    defer { root = outer }
    root.owner = owner
    for guide in owner?.first("layoutGuides")?.children ?? [] {
      guard let id = guide["id"] else { continue }
      root.items[id] = guide["type"] == "bottom" ? .bottomGuide : .topGuide
    }
    readView(element, parent: nil)
    readConstraints()
    document.roots.append(root)
  }

  /// Cells of a table or a collection, which are roots of their own, before that which they are in.
  private mutating func readCells(of element: XMLElement, view: Int) {
    var cells: [(element: XMLElement, kind: InterfaceRoot.Kind)] = []
    for part in element.children {
      if part.isNamed("prototypes") || part.isNamed("cells") {
        let kind: InterfaceRoot.Kind =
          element.isNamed("tableView") ? .tableCell : .collectionCell
        cells += part.children.map { ($0, kind) }
      } else if part.isNamed("sections") {
        for section in part.children {
          cells += (section.first("cells")?.children ?? []).map { ($0, .tableCell) }
        }
      } else if ["tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView"]
        .contains(part["key"] ?? "")
      {
        cells.append((part, .view))
      }
    }
    let given = element["rowHeight"].flatMap(number)
    for (cell, kind) in cells where isView(cell) {
      let title = cell["customClass"] ?? cell["reuseIdentifier"] ?? outlets[cell["id"] ?? ""]?.first
      let before = document.roots.count
      readRoot(cell, kind, title: title, owner: nil)
      guard before < document.roots.count else { continue }
      let place = document.roots.count - 1
      if kind == .tableCell {
        let isStatic = element["dataMode"] == "static"
        let own = isStatic ? cell["rowHeight"].flatMap(number) : nil
        document.roots[place].rowHeight = own ?? given.flatMap { $0 < 0 ? nil : $0 }
      }
      if kind != .view { root.rows[view, default: []].append(place) }
    }
  }

  // MARK: Views

  @discardableResult
  private mutating func readView(_ element: XMLElement, parent: Int?) -> Int {
    // Of a cell, what code lays out is its content view; the cell around it is the table's.
    if parent == nil, let content = element.child(key: "contentView"), isView(content),
      element.isNamed("tableViewCell") || element.isNamed("collectionViewCell"),
      element["style"] == nil
    {
      let place = readView(content, parent: nil)
      if let id = element["id"] { root.items[id] = .view(place) }
      root.views[place].outlets += outlets[element["id"] ?? ""] ?? []
      // Old files keep a content view that is as high as cells are at first.
      if let whole = frame(of: element), let inner = root.views[place].frame,
        1.5 < (whole.height - inner.height).magnitude
      {
        root.views[place].frame?.height = whole.height - 0.5
      }
      readGuides(of: element, place)
      return place
    }
    let id = element["id"] ?? ""
    let place = root.views.count
    root.views.append(
      InterfaceView(
        element: element, kind: element.name, id: id, parent: parent, frame: frame(of: element),
        isPlacedByMask: isPlacedByMask(element, parent: parent),
        outlets: id.isEmpty ? [] : outlets[id] ?? []))
    if !id.isEmpty { root.items[id] = .view(place) }
    if let parent { root.views[parent].children.append(place) }
    readGuides(of: element, place)
    remarkOnWhatIsLost(element)
    if element.isNamed("tableView") || element.isNamed("collectionView") {
      readCells(of: element, view: place)
    }
    for child in viewsInside(element) {
      readView(child, parent: place)
    }
    return place
  }

  private func viewsInside(_ element: XMLElement) -> [XMLElement] {
    var result: [XMLElement] = []
    if let content = element.child(key: "contentView"), isView(content) { result.append(content) }
    let subviews = element.first("subviews")?.children ?? []
    return result + subviews.filter(isView)
  }

  private func isPlacedByMask(_ element: XMLElement, parent: Int?) -> Bool {
    guard let parent else { return false }
    if !document.usesConstraints || element["fixedFrame"] == "YES" { return true }
    // A stack view says where the views in it lie.
    if root.views[parent].kind == "stackView" { return false }
    return element["translatesAutoresizingMaskIntoConstraints"] != "NO"
  }

  private mutating func readGuides(of element: XMLElement, _ view: Int) {
    for child in element.children where child.isNamed("viewLayoutGuide") {
      guard let id = child["id"] else { continue }
      switch child["key"] {
      case "safeArea": root.items[id] = .safeArea(of: view)
      case "contentLayoutGuide": root.items[id] = .content(of: view)
      case "frameLayoutGuide": root.items[id] = .frame(of: view)
      case "keyboard": root.items[id] = .keyboard(of: view)
      default:
        remark("a guide of the kind `\(pictured(child["key"] ?? ""))` is not known", child)
      }
    }
  }

  mutating func remark(_ message: String, _ range: SourceRange) {
    root.remarks.append(InterfaceRemark(message: message, range: range))
  }

  private mutating func remark(_ message: String, _ element: XMLElement) {
    remark(message, element.range)
  }

  // MARK: Values

  private func frame(of element: XMLElement) -> InterfaceRect? {
    guard let rect = element.first("rect", key: "frame"), let x = rect["x"].flatMap(number),
      let y = rect["y"].flatMap(number), let size = size(of: rect)
    else { return nil }
    return InterfaceRect(x: x, y: y, width: size.width, height: size.height)
  }

  private func size(of element: XMLElement) -> InterfaceSize? {
    guard let width = element["width"].flatMap(number),
      let height = element["height"].flatMap(number)
    else { return nil }
    return InterfaceSize(width: width, height: height)
  }
}

/// A number of a file; nil for what is none, or beyond what a layout may hold.
func number(_ text: String) -> Double? {
  guard let value = Double(text), value.magnitude <= InterfaceBuilderBounds.points else {
    return nil
  }
  return value == 0 ? 0 : value
}
