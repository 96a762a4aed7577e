@MainActor
open class UICollectionViewLayout: NSObject {
  public override init() {}

  /// - Parameter measured: How large an item is by itself.
  func frames(
    of count: Int, in room: CGSize, measured: (Int) -> CGSize
  ) -> [CGRect] { [] }

  func contentSize(around frames: [CGRect], in room: CGSize) -> CGSize { room }
}

/// Items in lines, from left to right or from top to bottom.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum ScrollDirection: Sendable { case vertical, horizontal }

  public static let automaticSize = CGSize(width: -1, height: -1)

  public var scrollDirection = ScrollDirection.vertical
  /// Between items of one line, and between lines.
  public var minimumInteritemSpacing: CGFloat = 10
  public var minimumLineSpacing: CGFloat = 10
  public var itemSize = CGSize(width: 50, height: 50)
  /// Anything but zero makes items size themselves.
  public var estimatedItemSize = CGSize.zero
  public var sectionInset = UIEdgeInsets.zero

  private var isVertical: Bool { scrollDirection == .vertical }
  private var isGrid: Bool { estimatedItemSize == .zero }

  private func turned(_ size: CGSize) -> CGSize {
    isVertical ? size : CGSize(width: size.height, height: size.width)
  }

  /// Reckoned as if lines ran from left to right.
  override func frames(
    of count: Int, in room: CGSize, measured: (Int) -> CGSize
  ) -> [CGRect] {
    let sizes = (0..<count).map { turned(isGrid ? itemSize : measured($0)) }
    let inset = sectionInset
    let (start, end) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let length = turned(room).width - start - end
    let lines = broken(sizes, into: length)
    let perLine = lines.map(\.count).max() ?? 0
    var place = isVertical ? inset.top : inset.left
    var frames: [CGRect] = []
    for (number, line) in lines.enumerated() {
      let thickness = line.map(\.height).max() ?? 0
      let (margin, gap) = spaces(
        of: line, in: length, perLine: perLine, isLast: number == lines.count - 1)
      var position = start + margin
      for size in line {
        let across = place + (thickness - size.height) / 2
        let origin =
          isVertical ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position)
        frames.append(CGRect(origin: origin, size: turned(size)))
        position += size.width + gap
      }
      place += thickness + minimumLineSpacing
    }
    return frames
  }

  private func broken(_ sizes: [CGSize], into length: CGFloat) -> [[CGSize]] {
    var lines: [[CGSize]] = []
    var used: CGFloat = 0
    for size in sizes {
      let more = minimumInteritemSpacing + size.width
      if lines.isEmpty || length + 1e-9 < used + more {
        lines.append([size])
        used = size.width
      } else {
        lines[lines.count - 1].append(size)
        used += more
      }
    }
    return lines
  }

  /// What a line keeps before its first item, and between two.
  private func spaces(
    of line: [CGSize], in length: CGFloat, perLine: Int, isLast: Bool
  ) -> (margin: CGFloat, gap: CGFloat) {
    let slack = length - line.reduce(0) { $0 + $1.width }
    if line.count == 1, isGrid ? perLine == 1 : !isLast { return (slack / 2, 0) }
    guard isGrid || !isLast else { return (0, minimumInteritemSpacing) }
    let full = isGrid ? slack - itemLength * CGFloat(perLine - line.count) : slack
    let gaps = (isGrid ? perLine : line.count) - 1
    return (0, gaps == 0 ? 0 : full / CGFloat(gaps))
  }

  private var itemLength: CGFloat { turned(itemSize).width }

  override func contentSize(around frames: [CGRect], in room: CGSize) -> CGSize {
    let inset = sectionInset
    // The lines are as thick as their thickest items, and the last one ends the content.
    let end = frames.map { isVertical ? $0.maxY : $0.maxX }.max()
    return isVertical
      ? CGSize(width: room.width, height: (end ?? inset.top) + inset.bottom)
      : CGSize(width: (end ?? inset.left) + inset.right, height: room.height)
  }
}
