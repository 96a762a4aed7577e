/// What tables and collections of both toolkits fill themselves with.
@MainActor
public protocol ListCell: AnyObject {
  /// The view that is put into the list.
  var cellRoot: ViewCore { get }
  /// The name under which it is used again.
  var reuseName: String { get }
  /// Puts it at its place in the list.
  func place(_ frame: CGRect)
  func prepareForReuse()
}

extension ListCell {
  public var frame: CGRect { cellRoot.frame }
  public func place(_ frame: CGRect) { cellRoot.frame = frame }
}

/// The cells of a table or a collection: those that are seen, by their number, and those that wait
/// to be used again.
@MainActor
public final class CellList<Cell: ListCell> {
  private unowned let list: ViewCore
  private var waiting: [String: [Cell]] = [:]
  private var visible: [Int: Cell] = [:]
  /// Of those that were measured, at the width `measuredWidth`.
  private var sizes: [Int: CGSize] = [:]
  private var measuredWidth: CGFloat = 0
  /// Where the room above rows begins, by their number, as `Rows` has it.
  public private(set) var gapTops: [Int: CGFloat] = [:]
  /// How many were made.
  public private(set) var made = 0

  public init(of list: ViewCore) { self.list = list }

  public subscript(number: Int) -> Cell? { visible[number] }

  /// An old one, or one that is made now; nil where none can be made.
  public func dequeued(_ name: String, make: () -> Cell?) -> Cell? {
    if let cell = waiting[name]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let cell = make() else { return nil }
    made += 1
    return cell
  }

  /// Puts all away, so that they are asked for again.
  public func reload() {
    keep([])
    forgetSizes()
  }

  public func forgetSizes() {
    sizes = [:]
    list.needsLayout = true
  }

  private func keep(_ numbers: Set<Int>) {
    for number in visible.keys.sorted() where !numbers.contains(number) {
      guard let cell = visible.removeValue(forKey: number) else { continue }
      cell.cellRoot.removeFromSuperview()
      waiting[cell.reuseName, default: []].append(cell)
    }
  }

  private func cell(_ number: Int, _ make: (Int) -> Cell?) -> Cell? {
    if let cell = visible[number] { return cell }
    guard let cell = make(number) else { return nil }
    visible[number] = cell
    list.addSubview(cell.cellRoot)
    return cell
  }

  // MARK: Rows

  /// How rows lie below each other.
  public struct Rows {
    let count: Int
    let width: CGFloat
    let seen: Range<CGFloat>
    let height: CGFloat?
    let estimate: CGFloat?
    let gaps: [Int: CGFloat]

    /// - Parameters:
    ///   - height: That of all rows; nil where each is measured.
    ///   - estimate: What a row counts until it is seen; nil where all are measured at once.
    ///   - gaps: The room above rows, by their number; that below the last, by their count.
    public init(
      count: Int, width: CGFloat, seen: CGRect, height: CGFloat?, estimate: CGFloat?,
      gaps: [Int: CGFloat] = [:]
    ) {
      (self.count, self.width, self.height, self.estimate) = (count, width, height, estimate)
      self.gaps = gaps
      self.seen = seen.minY..<max(seen.minY, seen.maxY)
    }
  }

  /// Makes the rows that are seen, puts the others away, and gives the height of all.
  public func layOut(
    _ rows: Rows, make: (Int) -> Cell?, measured: (Cell) -> CGFloat
  ) -> CGFloat {
    if measuredWidth != rows.width { sizes = [:] }
    measuredWidth = rows.width
    func height(_ row: Int) -> CGFloat {
      if let height = rows.height ?? sizes[row]?.height { return height }
      guard let cell = cell(row, make) else { return 0 }
      let size = CGSize(width: rows.width, height: measured(cell))
      sizes[row] = size
      return size.height
    }
    var (top, shown) = (CGFloat(0), Set<Int>())
    for row in 0..<rows.count {
      if let gap = rows.gaps[row] {
        gapTops[row] = top
        top += gap
      }
      let isKnown = rows.height != nil || sizes[row] != nil
      var expected = rows.estimate ?? 0
      if isKnown || rows.estimate == nil { expected = height(row) }
      // An estimate may reach into what is seen, and the row itself not.
      if top < rows.seen.upperBound, rows.seen.lowerBound < top + expected {
        expected = height(row)
        if rows.seen.lowerBound < top + expected {
          shown.insert(row)
          cell(row, make)?.place(CGRect(x: 0, y: top, width: rows.width, height: expected))
        }
      }
      top += expected
      if !shown.contains(row), visible[row] != nil { keep(shown) }
    }
    keep(shown)
    gapTops[rows.count] = top
    return top + (rows.gaps[rows.count] ?? 0)
  }

  // MARK: Items

  /// Makes the items that are seen at their places, and puts the others away.
  public func layOut(_ frames: [CGRect], seen: CGRect, make: (Int) -> Cell?) {
    let shown = frames.indices.filter { frames[$0].intersects(seen) }
    keep(Set(shown))
    for number in shown { cell(number, make)?.place(frames[number]) }
  }

  /// How large an item is by itself; one that is not seen is put away again.
  public func size(
    of number: Int, make: (Int) -> Cell?, measured: (Cell) -> CGSize
  ) -> CGSize {
    if let size = sizes[number] { return size }
    let seen = Set(visible.keys)
    guard let cell = cell(number, make) else { return .zero }
    let size = measured(cell)
    sizes[number] = size
    keep(seen)
    return size
  }
}
