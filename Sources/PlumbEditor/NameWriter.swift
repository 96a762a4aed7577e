import PlumbJSON
import PlumbModel
import PlumbProof
import PlumbSyntax
import PlumbText

/// Says what a name is.
struct NameWriter {
  private let names: NameTable
  private let analysis: Analysis

  init(_ names: NameTable, _ analysis: Analysis) {
    self.names = names
    self.analysis = analysis
  }

  /// Of a run of views, a paragraph for each of the first few.
  func text(of places: [Int]) -> String {
    let most = EditorBounds.describedViews
    var parts = places.prefix(most).map { text(of: $0, isAlone: places.count == 1) }
    if most < places.count { parts.append("… \(places.count - most) more") }
    return parts.joined(separator: "\n\n")
  }

  func text(of place: Int, isAlone: Bool = true) -> String {
    let symbol = names.symbols[place]
    let tree = names.tree(symbol.file)
    switch symbol.kind {
    case .view: return view(symbol, isAlone)
    case .style: return code(tree.source.text(symbol.statement))
    case .metric, .constraint: return code(firstLine(tree.source.text(symbol.statement)))
    case .layout: return layout(symbol)
    case .group: return code("states \(symbol.name)")
    case .state: return code("state \(symbol.name)")
    }
  }

  private func code(_ text: String) -> String { "```layout\n\(text)\n```" }

  private func firstLine(_ text: String) -> String {
    text.split(separator: "\n").first.map(String.init) ?? text
  }

  private func layout(_ symbol: NameTable.Symbol) -> String {
    var text = code("layout \(symbol.name)")
    guard symbol.file == 0,
      let scene = analysis.scenes.first(where: { $0.name == symbol.name })
    else { return text }
    text += "\n\n\(readable(scene.sizes)), "
    text += scene.views.count == 2 ? "1 view" : "\(scene.views.count - 1) views"
    for group in scene.groups {
      text += "\n\n\(group.name): " + group.states.joined(separator: ", ")
    }
    return text
  }

  private func view(_ symbol: NameTable.Symbol, _ isAlone: Bool) -> String {
    let sample = symbol.sample.map { " " + quoted($0) } ?? ""
    var text = code("\(symbol.kindWord) \(symbol.name)\(sample)")
    guard let (scene, path) = place(of: symbol), scene.isSound else { return text }
    text += "\n\n" + frames(of: path, in: scene, isAlone)
    return text
  }

  /// The first layout that a view is in, and its path there.
  private func place(of symbol: NameTable.Symbol) -> (scene: Scene, path: String)? {
    let home = names.files[symbol.file].tree.source.path
    for scene in analysis.scenes {
      let view = scene.views.first {
        $0.range.lower == symbol.range.lowerBound && $0.range.upper == symbol.range.upperBound
          && $0.name == symbol.name
          && analysis.files[$0.range.file.index].tree.source.path == home
      }
      if let view { return (scene, view.path) }
    }
    return nil
  }

  /// Where a view lies, to be looked at; nil of what is no view.
  func picture(of place: Int) -> String? {
    let symbol = names.symbols[place]
    guard symbol.kind == .view, let (scene, path) = self.place(of: symbol), scene.isSound,
      case .solved(let table) = PlumbProof.frames(of: scene, in: scene.defaultSituation)
    else { return nil }
    return PlacePicture(of: path, in: table)?.markdown
  }

  /// Where a view lies at the ends of the declared sizes, and what is asked of it; one of several,
  /// only the first of that.
  private func frames(of path: String, in scene: Scene, _ isAlone: Bool) -> String {
    func length(_ extent: DeclaredExtent, _ value: Double) -> Double? {
      extent.fits ? nil : value
    }
    var situations = [scene.defaultSituation]
    for (width, height) in scene.sizes.all.flatMap({ size in
      [(size.width.minimum, size.height.minimum), (size.width.maximum, size.height.maximum)]
    }) {
      var situation = scene.defaultSituation
      situation.width = length(scene.width, width)
      situation.height = length(scene.height, height)
      if !situations.contains(situation) { situations.append(situation) }
    }
    var lines: [String] = []
    var constraints: [String] = []
    for situation in situations {
      guard case .solved(let table) = PlumbProof.frames(of: scene, in: situation),
        let view = table.views.first(where: { $0.path == path })
      else { continue }
      if constraints.isEmpty { constraints = view.constraints }
      let frame = view.frame
      let line =
        "\(readable(frame.width)) × \(readable(frame.height)) at \(readable(frame.x)), "
        + "\(readable(frame.y)) in \(readable(table.width)) × \(readable(table.height))"
      if !lines.contains(line) { lines.append(line) }
    }
    if !isAlone { lines = Array(lines.prefix(2)) }
    guard !lines.isEmpty else { return "No frames satisfy every required constraint." }
    var text = lines.map { "- \($0)" }.joined(separator: "\n")
    guard !constraints.isEmpty, isAlone else { return text }
    // The view itself has a line, and so has what is counted.
    let shown = constraints.prefix(max(1, EditorBounds.hoverLines - lines.count - 2))
    text += "\n\n```\n" + shown.joined(separator: "\n")
    if shown.count < constraints.count { text += "\n… \(constraints.count - shown.count) more" }
    return text + "\n```"
  }
}
