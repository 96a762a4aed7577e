import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// `devices phones`: the sizes of a screen, and with each what covers it.

extension SceneBuilder {
  /// What the `devices` of a layout stands for; none where there is none, or it is wrong.
  func deviceBoxes(of layout: PlumbSyntax.Layout, file: Int) -> [ScreenFamily.Box] {
    let tree = library.trees[file]
    for case .property(let property) in tree[layout.body.statements]
    where property.keyword == .devices {
      return ScreenFamily.boxes(deviceWords(property, in: tree).compactMap(\.word))
    }
    return []
  }

  private func deviceWords(
    _ property: Property, in tree: Tree
  ) -> [(word: ScreenFamily.Word?, token: TokenIndex)] {
    tree[property.values].compactMap { value in
      guard case .word(let token) = value.form else { return nil }
      return (ScreenFamily.Word(rawValue: tree.text(token)), token)
    }
  }

  /// Insets and heights of the keyboard hold where no line says otherwise, so that they come before
  /// all that lines say.
  mutating func lowerDevices(_ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let range = tree.range(property.tokens)
    let words = deviceWords(property, in: tree)
    for case (nil, let token) in words {
      let word = tree.text(token)
      diagnostics.append(
        .unknown(
          .value, "`\(word)` is no kind of device", word, at: tree.range(token),
          among: ScreenFamily.Word.allCases.map(\.rawValue)))
      return
    }
    let boxes = ScreenFamily.boxes(words.compactMap(\.word))
    guard !boxes.isEmpty else {
      diagnostics.append(
        .value(
          "`devices` says of which kind they are", at: range,
          label: "as in `devices phones portrait`"))
      return
    }
    guard isSaidOnce(property, at: place), scopes[place.scope].view == .root else { return }
    var settings: [Setting] = []
    for box in boxes {
      let condition = conditions.count
      conditions.append(box.condition)
      deviceBoxes.append((condition, box))
      // What is alike from both sides is said beside each other.
      for edge in [SafeEdge.left, .right, .top, .bottom] {
        let inset = box.insets[edge]
        guard !inset.isZero, let side = Side(rawValue: edge.rawValue) else { continue }
        settings.append(
          Setting(
            value: .inset(side, inset), guards: [.condition(condition, holds: true)],
            range: range))
      }
    }
    views[0].settings.insert(contentsOf: settings, at: 0)
  }

  /// Beside a layout's other lines, and without a `size` or another `devices`; says so elsewhere.
  private mutating func isSaidOnce(_ property: Property, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    let range = tree.range(property.tokens)
    let view = scopes[place.scope].view
    guard let own = layouts[view], !place.isInVariant, !place.isInRefinement else {
      misplaced(
        property.tokens, "`devices` says once for which screens a layout is made", at: place)
      return false
    }
    for statement in library.trees[own.file][own.layout.body.statements] {
      let other: TokenRange
      switch statement {
      case .size(let node): other = node.tokens
      case .property(let node) where node.keyword == .devices: other = node.tokens
      default: continue
      }
      let first = library.trees[own.file].range(other)
      if first == range { continue }
      // Of two that are alike, the second is one too many.
      let isAlike = tree.text(other.lower) == PropertyKeyword.devices.word
      guard first.lower < range.lower || !isAlike else { continue }
      diagnostics.append(
        Diagnostic(
          .misplaced, "`devices` says for which sizes a layout is made", at: range,
          label: "and so does another line", labels: [Label(first, "this one")],
          fixes: [Fix("take the other one out", [tree.removal(of: other)])]))
      return false
    }
    return true
  }
}
