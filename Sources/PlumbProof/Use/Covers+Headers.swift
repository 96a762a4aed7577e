import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `overlap`, of headers and footers that stay in sight at an end of a list: what floats over their
/// words hides them for as long as people read their section.
extension Covers {
  func headers(
    of list: ViewID, under cover: ViewID, _ proof: inout UseProof, _ cache: inout ProofCache
  ) -> Place? {
    let (scene, own) = (proof.scene, proof.views.settings[list.index])
    guard let kind = scene.views[list.index].kind.known, own.rows.axis == .vertical,
      own.rows.headersStay(in: kind), proof.views.floats(cover, over: list),
      own.rows.runs.contains(where: {
        $0.part.isOfSection && 0 < $0.count && scene.rowScenes[$0.scene].hasWords
      })
    else { return nil }
    let forms = UseProof.shared(list, cover)
    guard let (size, _) = proof.place(below: forms, of: list, &cache) else { return nil }
    for size in proof.drawnSizes(from: size) {
      guard let drawn = proof.drawn(at: size, &cache), let frame = drawn.frame(of: cover) else {
        continue
      }
      for words in drawn.wordsStaying(in: list, own.safeArea) {
        guard let shared = words.frame.shared(with: frame) else { continue }
        return place(list, under: cover, words.part, shared, frame, drawn, size, forms, proof)
      }
    }
    return nil
  }

  private func place(
    _ list: ViewID, under cover: ViewID, _ part: RowRun.Part, _ shared: Frame, _ frame: Frame,
    _ drawn: DrawnFrames, _ size: SizePoint, _ forms: [LinearForm], _ proof: UseProof
  ) -> Place? {
    guard let whole = drawn.frame(of: list) else { return nil }
    let (scene, isAtBottom) = (proof.scene, part == .footer)
    let inset = isAtBottom ? whole.y + whole.height - frame.y : frame.y + frame.height - whole.y
    let keepsOff = scene.views[list.index].keepsOffBars && proof.hasSafeArea
    let ways = Self.insets(
      Rational(points: inset).roundedUp, isAtBottom,
      keepsOff ? proof.proved.lowered.settings[0].safeArea : Insets(all: .zero))
    let (across, down) = (Rational(points: shared.width), Rational(points: shared.height))
    let (title, other) = (scene.views[list.index].title, scene.views[cover.index].title)
    return Place(
      cover: cover, amount: min(across, down),
      finding: proof.unreported(
        .overlap, "\(other) covers words in the \(part.rawValue)s of \(title)", list,
        "where these stay in sight, they share \(ConstraintWriter.amount(across)) by "
          + ConstraintWriter.amount(down), size, about: forms,
        labels: [Label(scene.views[cover.index].range, "this is drawn over it")],
        helps: ["say of \(title) `\(Repair.words(ways[0]))`, or keep the two apart"]),
      scrolled: Scrolled(
        view: list, end: isAtBottom ? .bottom : .top, mayEndThere: false, insets: ways))
  }
}
