/// How a test compares frames, and what it says where they differ, as Swift.
enum SwiftTestDifferences {
  static func lines(_ toolkit: any Toolkit) -> [String] {
    beginning + found(toolkit) + ending
  }

  private static let beginning = """
    /// Where views lie elsewhere than arithmetic has them.
    @MainActor
    private final class Differences {
      private let layout, file: String
      private var situation = ""
      private var situations = 0
      private var screen: Screen?
      private var tolerance: CGFloat = 0
      /// By place in the test, the first of a view and how many there are.
      private var messages: [UInt: (text: String, count: Int)] = [:]

      init(_ layout: String, of file: String) { (self.layout, self.file) = (layout, file) }

      /// Auto Layout moves each edge to a pixel, by half of one at most; a length has two edges.
      func begin(on screen: Screen, _ states: String = "") {
        situation = screen.title + (states.isEmpty ? "" : ", " + states)
        situations += 1
        (self.screen, tolerance) = (screen, screen.pixel)
      }
    """.lines

  private static let ending = """

      private func compare(
        _ what: String, _ lines: String, _ found: CGRect, _ expected: CGRect, _ line: UInt
      ) {
        let apart = [
          found.minX - expected.minX, found.minY - expected.minY, found.width - expected.width,
          found.height - expected.height,
        ]
        // What is no number is no answer either.
        guard !apart.allSatisfy({ abs($0) <= tolerance }) else { return }
        let reason = lines.isEmpty ? "its lines" : "\\(lines) of \\(file)"
        let text =
          "\\(what) of \\(layout) is \\(words(found)), but \\(words(expected)) by \\(reason): "
          + situation
        messages[line, default: (text, 0)].count += 1
      }

      /// `120 by 20.5 at 16, 24`
      private func words(_ frame: CGRect) -> String {
        func number(_ value: CGFloat) -> String {
          var text = String(format: "%.2f", Double(value))
          while text.hasSuffix("0") { text.removeLast() }
          return text.hasSuffix(".") ? String(text.dropLast()) : text
        }
        return "\\(number(frame.width)) by \\(number(frame.height)) at "
          + "\\(number(frame.minX)), \\(number(frame.minY))"
      }

      /// Each view fails once, where it is compared.
      func report() {
        XCTAssertGreaterThan(situations, 0, "no size was tried")
        for (line, message) in messages.sorted(by: { $0.key < $1.key }) {
          let count = "; so it is in \\(message.count) of \\(situations) situations"
          XCTFail(message.text + (message.count == 1 ? "" : count), line: line)
        }
      }
    }
    """.lines

  private static func found(_ toolkit: any Toolkit) -> [String] {
    let (view, guide) = (toolkit.viewClass, toolkit.guideClass)
    return """

        /// What is hidden nobody sees anywhere.
        func compare(
          _ path: String, _ lines: String, _ view: \(view), _ expected: CGRect, line: UInt = #line
        ) {
          var around: \(view)? = view
          while let view = around {
            if view.isHidden { return }
            around = view.superview
          }
          guard let found = screen?.place(of: view) else { return }
          compare(path, lines, found, expected, line)
        }

        func compare(
          _ path: String, _ lines: String, _ guide: \(guide), _ expected: CGRect,
          line: UInt = #line
        ) {
          guard let found = screen?.place(of: guide) else { return }
          compare(path, lines, found, expected, line)
        }

        /// How far a scroll view scrolls.
        func compareContent(
          _ path: String, _ lines: String, _ view: \(toolkit.letters)ScrollView, _ expected: CGRect,
          line: UInt = #line
        ) {
          let size = \(toolkit.tests.scrolledSize)
          compare(path, lines, CGRect(origin: expected.origin, size: size), expected, line)
        }
      """.lines
  }

  static let fitting = """
    extension Differences {
      /// How large the whole is where its content decides.
      func compareSize(
        on screen: Screen, fitsWidth: Bool, height fitsHeight: Bool, line: UInt = #line
      ) {
        let size = screen.fittingSize(fitsWidth: fitsWidth, height: fitsHeight)
        compare(
          "the whole", "", CGRect(origin: .zero, size: size),
          CGRect(origin: .zero, size: screen.size), line)
      }
    }
    """.lines

  static let states = """
    /// States with each of those of one group.
    private func each<States, State: CaseIterable>(
      _ group: WritableKeyPath<States, State>, of all: [States]
    ) -> [States] {
      all.flatMap { states in
        State.allCases.map { state in
          var other = states
          other[keyPath: group] = state
          return other
        }
      }
    }

    /// The same state in the other of the two types that are declared for it.
    private func twin<One: CaseIterable & Equatable, Other: CaseIterable>(_ state: One) -> Other {
      zip(One.allCases, Other.allCases).first { $0.0 == state }!.1
    }
    """.lines
}
