import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// A finding that edits may fix, with what its repair must know of it.
enum Defect {
  /// Constraints that cannot all hold, the places of those that keep something small, and in how
  /// much more than the smallest size they do.
  case conflict(
    [LoweredScene.Row], limits: Set<SourceRange>, missing: (axis: Axis, length: Rational)?)
  /// What is open of a view, the optional constraints that trade against each other if it is their
  /// doing, those that do with other contents, and all that is open in the layout.
  case ambiguous(
    ViewID, [LoweredScene.Unknown], trade: [LoweredScene.Row], counterpart: [LoweredScene.Row],
    among: Set<VariableID>)
  /// Lines that leave the height of a row no choice, each by itself.
  case requiredHeight([LoweredScene.Row], Variant)
  case negativeSize(Anchor, Variant)
  /// A component without a height, which says how high it is.
  case unsized(ViewID, height: Rational, Variant)
  case touchTarget(ViewID, Variant)
  /// A control in a component, which is lower than its layout says, the places of lines that leave
  /// it no more, and of those that do so to all uses of the component beside it.
  case lowComponent(
    ViewID, in: ViewID, height: Rational, by: [SourceRange], all: [SourceRange])
  case safeArea(ViewID, [SafeEdge], Variant)
  /// A list whose rows reach under the corners of a phone on its side.
  case corners(ViewID)
  case sideways(ViewID)
  /// A control wider than it is by itself, labels of its row and whether two of them hug alike, and
  /// what hugs widths.
  case stretched(ViewID, neighbors: [ViewID], areTied: Bool, hugs: [LoweredScene.Row])
  /// A label that grows over another view.
  case overlap(ViewID, ViewID)
  /// The end of something that scrolls under a view with a color.
  case covered(ViewID, by: ViewID, Covers.Scrolled)
  /// Words all of which a view with a color hides, and the neighbors in which the two lie.
  case buried(ViewID, under: ViewID, Covers.Layers)
  /// A collection whose headers have no color, their layout, and one for it.
  case clear(ViewID, layout: String, color: String)
  /// Words, and the colors in which they can be read there.
  case contrast(ViewID, Variant, [String])
  case keyboard(ViewID, Variant, height: Rational)
  case truncated(ViewID, Variant)
  /// Words that are cut, and the places of the lines that keep them so low, none of a width.
  case clipped(ViewID, Axis, by: [SourceRange], Variant)
  /// A line of words that is cut in width, and how small they may have to become; none where
  /// nobody could read them then.
  case cutLine(ViewID, minimums: [Rational])
  /// Words that are cut in width, and the places of the lines that keep them so narrow.
  case narrowWords(ViewID, by: [SourceRange], Variant)
  /// Words that are cut in width, and are no number.
  case cutWords(ViewID)
  /// A finding of a rule that shows for some contents, longer than words mostly are.
  case longContents(Rule, ViewID, [ContentSize], mayBeCut: Bool = false)
  /// Words that others leave less than nothing, for some contents.
  case wordsAway(ViewID, [ContentSize], rows: [LoweredScene.Row], Variant)
  /// Words that are cut where the layout of a small component is narrowest, and how much they lack.
  case smallPart(ViewID, Axis, missing: Rational, isOfOneSize: Bool)
  /// Words that are cut in width by optional lines at some places, the row by which they resist
  /// that, and a priority with which they would hold.
  case heldWords(ViewID, by: [SourceRange], LoweredScene.Row, stronger: Priority?)
  /// A number that gives way to words, the row by which it resists that, and all rows.
  case givingNumber(ViewID, LoweredScene.Row, among: [LoweredScene.Row])
  /// A label that is narrower than a word of it, and how wide it must be at the least.
  case tooNarrow(ViewID, width: Rational, Variant)
  /// A view that reaches beyond its superview along an axis, by itself or with long words.
  case outside(ViewID, Axis?, Variant)
  /// Two views that lie on each other as they are drawn.
  case together(ViewID, ViewID, Variant)
  /// A width that a line gives words, which other languages need more of.
  case fixedText([ViewID], at: SourceRange)
  /// Whatever is said at a place decides nothing, or is said elsewhere too.
  case needless(at: SourceRange)
  case needlessStatement(SourceRange)
}

