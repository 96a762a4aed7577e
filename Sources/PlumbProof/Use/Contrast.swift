import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText
import PlumbTypography

extension UseProof {
  /// `contrast`: words whose color is too near to that of what is behind them, both being known;
  /// where nobody asks for the rule, those that are not seen at all.
  ///
  /// - Parameter grounds: the colors that something may be read on.
  mutating func faint(
    _ view: ViewID, on grounds: [NamedColor], _ corners: ParametricProblem.CornerValues,
    _ cache: inout ProofCache
  ) -> Diagnostic? {
    let settings = proved.lowered.settings[view.index]
    guard let own = colorOfWords(view), let color = NamedColor(own),
      scene.rules.names(.contrast)
        || grounds.contains(where: { Contrast.areAlike(color.parts, $0.parts) }),
      let ground = ground(behind: view, corners, &cache),
      // The system makes these two for each other, in light, dark and high contrast.
      !(color.isForWords && ground.color.isSemantic)
    else { return nil }
    let least = Contrast.least(for: settings.text.font)
    let ratio = Contrast.ratio(color.parts, on: ground.color.parts)
    let isUnseen = Contrast.areAlike(color.parts, ground.color.parts)
    guard isUnseen || scene.rules.names(.contrast) && ratio < least else { return nil }
    let readable = ["darkGray", "white", "black"].compactMap { word in
      NamedColor(word).map { (word, Contrast.ratio($0.parts, on: ground.color.parts)) }
    }.filter { least <= $0.1 }.map(\.0)
    let fix = repair.fix(for: .contrast(view, proved.variant, readable))
    let colored = coloredInStates(view, on: ground.view)
    let node = scene.views[view.index]
    let size = proved.variant.region.middle.atSample
    return Diagnostic(
      .contrast, "\(node.title) is \(isUnseen ? "not seen" : "hard to read") on what is behind it",
      at: node.range,
      label: "\(isColorSaid(of: view) ? own : "\(own), since nothing else is said,") "
        + "on \(ground.name) is \(Contrast.words(ratio)) to 1, "
        + "and \(Contrast.words(least)) are needed",
      labels: (ground.view == view
        ? [] : [Label(scene.views[ground.view.index].range, "this is behind it")])
        + colored.labels,
      notes: proved.variant.notes(
        about: [LinearForm(Anchor(view, .width))], at: size, in: scene, besides: colored.groups),
      helps: fix == nil ? ["take a color that is further from it"] : [],
      fixes: fix.map { [$0] } ?? [],
      counterexample: proved.variant.counterexample(at: size, in: scene))
  }

  /// The colors of all that is behind words somewhere, each once.
  func grounds() -> [NamedColor] {
    let names = Set(scene.views.indices.compactMap { ownGround(of: ViewID($0)) })
    return (["systemBackground"] + names).compactMap(NamedColor.init)
  }

  /// Those of a button are in its tint, which is the app's where nothing is said of its colors.
  private func colorOfWords(_ view: ViewID) -> String? {
    let settings = proved.lowered.settings[view.index]
    switch scene.views[view.index].kind.known {
    case .label: return settings.ink(of: .label) ?? "label"
    case .field, .textview:
      let kind = scene.views[view.index].kind.known
      // Neither a field's own ground nor its words are known where nothing is said of them.
      return settings.ink(of: kind) ?? (settings.ground(of: kind) == nil ? nil : "label")
    case .button where scene.views[view.index].sample != nil:
      return settings.tint ?? (settings.color == nil ? nil : "systemBlue")
    default: return nil
    }
  }

  private func isColorSaid(of view: ViewID) -> Bool {
    let settings = proved.lowered.settings[view.index]
    return settings.ink(of: scene.views[view.index].kind.known) != nil
  }

  /// What is drawn behind a view all over; nil where its color is not known, or nothing is.
  private mutating func ground(
    behind view: ViewID, _ corners: ParametricProblem.CornerValues, _ cache: inout ProofCache
  ) -> (view: ViewID, name: String, color: NamedColor)? {
    switch scene.views[view.index].kind.known {
    case .field where !scene.views[view.index].isPlainField: return nil
    // What lets nothing else through, as UIKit makes it.
    case .textview where ownGround(of: view) == nil:
      return NamedColor("systemBackground").map { (view, "systemBackground", $0) }
    default: if ownGround(of: view) != nil { return known(view) }
    }
    let ancestors = Array(scene.views.ancestors(of: view))
    for other in views.paintingInOrder.reversed() {
      if ancestors.contains(other) { return known(other) }
      guard let (own, behind) = views.branches(view, other), views.lies(own, over: behind) else {
        continue
      }
      if isThin(other, beside: view, corners) || isApart(view, other, &cache) { continue }
      // What lies behind a part of it only is not one color.
      return lies(view, on: other, &cache) ? known(other) : nil
    }
    return ancestors.last.flatMap { ownGround(of: $0) == nil ? nil : known($0) }
  }

