import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbText

/// What a cell says of the views of its layout, where a row says more of them than words.
///
/// Rows whose cells can forget all of it as they are used again are told it one by one, and share a
/// class of cells: states, words and looks. All others have one of their own, so that nothing has
/// to be taken back.
struct SwiftAddendum {
  private(set) var lines: [Code] = []
  /// By line, the line that takes it back; none for states and words, which every cell forgets.
  private(set) var undoing: [String: Code] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init() {}

  /// - Parameters:
  ///   - settings: those of the row's braces, with the names of views in a cell.
  ///   - before: the same without what the braces say.
  init(
    _ scene: Scene, braces: SourceRange, _ settings: SwiftSettings, before: SwiftSettings,
    _ names: SwiftNames, _ name: SwiftClassName, _ context: SwiftContext
  ) {
    var settings = settings
    if scene.cellStyle != nil {
      settings.refuse(at: braces, "a cell of a style has only its words from the row")
    } else if !settings.circumstances.isEmpty {
      settings.refuse(at: braces, "a cell is told once what its row says of it")
    }
    let own = scene.views[0].settings.filter { names.isOwn($0.range) }
    settings.refuse(own, "the layout keeps the view that it was put into to itself") { _ in true }
    let shapes = scene.constraints.filter { line in
      braces.holds(line.origin.range)
        && !scene.replacedShapes.contains { shape in
          [shape.range, shape.later].contains(line.origin.range)
        }
    }
    for shape in shapes {
      settings.refuse(at: shape.origin.range, "a cell has the lines of its layout")
    }
    diagnostics =
      settings.diagnostics + SwiftClass.replacedShapes(in: scene) { braces.holds($0) }
    // What the layout has said already is not said again.
    let known = Set(before.initial.map(\.description))
    lines =
      Self.states(scene, names, name, context)
      + settings.initial.filter { !known.contains($0.description) }
    for (said, line) in settings.steady {
      undoing[line.description] = before.steady[said]
    }
  }

  /// `content.apply(.unread)`
  private static func states(
    _ scene: Scene, _ names: SwiftNames, _ name: SwiftClassName, _ context: SwiftContext
  ) -> [Code] {
    scene.followingGroups.compactMap { following in
      guard case .state(let state) = following.leader, following.isAsked,
        following.ranges.contains(where: names.isOwn)
      else { return nil }
      let path = following.group.name.split(separator: ".").dropLast().joined(separator: ".")
      // The root has no path either, and is the layout itself.
      let component = path.isEmpty ? nil : scene.views.firstIndex { $0.path == path }
      let place = component.map { names.path(to: ViewID($0)) } ?? "content"
      let others = scene.allGroups + scene.followingGroups.map(\.group)
      let isAmbiguous = others.contains {
        $0.name != following.group.name && !Set($0.states).isDisjoint(with: following.group.states)
      }
      let layout = component.map { scene.views[$0].kind.word } ?? scene.name
      let local = following.group.name.split(separator: ".").last.map(String.init) ?? ""
      let type =
        isAmbiguous
        ? (component.map { context.fullName(of: scene.views[$0], in: scene, name) } ?? name.full)
          + "." + SwiftWords.type(ofStates: local) : ""
      let argument = SwiftArgument(
        following.group, in: scene, inside: path, of: layout, context.layouts)
      let value = "\(type).\(SwiftWords.cases(following.group)[state])"
      return "\(place).apply(\(argument.prefix)\(value))"
    }
  }
}
