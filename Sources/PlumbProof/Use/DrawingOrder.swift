import PlumbModel

extension Scene {
  /// By view, when it is drawn: after what it lies in, and after neighbors that it lies over.
  var drawingRanks: [Int] {
    var children: [[Int]] = views.map { _ in [] }
    for (index, view) in views.enumerated() {
      if let parent = view.parent { children[parent.index].append(index) }
    }
    var ranks = views.map { _ in 0 }
    var (open, next) = ([0], 0)
    while let view = open.popLast() {
      ranks[view] = next
      next += 1
      open += children[view].sorted { (views[$1].zOrder, $1) < (views[$0].zOrder, $0) }
    }
    return ranks
  }
}
