/// The remaining variables and reduced rows that are tied together, component by component.
///
/// Members lie flat, ascending, in stretches of two arrays; a component that others are merged into
/// gets new stretches at their ends.
struct ReducedComponents: Sendable {
  private struct Stretch {
    var numbers: Range<Int>
    var rows: Range<Int>
  }

  /// By remaining variable: its component, and its place there.
  private(set) var homes: [Int32]
  private(set) var places: [Int32]
  private var stretches: [Stretch] = []
  private var numberPool: [Int32] = []
  private var rowPool: [Int32] = []

  init(_ reduced: ReducedProblem, remainingCount: Int) {
    homes = Array(-1, times: remainingCount)
    places = Array(0, times: remainingCount)
    // 1. Who belongs together, and how many there are of each.
    var sets = DisjointSets(reduced, remainingCount: remainingCount)
    var sizes: [(numbers: Int, rows: Int)] = []
    for number in 0..<remainingCount {
      let first = sets.representative(of: number)
      if first == number {
        homes[number] = Int32(sizes.count)
        sizes.append((0, 0))
      } else {
        homes[number] = homes[first]
      }
      places[number] = Int32(sizes[Int(homes[number])].numbers)
      sizes[Int(homes[number])].numbers += 1
    }
    for row in reduced.rows.indices { sizes[home(ofRow: row, reduced)].rows += 1 }
    // 2. A stretch for each.
    var (numberEnd, rowEnd) = (0, 0)
    stretches.reserveCapacity(sizes.count)
    for size in sizes {
      stretches.append(
        Stretch(numbers: numberEnd..<numberEnd + size.numbers, rows: rowEnd..<rowEnd))
      numberEnd += size.numbers
      rowEnd += size.rows
    }
    numberPool = Array(0, times: numberEnd)
    rowPool = Array(0, times: rowEnd)
    for number in 0..<remainingCount {
      numberPool[stretches[Int(homes[number])].numbers.lowerBound + Int(places[number])] =
        Int32(number)
    }
    for row in reduced.rows.indices {
      let home = home(ofRow: row, reduced)
      let rows = stretches[home].rows
      rowPool[rows.upperBound] = Int32(row)
      stretches[home].rows = rows.lowerBound..<rows.upperBound + 1
    }
  }

  var count: Int { stretches.count }

  func component(of number: Int) -> Int { Int(homes[number]) }

  func home(ofRow row: Int, _ reduced: ReducedProblem) -> Int {
    Int(homes[Int(reduced.terms[reduced.termRange(row).lowerBound].variable)])
  }

  /// Remaining variables, ascending; none once merged into another component.
  func numbers(of component: Int) -> ArraySlice<Int32> {
    numberPool[stretches[component].numbers]
  }

  /// Reduced rows, ascending.
  func rows(of component: Int) -> ArraySlice<Int32> { rowPool[stretches[component].rows] }

  /// A component's rows by themselves, with its variables numbered by their places.
  func part(
    _ component: Int, of reduced: ReducedProblem, constant: (Int) throws(Fallback) -> Fraction?
  ) throws(Fallback) -> ReducedProblem {
    var part = ReducedProblem(partOf: reduced, rowCount: rows(of: component).count)
    let places = places
    for row in rows(of: component) {
      part.append(Int(row), of: reduced, constant: try constant(Int(row)), places: places)
    }
    return part
  }

  /// Takes in more remaining variables and reduced rows; gives the components that have changed,
  /// with those they are made of, which are empty now but for one.
  mutating func add(
    rowsFrom first: Int, _ reduced: ReducedProblem, remainingCount: Int
  ) -> [(component: Int, parts: [Int])] {
    for number in homes.count..<remainingCount {
      homes.append(Int32(truncatingIfNeeded: stretches.count))
      places.append(0)
      stretches.append(
        Stretch(
          numbers: numberPool.count..<numberPool.count + 1, rows: rowPool.count..<rowPool.count))
      numberPool.append(Int32(truncatingIfNeeded: number))
    }
    // 1. Who comes together.
    let homesOfRows = (first..<reduced.rows.count).map { row in
      reduced.termRange(row).map { Int(homes[Int(reduced.terms[$0].variable)]) }
    }
    // 2. New stretches for each of them.
    var changed: [(component: Int, parts: [Int])] = []
    for group in DisjointSets.groups(of: homesOfRows) {
      let parts = Set(group.flatMap { homesOfRows[$0] }).sorted()
      let rows =
        parts.flatMap { self.rows(of: $0) } + group.map { Int32(truncatingIfNeeded: first + $0) }
      replace(parts[0], numbers: parts.flatMap { numbers(of: $0) }.sorted(), rows: rows.sorted())
      for part in parts.dropFirst() { stretches[part] = Stretch(numbers: 0..<0, rows: 0..<0) }
      changed.append((parts[0], parts))
    }
    return changed.sorted { $0.component < $1.component }
  }

  private mutating func replace(_ component: Int, numbers: [Int32], rows: [Int32]) {
    stretches[component] = Stretch(
      numbers: numberPool.count..<numberPool.count + numbers.count,
      rows: rowPool.count..<rowPool.count + rows.count)
    for (place, number) in numbers.enumerated() {
      homes[Int(number)] = Int32(truncatingIfNeeded: component)
      places[Int(number)] = Int32(truncatingIfNeeded: place)
    }
    numberPool += numbers
    rowPool += rows
  }
}
