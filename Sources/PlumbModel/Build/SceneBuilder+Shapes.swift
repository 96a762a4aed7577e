import PlumbSolver
import PlumbSyntax
import PlumbText

// `aspect` is a property, of which the last that holds counts, and becomes a constraint: the others
// are in force only where none of those behind them is.

/// A line that gives a view a shape.
struct ShapeLine {
  let view: ViewID
  /// The width to the height; nil for that of what the view shows.
  let ratio: Rational?
  let guards: [Guard]
  var range: SourceRange
  let strength: Setting.Strength
}

/// A shape that another one takes the place of, wherever that holds.
package struct ReplacedShape: Sendable {
  package let range: SourceRange
  /// What takes its place.
  package let later: SourceRange
}

extension SceneBuilder {
  /// Notes that a property gives a view a shape.
  mutating func note(shape ratio: Rational?, _ property: Property, at place: Place) {
    shapes.append(
      ShapeLine(
        view: scopes[place.scope].view, ratio: ratio, guards: place.guards,
        range: library.trees[place.file].range(property.tokens), strength: strength(at: place)))
  }

  /// Leaves of the shapes of each view the last of those that are in force.
  mutating func replaceShapes() {
    let byView = Dictionary(grouping: shapes, by: \.view).filter { 1 < $0.value.count }
    for (_, unordered) in byView.sorted(by: { $0.key < $1.key }) {
      let lines = unordered.enumerated().sorted {
        ($0.element.strength, $0.offset) < ($1.element.strength, $1.offset)
      }.map(\.element)
      for (place, line) in lines.enumerated() {
        let later = lines[(place + 1)...].filter { $0.guards.canMeet(line.guards) }
        if later.isEmpty { continue }
        replacedShapes += later.map { ReplacedShape(range: line.range, later: $0.range) }
        keep(line, without: later.map(\.guards))
      }
    }
  }

  /// Keeps a shape in force only where none of some circumstances holds.
  private mutating func keep(_ line: ShapeLine, without others: [[Guard]]) {
    guard circumstances(of: line.guards, without: others).count <= Limits.circumstances else {
      return report(
        limit: "a shape gives way to others in \(Limits.circumstances) circumstances at most",
        at: line.range)
    }
    constraints = constraints.flatMap { constraint in
      guard constraint.origin.kind == .aspect, constraint.origin.range == line.range,
        constraint.form.terms.contains(where: { $0.anchor.view == line.view }),
        constraint.form.ratioOfSize == line.ratio
      else { return [constraint] }
      return circumstances(of: constraint.guards, without: others).map { constraint.under($0) }
    }
    let settings = views[line.view.index].settings
    views[line.view.index].settings = settings.flatMap { setting in
      guard case .aspectOfContent = setting.value, setting.range == line.range, line.ratio == nil
      else { return [setting] }
      return circumstances(of: setting.guards, without: others).map { setting.under($0) }
    }
  }
}

extension LinearForm {
  /// `r` of `width - r * height`.
  fileprivate var ratioOfSize: Rational? {
    guard let width = terms.first(where: { $0.anchor.attribute == .width }),
      let height = terms.first(where: { $0.anchor.attribute == .height })
    else { return nil }
    return -(height.coefficient / width.coefficient)
  }
}
