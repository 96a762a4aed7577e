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

  /// `when compact height { keyboard 200 }`, where a screen that is low has a high keyboard.
  func lowerKeyboards(_ rows: [LoweredScene.Row]) -> [Fix] {
    guard rows.contains(where: isOfKeyboard), let height = situation.height, height < 480,
      let width = situation.width, height < width,
      480 <= scene.height.maximum,
      let guide = scene.views.first(where: { $0.kind == .keyboard && $0.parent == .root })
    else { return [] }
    let tree = tree(of: guide.range)
    guard case .property(let property) = tree.statement(around: guide.range),
      property.keyword == .keyboard,
      guide.settings.allSatisfy({ setting in
        !setting.guards.contains { if case .condition = $0 { true } else { false } }
      })
    else { return [] }
    let end = tree.range(property.tokens).upper
    let indentation = tree.source.indentation(of: tree.range(property.tokens).lower)
    let line = "when compact height { keyboard \(Self.lowHeight) }"
    let separator = tree[property.tokens.lower].startsLine ? "\n" + indentation : "; "
    return [
      Fix(
        "say how high it is on a phone that lies on its side",
        [Edit(SourceRange(end, end, in: guide.range.file), separator + line)])
    ]
  }
}
