import PlumbModel
import PlumbText

extension FrameTable {
  /// The table with every edge on a device pixel, `scale` of which make a point.
  ///
  /// Edges are rounded where they stand on the screen, and sizes are their differences, so that
  /// views that touch still touch; rounding sizes would open gaps.
  public func onPixels(scale: Double) -> FrameTable {
    func pixel(_ value: Double) -> Double { nearest(value, parts: scale) }
    let rounded = views.map { view in
      let x = pixel(view.rootX)
      let y = pixel(view.rootY)
      let parent = view.parent.map { views[$0] }
      let frame = Frame(
        x: x - pixel(parent?.rootX ?? 0), y: y - pixel(parent?.rootY ?? 0),
        width: pixel(view.rootX + view.frame.width) - x,
        height: pixel(view.rootY + view.frame.height) - y)
      var whole = ViewFrame(
        path: view.path, kind: view.kind, sample: view.sample, lines: view.lines,
        color: view.color, isHidden: view.isHidden, isInvisible: view.isInvisible,
        frame: frame, rootX: x, rootY: y, parent: view.parent, margins: view.margins,
        constraints: view.constraints, zOrder: view.zOrder)
      whole.takeLook(of: view)
      func part(_ frame: Frame) -> Frame {
        let (left, top) = (pixel(view.rootX + frame.x), pixel(view.rootY + frame.y))
        return Frame(
          x: left - x, y: top - y, width: pixel(view.rootX + frame.x + frame.width) - left,
          height: pixel(view.rootY + frame.y + frame.height) - top)
      }
      whole.parts = view.parts.map { (part($0.image), part($0.title)) }
      return whole
    }
    return with(
      rounded, ambiguous: ambiguous, statistics, size: (pixel(width), pixel(height)))
  }
}
