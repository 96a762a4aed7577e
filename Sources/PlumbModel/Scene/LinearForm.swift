import PlumbSolver

/// A sum of multiples of anchors and a constant, in points.
package struct LinearForm: Sendable {
  /// Each anchor once, in order of first appearance, none with a coefficient of zero.
  package private(set) var terms: [(anchor: Anchor, coefficient: Rational)] = []
  package var constant: Rational = .zero

  package init(constant: Rational = .zero) { self.constant = constant }

  package init(_ anchor: Anchor, times coefficient: Rational = .one) { add(anchor, coefficient) }

  /// How far one anchor lies behind another, made at once: proofs ask for many.
  package init(from start: Anchor, to end: Anchor) {
    if start != end { terms = [(end, .one), (start, -Rational.one)] }
  }

  package var isConstant: Bool { terms.isEmpty }

  package mutating func add(_ anchor: Anchor, _ coefficient: Rational) {
    guard let i = terms.firstIndex(where: { $0.anchor == anchor }) else {
      if !coefficient.isZero { terms.append((anchor, coefficient)) }
      return
    }
    let sum = terms[i].coefficient + coefficient
    if sum.isZero { terms.remove(at: i) } else { terms[i].coefficient = sum }
  }

  package static func + (a: LinearForm, b: LinearForm) -> LinearForm {
    var sum = a
    sum.constant += b.constant
    if !b.terms.isEmpty { sum.terms.reserveCapacity(a.terms.count + b.terms.count) }
    for (anchor, coefficient) in b.terms { sum.add(anchor, coefficient) }
    return sum
  }

  package static func - (a: LinearForm, b: LinearForm) -> LinearForm {
    var difference = a
    difference.constant -= b.constant
    if !b.terms.isEmpty { difference.terms.reserveCapacity(a.terms.count + b.terms.count) }
    for (anchor, coefficient) in b.terms { difference.add(anchor, -coefficient) }
    return difference
  }

  package func scaled(by factor: Rational) -> LinearForm {
    guard !factor.isZero else { return LinearForm() }
    var result = LinearForm(constant: constant * factor)
    result.terms = terms.map { ($0.anchor, $0.coefficient * factor) }
    return result
  }
}
