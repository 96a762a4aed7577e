/// Numbers in four bytes: whole ones of moderate size are written as they are, others numbered.
///
/// Nearly all coefficients of a layout are 1 or -1, nearly all constants small and whole.
struct NumberTable: Sendable {
  /// Even: twice a whole number. Odd: twice a place in the table, and one.
  typealias Code = Int32

  private var rationals: [Rational] = []
  /// The same as fractions of machine words; with a bottom of zero where that is not possible.
  private var fractions: [Fraction] = []

  static let zero: Code = 0
  static let one: Code = 2
  /// The code of no number.
  static let none: Code = -1

  /// The code of a whole number of moderate size; `none` for others.
  @inline(__always)
  static func plainCode(_ number: Rational) -> Code {
    if case .small(let top, 1) = number.storage, -(1 << 30) <= top, top < 1 << 30 {
      return Code(truncatingIfNeeded: top << 1)
    }
    return none
  }

  @inline(__always)
  mutating func code(_ number: Rational) -> Code {
    let code = NumberTable.plainCode(number)
    return code == NumberTable.none ? tableCode(number) : code
  }

  @inline(never)
  private mutating func tableCode(_ number: Rational) -> Code {
    // The same number often comes several times in a row.
    if rationals.last != number {
      rationals.append(number)
      fractions.append((try? Fraction(number)) ?? Fraction(0, over: 0))
    }
    return Code(rationals.count - 1) << 1 | 1
  }

  subscript(code: Code) -> Rational {
    code & 1 == 0 ? Rational(small: Int(code >> 1)) : rationals[Int(code >> 1)]
  }

  @inline(__always)
  func fraction(_ code: Code) throws(Detour) -> Fraction {
    if code & 1 == 0 { return Fraction(Int(code >> 1)) }
    let fraction = fractions[Int(code >> 1)]
    if fraction.bottom == 0 { throw .overflow }
    return fraction
  }
}

// Rows and terms read one number at a time, for steps that are not in a hurry.
extension LinearProblem {
  var relations: LazyMapSequence<[Row], Relation> { rows.lazy.map { $0.relation } }
  var priorities: LazyMapCollection<Range<Int>, Priority> {
    rows.indices.lazy.map { Priority(priority($0)) }
  }

  func constant(_ row: Int) -> Rational { numbers[rows[row].constant] }
  func weight(_ row: Int) -> Rational { numbers[rows[row].weight] }
  func variable(atTerm term: Int) -> Int { Int(terms[term].variable) }
  func coefficient(atTerm term: Int) -> Rational { numbers[terms[term].coefficient] }
}
