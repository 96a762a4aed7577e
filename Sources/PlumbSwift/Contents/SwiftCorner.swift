/// The type that fixes kept corners, nested in the struct of a layout that has some.
struct SwiftCorner {
  /// Before what others may see, and before what they may copy into their own code.
  private let seen: String
  private let copied: String

  init(isInlinable: Bool) {
    seen = isInlinable ? "@usableFromInline " : ""
    copied = isInlinable ? "@inlinable " : ""
  }

  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The same algorithm as `LayoutProgram.EmbeddedProblem`'s, and as `optimum` of preview pages.
  private var text: String {
    """
    /// A stored basis, for rows whose formulas would be too long. Columns are the rows that are
    /// zero there, basics the others, as shares of the columns; after the basics come the views'
    /// own lengths. How much a row costs below and above zero is told for each priority, required
    /// rows first.
    \(seen)struct KeptCorner: Sendable {
      \(seen)var constants: [Double]
      \(seen)var columns, basics: [Int]
      \(seen)var shares, below, above, multipliers: [[Double]]
      \(seen)var isAbove: [Bool]
      \(seen)var values: [Double] = []

      /// All that is not zero: constants by row, of rows shares by column and costs by priority.
      init(
        constants: [Int: Double], columns: [Int], shares: [[Int: Double]], below: [[Int: Double]],
        above: [[Int: Double]], multipliers: [[Int: Double]], belowZero: [Int]
      ) {
        func filled(_ rows: [[Int: Double]], _ count: Int) -> [[Double]] {
          rows.map { row in (0..<count).map { row[$0] ?? 0 } }
        }
        let priorities = 1 + ((below + above + multipliers).flatMap(\\.keys).max() ?? 0)
        self.columns = columns
        basics = below.indices.filter { !columns.contains($0) }
        self.constants = below.indices.map { constants[$0] ?? 0 }
        isAbove = below.indices.map { !belowZero.contains($0) }
        self.shares = filled(shares, columns.count)
        self.below = filled(below, priorities)
        self.above = filled(above, priorities)
        self.multipliers = filled(multipliers, priorities)
      }

      /// The lengths for given constants of the rows; not numbers where required rows conflict.
      \(copied)func optimum(_ constants: [Double]) -> [Double] {
        var corner = self
        corner.values = shares.indices.map { place in
          var value = place < basics.count ? constants[basics[place]] : 0
          for column in columns.indices {
            value -= shares[place][column] * constants[columns[column]]
          }
          return value
        }
        for _ in 0..<20 * below.count {
          guard let place = corner.wrongPlace() else { return corner.lengths() }
          corner.repair(place)
        }
        return [Double](repeating: .nan, count: shares.count - basics.count)
      }

      \(copied)func lengths() -> [Double] {
        let conflict = basics.indices.contains { place in
          let row = basics[place]
          return 1e-6 < abs(values[place]) && (isAbove[row] ? above : below)[row][0] != 0
        }
        return values[basics.count...].map { conflict ? .nan : $0 }
      }

      /// The first basic whose value has not the sign that it counts as having.
      \(copied)func wrongPlace() -> Int? {
        var found: Int?
        for (place, row) in basics.enumerated() {
          if (isAbove[row] ? values[place] : -values[place]) < -1e-9 {
            if let first = found, basics[first] < row { continue }
            found = place
          }
        }
        return found
      }

      /// Moves the multiplier of a basic toward its other end, as far as those of columns allow.
      \(copied)mutating func repair(_ place: Int) {
        let row = basics[place]
        let side: Double = isAbove[row] ? 1 : -1
        var step: [Double] = zip(above[row], below[row]).map { $0 - $1 }
        var entering: Int?
        for column in columns.indices {
          let share: Double = side * shares[place][column]
          if abs(share) <= 1e-9 { continue }
          let end: [Double] = 0 < share ? above[columns[column]] : below[columns[column]]
          let room: [Double] = zip(end, multipliers[column]).map { ($0 - $1) / share }
          let level = room.indices.first { 1e-9 < abs(room[$0] - step[$0]) }
          let isLess = level.map { room[$0] < step[$0] } ?? false
          let isFirst = entering.map { columns[column] < columns[$0] } ?? false
          if isLess || (level == nil && isFirst) {
            step = room
            entering = column
          }
        }
        for column in columns.indices {
          let share: Double = side * shares[place][column]
          for level in step.indices { multipliers[column][level] += share * step[level] }
        }
        guard let column = entering else {
          isAbove[row].toggle()
          return
        }
        isAbove[columns[column]] = 0 < side * shares[place][column]
        let end: [Double] = isAbove[row] ? above[row] : below[row]
        multipliers[column] = zip(end, step).map { $0 - side * $1 }
        pivot(place, column)
      }

      \(copied)mutating func pivot(_ place: Int, _ column: Int) {
        let pivot: Double = shares[place][column]
        var line: [Double] = shares[place].map { -$0 / pivot }
        line[column] = 1 / pivot
        let value: Double = -values[place] / pivot
        for other in shares.indices where other != place && shares[other][column] != 0 {
          let factor: Double = shares[other][column]
          shares[other][column] = 0
          for i in line.indices { shares[other][i] += factor * line[i] }
          values[other] += factor * value
        }
        shares[place] = line
        values[place] = value
        let entering = columns[column]
        columns[column] = basics[place]
        basics[place] = entering
      }
    }
    """
  }
}
