import PlumbModel

extension View {
  /// What `UIView.animate(withDuration:animations:)` shows of a tree: each view that another frame
  /// is set to in the block goes there, whoever sets it.
  ///
  /// Frames that `layoutSubviews` sets are among them where the block forces that layout; one that
  /// is left to the end of the event is not in the block any more, and its views jump, while the
  /// superview still moves.
  ///
  /// ```
  /// let animation = root.animate(withDuration: 0.3) {
  ///   card.frame.size.width = 300
  ///   root.layoutIfNeeded()
  /// }
  /// ```
  ///
  /// - Source: Apple, "UIView", `animate(withDuration:animations:)`.
  @discardableResult
  public func animate(
    withDuration duration: Double, curve: AnimationCurve = .ease, _ animations: () -> Void
  ) -> Animation {
    let before = framesBelow()
    animations()
    let starts = Dictionary(uniqueKeysWithValues: before.map { (ObjectIdentifier($0.view), $0) })
    let changes = framesBelow().compactMap { view, frame -> FrameChange? in
      guard let start = starts[ObjectIdentifier(view)], start.frame != frame else { return nil }
      return FrameChange(view: view.name, old: start.frame, new: frame, isFirst: false)
    }
    return Animation(duration: duration, curve: curve, changes: changes)
  }

  /// The tree's views in order and their frames; held, so that none takes another's place.
  private func framesBelow() -> [(view: View, frame: Frame)] {
    [(self, frame)] + subviews.flatMap { $0.framesBelow() }
  }
}
