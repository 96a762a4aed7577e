import PlumbCode
import PlumbModel
import PlumbSolver

/// At which sizes a test lays out: those of the devices that the layout's own allow, and the ends
/// of these.
struct SwiftTestSizes {
  private var sizes: [Size] = []
  private let frames: SwiftFrameStruct

  private struct Size {
    let name: String
    let width, height: Double
    let insets: EdgeInsets
  }

  init(_ frames: SwiftFrameStruct, _ toolkit: any Toolkit) {
    self.frames = frames
    let scene = frames.scene
    for screen in toolkit.tests.screens
    where scene.sizes.all.contains(where: {
      $0.allows(width: screen.width, height: screen.height)
    }) {
      add(
        Size(
          name: screen.name, width: screen.width, height: screen.height, insets: screen.safeArea))
    }
    let drawn = EdgeInsets(
      top: inset(.top), left: inset(.left), bottom: inset(.bottom), right: inset(.right))
    if toolkit.tests.screens.isEmpty {
      let (width, height) = (scene.defaultSituation.width, scene.defaultSituation.height)
      add(Size(name: "its usual size", width: width ?? 0, height: height ?? 0, insets: drawn))
    }
    // Ends of what holds several devices are no device's, and have no safe area of their own.
    if scene.sizes.areOfDevices { return }
    for size in scene.sizes.all {
      let (width, height) = (size.width, size.height)
      add(
        Size(
          name: "its smallest size", width: width.minimum, height: height.minimum, insets: drawn))
      add(
        Size(
          name: "its largest size", width: width.maximum, height: height.maximum, insets: drawn))
    }
  }

  private func inset(_ edge: SafeEdge) -> Double {
    frames.insets.first { $0.edge == edge }?.drawn ?? 0
  }

  /// Sizes alike in all that the layout asks of them are one.
  private mutating func add(_ size: Size) {
    let scene = frames.scene
    let isKnown = sizes.contains { other in
      (scene.width.fits || other.width == size.width)
        && (scene.height.fits || other.height == size.height)
        && (frames.insets.isEmpty || other.insets == size.insets)
    }
    if !isKnown { sizes.append(size) }
  }

  func write(to code: inout CodeWriter) {
    code.line("@MainActor")
    code.block("private static let sizes = [", closing: "]") { code in
      for size in sizes {
        var arguments = [
          SwiftWords.literal(size.name), Self.number(size.width), Self.number(size.height),
        ]
        let insets = size.insets
        if !frames.insets.isEmpty, insets != EdgeInsets() {
          let sides = [insets.top, insets.left, insets.bottom, insets.right].map(Self.number)
          arguments.append("insets: [\(sides.joined(separator: ", "))]")
        }
        code.line("Screen.Size(\(arguments.joined(separator: ", "))),")
      }
    }
  }

  /// Without a fraction where there is none.
  static func number(_ value: Double) -> String {
    Rational(exactly: value).map(SwiftWords.number) ?? value.description
  }
}
