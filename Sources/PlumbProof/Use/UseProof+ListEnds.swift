import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `safe-area`, of a list that says by `insets` where its rows begin and end: words and controls
/// of the first rows under the status bar before anybody scrolls, of the last ones under the home
/// indicator where the rows end, and of headers that stay under a bar while the rows pass.
///
/// - Source: Apple, `UIScrollView.contentInsetAdjustmentBehavior`, which is off where a file says
///   `insets`; `UITableView.Style.plain`, whose headers stay within `contentInset`.
extension UseProof {
  mutating func listEnds(_ list: ViewID, _ cache: inout ProofCache) -> Diagnostic? {
    guard mayLieUnderBars(list) else { return nil }
    for edge in [SafeEdge.top, .bottom] {
      let forms = [listEnd(list, edge)] + Self.shared(list, .root)
      guard let (size, _) = place(below: forms, of: list, &cache),
        let drawn = drawn(at: size, toTheEndOf: edge == .bottom ? list : nil, &cache),
        let (what, beyond) = piece(of: list, edge, drawn)
      else { continue }
      return listEnds(list, edge, what, beyond, size, about: forms[0])
    }
    return nil
  }

  /// Whether the file says where the rows begin, and nobody scrolled or can scroll what it lies in.
  private func mayLieUnderBars(_ list: ViewID) -> Bool {
    let (node, settings) = (scene.views[list.index], proved.lowered.settings[list.index])
    return hasSafeArea && !node.keepsOffBars && settings.rows.axis == .vertical
      && settings.offset == nil && views.scroll(around: list) == nil
  }

  /// Below zero where its rows begin above the safe area, or end below it.
  private func listEnd(_ list: ViewID, _ edge: SafeEdge) -> LinearForm {
    let insets = proved.lowered.settings[list.index].safeArea
    let (end, inset) =
      edge == .top
      ? (Attribute.top, LinearForm(constant: insets.top))
      : (Attribute.bottom, LinearForm(constant: insets.bottom))
    let inward = LinearForm(Anchor(list, end)) - LinearForm(Anchor(.root, end, region: .safe))
    let hairline = LinearForm(constant: Self.hairline)
    return (edge == .top ? inward : LinearForm() - inward) + inset + hairline
  }

  /// What of the rows lies farthest under a bar, and by how much.
  private func piece(
    of list: ViewID, _ edge: SafeEdge, _ drawn: DrawnFrames
  ) -> (what: String, beyond: Rational)? {
    let settings = proved.lowered.settings[list.index]
    guard let frame = drawn.frame(of: list) else { return nil }
    let (safeTop, safeBottom) = drawn.safeEnds
    let start = frame.y + settings.safeArea.top.doubleValue
    let kind = scene.views[list.index].kind.known ?? .table
    let headersStay = edge == .top && settings.rows.headersStay(in: kind)
    var worst: (what: String, beyond: Double)?
    for piece in drawn.used(in: list) {
      var beyond =
        edge == .top ? safeTop - piece.frame.y : piece.frame.y + piece.frame.height - safeBottom
      // A header comes to lie where the rows begin, however far down it is at first.
      if headersStay, let header = piece.header {
        beyond = max(beyond, safeTop - (start + piece.frame.y - header.y))
      }
      guard Self.hairline.doubleValue < beyond, worst.map({ $0.beyond < beyond }) ?? true else {
        continue
      }
      worst = (piece.header == nil ? "rows" : "headers", beyond)
    }
    return worst.map { ($0.what, Rational(points: $0.beyond)) }
  }

  private func listEnds(
    _ list: ViewID, _ edge: SafeEdge, _ what: String, _ beyond: Rational, _ size: SizePoint,
    about form: LinearForm
  ) -> Diagnostic {
    let (title, name) = (scene.views[list.index].title, scene.views[list.index].name)
    let which = what == "headers" ? "" : edge == .top ? "first " : "last "
    let chain = edge == .top ? "V:||[\(name)]" : "V:[\(name)]||"
    return diagnostic(
      .safeArea, "the \(which)\(what) of \(title) reach outside the safe area", list,
      "\(ConstraintWriter.amount(beyond)) beyond the \(edge.rawValue), by its own `insets`", size,
      about: [form],
      helps: [
        (what == "headers" ? "let them scroll with the rows, `style grouped`, or " : "")
          + "let it \(edge == .top ? "begin" : "end") at the safe area, `\(chain)`; without "
          + "`insets` a list keeps its rows off bars by itself"
      ], fixes: repair.fix(for: .safeArea(list, [edge], proved.variant)).map { [$0] } ?? [])
  }
}
