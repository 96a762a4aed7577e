extension TestSpelling {
  static let appKit = TestSpelling(
    screen: macScreen, fitting: macFitting, textClass: "NSControl",
    image: "NSImage(size: size)", axisType: "Orientation",
    scrolledSize: "view.documentView?.frame.size ?? .zero", screens: [])

  private static let macScreen = """
    /// A view of some size and direction.
    @MainActor
    private final class Screen {
      typealias Direction = NSUserInterfaceLayoutDirection

      struct Size {
        let name: String
        let width, height: CGFloat
        let insets: NSEdgeInsets

        /// - Parameter insets: The safe area, from the top counterclockwise.
        init(
          _ name: String, _ width: CGFloat, _ height: CGFloat, insets: [CGFloat] = [0, 0, 0, 0]
        ) {
          (self.name, self.width, self.height) = (name, width, height)
          self.insets = NSEdgeInsets(
            top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
        }
      }

      /// Places in it are told from the top, whatever the views themselves do.
      private final class Ground: NSView {
        override var isFlipped: Bool { true }
      }

      /// In words.
      let title: String
      private let root: NSView
      private let ground = Ground()

      init(_ root: NSView, _ size: Size, _ direction: Direction) {
        let isRightToLeft = direction == .rightToLeft
        title = size.name + ", " + (isRightToLeft ? "right to left" : "left to right")
        self.root = root
        ground.addSubview(root)
        root.additionalSafeAreaInsets = size.insets
        resize(to: CGSize(width: size.width, height: size.height))
        var views: [NSView] = [ground]
        while let view = views.popLast() {
          view.userInterfaceLayoutDirection = direction
          views += view.subviews
        }
      }

      private func resize(to size: CGSize) {
        ground.frame = CGRect(origin: .zero, size: size)
        root.frame = ground.frame
      }

      var size: CGSize { root.bounds.size }
      var safeArea: NSEdgeInsets { root.safeAreaInsets }
      var isRightToLeft: Bool { root.userInterfaceLayoutDirection == .rightToLeft }
      /// Outside of a window views are aligned to whole points.
      var pixel: CGFloat { 1 }

      func layOut(_ update: () -> Void) {
        update()
        root.needsLayout = true
        ground.layoutSubtreeIfNeeded()
      }

      /// Where a view lies, as it draws itself, from the corner of the one around it.
      func place(of view: NSView) -> CGRect {
        fromCorner(of: view.superview, view.alignmentRect(forFrame: view.frame))
      }

      func place(of guide: NSLayoutGuide) -> CGRect {
        fromCorner(of: guide.owningView, guide.frame)
      }

      func top(of view: NSView) -> CGFloat { fromCorner(of: view.superview, view.frame).minY }

      /// Views of AppKit's count from below, or from above.
      private func fromCorner(of view: NSView?, _ frame: CGRect) -> CGRect {
        guard let view else { return frame }
        // What keeps its place in a scroll view lies where it does in what is scrolled.
        let around = (view as? NSScrollView)?.documentView ?? view
        let corner = around.convert(around.bounds, to: ground).origin
        return view.convert(frame, to: ground).offsetBy(dx: -corner.x, dy: -corner.y)
      }
    """.lines

  private static let macFitting = """
    /// How large it is by its constraints where its content decides.
    func fittingSize(fitsWidth: Bool, height fitsHeight: Bool) -> CGSize {
      let given = [
        fitsWidth ? nil : root.widthAnchor.constraint(equalToConstant: size.width),
        fitsHeight ? nil : root.heightAnchor.constraint(equalToConstant: size.height),
      ].compactMap { $0 }
      NSLayoutConstraint.activate(given)
      defer { NSLayoutConstraint.deactivate(given) }
      return root.fittingSize
    }
    """.lines
}
