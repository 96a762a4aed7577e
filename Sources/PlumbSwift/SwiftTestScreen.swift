/// The screen of a test, as Swift: where a layout is laid out, and what its views tell.
enum SwiftTestScreen {
  // MARK: UIKit

  static let uiKitBeginning = """
    /// A view on a screen of some size, with the safe area, direction and text size that it is given.
    @MainActor
    private final class Screen {
      typealias Direction = UITraitEnvironmentLayoutDirection

      struct Size {
        let name: String
        let width, height: CGFloat
        let insets: UIEdgeInsets

        /// - Parameter insets: The safe area, from the top counterclockwise.
        init(_ name: String, _ width: CGFloat, _ height: CGFloat, insets: [CGFloat] = [0, 0, 0, 0]) {
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
      private var resizes = 0
      private var standIns: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
      private var lines: [ObjectIdentifier: (first: UILayoutGuide, last: UILayoutGuide)] = [:]

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

  static func standIns(_ toolkit: any Toolkit) -> [String] {
    """
    /// Gives a view that shows nothing here the size of what it shows in the app.
    func fill(_ view: \(toolkit.viewClass), _ width: CGFloat?, _ height: CGFloat?) {
      let (old, key) = (standIns[ObjectIdentifier(view)] ?? [], ObjectIdentifier(view))
      NSLayoutConstraint.deactivate(old)
      var constraints: [NSLayoutConstraint] = []
      for (anchor, length, isWidth) in [
        (view.widthAnchor, width, true), (view.heightAnchor, height, false),
      ] {
        guard let length else { continue }
        let least = anchor.constraint(greaterThanOrEqualToConstant: length)
        least.priority = view.contentCompressionResistancePriority(
          for: isWidth ? .horizontal : .vertical)
        let most = anchor.constraint(lessThanOrEqualToConstant: length)
        most.priority = view.contentHuggingPriority(for: isWidth ? .horizontal : .vertical)
        constraints += [least, most]
      }
      NSLayoutConstraint.activate(constraints)
      standIns[key] = constraints
    }
    """.lines
  }

  /// Both toolkits tell where lines stand to constraints alone.
  static func lines(_ toolkit: any Toolkit) -> [String] {
    let view = toolkit.viewClass
    let frame = toolkit.platform == .ios ? "layoutFrame" : "frame"
    return """
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
        let room = view.alignmentRect(forFrame: view.bounds)
        return Double((lines[ObjectIdentifier(view)]?.first.\(frame).minY ?? 0) - room.minY)
      }

      func descent(of view: \(view)) -> Double {
        let room = view.alignmentRect(forFrame: view.bounds)
        return Double(room.maxY - (lines[ObjectIdentifier(view)]?.last.\(frame).minY ?? 0))
      }

      /// Of the line in the middle of a control, what the one is larger than the other by.
      func shiftOfLine(in view: \(view)) -> Double {
        2 * ascent(of: view) - Double(view.alignmentRect(forFrame: view.bounds).height)
      }
      """.lines
  }

  static let textScale = """
    /// What the reader's texts are larger by than the usual ones.
    var textScale: Double {
      Double(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: root.traitCollection)) / 17
    }
    """.lines

  static let appKitBeginning: [String] = []
  static let appKitFitting: [String] = []
}

extension String {
  /// Its lines, empty ones too.
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
