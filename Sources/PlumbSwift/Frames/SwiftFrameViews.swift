import PlumbCode
import PlumbModel
import PlumbSolver

/// Writes the frames of a layout to views of UIKit's, out of `layoutSubviews`.
struct SwiftFrameViews {
  private let frames: SwiftFrameStruct

  init(_ frames: SwiftFrameStruct) { self.frames = frames }

  private var scene: Scene { frames.scene }
  private var access: String { frames.access }

  private func property(_ index: Int) -> String { SwiftWords.name(frames.properties[index]) }

  /// A view where parameters and local names may hide it.
  private func seen(_ index: Int, behind names: Set<String>) -> String {
    (names.contains(frames.properties[index]) ? "self." : "") + property(index)
  }

  /// The parameters and local names of its methods.
  private var localNames: Set<String> { TakenNames.localInFrameViews.union(groupNames) }

  private var groupNames: [String] { scene.groups.map(frames.parameterWord) }

  /// What is seen: guides and what scroll views scroll have no view.
  private var shown: [Int] {
    scene.views.indices.dropFirst().filter { !scene.views[$0].kind.isInvisible }
  }

  func write(to code: inout CodeWriter) {
    code.line()
    code.block("extension \(frames.typeName) {") { code in
      code.line(
        "/// The views of the layout, each in that which it lies in, or in the scroll view;")
      code.line("/// they have no constraints.")
      code.line("@MainActor")
      code.block("\(access)struct Views {") { code in
        for index in shown { code.line("\(access)var \(property(index)): \(type(of: index))") }
        if frames.options.access != .internal { writeInitializer(&code) }
        code.line()
        writeFrames(&code)
        code.line()
        writeLayout(&code)
      }
    }
  }

  private func type(of index: Int) -> String {
    scene.views[index].kind.known == .scroll ? "UIScrollView" : "UIView"
  }

  private func writeInitializer(_ code: inout CodeWriter) {
    code.line()
    let given = shown.map { "\(property($0)): \(type(of: $0))" }
    code.function("\(access)init", given) { code in
      for index in shown { code.line("self.\(frames.properties[index]) = \(property(index))") }
    }
  }

  /// `root: UIView, size: CGSize? = nil, picture: Picture = .unknown`
  private var parameters: [String] {
    ["root: UIView"]
      + scene.groups.map { group in
        let first = SwiftWords.name(SwiftWords.cases(group)[0])
        return "\(frames.parameterName(of: group)): \(frames.typeName(of: group)) = .\(first)"
      }
  }

  // MARK: Frames

  private func writeFrames(_ code: inout CodeWriter) {
    code.line("/// For the contents that the views have; of the root's own size if none is given,")
    code.line("/// so that `sizeThatFits(_:)` can ask for that of another.")
    let type = frames.typeName
    let given = ["in \(parameters[0])", "size: CGSize? = nil"] + parameters.dropFirst()
    code.function("\(access)func frames", given, type) { code in
      if !frames.insets.isEmpty {
        code.line("var insets = Insets()")
        for (edge, _) in frames.insets {
          code.line("insets.\(edge.rawValue) = Double(root.safeAreaInsets.\(edge.rawValue))")
        }
      }
      if !frames.contents.isEmpty {
        code.line("var content = Content()")
        if frames.contents.contains(where: { frames.texts.contains($0.parameter.view) }) {
          code.line("// A text that wraps wants the width of its single line.")
          code.line("let line = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)")
        }
        for (parameter, name, _) in frames.contents { writeContent(parameter, name, &code) }
      }
      frames.writeCall("return ", arguments, to: &code, answering: writeHeights)
    }
  }

  private func writeContent(
    _ parameter: SceneProgram.Parameter, _ name: String, _ code: inout CodeWriter
  ) {
    guard case .content(let view, let axis) = parameter, shown.contains(view.index) else { return }
    let own = seen(view.index, behind: localNames)
    let length = axis == .horizontal ? "width" : "height"
    let isText = frames.texts.contains(view)
    let size = isText ? "\(own).sizeThatFits(line)" : "\(own).intrinsicContentSize"
    code.line("content.\(name) = Double(\(size).\(length))")
  }

  private var arguments: [String] {
    frames.arguments(
      size: "size ?? root.bounds.size", hasContent: !frames.contents.isEmpty,
      groups: scene.groups.map(frames.argument),
      isRightToLeft: "root.effectiveUserInterfaceLayoutDirection == .rightToLeft",
      textScale: "Double(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: "
        + "root.traitCollection)) / 17")
  }

  private func writeHeights(_ code: inout CodeWriter) {
    code.indented { code in
      code.line("let room = CGSize(width: width, height: .greatestFiniteMagnitude)")
    }
    frames.writeHeights(to: &code, "return switch text {") { text in
      "Double(\(seen(text.index, behind: localNames)).sizeThatFits(room).height)"
    }
  }

  private func writeLayout(_ code: inout CodeWriter) {
    code.line("/// Puts each view where it lies; from the root's `layoutSubviews`.")
    let given = ["in \(parameters[0])"] + parameters.dropFirst()
    code.function("\(access)func layout", given) { code in
      let groups = scene.groups.map { ", " + frames.argument(of: $0) }
      code.line("let frames = self.frames(in: root\(groups.joined()))")
      for index in shown {
        let own = seen(index, behind: localNames)
        code.line("\(own).frame = frames.\(property(index))")
      }
      for (index, view) in scene.views.enumerated() where view.kind == .scrollContent {
        guard let scroll = view.parent else { continue }
        let own = seen(scroll.index, behind: localNames)
        code.line("\(own).contentSize = frames.\(property(index)).size")
      }
    }
  }
}

extension SceneProgram.Parameter {
  /// The view that it is about; the root for its size and insets.
  fileprivate var view: ViewID {
    switch self {
    case .content(let view, _), .wrapped(let view), .ascent(let view), .descent(let view): view
    case .width, .height, .inset: .root
    }
  }
}
