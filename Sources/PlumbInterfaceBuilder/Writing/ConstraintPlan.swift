import PlumbSyntax
import PlumbText

/// Which constraints of a root are said where: behind names as sizes, as an aspect, in a container
/// or under a size class.
struct ConstraintPlan {
  private let words: ItemWords
  /// `(44 by 44)` behind the name of a view.
  private(set) var bounds: [Int: Phrase] = [:]
  private(set) var aspects: [Int: Phrase] = [:]
  /// Of the root, where a constraint says how wide it is.
  private(set) var ownWidth: Double?
  /// Whether a chain leads from the root's upper edge to its lower one, so that its content decides
  /// its height.
  private(set) var isClosed = false
  private var byContainer: [Int: [InterfaceConstraint]] = [:]
  private var conditional: [Int: [(condition: String, line: Phrase)]] = [:]
  private var askedMargins: Set<String> = []
  private var constraintNames: [String: String] = [:]
  /// Those that the language has no words for.
  private(set) var unsaid: [InterfaceConstraint] = []

  init(_ words: ItemWords, _ document: InterfaceDocument, isDesigned: Bool) {
    self.words = words
    var held: [InterfaceConstraint] = []
    for constraint in words.root.constraints {
      guard isDesigned || !constraint.isPlaceholder else { continue }
      noteMargins(constraint)
      if let outlet = constraint.outlet, isName(outlet) { constraintNames[constraint.id] = outlet }
      for said in said(constraint, document, isDesigned: isDesigned) {
        if let condition = said.condition {
          addConditional(said.constraint, condition)
        } else {
          held.append(said.constraint)
        }
      }
    }
    for place in words.root.views.indices {
      held += words.root.constraintsOfMask(place) ?? []
    }
    isClosed = ClosedHeights(words.root, words.root.constraints + held).isClosed(0)
    takeRootSizes(&held)
    takeBounds(&held)
    takeAspects(&held)
    for constraint in held {
      let container = words.container(of: constraint)
      guard canSay(constraint, in: container) else {
        unsaid.append(constraint)
        continue
      }
      byContainer[container, default: []].append(constraint)
    }
  }

  func constraints(in container: Int) -> [InterfaceConstraint] {
    (byContainer[container] ?? [])
  }

  func lines(in container: Int) -> [Phrase] {
    guard let constraints = byContainer[container] else { return [] }
    return ContainerLines(words, container: container, constraints, names: constraintNames).lines
  }

  /// Lines by the condition under which they hold, in the order in which they are first asked for.
  func conditionalLines(in container: Int) -> [(String, [Phrase])] {
    var result: [(String, [Phrase])] = []
    for (condition, line) in conditional[container] ?? [] {
      if let place = result.firstIndex(where: { $0.0 == condition }) {
        result[place].1.append(line)
      } else {
        result.append((condition, [line]))
      }
    }
    return result
  }

  func asksMargin(of view: Int, side: String) -> Bool { askedMargins.contains("\(view) \(side)") }

  private func canSay(_ constraint: InterfaceConstraint, in container: Int) -> Bool {
    guard words.words(constraint.first, in: container) != nil else { return false }
    return constraint.second.map { words.words($0, in: container) != nil } ?? true
  }

  // MARK: Size classes

  /// A constraint with the numbers that it has in each set of size classes; without a condition
  /// where it is the same in all.
  private func said(
    _ constraint: InterfaceConstraint, _ document: InterfaceDocument, isDesigned: Bool
  ) -> [(constraint: InterfaceConstraint, condition: String?)] {
    var byNumber: [(constant: Double, classes: Set<SizeClass>)] = []
    for sizeClass in SizeClass.allCases {
      guard let constant = constraint.variations[sizeClass] else { continue }
      if let place = byNumber.firstIndex(where: { $0.constant == constant }) {
        byNumber[place].classes.insert(sizeClass)
      } else {
        byNumber.append((constant, [sizeClass]))
      }
    }
    if isDesigned, byNumber.count != 1 || byNumber[0].classes.count != 4 {
      guard let device = document.device else {
        return constraint.isInstalled ? [(constraint, nil)] : []
      }
      let drawn = SizeClass(
        regularWidth: device.isRegularWidth, regularHeight: device.isRegularHeight)
      guard let constant = constraint.variations[drawn] else { return [] }
      var own = constraint
      own.constant = constant
      return [(own, nil)]
    }
    return byNumber.map { constant, classes in
      var own = constraint
      own.constant = constant
      return (own, Self.condition(classes))
    }
  }

