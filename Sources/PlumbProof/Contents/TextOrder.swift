import PlumbModel
import PlumbSolver

/// In which order the heights of texts that wrap get known: first of those whose widths follow
/// nothing but the size, then of those whose widths follow heights that are known by then, as that
/// of a card which keeps its shape beneath a title.
///
/// Where each waits for another it is asked whether widths change at all, for any heights that the
/// texts can have: a card that is as wide as the page, though its picture has a shape, is as wide
/// with one line as with five. `frames` begins from one line, and so finds the same widths.
extension WrappingCells {
  /// Cells of the sizes on each of which every text has one height.
  static func cells(
    _ subject: VariantProblem, _ proved: ProvedVariant, _ texts: [ViewID],
    _ cache: inout ProofCache
  ) -> Result<[Cell], Reason> {
    var waiting = texts
    var cells = [Cell(region: subject.region)]
    while !waiting.isEmpty {
      let known = Set(texts).subtracting(waiting)
      let ready = waiting.filter {
        known.isSuperset(of: subject.heights(deciding: [LinearForm(Anchor($0, .width))], &cache))
      }
      let next = ready.isEmpty ? waiting : ready
      var cut: [Cell] = []
      for cell in cells {
        // What has no inside is the border of another cell.
        let isWhole = cell.texts.isEmpty
        guard
          let own = isWhole
            ? subject
            : VariantProblem(subject, cell.region, heights: cell.texts.mapValues(\.height))
        else { continue }
        let frames = isWhole ? proved : ProvedVariant(own, texts: cell.texts)
        guard let parts = frames.parts(of: next.map { LinearForm(Anchor($0, .width)) }, &cache)
        else { return .failure(.tooMany) }
        if ready.isEmpty, !own.areSteady(next, parts, &cache) {
          return .failure(own.feedback(of: waiting, &cache))
        }
        for part in parts {
          guard let more = cell.cut(next, part, subject), cut.count + more.count <= most else {
            return .failure(.tooMany)
          }
          cut += more
        }
      }
      cells = cut
      waiting.removeAll(where: next.contains)
    }
    return .success(cells)
  }

  private static var most: Int { ProofBounds.wrappingCells }
}

extension WrappingCells.Cell {
  /// The cell on a part of it, along the steps of some texts; nil where there are too many.
  fileprivate func cut(
    _ texts: [ViewID], _ part: ParametricProblem.Part, _ subject: VariantProblem
  ) -> [WrappingCells.Cell]? {
    var first = self
    first.region = SizeRegion(corners: part.corners.map { subject.sizes.point(at: $0) })
    var cells = [first]
    var known: [(text: ViewID, width: HalfSpace, wrapping: WrappingContent)] = []
    for (text, width) in zip(texts, part.values) {
      guard let wrapping = subject.lowered.settings[text.index].intrinsic.wrapping else { continue }
      // The same words in the same width have one height: cut apart by slivers they would multiply.
      if let same = known.first(where: { $0.width == width && $0.wrapping.isLike(wrapping) }) {
        for place in cells.indices {
          cells[place].texts[text.index] = cells[place].texts[same.text.index]
        }
        continue
      }
      known.append((text, width, wrapping))
      let cut = cells.compactMap { $0.cut(text, wrapping, width, subject.sizes) }
      guard cut.count == cells.count else { return nil }
      cells = cut.flatMap { $0 }
      if ProofBounds.wrappingCells < cells.count { return nil }
    }
    return cells
  }
}

extension VariantProblem {
  /// Whether texts are as wide on each part as with one line each, for all heights that they have
  /// between the narrowest and the widest of these widths.
  ///
  /// - Parameter parts: of the sizes, and the widths there.
  fileprivate func areSteady(
    _ texts: [ViewID], _ parts: [ParametricProblem.Part], _ cache: inout ProofCache
  ) -> Bool {
    let open = textHeights.filter { texts.contains($0.view) }
    let heights = open.map { content in
      content.with(range(ofHeightOf: content, among: texts, parts))
    }
    let problem = problem(over: heights)
    return parts.allSatisfy { part in
      let region = SizeRegion(corners: part.corners.map { sizes.point(at: $0) })
      guard let narrowed = sizes.narrowed(to: region) else { return true }
      let domain = ContentParameters(scene, heights, narrowed, region).domain
      return zip(texts, part.values).allSatisfy { text, width in
        differences(text, width).allSatisfy { form in
          guard case .none = problem.place(below: [form], over: domain, &cache) else {
            return false
          }
          return true
        }
      }
    }
  }

  /// A width less what it is on a part, and the other way round.
  private func differences(_ text: ViewID, _ width: HalfSpace) -> [ParametricProblem.Form] {
    let own = lowered.expander.forms([LinearForm(Anchor(text, .width))])[0]
    let first = lowered.problem.variableCount - sizes.count - lowered.openContents.count
    let map = width.coefficients.enumerated().map { Term(VariableID(first + $0), -$1) }
    let over = ParametricProblem.Form(own.terms + map, constant: own.constant - width.constant)
    return [
      over,
      ParametricProblem.Form(
        over.terms.map { Term($0.variable, -$0.coefficient) }, constant: -over.constant),
    ]
  }

  private func range(
    ofHeightOf content: OpenContent, among texts: [ViewID], _ parts: [ParametricProblem.Part]
  ) -> ContentRange {
    let size = content.content.size
    guard let place = texts.firstIndex(of: content.view),
      let wrapping = lowered.settings[content.view.index].intrinsic.wrapping
    else { return ContentRange(least: size, most: size) }
    let widths = parts.flatMap { part in part.corners.map { part.values[place].value(at: $0) } }
    let heights = [widths.min(), widths.max()].compactMap(\.self).map {
      wrapping.height(within: $0)
    }
    return ContentRange(
      least: min(size, heights.min() ?? size), most: max(size, heights.max() ?? size))
  }
}

extension VariantProblem {
  /// The texts on whose heights widths of texts depend, and the lines by which they do.
  fileprivate func feedback(
    of texts: [ViewID], _ cache: inout ProofCache
  ) -> WrappingCells.Reason {
    let deciding = heights(deciding: texts.map { LinearForm(Anchor($0, .width)) }, &cache)
    var lines: [LoweredScene.Row] = []
    for row in lowered.rows where row.origin.isWritten && !row.origin.isOfContent {
      guard Set(row.form.terms.map(\.anchor.attribute.axis)).count == 2,
        !lines.contains(where: { $0.origin.range == row.origin.range })
      else { continue }
      let terms = row.form.terms.map { LinearForm($0.anchor) }
      let own = heights(deciding: terms, &cache)
      if own.contains(where: deciding.contains) { lines.append(row) }
    }
    return .feedback(deciding, lines)
  }
}
