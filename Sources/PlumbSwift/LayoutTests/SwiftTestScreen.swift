/// What the screens of both toolkits have that some test asks for, as Swift.
enum SwiftTestScreen {
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
    let type = toolkit.tests.textClass
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
    """
    /// Shows an image with nothing on it.
    func showImage(in view: \(toolkit.letters)ImageView, _ width: CGFloat, _ height: CGFloat) {
      let size = CGSize(width: width, height: height)
      if view.image?.size != size { view.image = \(toolkit.tests.image) }
    }
    """.lines
  }

  static func standIns(_ toolkit: any Toolkit) -> [String] {
    let priority = toolkit.priorityType
    let axis = toolkit.tests.axisType
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
}

extension String {
  /// Its lines, empty ones too.
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
