import PlumbModel
import PlumbSolver
import PlumbText

/// Contents whose range has an end, beside texts that wrap and are as drawn: of these, some are the
/// narrower the longer the others' words, and break into more lines than any size alone makes them.
///
/// The sizes are cut along the lines of texts that follow nothing but them (`WrappingCells`). Each
/// of the others has one of the heights between its least and its greatest width there, and for
/// each of those there is a proof about just the sizes and contents where its width is one that
/// makes it so high: exact, where a range of heights would allow for any of them anywhere.
struct FollowedLines {
  /// Sizes and contents at which each text has one height.
  struct Cell {
    let region: SizeRegion
    var heights: [Int: Rational]
    /// Below zero there.
    var guards: [LinearForm] = []
  }

  /// Those with the most lines first; none where all texts may have other words.
  private(set) var cells: [Cell] = []
  /// Texts whose lines are not known.
  private(set) var doubts: [ViewID] = []
  /// Texts as they are drawn.
  let texts: [ViewID]

  init(_ subject: VariantProblem, _ proved: ProvedVariant, _ cache: inout ProofCache) {
    // Words that may be others have a height that is a parameter, as their width is.
    texts = subject.textHeights.filter { !$0.isBounded }.map(\.view)
    guard !texts.isEmpty else { return }
    let following = texts.filter { text in
      subject.contents(deciding: [LinearForm(Anchor(text, .width))], &cache).contains {
        $0.isBounded && !$0.content.sizes.isSingle && $0.kind == .size
      }
    }
    let sizes = WrappingCells(
      subject, proved, where: { !$0.isBounded && !following.contains($0.view) }, &cache)
    guard sizes.undecided == nil else {
      doubts = following
      return
    }
    for part in sizes.subjects.isEmpty ? [subject] : sizes.subjects {
      add(following, in: part, &cache)
    }
  }

  private mutating func add(
    _ texts: [ViewID], in part: VariantProblem, _ cache: inout ProofCache
  ) {
    var own = [Cell(region: part.region, heights: part.heights)]
    if !texts.isEmpty {
      guard
        let widths = ContentProof(part, onlyBounded: true, isUnique: true, &cache)
      else { return }
      for text in texts {
        let width = LinearForm(Anchor(text, .width))
        guard let wrapping = part.lowered.settings[text.index].intrinsic.wrapping,
          let range = part.range(of: width, over: widths, &cache),
          let steps = wrapping.steps(from: range.lowerBound, to: range.upperBound),
          cells.count + own.count * steps.count <= ProofBounds.followedLines
        else { return doubts.append(text) }
        own = steps.reversed().flatMap { step in
          own.map { $0.adding(step, of: text, between: range) }
        }
      }
    }
    cells += own
  }
}

extension FollowedLines.Cell {
  fileprivate func adding(
    _ step: WrappingContent.Step, of text: ViewID, between range: ClosedRange<Rational>
  ) -> FollowedLines.Cell {
    var cell = self
    cell.heights[text.index] = step.height
    let width = LinearForm(Anchor(text, .width))
    if range.lowerBound < step.least {
      cell.guards.append(LinearForm(constant: step.least - ProofBounds.slack) - width)
    }
    if step.most < range.upperBound {
      cell.guards.append(width - LinearForm(constant: step.most + ProofBounds.slack))
    }
    return cell
  }
}

extension VariantProblem {
  /// What a form is at most and at least for all contents; nil where nothing holds it.
  fileprivate func range(
    of form: LinearForm, over contents: ContentProof, _ cache: inout ProofCache
  ) -> ClosedRange<Rational>? {
    let expanded = lowered.expander.forms([form])[0]
    guard
      let known = sampled.range(
        of: expanded, between: sizes.corners, limit: ProofBounds.parts, &cache)
    else { return nil }
    let opposite = LinearForm(constant: .zero) - form
    if let most = contents.greatest(of: form, &cache),
      let least = contents.greatest(of: opposite, &cache)
    {
      return min(known.lowerBound, -least)...max(known.upperBound, most)
    }
    // What a search finds is found for other states, too, where a trial is solved in each.
    var trials: [ContentProof.Trial]? = []
    var high = UpperBound(known: known.upperBound)
    var low = UpperBound(known: -known.lowerBound)
    guard high.extend(form, over: contents, &trials, isShown: false, &cache),
      low.extend(opposite, over: contents, &trials, isShown: false, &cache)
    else { return nil }
    return -low.possible...high.possible
  }
}
