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
  /// Those with the most lines first.
  private(set) var proofs: [ContentProof] = []
  /// Texts whose lines are not known.
  private(set) var doubts: [ViewID] = []

  init(_ subject: VariantProblem, _ proved: ProvedVariant, _ cache: inout ProofCache) {
    // Words that may be others have a height that is a parameter, as their width is.
    let given = subject.textHeights.filter { !$0.isBounded }
    guard !given.isEmpty else { return }
    let following = given.map(\.view).filter { text in
      subject.contents(deciding: [LinearForm(Anchor(text, .width))], &cache).contains {
        $0.isBounded && !$0.content.sizes.isSingle && $0.kind == .size
      }
    }
    let cells = WrappingCells(
      subject, proved, where: { !$0.isBounded && !following.contains($0.view) }, &cache)
    guard cells.undecided == nil else {
      doubts = following
      return
    }
    for cell in cells.subjects.isEmpty ? [subject] : cells.subjects {
      add(following, in: cell, &cache)
      if ProofBounds.followedLines < proofs.count {
        doubts = following
        return
      }
    }
  }

  private mutating func add(
    _ texts: [ViewID], in cell: VariantProblem, _ cache: inout ProofCache
  ) {
    guard let widths = ContentProof(cell, onlyBounded: true, &cache) else { return }
    var choices = [Choice(heights: cell.heights)]
    for text in texts {
      let width = LinearForm(Anchor(text, .width))
      guard let wrapping = cell.lowered.settings[text.index].wrapping,
        let range = cell.range(of: width, over: widths, &cache),
        let steps = wrapping.steps(from: range.lowerBound, to: range.upperBound),
        choices.count * steps.count <= ProofBounds.followedLines
      else { return doubts.append(text) }
      choices = steps.reversed().flatMap { step in
        choices.map { $0.adding(step, of: text, between: range) }
      }
    }
    proofs += choices.compactMap { choice in
      VariantProblem(cell, cell.region, heights: choice.heights).flatMap {
        ContentProof($0, onlyBounded: true, where: choice.guards, &cache)
      }
    }
  }

  /// Heights of texts, and where they have them.
  private struct Choice {
    var heights: [Int: Rational]
    var guards: [LinearForm] = []

    func adding(
      _ step: WrappingText.Step, of text: ViewID, between range: ClosedRange<Rational>
    ) -> Choice {
      var choice = self
      choice.heights[text.index] = step.height
      let width = LinearForm(Anchor(text, .width))
      if range.lowerBound < step.least {
        let least = LinearForm(constant: step.least - ProofBounds.slack)
        choice.guards.append(least - width)
      }
      if step.most < range.upperBound {
        choice.guards.append(width - LinearForm(constant: step.most + ProofBounds.slack))
      }
      return choice
    }
  }
}

extension VariantProblem {
  /// What a form is at most and at least for all contents; nil where nothing holds it.
  fileprivate func range(
    of form: LinearForm, over contents: ContentProof, _ cache: inout ProofCache
  ) -> ClosedRange<Rational>? {
    let expanded = lowered.expander.forms([form])[0]
    guard
      let known = drawn.range(
        of: expanded, between: sizes.corners, limit: ProofBounds.parts, &cache)
    else { return nil }
    var high = Reach(known: known.upperBound)
    var low = Reach(known: -known.lowerBound)
    guard high.extend(form, over: contents, &cache),
      low.extend(LinearForm(constant: .zero) - form, over: contents, &cache)
    else { return nil }
    return -low.possible...high.possible
  }
}
