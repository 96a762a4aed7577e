/// Items in lines, from left to right or from top to bottom, as the flow layouts of both toolkits
/// have them.
public struct FlowArrangement {
  public var isVertical = true
  /// Between items of one line, and between lines.
  public var itemSpacing: CGFloat = 10
  public var lineSpacing: CGFloat = 10
  /// Top, left, bottom, right.
  public var insets: [CGFloat] = [0, 0, 0, 0]
  /// The size of all items, where it is one and given.
  public var itemSize: CGSize?

  public init() {}

  private var isGrid: Bool { itemSize != nil }

  private func turned(_ size: CGSize) -> CGSize {
    isVertical ? size : CGSize(width: size.height, height: size.width)
  }

  /// The items of a section, reckoned as if lines ran from left to right.
  ///
  /// - Parameters:
  ///   - begin: Where its insets begin, from the beginning of the content.
  ///   - measured: How large an item is by itself.
  public func frames(
    of count: Int, from begin: CGFloat = 0, in room: CGSize, measured: (Int) -> CGSize
  ) -> [CGRect] {
    let sizes = (0..<count).map { turned(itemSize ?? measured($0)) }
    let (start, end) = isVertical ? (insets[1], insets[3]) : (insets[0], insets[2])
    let length = turned(room).width - start - end
    let lines = broken(sizes, into: length)
    let perLine = self.perLine(in: length) ?? lines.map(\.count).max() ?? 0
    var place = begin + (isVertical ? insets[0] : insets[1])
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
      place += thickness + lineSpacing
    }
    return frames
  }

  /// How many items of one size a line holds, whether or not there are so many.
  private func perLine(in length: CGFloat) -> Int? {
    guard let item = itemSize.map(turned)?.width, 0 < item + itemSpacing else { return nil }
    return max(1, Int((length + itemSpacing + 1e-9) / (item + itemSpacing)))
  }

  private func broken(_ sizes: [CGSize], into length: CGFloat) -> [[CGSize]] {
    var lines: [[CGSize]] = []
    var used: CGFloat = 0
    for size in sizes {
      let more = itemSpacing + size.width
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
    guard isGrid || !isLast else { return (0, itemSpacing) }
    let itemLength = turned(itemSize ?? .zero).width
    let full = isGrid ? slack - itemLength * CGFloat(perLine - line.count) : slack
    let gaps = (isGrid ? perLine : line.count) - 1
    return (0, gaps == 0 ? 0 : full / CGFloat(gaps))
  }

  /// Where the insets of a section end; its lines are as thick as their thickest items.
  public func end(of frames: [CGRect], from begin: CGFloat = 0) -> CGFloat {
    let end = frames.map { isVertical ? $0.maxY : $0.maxX }.max()
    return (end ?? begin + (isVertical ? insets[0] : insets[1]))
      + (isVertical ? insets[2] : insets[3])
  }

  /// The size of content that is so long.
  public func contentSize(to end: CGFloat, in room: CGSize) -> CGSize {
    isVertical
      ? CGSize(width: room.width, height: end) : CGSize(width: end, height: room.height)
  }
}
