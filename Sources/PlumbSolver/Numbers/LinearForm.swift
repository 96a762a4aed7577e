/// A constant plus numbers times variables: variables ascend, each once, no number zero.
struct LinearForm: Hashable, Sendable {
  var constant = Rational.zero
  var variables: [Int] = []
  var coefficients: [Rational] = []

  var termCount: Int { variables.count }
  var isConstant: Bool { variables.isEmpty }
}
