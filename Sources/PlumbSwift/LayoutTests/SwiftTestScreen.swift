/// The screen of a test, as Swift: where a layout is laid out, and what its views tell.
enum SwiftTestScreen {
  // MARK: UIKit

  static let uiKitBeginning = """
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
        XCTAssertEqual(
          root.traitCollection.preferredContentSizeCategory, category, "the text size is not taken")
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

  static let uiKitFitting = """
    /// How large it is by its constraints where its content decides.
    func fittingSize(fitsWidth: Bool, height fitsHeight: Bool) -> CGSize {
      root.systemLayoutSizeFitting(
        CGSize(width: fitsWidth ? 0 : size.width, height: fitsHeight ? 0 : size.height),
        withHorizontalFittingPriority: fitsWidth ? .fittingSizeLevel : .required,
        verticalFittingPriority: fitsHeight ? .fittingSizeLevel : .required)
    }
    """.lines

  // MARK: Both

  static let resizing = """
    private var resizes = 0

    /// Becomes as large as its content wants it; false once it is, or where it never settles.
    func takes(_ wanted: CGSize) -> Bool {
      let apart = max(abs(wanted.width - size.width), abs(wanted.height - size.height))
      resizes = apart < pixel / 2 || resizes == 4 ? 0 : resizes + 1
      if 0 < resizes { resize(to: wanted) }
      return 0 < resizes
    }
    """.lines

  static func contents(_ toolkit: any Toolkit) -> [String] {
    """
    /// How large what a view shows wants to be.
    func widthOfContent(in view: \(toolkit.viewClass)) -> Double {
      Double(view.intrinsicContentSize.width)
    }

    func heightOfContent(in view: \(toolkit.viewClass)) -> Double {
      Double(view.intrinsicContentSize.height)
    }
    """.lines
  }

  /// What shows a text that wraps is asked as a control of AppKit's, and as any view of UIKit's.
  static func texts(_ toolkit: any Toolkit) -> [String] {
    let type = toolkit.platform == .ios ? "UIView" : "NSControl"
    return """
      /// A text that wraps wants the width of its single line, and the height of its lines.
      func widthOfLine(in view: \(type)) -> Double {
        let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)
        return Double(view.sizeThatFits(room).width)
      }

      func height(of view: \(type), within width: Double) -> Double {
        let room = CGSize(width: CGFloat(width), height: .greatestFiniteMagnitude)
        return Double(view.sizeThatFits(room).height)
      }
      """.lines
  }

  static func images(_ toolkit: any Toolkit) -> [String] {
    let image =
      toolkit.platform == .ios
      ? "UIGraphicsImageRenderer(size: size).image { _ in }" : "NSImage(size: size)"
    return """
      /// Shows an image with nothing on it.
      func showImage(in view: \(toolkit.letters)ImageView, _ width: CGFloat, _ height: CGFloat) {
        let size = CGSize(width: width, height: height)
        if view.image?.size != size { view.image = \(image) }
      }
      """.lines
  }

  static func standIns(_ toolkit: any Toolkit) -> [String] {
    let priority = toolkit.priorityType
    let axis = toolkit.platform == .ios ? "Axis" : "Orientation"
    return """
      private struct StandIn {
        var constraints: [NSLayoutConstraint] = []
        /// How strongly the view holds its content together and keeps it, across and down.
        var strengths = [[\(priority)]](repeating: [.required, .required], count: 2)
      }

      private var standIns: [ObjectIdentifier: StandIn] = [:]

      /// Gives a view the size of what it shows in the app; what it shows here gives way.
      func fill(_ view: \(toolkit.viewClass), _ width: CGFloat?, _ height: CGFloat?) {
        var standIn = standIns[ObjectIdentifier(view)] ?? StandIn()
        NSLayoutConstraint.deactivate(standIn.constraints)
        standIn.constraints = []
        let (axes, weak) = ([NSLayoutConstraint.\(axis).horizontal, .vertical], \(priority)(1))
        for (place, axis) in axes.enumerated() {
          let told = [
            view.contentHuggingPriority(for: axis),
            view.contentCompressionResistancePriority(for: axis),
          ]
          for (side, priority) in told.enumerated() where priority != weak {
            standIn.strengths[place][side] = priority
          }
          view.setContentHuggingPriority(weak, for: axis)
          view.setContentCompressionResistancePriority(weak, for: axis)
          guard let length = place == 0 ? width : height else { continue }
          let anchor = place == 0 ? view.widthAnchor : view.heightAnchor
          let sides = [
            anchor.constraint(lessThanOrEqualToConstant: length),
            anchor.constraint(greaterThanOrEqualToConstant: length),
          ]
          for (side, constraint) in sides.enumerated() {
            constraint.priority = standIn.strengths[place][side]
          }
          standIn.constraints += sides
        }
        NSLayoutConstraint.activate(standIn.constraints)
        standIns[ObjectIdentifier(view)] = standIn
      }
      """.lines
  }

  /// Both toolkits tell where lines stand to constraints alone.
  static func lines(_ toolkit: any Toolkit) -> [String] {
    let view = toolkit.viewClass
    return """
      private var lines:
        [ObjectIdentifier: (first: \(toolkit.guideClass), last: \(toolkit.guideClass))] = [:]

      /// Lets guides find out where lines of text stand in a view.
      func watchLines(of view: \(view)) {
        let guides = (first: \(toolkit.guideClass)(), last: \(toolkit.guideClass)())
        for (guide, line) in [
          (guides.first, view.firstBaselineAnchor), (guides.last, view.lastBaselineAnchor),
        ] {
          view.addLayoutGuide(guide)
          NSLayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: line),
            guide.heightAnchor.constraint(equalToConstant: 0),
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            guide.widthAnchor.constraint(equalToConstant: 0),
          ])
        }
        lines[ObjectIdentifier(view)] = guides
      }

      /// From the top of a view to its first line of text, and from the last to the bottom.
      func ascent(of view: \(view)) -> Double {
        guard let guide = lines[ObjectIdentifier(view)]?.first else { return 0 }
        return Double(top(of: view) + place(of: guide).minY - place(of: view).minY)
      }

      func descent(of view: \(view)) -> Double {
        guard let guide = lines[ObjectIdentifier(view)]?.last else { return 0 }
        return Double(place(of: view).maxY - top(of: view) - place(of: guide).minY)
      }

      /// Of the line in the middle of a control, what the one is larger than the other by.
      func shiftOfLine(in view: \(view)) -> Double {
        2 * ascent(of: view) - Double(place(of: view).height)
      }
      """.lines
  }

  static let textScale = """
    /// What the reader's texts are larger by than the usual ones.
    var textScale: Double {
      Double(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: root.traitCollection)) / 17
    }
    """.lines

  // MARK: AppKit

  static let appKitBeginning = """
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

  static let appKitFitting = """
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

extension String {
  /// Its lines, empty ones too.
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
