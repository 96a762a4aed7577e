import PlumbSolver
import PlumbText

/// Writes rows in the language's own words: `title.leading == icon.trailing + 8`.
package struct ConstraintWriter {
  private let views: [ViewNode]
  /// What paths begin with that are not said: those of the views of a component.
  private let prefix: String
  private let rounds: Bool

  /// - Parameters:
  ///   - component: a use of a component, in whose own words to speak of its views.
  ///   - rounds: whether numbers are those of a sentence, `about 89.95`, and not exact.
  package init(_ scene: Scene, in component: ViewID? = nil, rounds: Bool = false) {
    views = scene.views
    prefix = component.map { scene.views[$0.index].path + "." } ?? ""
    self.rounds = rounds
  }

  /// The row with its first term alone on the left.
  package func text(_ row: LoweredScene.Row) -> String {
    let text = text(row.form, row.relation)
    guard !row.priority.isRequired else { return text }
    return text + " @" + Self.number(Rational(exactly: row.priority.value) ?? .zero)
  }

  package func text(_ form: LinearForm, _ relation: Relation) -> String {
    // A named view reads better on the left than the container.
    let terms = form.terms
    guard let lead = terms.first(where: { !$0.anchor.isContainer }) ?? terms.first else {
      return "\(Self.number(form.constant)) \(relation) 0"
    }
    let scaled = form.scaled(by: Rational.one / lead.coefficient)
    var right = ""
    for (anchor, coefficient) in scaled.terms where anchor != lead.anchor {
      append(-coefficient, name(anchor), to: &right)
    }
    let constant = -scaled.constant
    if right.isEmpty {
      right = length(constant)
    } else if !constant.isZero {
      right += constant.sign < 0 ? " - " : " + "
      right += length(constant.abs)
    }
    let relation = lead.coefficient.sign < 0 ? Self.flipped(relation) : relation
    return "\(name(lead.anchor)) \(relation) \(right)"
  }

  /// What names a view there.
  package func path(of view: ViewID) -> String {
    let path = views[view.index].path
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  package func name(_ anchor: Anchor) -> String {
    let view = views[anchor.view.index]
    let path = path(of: anchor.view)
    if view.kind == .pixel, anchor.attribute == .width { return ViewNode.pixelName }
    let base = anchor.isContainer || path.isEmpty ? "super" : path
    let region = anchor.region == .frame ? "" : "." + anchor.region.rawValue
    return "\(base)\(region).\(anchor.attribute.rawValue)"
  }

  private func length(_ value: Rational) -> String {
    rounds ? Self.amount(value) : Self.number(value)
  }

  private func append(_ coefficient: Rational, _ name: String, to text: inout String) {
    if text.isEmpty {
      if coefficient.sign < 0 { text += "-" }
    } else {
      text += coefficient.sign < 0 ? " - " : " + "
    }
    let size = coefficient.abs
    if name == ViewNode.pixelName, size.isInteger {
      text += Self.number(size) + "px"
      return
    }
    text += name
    if size == .one { return }
    text += Self.factor(size)
  }

  /// ` * 2`, ` / 3`, ` * 0.75`, ` * 4 / 3`: a whole divisor where no short decimal says it.
  private static func factor(_ size: Rational) -> String {
    let inverse = Rational.one / size
    if inverse.isInteger { return " / " + number(inverse) }
    let parts = size.description.split(separator: "/")
    if parts.count == 2, 8 < number(size).utf8.count { return " * \(parts[0]) / \(parts[1])" }
    return " * " + number(size)
  }

  /// The relation that a negative factor makes of another.
  package static func flipped(_ relation: Relation) -> Relation {
    switch relation {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// A number as a person writes it: whole, or the shortest decimal that is nearest.
  package static func number(_ value: Rational) -> String {
    let text = value.doubleValue.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number in a sentence: `312`, `20.5`, `56 2/3`, and `about 321.98` for what no person would
  /// write as a fraction.
  package static func amount(_ value: Rational) -> String {
    let parts = value.description.split(separator: "/")
    guard parts.count == 2, 8 < number(value).utf8.count else { return number(value) }
    guard let denominator = Int(parts[1]), denominator <= greatestDenominator,
      value.abs < Rational(Limits.points)
    else {
      return rounded(value).map { "about " + $0 } ?? number(value)
    }
    let whole = value.abs.roundedDown
    if whole.isZero { return value.description }
    return "\(number(value.sign < 0 ? -whole : whole)) \((value.abs - whole).description)"
  }

  /// A factor: exact as long as that is short, `1.5`, `4/3`, `16/65`.
  package static func multiple(_ value: Rational) -> String {
    let text = value.description
    return 8 < number(value).utf8.count && text.utf8.count <= 8 ? text : number(value)
  }

  /// Of fractions that are read at a glance.
  private static let greatestDenominator = 12

  /// To hundredths; nil where little would be left of it.
  private static func rounded(_ value: Rational) -> String? {
    let scaled = value * Rational(100)
    let half = Rational(numerator: value.sign < 0 ? -1 : 1, denominator: 2)
    guard Rational.one <= scaled.abs, scaled.abs < Rational(Limits.points) * Rational(100) else {
      return nil
    }
    let hundredths = Int((scaled + half).doubleValue)
    return number(Rational(numerator: hundredths, denominator: 100))
  }

  /// What the lines ask of each view, by view; a row stands with every view it names but
  /// containers.
  func textsByView(_ lowered: LoweredScene) -> [[String]] {
    rowsByView(lowered).map { $0.map(\.text) }
  }

  /// The same with the place that says it, a row standing once with each view.
  package func rowsByView(_ lowered: LoweredScene) -> [[(text: String, range: SourceRange)]] {
    var texts = [[(text: String, range: SourceRange)]](repeating: [], count: views.count)
    for row in lowered.rows where row.origin.isWritten {
      let text = text(row)
      for (anchor, _) in row.form.terms where !anchor.isContainer {
        if texts[anchor.view.index].last.map({ $0.text != text }) ?? true {
          texts[anchor.view.index].append((text, row.origin.range))
        }
      }
    }
    return texts
  }
}
