extension LinearForm {
  /// One variable.
  init(_ variable: Int) { self.init(constant: .zero, variables: [variable], coefficients: [.one]) }

  init(constant: Rational) { self.init(constant: constant, variables: [], coefficients: []) }

  /// Terms in any order, each variable at most once.
  init(_ terms: [(variable: Int, coefficient: Rational)], constant: Rational = .zero) {
    self.init(constant: constant)
    for term in terms.sorted(by: { $0.variable < $1.variable }) where !term.coefficient.isZero {
      variables.append(term.variable)
      coefficients.append(term.coefficient)
    }
  }

  var terms: some Sequence<(variable: Int, coefficient: Rational)> {
    zip(variables, coefficients).lazy.map { (variable: $0, coefficient: $1) }
  }

  func coefficient(of variable: Int) -> Rational {
    let place = variables.partitioningIndex(notBelow: variable)
    return place < variables.count && variables[place] == variable ? coefficients[place] : .zero
  }

  static func + (a: LinearForm, b: LinearForm) -> LinearForm { a.adding(b, times: .one) }

  static func - (a: LinearForm, b: LinearForm) -> LinearForm { a.adding(b, times: -Rational.one) }

  static prefix func - (a: LinearForm) -> LinearForm { a * -Rational.one }

  static func * (a: LinearForm, factor: Rational) -> LinearForm {
    if factor == .one { return a }
    if factor.isZero { return LinearForm() }
    return LinearForm(
      constant: a.constant * factor, variables: a.variables,
      coefficients: a.coefficients.map { $0 * factor })
  }

  /// The sum with a multiple of another, by merging.
  func adding(_ other: LinearForm, times factor: Rational) -> LinearForm {
    var sum = LinearForm(constant: constant + other.constant * factor)
    sum.variables.reserveCapacity(termCount + other.termCount)
    sum.coefficients.reserveCapacity(termCount + other.termCount)
    var (i, j) = (0, 0)
    func key(_ form: LinearForm, _ place: Int) -> Int {
      place < form.termCount ? form.variables[place] : .max
    }
    while i < termCount || j < other.termCount {  // a place advances
      let (a, b) = (key(self, i), key(other, j))
      var coefficient = Rational.zero
      if a <= b {
        coefficient += coefficients[i]
        i += 1
      }
      if b <= a {
        coefficient += other.coefficients[j] * factor
        j += 1
      }
      if coefficient.isZero { continue }
      sum.variables.append(min(a, b))
      sum.coefficients.append(coefficient)
    }
    return sum
  }

  /// Without a variable's term.
  func dropping(_ variable: Int) -> LinearForm {
    let place = variables.partitioningIndex(notBelow: variable)
    guard place < variables.count, variables[place] == variable else { return self }
    var rest = self
    rest.variables.remove(at: place)
    rest.coefficients.remove(at: place)
    return rest
  }

  /// With a form put in for a variable.
  func substituting(_ variable: Int, by form: LinearForm) -> LinearForm {
    let coefficient = coefficient(of: variable)
    return coefficient.isZero ? self : dropping(variable).adding(form, times: coefficient)
  }

  /// What makes `self` zero when put in for a variable that it has.
  func solved(for variable: Int) -> LinearForm {
    dropping(variable) * -coefficient(of: variable).reciprocal
  }
}
