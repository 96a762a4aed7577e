import PlumbSolver

/// A sum of multiples of values, and a constant.
struct SharedSum: Hashable {
  private(set) var terms: [Int: Rational] = [:]
  private(set) var constant: Rational

  init(constant: Rational = .zero) { self.constant = constant }

  init(_ value: Int) {
    terms = [value: .one]
    constant = .zero
  }

  mutating func add(_ other: SharedSum, times factor: Rational) {
    constant += other.constant * factor
    for (value, coefficient) in other.terms {
      let sum = terms[value, default: .zero] + coefficient * factor
      terms[value] = sum.isZero ? nil : sum
    }
  }

  /// The same with the values as variables, in order.
  var form: LayoutProgram.Form {
    let terms = terms.sorted { $0.key < $1.key }.map { Term(VariableID($0.key), $0.value) }
    return LayoutProgram.Form(terms, constant: constant)
  }
}

/// Sums by their places, each once.
struct SharedSums {
  private(set) var all: [SharedSum] = []
  private var places: [SharedSum: Int] = [:]
  private var differences: [Pair: Int] = [:]

  private struct Pair: Hashable {
    let a, b: Int
    let factor: Rational
  }

  subscript(_ place: Int) -> SharedSum { all[place] }

  mutating func place(of sum: SharedSum) -> Int {
    if let place = places[sum] { return place }
    places[sum] = all.count
    all.append(sum)
    return all.count - 1
  }

  /// The place of `a - b * factor`.
  mutating func difference(_ a: Int, _ b: Int, times factor: Rational) -> Int {
    let pair = Pair(a: a, b: b, factor: factor)
    if let known = differences[pair] { return known }
    var sum = all[a]
    sum.add(all[b], times: -factor)
    let place = place(of: sum)
    differences[pair] = place
    return place
  }
}
