import PlumbCode
import PlumbModel

// How large a layout is for a proposal, and where its views lie in the whole.

extension SwiftUILayoutStruct {
  /// An axis that fits takes no heed of what is proposed.
  func writeSize(_ code: inout CodeWriter) {
    let ideal = scene.defaultSituation
    code.line()
    let opening = "fileprivate func size(for proposal: ProposedViewSize) -> CGSize {"
    if isScrolled { return code.line("\(opening) scrollSize }") }
    code.block(opening) { code in
      let all = scene.sizes.all
      if 1 < all.count { return writeNearest(all, &code) }
      let parts = [
        length("width", all[0].width, ideal.width), length("height", all[0].height, ideal.height),
      ]
      code.statement(.call("CGSize", parts.map { "\($0)" }))
    }
  }

  private func length(_ axis: String, _ extent: DeclaredExtent, _ ideal: Double?) -> String {
    if extent.fits { return "\(axis): 0" }
    if extent.minimum == extent.maximum { return "\(axis): \(extent.minimum)" }
    return "\(axis): Swift.min(Swift.max(proposal.\(axis) ?? \(ideal ?? extent.minimum), "
      + "\(extent.minimum)), \(extent.maximum))"
  }

  /// Of several sizes, that which is nearest.
  private func writeNearest(_ sizes: [DeclaredSize], _ code: inout CodeWriter) {
    let ideal = scene.defaultSituation
    let widthFits = scene.width.fits
    let heightFits = scene.height.fits
    let width = widthFits ? "0" : "proposal.width ?? \(ideal.width ?? 0)"
    let height = heightFits ? "0" : "proposal.height ?? \(ideal.height ?? 0)"
    code.line("let wanted = CGSize(width: \(width), height: \(height))")
    code.block("let allowed = [", closing: "]") { code in
      for size in sizes {
        let width = widthFits ? "0" : clamped("wanted.width", size.width)
        let height = heightFits ? "0" : clamped("wanted.height", size.height)
        code.statement("\(.call("CGSize", ["width: \(width)", "height: \(height)"])),")
      }
    }
    code.block("func distance(_ size: CGSize) -> CGFloat {") { code in
      code.line("let (across, down) = (size.width - wanted.width, size.height - wanted.height)")
      code.line("return across * across + down * down")
    }
    code.line(
      "return allowed.dropFirst().reduce(allowed[0]) { distance($1) < distance($0) ? $1 : $0 }")
  }

  private func clamped(_ value: String, _ extent: DeclaredExtent) -> String {
    "Swift.min(Swift.max(\(value), \(extent.minimum)), \(extent.maximum))"
  }

  // MARK: Places

  func writePlaced(_ code: inout CodeWriter) {
    let given = ["in size: CGSize", "_ subviews: \(SwiftUIShared.named)<Name>"]
    code.line()
    code.function(
      "fileprivate func \(SwiftUIShared.frames)", given, SwiftUIShared.placed
    ) { code in
      writeFrames(&code)
      let (opening, closing) =
        turns ? ("subviews.\(SwiftUIShared.turned)(frames.size) {", "}") : ("(frames.size, {", "})")
      guard 1 < part.shown.count else {
        let only = part.shown.first.map(frame) ?? ".zero"
        return code.statement("return \(opening) _ in \(only) \(closing)")
      }
      code.block("return \(opening) name in", closing: closing) { code in
        code.line("switch name {")
        for index in part.shown {
          code.statement("case .\(layout.name(index)): \(frame(of: index))")
        }
        code.line("}")
      }
    }
  }

  /// Whether its frames count from the left.
  var turns: Bool { !frames.isMirrored }

  /// Whether some of its frames are in the coordinates of views around.
  var moves: Bool { part.shown.contains { !part.around($0).isEmpty } }

  /// Frames are in the coordinates of what a view lies in.
  private func frame(of index: Int) -> Code {
    let around = part.around(index).map { "frames." + SwiftWords.name(frames.properties[$0]) }
    let own = "frames." + SwiftWords.name(frames.properties[index])
    return around.isEmpty
      ? .text(own) : .call("\(own).\(SwiftUIShared.moved)", around.map(Code.text))
  }
}
