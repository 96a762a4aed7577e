import PlumbSyntax
import PlumbText

/// A layout whose names are resolved: what can be solved in any situation.
public struct Scene: Sendable {
  public let name: String
  public let nameRange: SourceRange
  public let width: DeclaredExtent
  public let height: DeclaredExtent
  /// In order of declaration; components' groups as `header.disclosure`.
  public let groups: [StateGroup]
}

/// What `size` allows on an axis, in points.
public struct DeclaredExtent: Hashable, Sendable {
  public let minimum: Double
  public let maximum: Double
  /// The content decides where no size is given.
  public let fits: Bool

  public init(minimum: Double, maximum: Double, fits: Bool) {
    self.minimum = minimum
    self.maximum = maximum
    self.fits = fits
  }
}

/// Mutually exclusive states; the first is the default.
public struct StateGroup: Hashable, Sendable {
  public let name: String
  public let states: [String]
}

/// What solving a scene gives.
public enum FramesOutcome: Sendable {
  case solved(FrameTable)
  /// No frames satisfy every requirement; the diagnostics say why.
  case impossible([Diagnostic])
}

/// Reads a file and all it imports, resolves names and checks what needs no proof over sizes.
///
/// Never fails: what is wrong is in the diagnostics, and layouts with errors still have scenes when
/// something of them can be solved. `load` gets the path as written in `import` and the path of the
/// importing file.
public func analyze(
  _ source: SourceText, importing load: (_ path: String, _ importer: String) -> ImportResult
) -> Analysis {
  Analysis(files: [], scenes: [], diagnostics: [])
}

/// Solves a scene in one situation.
public func frames(of scene: Scene, in situation: Situation) -> FramesOutcome {
  .impossible([])
}
