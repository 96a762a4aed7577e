import PlumbSolver
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
  /// Whether everything it says was understood; otherwise its frames would be of another layout.
  public let isSound: Bool

  package let views: [ViewNode]
  package let constraints: [Constraint]
  package let conditions: [SceneCondition]
  package let assertions: [Assertion]
  /// Where views are named, in order of lowering.
  package let mentions: [ViewReference]
  /// Components that rows of tables and items of collections are made of.
  package let rowScenes: [Scene]
  /// The texts it was made from, so that a repair can be tried before it is offered.
  package let sources: SourceSet
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

  /// A length brought into the range.
  public func clamp(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  /// Without a `size` line: from the smallest phone to the largest tablet.
  public static let defaultWidth = DeclaredExtent(minimum: 320, maximum: 1366, fits: false)
  public static let defaultHeight = DeclaredExtent(minimum: 480, maximum: 1366, fits: false)
}

/// Mutually exclusive states; the first is the default.
public struct StateGroup: Hashable, Sendable {
  public let name: String
  public let states: [String]

  public init(name: String, states: [String]) {
    self.name = name
    self.states = states
  }
}

extension Scene {
  /// The situation to draw when nobody says otherwise: 390 by 844, brought into the declared range,
  /// an axis that `fits` left open, the first state of each group.
  public var defaultSituation: Situation {
    Situation(
      width: width.fits ? nil : width.clamp(390), height: height.fits ? nil : height.clamp(844),
      states: groups.map { StateChoice(group: $0.name, state: $0.states[0]) })
  }

  /// Every combination of states, the first group changing slowest; at most `limit` of them.
  public func stateCombinations(limit: Int = Limits.stateCombinations) -> [[StateChoice]] {
    var combinations: [[StateChoice]] = [[]]
    for group in groups {
      var longer: [[StateChoice]] = []
      for combination in combinations {
        for state in group.states where longer.count < limit {
          longer.append(combination + [StateChoice(group: group.name, state: state)])
        }
      }
      combinations = longer
    }
    return combinations
  }
}

extension Scene {
  /// The scene with other sample words in the view at a path.
  package func showing(_ words: String, at path: String) -> Scene {
    var views = views
    guard let place = views.firstIndex(where: { $0.path == path }) else { return self }
    views[place].sample = words
    return replacing(views, rowScenes, sources)
  }

  /// The scene for a reader who wants texts so many times as large as usual.
  package func scalingText(by scale: Double) -> Scene {
    replacing(
      views, rowScenes.map { $0.scalingText(by: scale) }, sources.scalingText(by: scale))
  }

  /// The scene at home in any size, and perhaps with one given on the axes that fit.
  func ofAnySize(fits: Bool = true) -> Scene {
    func any(_ extent: DeclaredExtent) -> DeclaredExtent {
      extent.fits && fits
        ? extent : DeclaredExtent(minimum: 0, maximum: Double(Limits.points), fits: false)
    }
    return Scene(
      name: name, nameRange: nameRange, width: any(width), height: any(height), groups: groups,
      isSound: isSound, views: views, constraints: constraints, conditions: conditions,
      assertions: assertions, mentions: mentions, rowScenes: rowScenes, sources: sources)
  }

  /// The scene without what some places of its files say.
  func without(_ places: Set<SourceRange>) -> Scene {
    Scene(
      name: name, nameRange: nameRange, width: width, height: height, groups: groups,
      isSound: isSound, views: views,
      constraints: constraints.filter { !places.contains($0.origin.range) },
      conditions: conditions, assertions: assertions, mentions: mentions, rowScenes: rowScenes,
      sources: sources)
  }

  func replacing(_ views: [ViewNode], _ rowScenes: [Scene], _ sources: SourceSet) -> Scene {
    Scene(
      name: name, nameRange: nameRange, width: width, height: height, groups: groups,
      isSound: isSound, views: views, constraints: constraints, conditions: conditions,
      assertions: assertions, mentions: mentions, rowScenes: rowScenes, sources: sources)
  }
}
