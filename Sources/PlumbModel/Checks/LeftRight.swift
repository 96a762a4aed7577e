import PlumbText

/// `left-right`: `left` and `right` stay where they are in right-to-left; leading and trailing are
/// nearly always meant.
///
/// Chains marked `leftToRight` say so on purpose, and so does what stands in `when rtl`.
@Sendable func checkLeftRight(_ scene: Scene) -> [Diagnostic] {
  var reported: Set<SourceRange> = []
  return scene.constraints.compactMap { constraint in
    guard constraint.origin.kind == .equation || constraint.origin.kind == .alignment,
      let anchor = constraint.form.terms.map(\.anchor).first(where: \.attribute.isPhysicalSide),
      !isDirectionGuarded(constraint, scene), reported.insert(constraint.origin.statement).inserted
    else { return nil }
    let word = anchor.attribute.rawValue
    let meant = anchor.attribute == .left ? "leading" : "trailing"
    let file = scene.sources.files[constraint.origin.statement.file.index]
    return Diagnostic(
      .leftRight, "`\(word)` does not change sides in right-to-left", at: constraint.origin.range,
      label: "was `\(meant)` meant?",
      fixes: [Fix("use leading and trailing", edits(in: constraint.origin.statement, file))])
  }
}

private func isDirectionGuarded(_ constraint: Constraint, _ scene: Scene) -> Bool {
  constraint.guards.contains { guardian in
    guard case .condition(let index, _) = guardian, case .direction = scene.conditions[index] else {
      return false
    }
    return true
  }
}

/// Every word `left` and `right` of a statement, replaced.
private func edits(in range: SourceRange, _ source: SourceText) -> [Edit] {
  var edits: [Edit] = []
  var start: Int?
  for i in range.lower...range.upper {
    let byte = i < range.upper ? source.bytes[i] : 0x20
    let isWord = byte >= 0x80 || byte == 0x5F || isLetterOrDigit(byte)
    if isWord {
      start = start ?? i
      continue
    }
    guard let from = start else { continue }
    start = nil
    let word = source.text(from, i)
    guard word == "left" || word == "right" else { continue }
    edits.append(
      Edit(SourceRange(from, i, in: range.file), word == "left" ? "leading" : "trailing"))
  }
  return edits
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  0x30 <= byte && byte <= 0x39 || 0x41 <= byte && byte <= 0x5A || 0x61 <= byte && byte <= 0x7A
}
