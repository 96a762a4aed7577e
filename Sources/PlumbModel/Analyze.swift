import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

/// Reads a file and all it imports, resolves names and checks what each statement says by itself.
///
/// Never fails: what is wrong is in the diagnostics. `load` gets the path as written in `import`
/// and the path of the importing file.
///
/// The steps: load and parse, collect each file's names, work metrics out, make each layout of the
/// root file into a scene, check what is never used. What needs solving is `lint`'s.
///
/// - Parameters:
///   - screen: the one that layouts are shown on, at no other size than they have there; those
///     that others use are no screens, and keep the sizes that they declare.
///   - platform: the one whose controls it has, whatever the file is for.
///   - definitions: what metrics at the top of the file are worth in place of what it says, by
///     their names; those of names that it does not have are passed over.
///   - isImported: whether other files import this one, so that what it declares at its top may be
///     for them. Asked where that is all there is to say against it.
///   - usedElsewhere: the layouts that other files use, asked where there is a screen.
public func analyze(
  _ source: SourceText, typography: Typography = Typography(), on screen: DeviceScreen? = nil,
  platform: Platform? = nil, defining definitions: [String: Rational] = [:],
  isImported: () -> Bool = { false }, usedElsewhere: () -> Set<String> = { [] },
  importing load: @escaping (_ path: String, _ importer: String) -> ImportResult
) -> Analysis {
  var loader = Loader(
    typography: typography, screen: screen, platform: platform,
    usedElsewhere: screen == nil ? [] : usedElsewhere(), definitions: definitions, importing: load)
  var pass = AnalysisPass(loader.library(for: source))
  var scenes: [Scene] = []
  for (_, layout) in pass.library.names[0].layouts.all {
    let (findings, scene) = pass.look(at: layout)
    pass.take(findings)
    scenes.append(scene)
  }
  let diagnostics = pass.finish(isImported)
  var analysis = Analysis(
    files: pass.library.files, scenes: scenes.map { $0.sound(unless: diagnostics) },
    diagnostics: diagnostics)
  analysis.metrics = pass.library.metrics(in: 0)
  analysis.colors = pass.library.colors(in: 0)
  return analysis
}

/// What was found out about one layout by itself, and what it tells those after it.
struct LayoutFindings: Sendable {
  var diagnostics: [Diagnostic]
  /// File metrics and imports that it refers to, by their ranges.
  var used: Set<SourceRange>
  let viewCount: Int
  /// The circles of components told so far.
  let cycles: Set<Set<String>>
}

/// The steps of an analysis once the files are there: each layout in order, then what all of them
/// tell together.
struct AnalysisPass {
  private(set) var library: Library
  private var diagnostics: [Diagnostic]
  private var used: Set<SourceRange>
  private(set) var cycles: Set<Set<String>> = []
  private var viewCount = 0

  init(_ library: Library) {
    self.library = library
    diagnostics = self.library.evaluateMetrics()
    diagnostics += self.library.diagnostics
    used = self.library.usedMetrics
  }

  /// How many views the next layout may have.
  var viewLimit: Int { min(Limits.views, Limits.viewsInFile - viewCount) }

  func look(at layout: PlumbSyntax.Layout) -> (findings: LayoutFindings, scene: Scene) {
    Self.look(at: layout, library, cycles, viewLimit: viewLimit)
  }

  static func look(
    at layout: PlumbSyntax.Layout, _ library: Library, _ cycles: Set<Set<String>>, viewLimit: Int
  ) -> (findings: LayoutFindings, scene: Scene) {
    var builder = SceneBuilder(library: library)
    builder.reportedCycles = cycles
    builder.viewLimit = viewLimit
    builder.build(layout, file: 0)
    let size = builder.declaredSize(of: layout, file: 0)
    let name = builder.views[0].name
    var scene = builder.scene(size.sizes, isSound: true).on(library.screen(of: name))
    scene.isPart = library.layoutsUsed.contains(name)
    scene.isRow = library.layoutsUsedAsRows.contains(name)
    scene.limitOfRows = library.limitsOfRows[name]
    let findings = LayoutFindings(
      diagnostics: builder.diagnostics + size.diagnostics + sceneChecks.flatMap { $0(scene) },
      used: builder.used, viewCount: builder.views.count + builder.rowViewCount,
      cycles: builder.reportedCycles)
    return (findings, scene)
  }

  mutating func take(_ findings: LayoutFindings) {
    diagnostics += findings.diagnostics
    used.formUnion(findings.used)
    cycles = findings.cycles
    viewCount += findings.viewCount
  }

  /// All that is wrong, in order of place.
  func finish(_ isImported: () -> Bool) -> [Diagnostic] {
    let all = diagnostics + unusedNames(in: library, used: used, isImported)
    var consequences = Consequences(library)
    return withoutEchoes(inOrder(consequences.removed(from: all)))
  }
}

/// Sorted by place, mistakes before what is behind them, each once (a component's mistakes show in
/// every place it is used): nobody wants to read the same of the same place again, whatever leads
/// to it.
package func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var seen: Set<FindingIdentity> = []
  var result: [(offset: Int, diagnostic: Diagnostic)] = []
  for diagnostic in diagnostics {
    guard seen.insert(FindingIdentity(diagnostic)).inserted else { continue }
    result.append((result.count, diagnostic))
  }
  // The offset keeps the order of equals, which `sort` does not promise.
  func isBefore(_ a: Diagnostic, _ b: Diagnostic) -> Bool? {
    if a.isBehindMistakes != b.isBehindMistakes { return b.isBehindMistakes }
    return a.range == b.range ? nil : a.range < b.range
  }
  result.sort { isBefore($0.diagnostic, $1.diagnostic) ?? ($0.offset < $1.offset) }
  return result.map(\.diagnostic)
}

extension SceneBuilder {
  func scene(_ sizes: DeclaredSizes, isSound: Bool) -> Scene {
    var scene = Scene(
      name: views[0].name, nameRange: views[0].range, sizes: sizes, groups: groups,
      groupRanges: groupRanges, decidedGroups: decidedGroups, exclusions: exclusions,
      deviceConditions: Set(deviceBoxes.map(\.condition)), conditionRanges: conditionRanges,
      followingGroups: followingGroups,
      transitions: transitions, isSound: isSound, views: views, constraints: constraints,
      conditions: conditions,
      ownSizes: ownSizes,
      assertions: assertions, scrolledAxes: Set(views, constraints, assertions),
      platform: platform, surroundings: Surroundings(constraints, assertions),
      replacedShapes: replacedShapes, mentions: references,
      rowScenes: rowScenes.map(\.scene), sources: library.sources)
    scene.variants = variants
    return scene
  }
}

extension Scene {
  /// Solving makes sense only where every statement was understood; an error anywhere in the files
  /// may be a constraint or a view that is missing here.
  func sound(unless diagnostics: [Diagnostic]) -> Scene {
    var scene = self
    scene.isSound = !diagnostics.contains { $0.severity == .error }
    return scene
  }
}