/// Which edits are tried for a finding, best first, and what shows that one of them fixes it. No
/// file but this one knows both; the edits are made in those beside it, the proofs in `Repair`.
extension Repair {
  func fix(for defect: Defect) -> Fix? {
    switch defect {
    case .conflict(let rows, let limits, let missing):
      return ofConflict(inRank(rows)).fix(ofConflict: rows, limits, missing)

    case .ambiguous(let view, let unknowns, let trade, let counterpart, let open):
      return firstDeciding(baselinesOfWords(cutting: trade), view, unknowns)
        ?? firstDeciding(jointTieBreaks(trade, counterpart), view, unknowns)
        ?? firstDeciding(decisions(view, unknowns, trade, open), view, unknowns)

    case .requiredHeight(let rows, let variant):
      return relaxations(rows).first { fix in
        holds(after: fix, inAllLike: variant) { RequiredHeight.isGone(from: $0, $1) }
      }

    case .negativeSize(let length, let variant):
      return leastLengths(length, variant).first { fix in
        holds(after: fix, inAllLike: variant) { NegativeSizes.isGone(length, from: $0, $1) }
      }

    case .unsized(let part, let height, let variant):
      return declaredHeights(of: part, height).first { fix in
        holds(after: fix, inAllLike: variant) {
          NegativeSizes.isGone(Anchor(part, .height), from: $0, $1)
        }
      }

    case .needless(let place):
      return removals(of: place).first { keepsConstraints($0, but: [place]) }

    case .needlessStatement(let statement):
      return removals(ofStatement: statement).first {
        keepsConstraints($0, but: scene.places(of: statement))
      }

    default: return fix(ofUse: defect)
    }
  }

  /// Of what people cannot see or touch, or not as it is meant.
  private func fix(ofUse defect: Defect) -> Fix? {
    switch defect {
    case .touchTarget(let view, let variant):
      return fix(ofTarget: view, variant)

    case .lowComponent(let view, let part, let height, let places, let all):
      let alike = usesAtPlace(of: view)
      return declaredHeights(of: part, height, by: places, all: all).first { fix in
        alike.allSatisfy { isFixed(fix, .touchTarget, of: $0) }
      }

    case .safeArea(let view, let edges, let variant):
      return keepingSafe(view, edges, variant)

    case .corners(let list):
      return safeSides(list).first { isFixed($0, .safeArea, of: list) }

    case .sideways(let scroll):
      return (partWidths(in: scroll) + widthTies(scroll)).first {
        isFixed($0, .sideways, of: scroll)
      }

    case .stretched(let view, let neighbors, let areTied, let hugs):
      return keptWidths(view, neighbors, areTied: areTied, hugs).first {
        isFixed($0, .stretched, of: view)
      }

    case .outside(let view, let axis, let variant):
      if axis == .vertical, let height = heightOfAll(around: view) { return height }
      let baselines = axis == .vertical ? baselinesOfWords(of: view) : []
      return (baselines + insets(view, axis)).first { isFixed($0, .outside, of: view) }
        ?? (insideBounds(view, axis, variant) + insideWithWords(view, axis)).first {
          isFixed($0, .outside, of: view) && keepsInsideAndWhole($0, [view]) && !saysInVain($0)
        }

    case .together(let a, let b, let variant):
      return gapsBetween(a, b, variant).first { fix in
        [max(a, b), min(a, b)].allSatisfy { isFixed(fix, .overlap, of: $0) }
          && keepsInsideAndWhole(fix, [a, b]) && !saysInVain(fix)
      }

    case .overlap(let label, let other):
      return parting(label, other).first { isFixed($0, .overlap, of: max(label, other)) }

    case .covered(let view, let cover, let scrolled):
      let covers = ["\(scene.views[cover.index].title) covers "]
      return endsAtCover(cover, scrolled).first {
        isFixed($0, .overlap, of: view, saying: Self.endsOfRows + covers)
      }

    case .clear(let view, let name, let color):
      guard let edit = edit(addingToLayout: name, "color \(color)") else { return nil }
      let fix = Fix("give `\(name)` a color", [edit])
      return isFixed(fix, .overlap, of: view, saying: ["the items of "]) ? fix : nil

    case .buried(let view, let cover, let layers):
      return orders(layers).first {
        isFixed(
          $0, .overlap, of: view, saying: ["", "\(scene.views[cover.index].title) covers "])
      }

    case .keyboard(let view, let variant, let height):
      return keyboardEnds(scene.scroll(around: view) ?? view, variant, height: height).first {
        isFixed($0, .keyboard, of: view, saying: ["", "the last rows of "])
      }

    default: return fix(ofWords: defect)
    }
  }

