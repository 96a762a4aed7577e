import PlumbModel

extension TestSpelling {
  static let uiKit = TestSpelling(
    screen: touchScreen, fitting: touchFitting, textClass: "UIView",
    image: "UIGraphicsImageRenderer(size: size).image { _ in }", axisType: "Axis",
    scrolledSize: "view.contentSize", screens: Device.all.flatMap(\.screens))

  private static let touchScreen = """
    /// A view on a screen of some size, with a safe area, direction and size of text of its own.
    @MainActor
    private final class Screen {
      typealias Direction = UITraitEnvironmentLayoutDirection

      struct Size {
        let name: String
        let width, height: CGFloat
        let insets: UIEdgeInsets

        /// - Parameter insets: The safe area, from the top counterclockwise.
        init(
          _ name: String, _ width: CGFloat, _ height: CGFloat, insets: [CGFloat] = [0, 0, 0, 0]
        ) {
          (self.name, self.width, self.height) = (name, width, height)
          self.insets = UIEdgeInsets(
            top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
        }
      }

      struct TextSize {
        let name: String
        let category: UIContentSizeCategory
      }

      /// The usual one, the largest that is none for accessibility, and the largest.
      static let textSizes = [
        TextSize(name: "usual texts", category: .large),
        TextSize(name: "large texts", category: .extraExtraExtraLarge),
        TextSize(name: "the largest texts", category: .accessibilityExtraExtraExtraLarge),
      ]

      /// Has the safe area of the device that is asked about, wherever the test runs.
      private final class Window: UIWindow {
        var insets = UIEdgeInsets.zero
        override var safeAreaInsets: UIEdgeInsets { insets }
      }

      /// In words.
      let title: String
      private let root: UIView
      private let window: Window
      private let parent = UIViewController()
      private let child = UIViewController()

      init(
        _ root: UIView, _ size: Size, _ direction: Direction, _ textSize: TextSize? = nil
      ) {
        let words = [direction == .rightToLeft ? "right to left" : "left to right", textSize?.name]
        title = ([size.name] + words.compactMap { $0 }).joined(separator: ", ")
        self.root = root
        window = Window(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
        window.insets = size.insets
        let category = textSize?.category ?? .large
        // A controller hands traits to those in it.
        parent.addChild(child)
        parent.setOverrideTraitCollection(
          UITraitCollection(traitsFrom: [
            UITraitCollection(layoutDirection: direction),
            UITraitCollection(preferredContentSizeCategory: category),
          ]), forChild: child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        child.view.addSubview(root)
        resize(to: window.frame.size)
        window.rootViewController = parent
        window.isHidden = false
        XCTAssertEqual(isRightToLeft, direction == .rightToLeft, "the direction is not taken")
        // The layout's own may end below.
        let taken = child.view.traitCollection.preferredContentSizeCategory
        XCTAssertEqual(taken, category, "the text size is not taken")
      }

      private func resize(to size: CGSize) {
        let frame = CGRect(origin: .zero, size: size)
        window.frame = frame
        let views: [UIView] = [parent.view, child.view, root]
        for view in views { view.frame = frame }
      }

      var size: CGSize { root.bounds.size }
      var safeArea: UIEdgeInsets { root.safeAreaInsets }
      var isRightToLeft: Bool { root.effectiveUserInterfaceLayoutDirection == .rightToLeft }
      var pixel: CGFloat { 1 / max(1, window.traitCollection.displayScale) }

      func layOut(_ update: () -> Void) {
        update()
        root.setNeedsLayout()
        window.layoutIfNeeded()
      }

      /// Where a view lies, as it draws itself, in the one around it.
      func place(of view: UIView) -> CGRect { view.alignmentRect(forFrame: view.frame) }
      func place(of guide: UILayoutGuide) -> CGRect { guide.layoutFrame }
      func top(of view: UIView) -> CGFloat { view.frame.minY }
    """.lines

  private static let touchFitting = """
    /// How large it is by its constraints where its content decides.
    func fittingSize(fitsWidth: Bool, height fitsHeight: Bool) -> CGSize {
      root.systemLayoutSizeFitting(
        CGSize(width: fitsWidth ? 0 : size.width, height: fitsHeight ? 0 : size.height),
        withHorizontalFittingPriority: fitsWidth ? .fittingSizeLevel : .required,
        verticalFittingPriority: fitsHeight ? .fittingSizeLevel : .required)
    }
    """.lines
}
