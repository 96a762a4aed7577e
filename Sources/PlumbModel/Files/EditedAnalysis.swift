import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

/// An analysis of a text that is being edited: like `analyze`, but of what an analysis before it
/// found out only that is found out again which the edit may have changed.
///
/// A layout's findings are kept by its `LayoutKey`; those of one that has only moved move with it.
/// Scenes know places in the text too well for that, so they are made again when asked for.
package struct EditedAnalysis: Sendable {
  /// A layout of the root file.
  package struct Layout: Sendable {
    package let name: String
    let nameRange: SourceRange
    package let key: LayoutKey
    fileprivate let node: PlumbSyntax.Layout
    fileprivate let findings: LayoutFindings
    fileprivate let cyclesBefore: Set<Set<String>>
    fileprivate let viewLimit: Int
    /// Nil where the findings are kept ones.
    fileprivate let scene: Scene?
  }

  package let layouts: [Layout]
  /// In order of place; of all files.
  package let diagnostics: [Diagnostic]
  private let library: Library
  private let items: FileItems
  /// The names of the root file's items and of what it imports, which advice is chosen from.
  private let names: [String]

  /// The file asked about first, then those it imports.
  package var files: [ParsedFile] { library.files }
  /// Whether everything was understood, so that its layouts can be solved.
  package let isSound: Bool
  /// How many layouts were looked at, and not taken over.
  package var freshCount: Int { layouts.count { $0.scene != nil } }

  /// - Parameters:
  ///   - typography: the same as that of `old`.
  ///   - old: of an earlier text.
  ///   - screen: the one that layouts are shown on; the same as that of `old`, as all below.
  ///   - definitions: what metrics are worth whatever the files say.
  ///   - isImported: whether other files import this one; see `analyze`.
  ///   - usedElsewhere: the layouts that other files use, asked where there is a screen.
  package init(
    _ source: SourceText, typography: Typography, on screen: DeviceScreen? = nil,
    defining definitions: [String: Rational] = [:], keeping old: EditedAnalysis?,
    isImported: () -> Bool = { false }, usedElsewhere: () -> Set<String> = { [] },
    importing load: @escaping (_ path: String, _ importer: String) -> ImportResult
  ) {
    var loader = Loader(
      typography: typography, screen: screen,
      usedElsewhere: screen == nil ? [] : usedElsewhere(), definitions: definitions,
      reusing: old?.files ?? [], importing: load)
    var pass = AnalysisPass(loader.library(for: source))
    let library = pass.library
    let items = FileItems(library.trees[0], reusing: old?.items)
    let names = library.metricNames(in: 0) + library.layoutNames(in: 0)
    let kept = Dictionary(
      old?.layouts.map { ($0.name, $0) } ?? [], uniquingKeysWith: { first, _ in first })
    var layouts: [Layout] = []
    for (name, node) in library.names[0].layouts.all {
      let nameRange = library.trees[0].range(node.name)
      guard let place = items.place(ofNameAt: nameRange.lower) else { continue }
      let key = LayoutKey(place, named: name, items, library)
      let known = kept[name].flatMap {
        $0.findings(for: key, pass, isAdviceTheSame: names == old?.names)
      }
      let (findings, scene) = known.map { ($0, nil) } ?? pass.look(at: node)
      layouts.append(
        Layout(
          name: name, nameRange: nameRange, key: key, node: node, findings: findings,
          cyclesBefore: pass.cycles, viewLimit: pass.viewLimit, scene: scene))
      pass.take(findings)
    }
    self.layouts = layouts
    self.library = library
    self.items = items
    self.names = names
    diagnostics = pass.finish(isImported)
    isSound = !diagnostics.contains { $0.severity == .error }
  }

  /// A layout as a scene.
  package func scene(at place: Int) -> Scene {
    let layout = layouts[place]
    let scene =
      layout.scene
      ?? AnalysisPass.look(
        at: layout.node, library, layout.cyclesBefore, viewLimit: layout.viewLimit
      ).scene
    return scene.sound(unless: diagnostics)
  }

  /// A layout as a scene on another screen, where it is on one at all, or on none.
  package func scene(at place: Int, on screen: DeviceScreen?) -> Scene {
    var library = library
    library.screen = screen
    let layout = layouts[place]
    return AnalysisPass.look(
      at: layout.node, library, layout.cyclesBefore, viewLimit: layout.viewLimit
    ).scene.sound(unless: diagnostics)
  }

  /// The whole of it, as `analyze` gives it, on no screen: what is shown and rewritten has all its
  /// sizes.
  package var whole: Analysis {
    let scenes = layouts.indices.map { place in
      library.screen == nil ? scene(at: place) : scene(at: place, on: nil)
    }
    return Analysis(files: files, scenes: scenes, diagnostics: diagnostics)
  }
}

extension EditedAnalysis.Layout {
  /// What was found out, at where the layout stands now; nil where it may be something else now.
  fileprivate func findings(
    for newKey: LayoutKey, _ pass: AnalysisPass, isAdviceTheSame: Bool
  ) -> LayoutFindings? {
    guard isAdviceTheSame || findings.diagnostics.isEmpty, cyclesBefore == pass.cycles,
      viewLimit == pass.viewLimit, key == newKey,
      let diagnostics = newKey.moved(findings.diagnostics, from: key)
    else { return nil }
    var moved = findings
    moved.diagnostics = diagnostics
    moved.used = []
    for range in findings.used {
      guard let range = newKey.moved(range, from: key) else { return nil }
      moved.used.insert(range)
    }
    return moved
  }
}
