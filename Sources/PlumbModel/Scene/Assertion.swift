import PlumbSolver
import PlumbText

/// Something a file says must come out, without having a part in it.
package struct Assertion: Sendable {
  package let claim: Claim
  package let guards: [Guard]
  package let range: SourceRange

  package init(claim: Claim, guards: [Guard], range: SourceRange) {
    self.claim = claim
    self.guards = guards
    self.range = range
  }

  package enum Claim: Sendable {
    /// Both sides, as written and as forms.
    case compare(Side, Relation, Side)
    case inside(ViewID, container: Anchor)
    case apart(ViewID, ViewID)
    /// At least 44 by 44 points (Apple, Human Interface Guidelines: buttons).
    case tapTarget(ViewID)
    /// Its words are seen whole. How much room they need is not known before they are measured.
    case fits(ViewID)
  }

  package struct Side: Sendable {
    package let text: String
    package let form: LinearForm
  }

  package static let tapSize = Rational(44)

  /// Forms of which all must not be negative, or, for views that lie apart, at least one; of words
  /// that fit, the lengths that hold them.
  package var forms: [LinearForm] {
    switch claim {
    case .compare(let left, let relation, let right):
      let difference = left.form - right.form
      switch relation {
      case .greaterOrEqual: return [difference]
      case .lessOrEqual: return [difference.scaled(by: -Rational.one)]
      case .equal: return [difference, difference.scaled(by: -Rational.one)]
      }
    case .inside(let view, let container):
      func inner(_ attribute: Attribute) -> Anchor { Anchor(view, attribute) }
      func outer(_ attribute: Attribute) -> Anchor {
        Anchor(
          container.view, attribute, region: container.region, isContainer: container.isContainer)
      }
      return [
        LinearForm(from: outer(.left), to: inner(.left)),
        LinearForm(from: inner(.right), to: outer(.right)),
        LinearForm(from: outer(.top), to: inner(.top)),
        LinearForm(from: inner(.bottom), to: outer(.bottom)),
      ]
    case .apart(let a, let b):
      func gap(_ before: ViewID, _ end: Attribute, _ after: ViewID, _ start: Attribute)
        -> LinearForm
      {
        LinearForm(from: Anchor(before, end), to: Anchor(after, start))
      }
      return [
        gap(a, .right, b, .left), gap(b, .right, a, .left), gap(a, .bottom, b, .top),
        gap(b, .bottom, a, .top),
      ]
        // What is empty lies on nothing.
        + [a, b].flatMap { view in
          [Attribute.width, .height].map {
            LinearForm(Anchor(view, $0), times: -Rational.one)
          }
        }
    case .tapTarget(let view):
      return [Attribute.width, .height].map {
        LinearForm(Anchor(view, $0)) - LinearForm(constant: Self.tapSize)
      }
    case .fits(let view):
      return [Attribute.width, .height].map { LinearForm(Anchor(view, $0)) }
    }
  }

  /// How much views that should lie apart share on each axis, from the values of the forms.
  package static func shared(_ values: [Rational]) -> (across: Rational, down: Rational) {
    func least(_ gaps: Int, _ lengths: Int) -> Rational {
      let apart = max(values[gaps], values[gaps + 1])
      return max(apart, values[lengths], values[lengths + 2]).abs
    }
    return (least(0, 4), least(2, 5))
  }

  /// Whether one form that holds is enough.
  package var needsOnlyOne: Bool { if case .apart = claim { true } else { false } }
}
