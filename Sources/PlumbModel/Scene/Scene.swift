import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

/// A layout whose names are resolved: what can be solved in any situation.
public struct Scene: Sendable {
  public let name: String
  public let nameRange: SourceRange
  /// What `size` allows.
  public package(set) var sizes: DeclaredSizes
  /// What is chosen from outside, in order of declaration; components' groups as
  /// `header.disclosure`.
  public let groups: [StateGroup]
  /// Where each is declared.
  package let groupRanges: [SourceRange]
  /// Groups that lines decide; a guard's number goes on from the last of `groups`.
  package internal(set) var decidedGroups: [DecidedGroup]
  /// What of states and conditions is never together, and asked about nowhere.
  package internal(set) var exclusions: [Exclusion] = []
  /// The numbers of conditions that tell the sizes of `devices` apart.
  package internal(set) var deviceConditions: Set<Int> = []
  /// Where conditions are written that a `when` asks, by their numbers.
  package internal(set) var conditionRanges: [Int: SourceRange] = [:]
  /// Groups that are set or linked, of whatever component.
  package let followingGroups: [FollowingGroup]
  /// How its states are reached from each other, in order of declaration.
  public let transitions: [StateTransition]
  /// Whether everything it says was understood; otherwise its frames would be of another layout.
  public package(set) var isSound: Bool

  package var views: [ViewNode]
  package var constraints: [Constraint]
  package internal(set) var conditions: [SceneCondition]
  package let ownSizes: OwnSizes
  package internal(set) var assertions: [Assertion]
  /// Where frames change as somebody scrolls; lines that are taken out count all the same.
  let scrolledAxes: Set<ScrolledAxis>
  /// What `platform` says it is for.
  package let platform: Platform?
  let surroundings: Surroundings
  /// Shapes of views that give way to others.
  package let replacedShapes: [ReplacedShape]
  /// Where views are named, in order of lowering.
  package let mentions: [ViewReference]
  /// Components that rows of tables and items of collections are made of.
  package var rowScenes: [Scene]
  /// The texts it was made from, so that a repair can be tried before it is offered.
  package var sources: SourceSet
  /// The screen it is on, its size brought into the declared one; nil for a layout of any size,
  /// and for rows.
  package var screen: DeviceScreen?
  /// Whether another layout of its file is made of it, so that it is no screen.
  package var isPart = false
  /// Whether rows or items of its file are made of it, of which each has a size of its own.
  package var isRow = false
  /// How far its words grow at most wherever it is one.
  var limitOfRows: LargestTextSize?
  /// Where a row says of its views what others of its layout do not; nil for all others.
  package var braces: SourceRange?
  /// What its metrics are where it is used, or a row; nil where its layout says so.
  package var given: GivenMetrics?
  /// Its components, and what its rows are made of, by themselves, where it gives them metrics.
  package internal(set) var variants: [Scene] = []
  /// Where it is made again as a row of another layout; nil for a layout by itself.
  package var rowOrigin: RowOrigin?
  /// What is asked of it.
  package var rules = RuleLevels()
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
  /// The widths that some size has, and those between.
  public var width: DeclaredExtent { sizes.width }
  /// The heights, likewise.
  public var height: DeclaredExtent { sizes.height }

  /// The situation to draw when nobody says otherwise: 390 by 844, brought into the first of the
  /// declared ranges, an axis that `fits` left open, the first state of each group.
  public var defaultSituation: Situation {
    let size = sizes.first.clamp(width: 390, height: 844)
    return Situation(
      width: size.width, height: size.height,
      states: groups.map { StateChoice(group: $0.name, state: $0.states[0]) }, screen: screen)
  }

  /// Every combination of states that can be, the first group changing slowest; of at most `limit`.
  public func stateCombinations(limit: Int = Limits.stateCombinations) -> [[StateChoice]] {
    stateCombinations(limit: limit, holding: [])
  }

