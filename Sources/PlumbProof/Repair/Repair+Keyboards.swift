import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Conflicts with the keyboard: it is lower on a phone that lies on its side, which a layout may
/// say under a condition.
extension Repair {
  /// That of a phone on its side, with what lies above the keys.
  private static let lowHeight = 200

  func isOfKeyboard(_ row: LoweredScene.Row) -> Bool {
    row.form.terms.contains { scene.views[$0.anchor.view.index].kind == .keyboard }
  }

  /// A row over the keyboard that ends at the screen's safe edge, which lies under it: `-8-|` or
  /// `-8-[keyboard]` for `-8-||`.
  func endsOverKeyboard(_ rows: [LoweredScene.Row]) -> [Fix] {
    guard rows.contains(where: isOfKeyboard) else { return [] }
    return rows.flatMap { row -> [Fix] in
      let range = row.origin.range
      let tree = tree(of: range)
      guard row.origin.kind == .gap,
        row.form.terms.contains(where: {
          $0.anchor.region == .safe && $0.anchor.attribute == .bottom
        }), let chain = tree.chain(around: range),
        case .edge(let edge)? = tree[chain.elements].last,
        edge.isSafeArea
      else { return [] }
      return ["|", "[keyboard]"].map {
        Fix(
          "end it with `\($0)`: `||` is the screen's safe edge, under the keyboard",
          [Edit(tree.range(edge.token), $0)])
      }
    }
  }

  /// `when compact height { insets top 0 leading 59 trailing 59 bottom 21; keyboard 200 }`, where
  /// a screen that is low has the keyboard or the safe area of one held upright.
  func onItsSide(_ rows: [LoweredScene.Row]) -> [Fix] {
    guard let height = situation.height, height < 480, let width = situation.width, height < width,
      480 <= scene.height.maximum
    else { return [] }
    let keyboard = rows.contains(where: isOfKeyboard) ? plainKeyboard : nil
    let isOfSafeArea = rows.contains { row in
      row.form.terms.contains {
        $0.anchor.region == .safe && [.top, .bottom].contains($0.anchor.attribute)
      }
    }
    let insets = isOfSafeArea ? plainInsets : nil
    let low = "keyboard \(Self.lowHeight)"
    var fixes: [Fix] = []
    if let (range, text) = insets {
      let own = keyboard == nil ? "" : "; \(low)"
      let words = "say what covers a phone that lies on its side"
      fixes.append(line("{ insets \(text)\(own) }", behind: range, words))
    }
    if let keyboard {
      fixes.append(
        line("{ \(low) }", behind: keyboard, "say how high it is on a phone that lies on its side"))
    }
    return fixes
  }

  private func line(_ block: String, behind range: SourceRange, _ words: String) -> Fix {
    let tree = tree(of: range)
    let indentation = tree.source.indentation(of: range.lower)
    let startsLine = tree[tree.tokens(in: range).lower].startsLine
    let separator = startsLine ? "\n" + indentation : "; "
    let end = SourceRange(range.upper, range.upper, in: range.file)
    return Fix(words, [Edit(end, separator + "when compact height \(block)")])
  }

  /// The line that says how high the keyboard is, where no condition says otherwise.
  private var plainKeyboard: SourceRange? {
    guard let guide = scene.views.first(where: { $0.kind == .keyboard && $0.parent == .root }),
      isPlain(guide.settings)
    else { return nil }
    return line(at: guide.range, of: .keyboard)
  }

  /// The line of the root's insets, where no condition says otherwise, and what they are on the
  /// side of a device that has them upright.
  private var plainInsets: (range: SourceRange, onItsSide: String)? {
    let settings = scene.views[0].settings.filter {
      if case .inset = $0.value { true } else { false }
    }
    let top = settings.compactMap { setting -> Rational? in
      if case .inset(.top, let length) = setting.value { length } else { nil }
    }.last
    let device = Device.all.first { Rational(exactly: $0.upright.top) == top && $0.isPhone }
    guard let last = settings.last, isPlain(settings), let device,
      let range = line(at: last.range, of: .insets)
    else { return nil }
    let turned = Insets(device.onItsSide)
    let sides = [("leading", turned.left), ("trailing", turned.right), ("bottom", turned.bottom)]
    let others = sides.filter { !$0.1.isZero }.map { "\($0.0) \(ConstraintWriter.number($0.1))" }
    return (range, (["top 0"] + others).joined(separator: " "))
  }

  private func isPlain(_ settings: [Setting]) -> Bool {
    settings.allSatisfy { setting in
      !setting.guards.contains { if case .condition = $0 { true } else { false } }
    }
  }

  private func line(at range: SourceRange, of keyword: PropertyKeyword) -> SourceRange? {
    let tree = tree(of: range)
    guard case .property(let property) = tree.statement(around: range), property.keyword == keyword
    else { return nil }
    return tree.range(property.tokens)
  }
}