  private func known(_ view: ViewID) -> (view: ViewID, name: String, color: NamedColor)? {
    guard let name = ownGround(of: view), let color = NamedColor(name), color.parts[3] == 255
    else { return nil }
    return (view, name, color)
  }

  private func ownGround(of view: ViewID) -> String? {
    proved.lowered.settings[view.index].ground(of: scene.views[view.index].kind.known)
  }

  /// Whether a view is no more than a line along some words, or through them, in less than a
  /// quarter of their height: nearly all of the words lies on what is behind it.
  private func isThin(
    _ other: ViewID, beside view: ViewID, _ corners: ParametricProblem.CornerValues
  ) -> Bool {
    let text = proved.lowered.settings[view.index].text
    let least = (text.ascent + text.descent) / Rational(4)
    return [Axis.horizontal, .vertical].contains { axis in
      let length = LoweredScene.size(of: other, along: axis)
      return corners.allSatisfy(of: length) { $0(length) < least } == true
    }
  }

  private mutating func isApart(
    _ a: ViewID, _ b: ViewID, _ cache: inout ProofCache
  ) -> Bool {
    guard let (first, second) = standingViews(a, b) else { return false }
    let (one, other) = edges(of: first, second, &cache)
    return one.relation(to: other, depth: .zero) == .apart
      || [Axis.horizontal, .vertical].contains { axis in
        order.edges(behind: first, axis).holdStart(of: second)
          || order.edges(behind: second, axis).holdStart(of: first)
      }
  }

  /// Whether a view never reaches beyond another that is drawn before it.
  private mutating func lies(
    _ view: ViewID, on other: ViewID, _ cache: inout ProofCache
  ) -> Bool {
    // Of what scrolls behind it, some other part may be there.
    guard let (first, second) = standingViews(view, other), second == other else { return false }
    let (inner, outer) = edges(of: first, second, &cache)
    return [Axis.horizontal, .vertical].allSatisfy { axis in
      order.isInside(first, second, axis) || inner.areInside(outer, along: axis)
    }
  }

  /// Two views, or the views that scroll them, which stay where they are however far one of the two
  /// is scrolled.
  private func standingViews(_ a: ViewID, _ b: ViewID) -> (ViewID, ViewID)? {
    let (first, second) = (scrolls(around: a), scrolls(around: b))
    let standing = (
      first.last { !second.contains($0) } ?? a, second.last { !first.contains($0) } ?? b
    )
    return views.branches(standing.0, standing.1) == nil ? nil : standing
  }

  private func scrolls(around view: ViewID) -> [ViewID] {
    var found: [ViewID] = []
    for other in scene.views.ancestors(of: view)
    where scene.views[other.index].kind.known?.scrolls ?? false {
      found.append(other)
    }
    return found
  }
}

/// How far colors are apart (WCAG 2.2, 1.4.3 and "relative luminance").
enum Contrast {
  /// Of words: less is enough for large ones, of 18 points, or of 14 and bold.
  static func least(for font: Font) -> Double {
    let isBold = [.bold, .heavy, .black].contains(font.weight)
    return (isBold ? 14 : 18) <= font.size ? 3 : 4.5
  }

  /// Whether nobody tells one color from another on which it lies: none of red, green and blue
  /// differs by a twelfth.
  static func areAlike(_ parts: [UInt8], _ ground: [UInt8]) -> Bool {
    parts[3] == 255
      && zip(parts, ground).prefix(3).allSatisfy { abs(Int($0) - Int($1)) < 255 / 12 }
  }

  /// From 1 to 21; of words that let through what is behind them, as they are drawn.
  ///
  /// - Parameters:
  ///   - parts: red, green, blue and alpha, each from 0 to 255.
  ///   - ground: the same of what is behind, which lets nothing through.
  static func ratio(_ parts: [UInt8], on ground: [UInt8]) -> Double {
    let alpha = Double(parts[3]) / 255
    let drawn = zip(parts, ground).map { Double($0) * alpha + Double($1) * (1 - alpha) }
    let (own, other) = (luminance(drawn), luminance(ground.map(Double.init)))
    return (max(own, other) + 0.05) / (min(own, other) + 0.05)
  }

  private static func luminance(_ parts: [Double]) -> Double {
    let linear = parts.prefix(3).map { linearized[Int(floor($0 + 0.5))] }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// By a part of an sRGB color: how much light it stands for, from 0 to 1.
  private static let linearized: [Double] = (0...255).map { part in
    let share = Double(part) / 255
    return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
  }

  /// `x` to the power of 2.4, which is that of 12 fifths: by Newton's method, since no library of
  /// functions is at hand.
  private static func power(_ x: Double) -> Double {
    let twelfth = x * x * x * x * x * x * x * x * x * x * x * x
    var root = 1.0
    // It comes nearer from above with each step, and a double has it after some twenty.
    for _ in 0..<60 { root -= (root - twelfth / (root * root * root * root)) / 5 }
    return root
  }

  /// "3.9": never rounded up to what is enough.
  static func words(_ ratio: Double) -> String {
    let tenths = Int(ratio * 10)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