  /// The same with some groups in their first states alone.
  func stateCombinations(limit: Int, holding held: Set<Int>) -> [[StateChoice]] {
    guard exclusions.isEmpty else { return admittedCombinations(limit: limit, holding: held).list }
    var combinations: [[StateChoice]] = [[]]
    for (number, group) in groups.enumerated() {
      var longer: [[StateChoice]] = []
      for combination in combinations {
        let states = held.contains(number) ? group.states.prefix(1) : group.states[...]
        for state in states where longer.count < limit {
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
    views[place].show(words)
    return replacing(views, rowScenes, sources)
  }

  /// The scene for a reader who wants texts so many times as large as usual.
  package func scalingText(by scale: Double) -> Scene {
    let own =
      limitOfRows.map {
        limitingWords(
          Setting(value: .largest($0), guards: [], range: nameRange))
      } ?? self
    return own.replacing(
      own.views, own.rowScenes.map { $0.scalingText(by: scale) }, sources.scalingText(by: scale))
  }

  /// Whether its texts are of a size that was asked for, rather than the usual one.
  package var hasGivenTextScale: Bool { sources.typography.isScaleGiven }

  /// Whether it is asked about the contents that it shows alone.
  package var showsSamples: Bool { sources.showsSamples }

  /// The scene of the contents that it shows, where these may be others.
  package func showingSamples() -> Scene {
    var views = views
    for place in views.indices { views[place].keepSample() }
    return replacing(views, rowScenes.map { $0.showingSamples() }, sources.showingSamples())
  }

  /// The scene with words so many times as long, as another language has them.
  package func lengtheningText(by factor: Double) -> Scene {
    replacing(
      views, rowScenes.map { $0.lengtheningText(by: factor) }, sources.lengtheningText(by: factor))
  }

  /// The scene at home in any size, and perhaps with one given on the axes that fit.
  package func ofAnySize(fits: Bool = true) -> Scene {
    func any(_ extent: DeclaredExtent) -> DeclaredExtent {
      extent.fits && fits
        ? extent : DeclaredExtent(minimum: 0, maximum: Double(Limits.points), fits: false)
    }
    var scene = self
    scene.sizes = DeclaredSizes(width: any(width), height: any(height))
    return scene
  }

  /// The scene at the size that it has on a screen.
  package func on(_ screen: DeviceScreen?) -> Scene {
    guard let screen else { return self }
    func shown(_ extent: DeclaredExtent, _ length: Double?) -> DeclaredExtent {
      length.map { DeclaredExtent(minimum: $0, maximum: $0, fits: false) } ?? extent
    }
    let size = sizes.clamp(width: screen.width, height: screen.height)
    var scene = self
    scene.sizes = DeclaredSizes(
      width: shown(width, size.width), height: shown(height, size.height))
    scene.screen = screen
    return scene
  }

  /// The scene of which other rules are asked.
  package func asking(_ rules: RuleLevels) -> Scene {
    var scene = self
    scene.rules = rules
    scene.rowScenes = rowScenes.map { $0.asking(rules) }
    return scene
  }

  /// The scene without what some places of its files say.
  package func without(_ places: Set<SourceRange>) -> Scene {
    var scene = self
    scene.constraints.removeAll { places.contains($0.origin.range) }
    return scene
  }

  func withoutConstraint(at place: Int) -> Scene {
    var scene = self
    scene.constraints.remove(at: place)
    return scene
  }

  /// Which of its constraints are in force.
  package func constraintsInForce(in situation: Situation) -> [Bool] {
    let active = ActiveGuards(self, situation)
    return constraints.map { active.holds($0.guards) }
  }

  func replacing(_ views: [ViewNode], _ rowScenes: [Scene], _ sources: SourceSet) -> Scene {
    var scene = self
    (scene.views, scene.rowScenes, scene.sources) = (views, rowScenes, sources)
    return scene
  }
}
