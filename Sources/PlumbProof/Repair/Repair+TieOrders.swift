import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Who gives way first of contents that tie.
extension Repair {
  /// A content's optional constraint to keep its size along an axis.
  struct OptionalRow {
    let kind: Origin.Kind
    let anchor: Anchor
    let priority: Double
    /// The view's, as the lines around all of them call it.
    var title = ""

    init?(_ row: LoweredScene.Row) {
      guard row.origin.isOfContent,
        let anchor = row.form.terms.first?.anchor
      else { return nil }
      kind = row.origin.kind
      self.anchor = anchor
      priority = row.priority.value
    }

    var axis: Axis { anchor.attribute.axis }
    var size: String { axis == .horizontal ? "width" : "height" }
    /// What it keeps the view from.
    var verb: String { kind == .hug ? "grow" : "shrink" }
    var property: String { kind == .hug ? "hug" : "resist" }
  }

  /// The whole order at once: of two, one keeps its size; of more, the first gives way, and if that
  /// still leaves a tie of the others, each has a priority of its own.
  func orders(_ order: [OptionalRow]) -> [TieOrder] {
    let (first, verb) = (order[0], order[0].verb)
    if order.count == 2 {
      return [
        TieOrder(
          [(order[1], first.priority + 1)],
          "let \(first.title) \(verb) rather than \(order[1].title)")
      ]
    }
    let single = TieOrder([(first, first.priority - 1)], "let \(first.title) \(verb) first")
    guard order.count <= ProofBounds.prioritiesOrdered else { return [single] }
    let sequence = order.map(\.title).joined(separator: ", ")
    let ladder = order.enumerated().dropFirst().map { ($1, first.priority + Double($0)) }
    return [single, TieOrder(ladder, "let them \(verb) in this order: \(sequence)")]
  }

  /// Who gives way first comes first.
  func inOrder(_ optionals: [OptionalRow]) -> [OptionalRow] {
    // Of equals the first shows what the others are about; in a row, the value at its end does,
    // which stands at that end only as long as what is before it grows.
    let places = sharedPlaces(optionals) ?? optionals.map { place($0) }
    let isFirstKept = optionals[0].axis == .vertical || beginsWithNumber(optionals, places)
    let areNumbers = optionals.contains { scene.views[$0.anchor.view.index].showsNumber }
    let isOfGrowing = optionals[0].kind == .hug && optionals[0].axis == .horizontal
    let brevities = optionals.map { brevity($0) }
    return optionals.indices.sorted { a, b in
      if brevities[a] != brevities[b] {
        return brevities[a].lexicographicallyPrecedes(brevities[b])
      }
      let (mine, others) = (firmness(optionals[a]), firmness(optionals[b]))
      if mine != others { return mine < others }
      // What gives way sooner has use for more room.
      let (own, other) = (resistance(optionals[a]), resistance(optionals[b]))
      if isOfGrowing, own != other, !areNumbers { return own < other }
      return isFirstKept ? places[b] < places[a] : places[a] < places[b]
    }.map { optionals[$0] }
  }

  /// Whether a number, as a time or a price, stands before the other texts of a row, which then
  /// follow it wherever it ends.
  private func beginsWithNumber(_ optionals: [OptionalRow], _ places: [Int]) -> Bool {
    let first = zip(optionals, places).min { $0.1 < $1.1 }?.0
    return first.map { first in
      first.kind == .hug && (scene.views[first.anchor.view.index].sample ?? "").isQuantity
    } ?? false
  }

  /// How strongly a view keeps its width, in all states.
  private func resistance(_ optional: OptionalRow) -> Double {
    let said = scene.views[optional.anchor.view.index].settings.compactMap { setting -> Double? in
      guard setting.guards.isEmpty, case .resist(let axis, let priority) = setting.value,
        axis != .vertical
      else { return nil }
      return priority.value
    }
    return said.last ?? Priority.defaultHigh.value
  }

  /// Where views, or what they lie in, stand in the one line that names them all.
  private func sharedPlaces(_ optionals: [OptionalRow]) -> [Int]? {
    let own = optionals.map { optional in
      scene.mentions.indices.filter { place in
        let mention = scene.mentions[place]
        return mention.axis == optional.axis
          && (mention.view == optional.anchor.view
            || scene.views.lies(optional.anchor.view, in: mention.view))
      }
    }
    guard let first = own.first else { return nil }
    for place in first {
      let range = scene.mentions[place].range
      guard let chain = tree(of: range).chain(around: range) else { continue }
      let line = tree(of: range).range(chain.tokens)
      let places = own.compactMap { places in
        places.first {
          let mention = scene.mentions[$0].range
          return mention.file == line.file && line.lower <= mention.lower
            && mention.upper <= line.upper
        }
      }
      if places.count == own.count { return places }
    }
    return nil
  }

