/// Disjoint sets of numbers, merged by union with path halving.
///
/// Source: Tarjan, van Leeuwen, "Worst-case analysis of set union algorithms", JACM 1984.
package struct DisjointSets {
  private var parents: [Int]

  package init(count: Int) { parents = Array(0..<count) }

  /// The least member of the set, so that names of sets do not depend on the order of unions.
  package mutating func representative(of member: Int) -> Int {
    var current = member
    while parents[current] != current {  // climbs to the root
      parents[current] = parents[parents[current]]
      current = parents[current]
    }
    return current
  }

  package mutating func unite(_ a: Int, _ b: Int) {
    let (first, second) = (representative(of: a), representative(of: b))
    if first != second { parents[max(first, second)] = min(first, second) }
  }
}

extension DisjointSets {
  /// Lists that share members, directly or over others: the places of those of each group, by the
  /// first of them. Empty lists are in none.
  static func groups(of lists: [[Int]]) -> [[Int]] {
    var sets = DisjointSets(count: lists.count)
    var firsts: [Int: Int] = [:]
    for (place, list) in lists.enumerated() {
      for member in list {
        if let first = firsts[member] { sets.unite(first, place) } else { firsts[member] = place }
      }
    }
    var numbers = [Int](repeating: -1, count: lists.count)
    var groups: [[Int]] = []
    for place in lists.indices where !lists[place].isEmpty {
      let first = sets.representative(of: place)
      if first == place {
        numbers[place] = groups.count
        groups.append([])
      }
      groups[numbers[first]].append(place)
    }
    return groups
  }

  mutating func unite(_ members: some Sequence<Int>) {
    var first = -1
    for member in members {
      if 0 <= first { unite(first, member) } else { first = member }
    }
  }

  /// Remaining variables that reduced rows tie together.
  init(_ reduced: ReducedProblem, remainingCount: Int) {
    self.init(count: remainingCount)
    var start = 0
    for row in reduced.rows {
      let end = Int(row.termEnd)
      if 0 <= row.linkingRow {
        let first = Int(reduced.terms[start].variable)
        for i in start + 1..<end { unite(first, Int(reduced.terms[i].variable)) }
      }
      start = end
    }
  }
}

/// Remaining variables that rows tie together, with those rows; solved apart from all others.
struct Component: Sendable {
  /// Remaining variables, ascending.
  var variables: [Int]
  /// Places in `Presolve.reducedRows`, ascending.
  var rows: [Int]
}

extension Presolve {
  /// The components, by their first variable; a variable that no row holds is one by itself.
  /// Parameters tie nothing together; they and rows about nothing else belong to none.
  func components() -> [Component] {
    let count = substitutions.variables.count
    var sets = DisjointSets(count: count)
    for row in reducedRows {
      sets.unite(row.form.variables.lazy.filter { !substitutions.variables[$0].isGiven })
    }
    var places = Array(-1, times: count)
    var components: [Component] = []
    for variable in 0..<count
    where substitutions.variables[variable].state == .remaining {
      let representative = sets.representative(of: variable)
      if representative == variable {
        places[variable] = components.count
        components.append(Component(variables: [], rows: []))
      }
      components[places[representative]].variables.append(variable)
    }
    for row in reducedRows.indices {
      let first = reducedRows[row].form.variables.first { !substitutions.variables[$0].isGiven }
      guard let first else { continue }
      components[places[sets.representative(of: first)]].rows.append(row)
    }
    return components
  }
}
