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
    guard let height = situation.height, let width = situation.width, height < width,
      SizeClass.isCompact(height: height), !SizeClass.isCompact(height: scene.height.maximum)
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

  /// `devices phones portrait` for `devices phones`, where a column that nobody can scroll has no
  /// room on a phone that lies on its side: what gives way is squeezed there, or leaves the screen.
  func heldUpright(_ rows: [LoweredScene.Row]) -> [Fix] {
    let tree = tree(of: scene.nameRange)
    guard isLow, scene.nameRange.file == .root,
      rows.allSatisfy({ $0.form.terms.allSatisfy { $0.anchor.attribute.axis == .vertical } }),
      !rows.contains(where: {
        isOfKeyboard($0) || $0.origin.kind == .size && $0.relation != .equal
      }),
      rows.allSatisfy({ row in
        row.form.terms.allSatisfy { scene.scroll(around: $0.anchor.view) == nil }
      }), let layout = tree.layout(around: scene.nameRange)
    else { return [] }
    return tree[layout.body.statements].compactMap { statement in
      guard case .property(let devices) = statement, devices.keyword == .devices else { return nil }
      let place = tree.range(devices.tokens)
      guard tree.source.text(place) == "\(PropertyKeyword.devices.word) phones" else { return nil }
      return Fix(
        "make it for phones that are held upright",
        [tree.insertion(of: " portrait", at: place.upper)])
    }
  }

  /// `states keyboard { shown { when compact height { bar { gone } } } }`: on a phone that lies on
  /// its side a bar at the top goes while somebody types, as with `hidesBarsWhenKeyboardAppears`.
  func barsGone(_ rows: [LoweredScene.Row]) -> [Fix] {
    guard isLow, rows.contains(where: isOfKeyboard) else { return [] }
    var seen: Set<SourceRange> = []
    return rows.compactMap { row in
      let tree = tree(of: row.origin.range)
      guard row.form.terms.first?.anchor.attribute.axis == .vertical,
        let chain = tree.chain(around: row.origin.range),
        seen.insert(tree.range(chain.tokens)).inserted,
        case .edge? = tree[chain.elements].first,
        let boxes = boxes(of: chain, tree),
        boxes.dropFirst().contains(where: { child($0)?.node.kind.known?.scrolls ?? false }),
        let bar = child(boxes[0])?.node,
        bar.kind.known == .view || bar.kind.layoutName != nil,
        let edit = line(
          "when compact height { \(bar.name) { gone } }", whileShownAround: chain, tree)
      else { return nil }
      return Fix("let \(bar.title) go while the keyboard is there and the screen is low", [edit])
    }
  }

  /// `footer { gone }; V:[page][keyboard]`: the same of a bar that stands on the keyboard, in which
  /// nobody types, and what scrolls beside it ends at the keyboard.
  func footersGone(_ rows: [LoweredScene.Row]) -> [Fix] {
    guard isLow, rows.contains(where: isOfKeyboard) else { return [] }
    var seen: Set<SourceRange> = []
    return rows.compactMap { row in
      let tree = tree(of: row.origin.range)
      guard row.form.terms.first?.anchor.attribute.axis == .vertical,
        let chain = tree.chain(around: row.origin.range),
        seen.insert(tree.range(chain.tokens)).inserted, let boxes = boxes(of: chain, tree),
        let page = boxes.lastIndex(where: { child($0)?.node.kind.known?.scrolls ?? false }),
        page + 1 < boxes.count, let footer = child(boxes[page + 1]),
        footer.node.kind.known == .view, !isTyped(in: footer.view)
      else { return nil }
      let names = [footer.node.name] + dependents(on: footer.view)
      let text = "\(names.joined(separator: ", ")) { gone }; V:[\(boxes[page])][keyboard]"
      return line("when compact height { \(text) }", whileShownAround: chain, tree).map {
        Fix(
          "let \(footer.node.title) go while the keyboard is there and the screen is low", [$0])
      }
    }
  }

  /// Whether it is a phone on its side.
  var isLow: Bool { situation.height.map(SizeClass.isCompact) ?? false }

  /// A view of the layout itself by its name.
  func child(_ name: String) -> (view: ViewID, node: ViewNode)? {
    scene.views.firstIndex { $0.name == name && $0.parent == .root }.map {
      (ViewID($0), scene.views[$0])
    }
  }

  private func isTyped(in view: ViewID) -> Bool {
    return scene.views.indices.contains {
      let kind = scene.views[$0].kind.known
      return (kind == .field || kind == .textview) && scene.views.lies(ViewID($0), in: view)
    }
  }

  /// Views beside one that no line places in height but such as name it, or what is in it.
  private func dependents(on view: ViewID) -> [String] {
    func isIn(_ other: ViewID) -> Bool { scene.views.lies(other, in: view) }
    return scene.views.indices.map { ViewID($0) }.filter { other in
      let node = scene.views[other.index]
      let own = scene.constraints.filter { line in
        line.form.terms.contains {
          $0.anchor.view == other && $0.anchor.attribute.isPosition
            && $0.anchor.attribute.axis == .vertical
        }
      }
      return node.parent == .root && node.kind.known != nil && other != view && !own.isEmpty
        && own.allSatisfy { $0.form.terms.contains { isIn($0.anchor.view) } }
    }.map { scene.views[$0.index].name }
  }

  /// The views of a chain's boxes, each alone in its box.
  func boxes(of chain: Chain, _ tree: Tree) -> [String]? {
    var names: [String] = []
    for case .box(let box) in tree[chain.elements] {
      guard let name = tree.onlyView(of: box) else { return nil }
      names.append(name)
    }
    return names
  }

  /// A line in the state in which the keyboard is shown, of the layout in which a chain stands.
  func line(_ text: String, whileShownAround chain: Chain, _ tree: Tree) -> Edit? {
    guard
      case .layout(let layout)? = tree.enclosingStatements(of: tree.range(chain.tokens)).first,
      let last = tree[layout.body.statements].last
    else { return nil }
    for case .states(let states) in tree[layout.body.statements]
    where tree.text(states.group) == PropertyKeyword.keyboard.word {
      let shown = tree[states.states].first { tree.text($0.name) == StateChoice.shownKeyboard }
      return shown.flatMap { tree.insertion(of: text, atStartOf: $0.body) }
    }
    return tree.insertion(
      of: "states keyboard { shown { \(text) } }", behindStatementAt: tree.range(last.tokens))
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
  var plainKeyboard: SourceRange? {
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
