/// The optima that are kept, each for a set of active rows.
struct OptimumCache: Sendable {
  /// Which rows an optimum is for: the first ones, as far as their groups were on.
  struct Key: Sendable {
    var isOn: [Bool]
    var rowCount: Int
    var variableCount: Int
    fileprivate var lastUse = 0

    init(isOn: [Bool], rowCount: Int, variableCount: Int) {
      self.isOn = isOn
      self.rowCount = rowCount
      self.variableCount = variableCount
    }
  }

  private(set) var keys: [Key] = []
  /// By place in `keys`.
  var optima: [KeptOptimum] = []
  private var clock = 0

  mutating func insert(_ key: Key, _ optimum: consuming KeptOptimum) -> Int {
    if SolverBounds.optimaKept <= keys.count,
      let oldest = keys.indices.min(by: { keys[$0].lastUse < keys[$1].lastUse })
    {
      remove(at: oldest)
    }
    keys.append(key)
    optima.append(optimum)
    use(keys.count - 1, rowCount: key.rowCount)
    return keys.count - 1
  }

  /// Notes that an optimum is used, and is right for so many rows.
  mutating func use(_ place: Int, rowCount: Int) {
    clock += 1
    keys[place].lastUse = clock
    keys[place].rowCount = rowCount
  }

  mutating func remove(at place: Int) {
    keys.remove(at: place)
    optima.remove(at: place)
  }

  /// Forgets all optima for which a row has counted.
  mutating func removeAll(holding row: Int, in group: Int?) {
    for place in keys.indices.reversed() where row < keys[place].rowCount {
      if group.map({ $0 < keys[place].isOn.count && keys[place].isOn[$0] }) ?? true {
        remove(at: place)
      }
    }
  }
}
