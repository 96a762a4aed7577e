/// A place where a form's cost bends: above it each unit costs `up` more, below it `down`.
struct Break: Sendable {
  var form: Int
  var value: Rational
  var up: Rational
  var down: Rational
}

extension Break {
  /// Costs what is missing to a lower bound.
  init(_ form: Int, atLeast bound: Rational) {
    self.init(form: form, value: bound, up: .zero, down: .one)
  }

  /// Costs what is beyond an upper bound.
  init(_ form: Int, atMost bound: Rational) {
    self.init(form: form, value: bound, up: .one, down: .zero)
  }

  /// Costs the distance from a value.
  init(_ form: Int, near value: Rational) {
    self.init(form: form, value: value, up: .one, down: .one)
  }
}

/// The convex piecewise linear costs of one level, form by form.
///
/// The breaks of a form cut its line into segments; segment `s` lies between breaks `s - 1` and `s`
/// and has one slope. Flat: slot `k` holds the breaks from `starts[k]` to `starts[k + 1]`.
struct LevelCosts: Sendable {
  /// Forms that cost at this level, ascending; a form's place here is its slot.
  private(set) var forms: [Int] = []
  private(set) var starts: [Int] = [0]
  private(set) var values: [Rational] = []
  private(set) var slopes: [Rational] = []

  init(_ breaks: [Break]) {
    forms.reserveCapacity(breaks.count)
    starts.reserveCapacity(breaks.count + 1)
    values.reserveCapacity(breaks.count)
    slopes.reserveCapacity(2 * breaks.count)
    var rest = breaks.sorted { ($0.form, $0.value) < ($1.form, $1.value) }[...]
    while let form = rest.first?.form {  // takes all breaks of a form
      let own = rest.prefix { $0.form == form }
      rest = rest.dropFirst(own.count)
      append(form, own)
    }
  }

  private mutating func append(_ form: Int, _ breaks: ArraySlice<Break>) {
    forms.append(form)
    var slope = -breaks.reduce(.zero) { $0 + $1.down }
    slopes.append(slope)
    for bend in breaks {
      slope += bend.up + bend.down
      if values.count != starts[starts.count - 1], values[values.count - 1] == bend.value {
        slopes[slopes.count - 1] = slope
      } else {
        values.append(bend.value)
        slopes.append(slope)
      }
    }
    starts.append(values.count)
  }

  func breakCount(_ slot: Int) -> Int { starts[slot + 1] - starts[slot] }

  func breakValue(_ slot: Int, _ index: Int) -> Rational { values[starts[slot] + index] }

  /// The slope inside a segment, from 0 to `breakCount`.
  func slope(_ slot: Int, segment: Int) -> Rational { slopes[starts[slot] + slot + segment] }

  /// How much the slope grows over a break.
  func jump(_ slot: Int, _ index: Int) -> Rational {
    slope(slot, segment: index + 1) - slope(slot, segment: index)
  }

  /// How many breaks lie below a value, and how many not above it: the segments to its left and
  /// right, which differ exactly at a break.
  func segments(_ slot: Int, at value: Rational) -> (left: Int, right: Int) {
    var left = 0
    while left < breakCount(slot), breakValue(slot, left) < value { left += 1 }
    let isBreak = left < breakCount(slot) && breakValue(slot, left) == value
    return (left, isBreak ? left + 1 : left)
  }
}
