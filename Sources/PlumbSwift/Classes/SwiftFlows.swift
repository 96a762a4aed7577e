import PlumbCode

/// The class of a flow, which neither toolkit has.
///
/// Its views are as large as their contents and constraints make them, and lie where constraints
/// say whose constants follow its width; its own content is as wide as all of them side by side and
/// as high as the lines that its width makes of them, as it is with the words of a label.
struct SwiftFlows {
  let toolkit: any Toolkit
  let access: String

  func write(_ name: String, to code: inout CodeWriter) {
    code.line("/// Puts its views into lines, as many into each as it holds.")
    code.block("\(access)final class \(name): \(toolkit.viewClass) {") { code in
      writeProperties(&code)
      code.line()
      writeAdding(&code)
      code.line()
      code.line("/// For when one of its views is hidden, or shown again.")
      code.block("\(access)func rearrange() {") {
        $0.line("invalidateIntrinsicContentSize()")
        $0.line(toolkit.needsLayout)
      }
      code.line()
      code.block("\(access)override var intrinsicContentSize: CGSize {") { code in
        code.line("let line = arranged(within: nil).size")
        code.line("let lines = arranged(within: room).size")
        code.line("return CGSize(width: line.width, height: lines.height)")
      }
      code.line()
      writeLayout(&code)
      code.line()
      writeArranging(&code)
    }
  }

  private func writeProperties(_ code: inout CodeWriter) {
    code.block("private struct Place {") { code in
      code.line("let view: \(toolkit.viewClass)")
      code.line("let leading: NSLayoutConstraint")
      code.line("let trailing: NSLayoutConstraint")
      code.line("let top: NSLayoutConstraint")
    }
    code.line()
    code.line("/// Between views side by side, and between lines.")
    code.block("\(access)var spacing = CGSize.zero {") { $0.line("didSet { rearrange() }") }
    code.line("private var places: [Place] = []")
    code.line("/// The width that its lines are made for, and how large they are.")
    code.line("private var room: CGFloat?")
    code.line("private var content: CGSize?")
  }

  private func writeAdding(_ code: inout CodeWriter) {
    code.block("\(access)func add(_ view: \(toolkit.viewClass)) {") { code in
      code.line("view.translatesAutoresizingMaskIntoConstraints = false")
      code.line("addSubview(view)")
      code.line("let place = Place(")
      code.line("  view: view, leading: view.leadingAnchor.constraint(equalTo: leadingAnchor),")
      code.line("  trailing: view.trailingAnchor.constraint(")
      code.line("    lessThanOrEqualTo: leadingAnchor, constant: 10_000),")
      code.line("  top: view.topAnchor.constraint(equalTo: topAnchor))")
      code.line("place.trailing.priority = \(toolkit.priorityType)(999)")
      code.line("NSLayoutConstraint.activate([place.leading, place.trailing, place.top])")
      code.line("places.append(place)")
    }
  }

  private func writeLayout(_ code: inout CodeWriter) {
    code.block("\(access)override func \(toolkit.layoutMethod)() {") { code in
      code.line("super.\(toolkit.layoutMethod)()")
      code.line("let lines = arranged(within: bounds.width)")
      code.block("for (place, frame) in Swift.zip(places, lines.frames) {") { code in
        code.line("place.leading.constant = frame.minX")
        code.line("place.trailing.constant = bounds.width")
        code.line("place.top.constant = frame.minY")
      }
      code.block("if room != bounds.width || content != lines.size {") { code in
        code.line("(room, content) = (bounds.width, lines.size)")
        code.line("invalidateIntrinsicContentSize()")
      }
      code.line("super.\(toolkit.layoutMethod)()")
    }
  }

  private func writeArranging(_ code: inout CodeWriter) {
    code.line("/// In one line where no width is given; all lines are as high as the highest view.")
    code.function(
      "private func arranged", ["within room: CGFloat?"], "(frames: [CGRect], size: CGSize)"
    ) { code in
      code.line("let shown = places.indices.filter { !places[$0].view.isHidden }")
      code.line("var frames = places.map { _ in CGRect.zero }")
      code.block("for index in shown {") {
        $0.line("let view = places[index].view")
        $0.line("frames[index].size = view.\(toolkit.fittingSize)")
      }
      code.line("let lineHeight = shown.map { frames[$0].height }.max() ?? 0")
      code.line("var (end, top, width): (CGFloat?, CGFloat, CGFloat) = (nil, 0, 0)")
      code.block("for index in shown {") { code in
        code.line("if let room { frames[index].size.width = Swift.min(frames[index].width, room) }")
        code.line("var start = end.map { $0 + spacing.width } ?? 0")
        code.line("// Widths have been rounded on their way.")
        code.block("if let room, end != nil, room + 0.001 < start + frames[index].width {") {
          $0.line("start = 0")
          $0.line("top += lineHeight + spacing.height")
        }
        code.line("frames[index].origin.x = start")
        code.line("frames[index].origin.y = top + (lineHeight - frames[index].height) / 2")
        code.line("end = frames[index].maxX")
        code.line("width = Swift.max(width, frames[index].maxX)")
      }
      code.line("return (frames, CGSize(width: width, height: top + lineHeight))")
    }
  }
}