  /// A frame that is drawn is part of a design, and one that is not may be larger.
  private func fix(ofTarget view: ViewID, _ variant: Variant) -> Fix? {
    func works(_ fix: Fix) -> Bool { isFixed(fix, .touchTarget, of: view) }
    let (areas, isDrawn) = (touchedAreas(of: view, variant), drawsItsFrame(view))
    return (isDrawn ? areas.first(where: works) : nil)
      ?? (enlargements(view, variant) + declaredSizes(around: view)).first(where: works)
      ?? heldSize(of: view, where: works)
      ?? (isDrawn ? nil : areas.first(where: works))
  }

  private func keepingSafe(_ view: ViewID, _ edges: [SafeEdge], _ variant: Variant) -> Fix? {
    (known(.safeArea) + safeEnds(view, edges, variant)).first {
      isFixed($0, .safeArea, of: view, saying: [""] + Self.endsOfRows + ["the headers of "])
    }
      ?? insideSafeArea(view, edges, variant).first {
        isFixed($0, .safeArea, of: view) && keepsInsideAndWhole($0, [view]) && !saysInVain($0)
      }
  }

  private static let endsOfRows = ["the last rows of ", "the first rows of "]

  /// How it is said that words cannot be read.
  static let unread = [
    "nothing of ", "hardly anything of ", "the words of ", "the number in the words of ",
  ]

  /// What stands before the name of a view in what a rule says of it.
  private static func beginnings(of rule: Rule) -> [String] {
    switch rule {
    case .clipped: ["the content of ", "a word of "] + unread
    case .negativeSize: ["UIKit would make "]
    default: [""]
    }
  }

  /// Of what people cannot read.
  private func fix(ofWords defect: Defect) -> Fix? {
    switch defect {
    case .fixedText(let views, let place):
      return leastWidths(of: views, place).first { fix in
        views.allSatisfy { isFixed(fix, .fixedText, of: $0) }
      }

    case .contrast(let view, let variant, let colors):
      return readableColors(view, variant, colors).first { isFixed($0, .contrast, of: view) }

    case .truncated(let view, let variant):
      return roomForLongerWords(view, variant).first { isFixed($0, .truncated, of: view) }

    case .clipped(let view, let axis, let places, let variant):
      let aligned =
        boxAlignments(of: view, across: axis) + baselinesOfWords(at: places)
        + openEnds(places, variant)
      let ways =
        axis == .vertical ? leastLengths(places, axis, variant) + smallerWords(of: view) : []
      func works(_ fix: Fix) -> Bool {
        isFixed(fix, .clipped, of: view, saying: ["the content of "])
      }
      return aligned.first(where: works) ?? heldSize(of: view, along: [axis], where: works)
        ?? ways.first(where: works)

    case .cutLine(let view, let minimums):
      return (moreLines(of: view) + smallerMinimums(of: view, minimums)).first {
        isFixed($0, .clipped, of: view, saying: ["the content of "])
          && keepsInsideAndWhole($0, [view])
      }

    case .narrowWords(let view, let places, let variant):
      return leastLengths(places, .horizontal, variant).first {
        isFixed($0, .clipped, of: view, saying: ["the content of "])
          && keepsInsideAndWhole($0, [view]) && !saysInVain($0)
      }

    case .cutWords(let view):
      return cuts(of: view).first {
        isFixed($0, .clipped, of: view, saying: ["the content of "] + Self.unread)
      }

    case .smallPart(let view, let axis, let missing, let isOfOneSize):
      return largerPart(axis, missing, isOfOneSize: isOfOneSize).first {
        isFixed($0, .clipped, of: view, saying: Self.unread)
      }

    case .heldWords(let view, let places, let resist, let stronger):
      return wordsBefore(places, resist, stronger: stronger).first {
        isFixed($0, .clipped, of: view, saying: ["the content of "] + Self.unread)
      }

    case .givingNumber(let view, let resist, let rows):
      return keptNumber(view, resist, among: rows).first {
        isFixed($0, .clipped, of: view, saying: ["the content of "] + Self.unread)
          && keepsInsideAndWhole($0, [view])
      }

    default: return fix(ofLengths: defect)
    }
  }