  /// Where the view stands in the lines of the axis, else among the declarations.
  private func place(_ optional: OptionalRow) -> Int {
    scene.mentions.firstIndex { $0.view == optional.anchor.view && $0.axis == optional.axis }
      ?? scene.mentions.count + optional.anchor.view.index
  }

  /// How short a text is that has to become narrower: what may have any length is cut somewhere
  /// anyway, and so gives way before what may not, words before numbers, and long before short;
  /// of a sign there is nothing left that could be cut, and a button's words are as written.
  private func brevity(_ optional: OptionalRow) -> [Int] {
    guard optional.kind == .resist, optional.axis == .horizontal else { return [] }
    let node = scene.views[optional.anchor.view.index]
    var lengths: [Int] = []
    for setting in node.settings {
      switch setting.value {
      case .textLength(let length): lengths.append(length.most(like: node.sample ?? ""))
      case .lineBreak, .minimum: return [0]
      default: break
      }
    }
    switch node.kind.known {
    case .image, .switch, .stepper, .spinner, .datepicker, .picker: return [2]
    case .label where lengths.isEmpty && node.isSign: return [1, 3]
    case .button where lengths.isEmpty: return [1, 1, 0]
    default: return lengths.max().map { [1, value(node), -$0] } ?? [0]
    }
  }

  /// How wrong it looks in another size than its own: by its kind, then by what is said of it.
  private func firmness(_ optional: OptionalRow) -> Int {
    let node = scene.views[optional.anchor.view.index]
    var firmness = 4 * self.firmness(of: optional)
    // What is said to be so large at the least may be larger.
    if optional.kind == .hug, isAtLeast(optional) { firmness -= 1 }
    // A pill is as wide as its words, as a button is.
    if optional.kind == .hug, node.hasBackground { firmness += 4 }
    // A column that is too high is so by the words that may take any number of lines.
    guard optional.axis == .horizontal else {
      return optional.kind == .resist && node.wraps ? firmness - 1 : firmness
    }
    guard optional.kind == .hug else { return firmness + value(node) }
    // What may take more lines has use for more room; what must not shrink is short.
    if node.wraps { firmness -= 1 }
    let keepsItsWords = node.settings.contains { setting in
      if case .resist(let axis, let priority) = setting.value {
        axis != .vertical && .defaultHigh < priority
      } else {
        false
      }
    }
    return keepsItsWords ? firmness + 2 : firmness
  }

  /// A number is no number any more where it is cut; what may be any text is cut somewhere anyway.
  private func value(_ node: ViewNode) -> Int {
    // `10:42` is one, too.
    let words = node.sample ?? ""
    var value = words.isQuantity ? 1 : 0
    for setting in node.settings {
      switch setting.value {
      case .textLength(let length): value = length.unit == .digits ? 2 : 1
      case .lineBreak, .minimum: return 0
      default: break
      }
    }
    return value
  }

  private func isAtLeast(_ optional: OptionalRow) -> Bool {
    scene.constraints.contains { row in
      row.relation != .equal && row.form.terms.count == 1
        && row.form.terms[0].anchor == optional.anchor
        && (row.relation == .greaterOrEqual) == (0 < row.form.terms[0].coefficient.sign)
    }
  }

  private func firmness(of optional: OptionalRow) -> Int {
    let isShrinking = optional.kind == .resist
    switch scene.views[optional.anchor.view.index].kind.known {
    case .textview: return isShrinking ? 1 : 0
    // A bar is long, and never thick.
    case .field, .slider, .progress:
      return optional.axis == .vertical ? 3 : isShrinking ? 1 : 0
    case .label, .view, .stack, .grid, .flow, .scroll, .table, .collection, .guide, .spacer, nil:
      return isShrinking ? 0 : 1
    case .button, .segmented: return 2
    case .image: return 3
    case .switch, .stepper, .spinner, .datepicker, .picker: return 4
    }
  }

  /// What trades a width for a height: a control, or a number, keeps its size before words do.
  func worthiestFirst(_ optionals: [OptionalRow]) -> [OptionalRow] {
    let worths = optionals.map { optional in
      let node = scene.views[optional.anchor.view.index]
      return 4 * firmness(of: optional) + value(node)
    }
    return optionals.indices.sorted { (worths[$1], $0) < (worths[$0], $1) }.map { optionals[$0] }
  }

  func isControl(_ optional: OptionalRow) -> Bool {
    scene.views[optional.anchor.view.index].kind.known?.isPressed ?? false
  }
}

extension ViewNode {
  /// Whether it shows one letter, or a sign as `€`, beside what that is of; a digit is none.
  fileprivate var isSign: Bool {
    sample.map { $0.count == 1 && !$0.contains(where: \.isNumber) } ?? false
  }

  /// Whether a label has a color behind its words in some state.
  fileprivate var hasBackground: Bool {
    settings.contains { if case .background = $0.value { true } else { false } }
  }
}
