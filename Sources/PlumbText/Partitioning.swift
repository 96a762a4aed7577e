extension RandomAccessCollection where Index == Int {
  /// The first place at which something holds that holds at all places behind it too; the end where
  /// it holds nowhere.
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {  // the gap halves
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
