import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbSyntax

// How large a view is by itself, and what it is drawn with.

extension SwiftUISampleView {
  /// What is no text is as large as the file says.
  var sizeModifiers: [Code] {
    let isMeasured =
      view.kind.known == .label || view.kind.known == .button && !view.holdsMoreThanTitle
    let measured = layout.wholeFrames.contents.compactMap { content -> Axis? in
      guard case .content(let own, let axis) = content.parameter, own.index == index,
        view.kind.known != .flow
      else { return nil }
      // Words that grow are measured.
      return axis == .vertical && view.isScaledControl ? nil : axis
    }
    let axes = measured + axesInFlow
    guard !axes.isEmpty, !isMeasured || hasOwnSize else { return imageFrame }
    let lengths = axes.map { axis -> Code in
      let word = axis == .horizontal ? "Width" : "Height"
      let length = looks.text(
        index, { $0.content(axis)?.size ?? .zero }, spelled: SwiftWords.number)
      return "min\(word): 0, ideal\(word): \(.choice(length)), max\(word): .infinity"
    }
    let place = imagePlace.map { [Code.text("alignment: \($0)")] } ?? []
    return [.arguments(".frame", lengths + place)] + clipping
  }

  /// Along which a flow asks how long it wants to be.
  private var axesInFlow: [Axis] {
    guard layout.scene.isInFlow(ViewID(index)) else { return [] }
    return [Axis.horizontal, .vertical].filter { axis in
      let isSingle = looks.text(
        index, { $0.flowSize(axis)?.sizes.isSingle ?? true }, spelled: { "\($0)" })
      return isSingle != "true"
    }
  }

  /// Whether the file says how large its content is, whatever its words are.
  private var hasOwnSize: Bool {
    view.settings.contains { setting in
      switch setting.value {
      case .intrinsic, .placeholder: true
      case .textLength: view.sample == nil
      default: false
      }
    }
  }

  // MARK: How an image fills it

  private var contentMode: ContentMode {
    let modes = view.settings.compactMap { setting in
      if case .contentMode(let mode) = setting.value, setting.guards.isEmpty { mode } else { nil }
    }
    return modes.last ?? .scaleToFill
  }

  var imageModifiers: [String] {
    var mode = looks.text(index, { $0.tint == nil }, spelled: { $0 ? "nil" : ".template" })
    if mode != ".template", let tint = rows?.parameter(.tint, index, of: layout) {
      mode = "\(tint) == nil ? \(mode.contains(" ? ") ? "(\(mode))" : mode) : .template"
    }
    let rendering = mode == "nil" ? [] : [".renderingMode(\(mode))"]
    return switch contentMode {
    case .scaleToFill: [resizing] + rendering
    case .scaleAspectFit: [resizing] + rendering + [".scaledToFit()"]
    case .scaleAspectFill: [resizing] + rendering + [".scaledToFill()"]
    default: rendering
    }
  }

  /// What of an image is not stretched; an image does not turn around with the reading direction.
  private var resizing: String {
    let caps = looks.text(index, \.caps) { caps in
      let (left, right) = (SwiftWords.number(caps.left), SwiftWords.number(caps.right))
      func side(_ ahead: String, _ behind: String) -> String {
        ahead == behind ? ahead : "layoutDirection == .rightToLeft ? \(behind) : \(ahead)"
      }
      return "EdgeInsets(top: \(SwiftWords.number(caps.top)), leading: \(side(left, right)), "
        + "bottom: \(SwiftWords.number(caps.bottom)), trailing: \(side(right, left)))"
    }
    let hasCaps = view.settings.contains { if case .cap = $0.value { true } else { false } }
    return hasCaps ? ".resizable(capInsets: \(caps))" : ".resizable()"
  }

  /// Where an image lies that keeps its size; nil in the middle.
  private var imagePlace: String? {
    guard view.kind.known == .image else { return nil }
    return switch contentMode {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: nil
    case .top: ".top"
    case .bottom: ".bottom"
    case .left: side(".leading", ".trailing")
    case .right: side(".trailing", ".leading")
    case .topLeft: side(".topLeading", ".topTrailing")
    case .topRight: side(".topTrailing", ".topLeading")
    case .bottomLeft: side(".bottomLeading", ".bottomTrailing")
    case .bottomRight: side(".bottomTrailing", ".bottomLeading")
    }
  }

  /// A side that does not turn around with the reading direction.
  private func side(_ leftToRight: String, _ rightToLeft: String) -> String {
    "layoutDirection == .rightToLeft ? \(rightToLeft) : \(leftToRight)"
  }

  /// What keeps an image in its frame where no size is said.
  private var imageFrame: [Code] {
    guard view.kind.known == .image, contentMode.mayOverflow else { return [] }
    return [.text(".filling(\(imagePlace ?? ""))")] + clipping
  }

  private var clipping: [Code] {
    view.kind.known == .image && contentMode == .scaleAspectFill ? [".clipped()"] : []
  }

  // MARK: What is behind it

  var color: String? {
    let kind = view.kind.known
    let color = looks.text(
      index, { $0.ground(of: kind) }, spelled: { $0.map(SwiftUIColor.code) ?? "Color.clear" })
    let given = given(kind == .label ? .background : .color, or: color)
    return given == "Color.clear" ? nil : given
  }

  /// As large as its frame, in which words lie as they are aligned.
  private var filling: Code {
    let place = view.kind.known == .label ? looks.alignment(index) : ".center"
    return place == ".center" ? ".filling()" : ".filling(\(.choice(place)))"
  }

  var backgroundModifiers: [Code] {
    let isPlain = view.kind.known == .view || layout.isContainer(index)
    var lines: [Code] = []
    let shape = looks.shape(index)
    let hasBackground = color != nil && !isPlain
    if hasBackground || shape != nil, !isPlain { lines.append(filling) }
    if hasBackground, let color { lines.append(".background(\(.choice(color)))") }
    if let shape {
      let call = Code.call(shape.name, shape.arguments.map { .choice($0) })
      lines.append(.call(".clipShape", [call]))
    }
    lines += (looks.border(index) + looks.shadow(index)).map(\.code)
    let tint = given(.tint, or: looks.text(index, \.tint) { $0.map(SwiftUIColor.code) ?? "nil" })
    if tint != "nil" {
      let name = view.kind.known == .image ? "foregroundColor" : "tint"
      lines.append(".\(name)(\(.choice(tint)))")
    }
    return lines
  }
}
