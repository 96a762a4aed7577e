/// Numbers in four bytes: whole ones of moderate size are written as they are, others numbered.
///
/// Nearly all coefficients of a layout are 1 or -1, nearly all constants small and whole.
struct NumberTable: Sendable {
  /// Even: twice a whole number. Odd: twice a place in the table, and one.
  typealias Code = Int32

  private var fractions: [Fraction] = []
  /// Numbers too long for machine words; a fraction with a bottom of zero says which.
  private var longs: [Rational] = []

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

  /// The code here of what has a code in another table.
  @inline(__always)
  mutating func code(_ code: Code, of other: NumberTable) -> Code {
    code & 1 == 0 ? code : tableCode(other[code])
  }

  @inline(never)
  private mutating func tableCode(_ number: Rational) -> Code {
    if let fraction = try? Fraction(number) {
      // The same number often comes several times in a row.
      if let last = fractions.last, last.top == fraction.top && last.bottom == fraction.bottom {
        return lastCode
      }
      append(fraction)
    } else {
      append(Fraction(longs.count, over: 0))
      longs.append(number)
    }
    return lastCode
  }

  var count: Int { fractions.count }

  /// Puts another table's newer numbers in where they are in that table.
  mutating func insert(_ shift: Shift, from other: NumberTable) {
    fractions.insert(contentsOf: other.fractions[shift.start..<shift.end], at: shift.start)
    longs = other.longs
  }

  private var lastCode: Code { Code(fractions.count - 1) << 1 | 1 }

  /// The code of a fraction, which keeps its terms, lowest or not.
  @inline(__always)
  mutating func code(_ number: Fraction) -> Code {
    if number.bottom == 1 && -(1 << 30) <= number.top && number.top < 1 << 30 {
      return Code(truncatingIfNeeded: number.top << 1)
    }
    append(number)
    return lastCode
  }

  /// The first few are given room at once.
  private mutating func append(_ number: Fraction) {
    if fractions.isEmpty { fractions.reserveCapacity(8) }
    fractions.append(number)
  }

  /// The number of a row, which is in lowest terms.
  subscript(code: Code) -> Rational {
    if code & 1 == 0 { return Rational(small: Int(code >> 1)) }
    let fraction = fractions[Int(code >> 1)]
    return fraction.bottom == 0
      ? longs[fraction.top] : Rational(small: fraction.top, fraction.bottom)
  }

  @inline(__always)
  func fraction(_ code: Code) throws(Fallback) -> Fraction {
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
}
