/// The open variables and core rows that are tied together, component by component.
///
/// Members lie flat, ascending, in stretches of two arrays; a component that others are merged into
/// gets new stretches at their ends.
struct OpenComponents: Sendable {
  private struct Stretch {
    var numbers: Range<Int>
    var rows: Range<Int>
  }

  /// By open variable: its component, and its place there.
  private(set) var homes: [Int32]
  private(set) var places: [Int32]
  private var stretches: [Stretch] = []
  private var numberPool: [Int32] = []
  private var rowPool: [Int32] = []

  init(_ core: Core, openCount: Int) {
    homes = Array(-1, times: openCount)
    places = Array(0, times: openCount)
    // 1. Who belongs together, and how many there are of each.
    var sets = DisjointSets(core, openCount: openCount)
    var sizes: [(numbers: Int, rows: Int)] = []
    for number in 0..<openCount {
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
    for row in core.rows.indices { sizes[home(ofRow: row, core)].rows += 1 }
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
    for number in 0..<openCount {
      numberPool[stretches[Int(homes[number])].numbers.lowerBound + Int(places[number])] =
        Int32(number)
    }
    for row in core.rows.indices {
      let home = home(ofRow: row, core)
      let rows = stretches[home].rows
      rowPool[rows.upperBound] = Int32(row)
      stretches[home].rows = rows.lowerBound..<rows.upperBound + 1
    }
  }

  var count: Int { stretches.count }

  func component(of number: Int) -> Int { Int(homes[number]) }

  func home(ofRow row: Int, _ core: Core) -> Int {
    Int(homes[Int(core.terms[core.termRange(row).lowerBound].variable)])
  }

  /// Open variables, ascending; none once merged into another component.
  func numbers(of component: Int) -> ArraySlice<Int32> {
    numberPool[stretches[component].numbers]
  }

  /// Core rows, ascending.
  func rows(of component: Int) -> ArraySlice<Int32> { rowPool[stretches[component].rows] }

  /// A component's rows by themselves, with its variables numbered by their places.
  func part(
    _ component: Int, of core: Core, constant: (Int) throws(Fallback) -> Fraction?
  ) throws(Fallback) -> Core {
    var part = Core(partOf: core, rowCount: rows(of: component).count)
    let places = places
    for row in rows(of: component) {
      part.append(Int(row), of: core, constant: try constant(Int(row)), places: places)
    }
    return part
  }

  /// Takes in more open variables and core rows; gives the components that have changed, with those
  /// they are made of, which are empty now but for one.
  mutating func add(
    rowsFrom first: Int, _ core: Core, openCount: Int
  ) -> [(component: Int, parts: [Int])] {
    for number in homes.count..<openCount {
      homes.append(Int32(truncatingIfNeeded: stretches.count))
      places.append(0)
      stretches.append(
        Stretch(
          numbers: numberPool.count..<numberPool.count + 1, rows: rowPool.count..<rowPool.count))
      numberPool.append(Int32(truncatingIfNeeded: number))
    }
    // 1. Who comes together.
    var found: [Int] = []
    for row in first..<core.rows.count {
      for i in core.termRange(row) {
        let home = Int(homes[Int(core.terms[i].variable)])
        if !found.contains(home) { found.append(home) }
      }
    }
    found.sort()
    // Sets of places in `found`, so that nothing here grows with all components.
    var sets = DisjointSets(count: found.count)
    func place(_ component: Int) -> Int { found.partitioningIndex(notBelow: component) }
    for row in first..<core.rows.count {
      let home = place(self.home(ofRow: row, core))
      for i in core.termRange(row) {
        sets.unite(home, place(Int(homes[Int(core.terms[i].variable)])))
      }
    }
    // 2. New stretches for each of them.
    var changed: [(component: Int, parts: [Int])] = []
    for (number, root) in found.enumerated() where sets.representative(of: number) == number {
      let parts = found.indices.filter { sets.representative(of: $0) == number }
        .map { found[$0] }
      var rows = parts.flatMap { self.rows(of: $0) }
      for row in first..<core.rows.count
      where sets.representative(of: place(home(ofRow: row, core))) == number {
        rows.append(Int32(truncatingIfNeeded: row))
      }
      replace(root, numbers: parts.flatMap { numbers(of: $0) }.sorted(), rows: rows.sorted())
      for part in parts where part != root {
        stretches[part] = Stretch(numbers: 0..<0, rows: 0..<0)
      }
      changed.append((root, parts))
    }
    return changed
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
