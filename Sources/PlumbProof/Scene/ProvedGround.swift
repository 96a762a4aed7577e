import PlumbModel
import PlumbSolver
import PlumbTypography

/// A variant that has one answer at each of its sizes, and what is known of it: frames of others on
/// the same ground are the same.
struct ProvedGround {
  private(set) var subject: VariantProblem
  private(set) var proved: ProvedVariant
  private(set) var cells: WrappingCells
  /// Of contents whose range has an end; nil where there are none.
  private(set) var bounded: BoundedContents?
  let order: ProvedOrder?
  let lengths: WrittenLengths
  let widening: [ViewID: Set<ViewID>]
  /// What was looked at.
  var looks: [Look] = []
  /// What is not as it is in a variant of other states that was asked of all; nil where there is
  /// none.
  let changes: Look.Changes?

  init(
    _ subject: VariantProblem, _ proved: ProvedVariant, _ cells: WrappingCells,
    _ bounded: BoundedContents?, _ order: ProvedOrder?, widening: [ViewID: Set<ViewID>],
    changes: Look.Changes? = nil
  ) {
    self.changes = changes
    (self.subject, self.proved, self.cells) = (subject, proved, cells)
    lengths = WrittenLengths(subject.lowered)
    (self.bounded, self.order, self.widening) = (bounded, order, widening)
  }

  /// The same for another variant on it, with what is seen there.
  func redrawn(as variant: Variant) -> ProvedGround {
    let lowered = subject.lowered.redrawn(subject.scene, as: variant)
    var other = self
    other.subject = subject.redrawn(lowered, as: variant)
    other.proved = proved.redrawn(lowered, as: variant)
    other.cells = cells.redrawn(lowered, as: variant)
    other.bounded = bounded.map { BoundedContents(redrawing: $0, as: other.subject) }
    return other
  }
}

extension Scene {
  /// Variants by the grounds that are proved, and whether these are all.
  var provedGrounds: (grounds: [[Variant]], areAll: Bool) {
    let (variants, areAll) = variants(limit: Limits.looks, byParts: true)
    let grounds = grounds(of: variants)
    let scaled = ProofBounds.groundsAtOtherScales
    let isLong = showsSamples && ProofBounds.manyAtOtherScales < variants.count
    if areAll, grounds.count <= (isLong ? scaled.all : Limits.grounds) { return (grounds, true) }
    return (Array(grounds.prefix(showsSamples ? scaled.some : Limits.grounds)), false)
  }
}

/// What is seen of the views of a layout, and in which colors.
struct Look {
  /// By view; nil for one that is not seen.
  private let colors: [[String?]?]
  /// By view, what else it shows: what is asked of pairs of views hangs on it.
  private let words: [[String?]]
  private let fonts: [Font]
  /// By view, whether it covers what is behind it.
  private let paints: [Bool]
  /// What lies under the keyboard, for some content at least.
  var underKeyboard: Set<ViewID> = []

  init(_ scene: Scene, _ lowered: LoweredScene) {
    let views = UsedViews(scene, lowered)
    fonts = lowered.settings.map(\.text.font)
    words = lowered.settings.map {
      [$0.text.words, $0.shownWords, $0.symbol, $0.tint, $0.intrinsic.button.image.map { _ in "" }]
    }
    var paints = scene.views.map { _ in false }
    for view in views.painting + views.opaque { paints[view.index] = true }
    self.paints = paints
    colors = scene.views.indices.map {
      let settings = lowered.settings[$0]
      let kind = scene.views[$0].kind.known
      return lowered.isHidden(ViewID($0), in: scene)
        ? nil : [settings.ground(of: kind), settings.ink(of: kind)]
    }
  }

  var seenCount: Int { colors.count { $0 != nil } }

  func shows(_ view: ViewID) -> Bool { colors[view.index] != nil }

  /// What is not as it is in an earlier look.
  func changes(since earlier: Look, _ views: [ViewNode]) -> Changes {
    var changes = Changes()
    for (index, view) in views.enumerated() {
      let isSame =
        colors[index] != nil && colors[index] == earlier.colors[index]
        && words[index] == earlier.words[index] && fonts[index] == earlier.fonts[index]
      let isIn = view.parent.map { changes.isChanged[$0.index] } ?? false
      changes.isChanged.append(isIn || !isSame)
      let isPainted = paints[index] || earlier.paints[index]
      if isPainted, changes.isChanged[index] { changes.painted.append(ViewID(index)) }
    }
    return changes
  }

  /// Whether a view is seen that is seen in none of some others.
  func showsMore(than others: [Look]) -> Bool {
    colors.indices.contains { view in
      colors[view] != nil && !others.contains { $0.colors[view] != nil }
    }
  }

  /// Whether all is seen that is seen in another look, in the same colors, and nothing beside that
  /// could cover any of it.
  func shows(_ other: Look) -> Bool {
    zip(colors, other.colors).enumerated().allSatisfy { index, colors in
      guard let wanted = colors.1 else { return colors.0 == nil || !paints[index] }
      return colors.0 == wanted
    }
  }
}
