import PlumbModel

// What follows from a view's frame, and other ways to say it.
extension View {
  /// In its own coordinates. Another size leaves the center where it is.
  public var bounds: Frame {
    get { Frame(x: boundsOrigin.x, y: boundsOrigin.y, width: frame.width, height: frame.height) }
    set {
      boundsOrigin = (newValue.x, newValue.y)
      guard newValue.width != frame.width || newValue.height != frame.height else { return }
      frame = Frame(
        x: center.x - newValue.width / 2, y: center.y - newValue.height / 2,
        width: newValue.width, height: newValue.height)
    }
  }

  /// The middle, in the superview's coordinates: a child is centered at half its superview's
  /// size, not at its superview's center.
  public var center: (x: Double, y: Double) {
    get { (frame.x + frame.width / 2, frame.y + frame.height / 2) }
    set {
      frame = Frame(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2, width: frame.width,
        height: frame.height)
    }
  }

  /// Marks the superview for a child that a program has resized, but while it is laid out.
  func markHolder() {
    var holder = superview
    while let guide = holder, guide.isGuide { holder = guide.superview }
    guard let holder, !holder.isLayingOut else { return }
    holder.mark(.layout, .subviewResized(name))
  }

  /// Its mask counts from where it is now.
  func keepHandFrame() {
    handFrame = superview.map { HandFrame(frame: frame, superview: $0.frame) }
    root.invalidateEngine()
  }

  /// Goes along with its superview's size, as its mask says.
  func followSuperview(isSolved: Bool) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty, let superview,
      let handFrame
    else { return }
    if isSolved, let solvedFrame { return place(solvedFrame, isSolved: true) }
    solvedFrame = nil
    place(handFrame.frame(under: autoresizingMask, in: superview.frame))
  }
}
