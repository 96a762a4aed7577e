/// A binary heap of places in order of rank, highest first.
///
/// Source: Williams, "Algorithm 232: Heapsort", CACM 1964.
struct RankHeap: Sendable {
  private var entries: [(rank: Int32, place: Int32)] = []

  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  mutating func push(rank: Int32, _ place: Int) {
    entries.append((rank, Int32(truncatingIfNeeded: place)))
    var child = entries.count - 1
    while 0 < child, entries[(child - 1) / 2].rank < entries[child].rank {  // rises
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes out the place of highest rank.
  mutating func pop() -> Int? {
    guard let last = entries.popLast() else { return nil }
    guard let first = entries.first else { return Int(last.place) }
    entries[0] = last
    var parent = 0
    while case var child = 2 * parent + 1, child < entries.count {  // sinks
      if child + 1 < entries.count, entries[child].rank < entries[child + 1].rank { child += 1 }
      if entries[child].rank <= entries[parent].rank { break }
      entries.swapAt(parent, child)
      parent = child
    }
    return Int(first.place)
  }
}