  /// `compact width and regular height`; nil for all.
  static func condition(_ classes: Set<SizeClass>) -> String? {
    if classes.count == SizeClass.allCases.count { return nil }
    let halves: [(String, Set<SizeClass>)] = [
      ("compact width", [.compactCompact, .compactRegular]),
      ("regular width", [.regularCompact, .regularRegular]),
      ("compact height", [.compactCompact, .regularCompact]),
      ("regular height", [.compactRegular, .regularRegular]),
    ]
    if let half = halves.first(where: { $0.1 == classes }) { return half.0 }
    // Three of four are two halves that overlap.
    let within = halves.filter { $0.1.isSubset(of: classes) }
    if within.count == 2 { return within.map(\.0).joined(separator: " or ") }
    return classes.sorted { $0.rawValue < $1.rawValue }.map { sizeClass in
      (sizeClass.isRegularWidth ? "regular" : "compact") + " width and "
        + (sizeClass.isRegularHeight ? "regular" : "compact") + " height"
    }.listed("or")
  }

  private mutating func addConditional(_ constraint: InterfaceConstraint, _ condition: String) {
    let container = words.container(of: constraint)
    let equation = ContainerLines.equation(
      constraint, constant: constraint.constant, words, container: container)
    guard let equation else {
      unsaid.append(constraint)
      return
    }
    conditional[container, default: []].append((condition, equation))
    // What is under a condition keeps its view's braces open.
    if byContainer[container] == nil { byContainer[container] = [] }
  }

  // MARK: What is said elsewhere

  private mutating func noteMargins(_ constraint: InterfaceConstraint) {
    for end in [constraint.first, constraint.second].compactMap(\.self)
    where end.attribute.isOfMargins {
      let sides =
        switch end.attribute.name {
        case "centerX", "width": ["left", "right"]
        case "centerY", "height": ["top", "bottom"]
        default: [RecordedDistances.physical(end.attribute.name)]
        }
      for side in sides { askedMargins.insert("\(end.item.view) \(side)") }
    }
  }

  /// The size of the root itself is in the line that says for which sizes it is.
  private mutating func takeRootSizes(_ held: inout [InterfaceConstraint]) {
    guard !words.isWrapped else { return }
    held.removeAll { constraint in
      guard constraint.first.item == .view(0), constraint.second == nil,
        constraint.relation == .equal, constraint.priority == 1000
      else { return false }
      guard let frame = words.root.views[0].frame else { return false }
      switch constraint.first.attribute.name {
      case "width" where (frame.width - constraint.constant).magnitude < 1:
        ownWidth = constraint.constant
        return true
      default: return false
      }
    }
  }

  /// `(44 by 44)`: both sizes of a view, required and by themselves.
  private mutating func takeBounds(_ held: inout [InterfaceConstraint]) {
    var sizes: [Int: [String: [Int]]] = [:]
    for (place, constraint) in held.enumerated() {
      guard case .view(let view) = constraint.first.item, view != 0 || words.isWrapped,
        constraint.second == nil, ["width", "height"].contains(constraint.first.attribute.name)
      else { continue }
      sizes[view, default: [:]][constraint.first.attribute.name, default: []].append(place)
    }
    var said: Set<Int> = []
    for (view, axes) in sizes {
      guard let widths = axes["width"], let heights = axes["height"], widths.count == 1,
        heights.count == 1, let width = plain(held[widths[0]]), let height = plain(held[heights[0]])
      else { continue }
      bounds[view] = "(" + width + " by " + height + ")"
      said.formUnion([widths[0], heights[0]])
    }
    held = held.enumerated().filter { !said.contains($0.offset) }.map(\.element)
  }

  private func plain(_ constraint: InterfaceConstraint) -> Phrase? {
    guard constraint.relation == .equal, constraint.priority == 1000, 0 <= constraint.constant
    else {
      return nil
    }
    return Phrase(numberText(constraint.constant), from: constraint.range)
  }

  /// `aspect 16:9`.
  private mutating func takeAspects(_ held: inout [InterfaceConstraint]) {
    var found: [Int: Phrase] = [:]
    let wrapped = words.isWrapped
    held.removeAll { constraint in
      guard case .view(let view) = constraint.first.item, view != 0 || wrapped,
        let second = constraint.second, second.item == constraint.first.item,
        constraint.relation == .equal, constraint.constant == 0, 0 < constraint.multiplier.value,
        found[view] == nil
      else { return false }
      var ratio = constraint.multiplier
      switch (constraint.first.attribute.name, second.attribute.name) {
      case ("width", "height"): break
      case ("height", "width"): swap(&ratio.numerator, &ratio.denominator)
      default: return false
      }
      let strength = strengthText(constraint.priority)
      found[view] = Phrase(
        "aspect \(numberText(ratio.numerator)):\(numberText(ratio.denominator))"
          + (strength.isEmpty ? "" : " " + strength), from: constraint.range)
      return true
    }
    aspects = found
  }
}
