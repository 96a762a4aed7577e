/// A form meets a break or a bound while another moves.
struct SimplexEvent {
  var time: Rational
  var form: Int
  /// How much the derivative of the cost grows; nil at a bound, which blocks.
  var jump: Rational?

  fileprivate static func < (a: SimplexEvent, b: SimplexEvent) -> Bool {
    (a.time, a.form) < (b.time, b.form)
  }
}

extension [SimplexEvent] {
  /// Finds the first event at which a falling cost, given by its derivative, would not fall any
  /// more, or that blocks, and moves those before it to the front; gives its place, and none that
  /// is an element where there is no such event.
  ///
  /// - Complexity: linear on average; only the part where it lies is divided further.
  mutating func moveForward(untilRising derivative: Rational) -> Int {
    var derivative = derivative
    var (low, high) = (startIndex, endIndex)
    while low < high {  // comes closer from one side at least
      let middle = self[(low + high) / 2]
      let split = self[low..<high].partition { !($0 < middle) }
      if low < split {
        // 1. What lies before the middle decides whether to look there.
        if let rise = rise(of: low..<split), (derivative + rise).sign < 0 {
          derivative += rise
          low = split
        } else {
          high = split
        }
        continue
      }
      // 2. Nothing does, so that it is the first.
      let first = self[low..<high].firstIndex {
        $0.form == middle.form && $0.time == middle.time
      }
      if let first { swapAt(low, first) }
      guard let jump = middle.jump else { return low }
      derivative += jump
      if 0 <= derivative.sign { return low }
      low += 1
    }
    return low
  }

  /// Nil where one of them blocks.
  private func rise(of places: Range<Int>) -> Rational? {
    var sum = Rational.zero
    for event in self[places] {
      guard let jump = event.jump else { return nil }
      sum += jump
    }
    return sum
  }
}