  /// Of how long words are, and how much room that leaves to others.
  private func fix(ofLengths defect: Defect) -> Fix? {
    switch defect {
    case .tooNarrow(let view, let width, let variant):
      return roomForWords(of: view, width, variant).first {
        isFixed($0, .clipped, of: view, saying: ["the content of ", "a word of "] + Self.unread)
      }

    case .longContents(let rule, let view, let contents, let mayBeCut):
      let ways = wordsLikeThese(contents)
      return (mayBeCut ? ways.suffix(1).flatMap { cut($0, view) } : ways).first {
        isFixed($0, rule, of: view, saying: Self.beginnings(of: rule))
      }

    case .wordsAway(let view, let contents, let rows, let variant):
      let ways =
        yieldingNeighbors(of: view, among: rows) + wordsLikeThese(contents)
        + roomToRead(of: view, variant)
      return ways.first {
        isFixed($0, .negativeSize, of: view, saying: Self.beginnings(of: .negativeSize))
      }

    default: return nil
    }
  }

  private func fix(
    ofConflict rows: [LoweredScene.Row], _ limits: Set<SourceRange>,
    _ missing: (axis: Axis, length: Rational)?
  ) -> Fix? {
    let ranked = inRank(rows)
    // One size is solved for its frames, of which many may be asked for: no time to search.
    guard isProved else {
      return firstWorking(causes(rows) + weakenings(ranked, limiting: limits))
    }
    let fix =
      firstWorking(causes(rows)) ?? largerPart(missing) ?? wayRound(rows, ranked)
      ?? firstWorking(splitAlignments(rows) + baselinesOfWords(at: rows.map(\.origin.range)))
      ?? weakening(of: ranked, limiting: limits)
    // Whatever gives way at once over the keyboard is squeezed by it.
    guard !rows.contains(where: isOfKeyboard) else {
      return fix
        ?? firstWorking(
          barsGone(rows) + footersGone(rows) + roomOverKeyboard(rows), isComplete: true)
    }
    guard fix == nil else { return fix }
    // Who aligns a row with what stands elsewhere has not seen where the rest of it comes to lie.
    return severalGivingWay(ranked) ?? firstWorking(removals(ranked), isComplete: true)
      ?? firstWorking(openEnds(ranked) + splitAlignments(rows), mayWarn: true)
  }

  /// A component is as large as its own lines ask for at the least.
  private func largerPart(_ missing: (axis: Axis, length: Rational)?) -> Fix? {
    guard let missing, 0 < missing.length.sign else { return nil }
    return firstWorking(
      largerPart(missing.axis, missing.length, isOfOneSize: false), isComplete: true)
  }

  /// What leaves all that conflicts as strong as it is.
  private func wayRound(_ rows: [LoweredScene.Row], _ ranked: [LoweredScene.Row]) -> Fix? {
    let ways: [([LoweredScene.Row]) -> [Fix]] = [
      usesWithinSizes, endsOverKeyboard, onItsSide, { _ in openEnds(ranked) }, sizesOfContents,
      { _ in linkedLengths(ranked) }, saidElsewhere, heldUpright,
    ]
    for way in ways {
      if let fix = firstWorking(way(rows), isComplete: true) { return fix }
    }
    return nil
  }
}
