import PlumbDiagnostics
import PlumbSolver

/// What a scene is lowered for: the situation, what is in force in it, and which of the root's
/// size, the contents and the insets are numbers, parameters or left out.
package struct LoweringSubject {
  var situation: Situation
  let guards: ActiveGuards
  let size: RootSize
  var contents = ContentChoice.none
  /// Heights of texts that wrap and of flows, by view; one line where none is given.
  var heights: [Int: Rational] = [:]
  /// Widths in which flows put their views into lines; one line where none is given.
  var flowWidths: [Int: Rational] = [:]
  /// Whether optional constraints are left out.
  var requiredOnly = false
  /// Whether what nobody wrote is left out: that sizes of views are not negative.
  var allowsNegativeSizes = false
  /// Whether edges of the root's safe area are parameters.
  var opensInsets = false
  /// A placeholder is of pictures only: what is proved of a layout, and made of it, is without.
  var drawsPlaceholders = false

  /// What is given for the root's size.
  enum RootSize: Sendable {
    /// A number, or nil for an axis that the content decides.
    case fixed(width: Rational?, height: Rational?)
    /// Any size at all.
    case open
    /// Sizes of a region, as maps of parameters of their own.
    case parametric(SizeParameters)

    static func fixed(_ situation: Situation) -> RootSize {
      .fixed(width: situation.exactWidth, height: situation.exactHeight)
    }
  }

  /// Which contents are parameters rather than numbers.
  package enum ContentChoice: Hashable, Sendable {
    case none
    /// Those that the file gives more than one size.
    case all
    /// Those that are measured as well: fonts, words and systems change.
    case measured
    /// Those that the file gives more than one size, and what larger text makes higher in some
    /// views: their lines, and where these stand.
    case scaled(Set<Int>)
    /// Those that views tell on a device: what is measured, and where their lines of text stand.
    case told
    /// Those that the file gives more than one size, and all that larger text makes larger.
    case texts
    /// Those of some views and of texts that wrap, whatever they may be.
    case of(Set<Int>)
  }

  /// A variant at one of its sizes.
  static func point(_ scene: Scene, _ variant: Variant, _ point: SizePoint)
    -> LoweringSubject
  {
    LoweringSubject(
      situation: variant.situation(at: point, in: scene), guards: ActiveGuards(scene, variant),
      size: .fixed(
        width: scene.width.fits ? nil : point.width,
        height: scene.height.fits ? nil : point.height))
  }

  /// A variant at all its sizes.
  static func region(_ scene: Scene, _ variant: Variant, _ size: RootSize)
    -> LoweringSubject
  {
    LoweringSubject(
      situation: variant.situation(at: variant.region.middle, in: scene),
      guards: ActiveGuards(scene, variant), size: size)
  }

  /// A situation as it is drawn.
  static func rendered(_ scene: Scene, _ situation: Situation) -> LoweringSubject {
    LoweringSubject(
      situation: situation, guards: ActiveGuards(scene, situation), size: .fixed(situation),
      drawsPlaceholders: true)
  }

  func settings(of scene: Scene) -> [EffectiveSettings] {
    let typography = scene.typography(for: situation.traits)
    var all: [EffectiveSettings] = []
    all.reserveCapacity(scene.views.count)
    // Parents stand before their children.
    for (index, view) in scene.views.enumerated() {
      var settings = EffectiveSettings(
        view, guards, situation, typography, in: view.parent.map { all[$0.index] },
        drawsPlaceholders: drawsPlaceholders)
      if let height = heights[index] { settings.intrinsic.wrap(to: height) }
      all.append(settings)
    }
    all.arrangeFlows(of: scene, heights)
    guard all.contains(where: \.isGone) else { return all }
    for (index, view) in scene.views.enumerated() {
      if let parent = view.parent, all[parent.index].isGone { all[index].leave() }
    }
    return all
  }
}

extension LoweredScene {
  /// A scene in a situation.
  ///
  /// - Parameters:
  ///   - heights: of texts that wrap and of flows, by view; one line where none is given.
  ///   - flowWidths: in which flows put their views into lines, likewise.
  ///   - other: the same, lowered before without them.
  package init(
    _ scene: Scene, in situation: Situation, heights: [Int: Rational] = [:],
    flowWidths: [Int: Rational] = [:], like other: LoweredScene? = nil
  ) {
    var subject = LoweringSubject.rendered(scene, situation)
    (subject.heights, subject.flowWidths) = (heights, flowWidths)
    self.init(scene, subject, like: other)
  }

  /// A scene in a situation, the contents of some views and of texts that wrap being parameters.
  init(_ scene: Scene, in situation: Situation, openContentsOf views: Set<Int>) {
    var subject = LoweringSubject.rendered(scene, situation)
    subject.contents = .of(views)
    self.init(scene, subject)
  }

  /// The required rows of a variant, at one of its sizes or at any size at all.
  ///
  /// - Parameter opensInsets: whether edges of the root's safe area are variables too.
  package init(
    requiredOf scene: Scene, in variant: Variant, at point: SizePoint?,
    contents: [ContentSize] = [], allowsNegativeSizes: Bool = false, opensInsets: Bool = false
  ) {
    var subject =
      point.map { LoweringSubject.point(scene, variant, $0) } ?? .region(scene, variant, .open)
    subject.situation.contents = subject.situation.contents.merging(contents)
    subject.requiredOnly = true
    subject.allowsNegativeSizes = allowsNegativeSizes
    subject.opensInsets = opensInsets
    self.init(scene, subject)
  }

  /// The required rows of a variant with the root's size given along one axis, open along the
  /// other.
  package init(requiredOf scene: Scene, in variant: Variant, _ axis: Axis, at length: Rational) {
    let isWidth = axis == .horizontal
    var subject = LoweringSubject.region(
      scene, variant, .fixed(width: isWidth ? length : nil, height: isWidth ? nil : length))
    subject.requiredOnly = true
    self.init(scene, subject)
  }

  /// All rows of a variant at one of its sizes, some contents of other sizes than those drawn.
  ///
  /// - Parameter other: the same variant, lowered before with all its rows.
  package init(
    _ scene: Scene, in variant: Variant, at point: SizePoint, contents: [ContentSize] = [],
    allowsNegativeSizes: Bool = false, heights: [Int: Rational] = [:],
    like other: LoweredScene? = nil
  ) {
    var subject = LoweringSubject.point(scene, variant, point)
    subject.situation.contents = subject.situation.contents.merging(contents)
    subject.allowsNegativeSizes = allowsNegativeSizes
    subject.heights = heights
    self.init(scene, subject, like: other)
  }

  /// All rows of a variant over the sizes of a region, and perhaps over those of contents.
  ///
  /// - Parameter other: the same variant, lowered before with all its rows.
  package init(
    _ scene: Scene, in variant: Variant, over parameters: SizeParameters,
    contents: LoweringSubject.ContentChoice = .none, opensInsets: Bool = false,
    allowsNegativeSizes: Bool = false, like other: LoweredScene? = nil
  ) {
    var subject = LoweringSubject.region(scene, variant, .parametric(parameters))
    subject.contents = contents
    subject.opensInsets = opensInsets
    subject.allowsNegativeSizes = allowsNegativeSizes
    self.init(scene, subject, like: other)
  }
}
