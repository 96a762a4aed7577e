import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbText

/// What a scene holds in the language's words, with every length worked out.
struct DumpWords {
  private let scene: Scene
  private let writer: ConstraintWriter

  init(_ scene: Scene) {
    self.scene = scene
    writer = ConstraintWriter(scene)
  }

  static func sizes(_ sizes: DeclaredSizes) -> String {
    sizes.all.map { "\(extent($0.width)) by \(extent($0.height))" }.joined(separator: " or ")
  }

  private static func extent(_ extent: DeclaredExtent) -> String {
    if extent.fits { return "fits" }
    if extent.minimum == extent.maximum { return shortest(extent.minimum) }
    return "\(shortest(extent.minimum))...\(shortest(extent.maximum))"
  }

  // MARK: Circumstances

  func guards(_ guards: [Guard]) -> [String] { guards.map(word) }

  private func word(_ guardian: Guard) -> String {
    switch guardian {
    case .state(let group, let state):
      let group = scene.group(group)
      return "\(group.name)=\(group.states[state])"
    case .condition(let index, let holds):
      return (holds ? "when " : "unless ") + writer.text(scene.conditions[index])
    }
  }

  func claim(_ claim: Assertion.Claim) -> String {
    func path(_ view: ViewID) -> String {
      let path = scene.views[view.index].path
      return path.isEmpty ? "super" : path
    }
    return switch claim {
    case .compare(let left, let relation, let right): "\(left.text) \(relation) \(right.text)"
    case .inside(let view, let container):
      "inside \(path(container.view))"
        + (container.region == .frame ? "" : "." + container.region.rawValue) + ": \(path(view))"
    case .apart(let a, let b): "apart: \(path(a)), \(path(b))"
    case .tapTarget(let view): "tap target: \(path(view))"
    case .fits(let view): "fits: \(path(view))"
    }
  }
}

// MARK: Settings

extension DumpWords {
  /// A property and its values.
  func setting(_ value: Setting.Value) -> (kind: String, text: String) {
    switch value {
    case .intrinsic(let width, let height): ("intrinsic", sizes(width, height))
    case .deviceLength(let axis, _, let sizes): ("device", of(axis.rawValue, range(sizes)))
    case .padding(let width, let height): ("padding", sizes(width, height))
    case .placeholderWords(let words): ("placeholder", "\"\(words)\"")
    case .placeholder(let width, let height, let isWeak):
      ("placeholder", sizes(width, height) + (isWeak ? " @1" : ""))
    case .image(let image):
      ("image", "\(image.place.rawValue) " + sizes(image.width, image.height))
    case .gap(let gap): ("gap", number(gap))
    case .aspectOfContent(let priority): ("aspect", "image" + strength(priority))
    case .textLength(let length):
      (
        length.unit == .digits ? "digits" : "text",
        range(ContentRange(least: length.least, most: length.most))
      )
    case .hug(let axis, let priority): ("hug", of(axis?.rawValue, "\(priority)"))
    case .resist(let axis, let priority): ("resist", of(axis?.rawValue, "\(priority)"))
    case .margin(let side, let length): ("margins", of(side?.rawValue, number(length)))
    case .inset(let side, let length): ("insets", of(side?.rawValue, number(length)))
    case .font(let size, let weight, let style):
      ("font", style.map(\.rawValue) ?? "\(number(size)) \(weight.rawValue)")
    case .lines(let count): ("lines", "\(count)")
    case .hidden: ("hidden", "")
    case .gone: ("gone", "")
    case .color(let name): ("color", name)
    case .tint(let name): ("tint", name)
    case .offset(let x, let y): ("offset", "\(number(x)) \(number(y))")
    case .axis(let axis): ("axis", axis.rawValue)
    case .spacing(let length): ("spacing", number(length))
    case .spacingAfter(let length): ("spacing after", number(length))
    case .distribution(let word): ("distribution", word.rawValue)
    case .alignment(let word): ("alignment", word.rawValue)
    case .rows(let run) where run.part == .row:
      ("rows", "\(run.count) \(scene.rowScenes[run.scene].name)")
    case .rows(let run):
      (run.part.rawValue, run.count == 0 ? "none" : scene.rowScenes[run.scene].name)
    case .tableStyle(let style): ("style", style.rawValue)
    case .cellStyle(let style): ("style", style.rawValue)
    case .accessory(let accessory): ("accessory", accessory.rawValue)
    case .cap(let side, let length): ("caps", of(side?.rawValue, number(length)))
    case .estimate(let height): ("estimate", number(height))
    case .columns(let count): ("columns", number(count))
    case .span(let columns, let rows): ("span", "\(columns) by \(rows)")
    case .boundedSize(let axis, let length):
      (axis == .horizontal ? "width" : "height", ConstraintWriter.number(length))
    case .itemSpacing(let width, let height): ("spacing", sizes(width, height))
    case .words(let words): ("text", SwiftWords.literal(words))
    case .textAlignment(let word): ("alignment", word.rawValue)
    case .contentMode(let mode): ("contentMode", mode.rawValue)
    case .lineBreak(let mode): ("lineBreak", mode.rawValue)
    case .symbol(let name): ("symbol", "\"\(name)\"")
    case .radius(let length): ("radius", number(length))
    case .minimum(let share): ("minimum", number(share))
    case .scrolling(let way): ("scrolling", way.rawValue)
    }
  }

  private func number(_ value: Rational) -> String { ConstraintWriter.number(value) }

  private func of(_ part: String?, _ value: String) -> String {
    part.map { "\($0) \(value)" } ?? value
  }

  private func strength(_ priority: Priority) -> String {
    priority.isRequired ? "" : " @\(priority)"
  }

  private func sizes(_ width: Rational, _ height: Rational) -> String {
    "\(number(width)) by \(number(height))"
  }

  private func sizes(_ width: ContentRange?, _ height: ContentRange?) -> String {
    "\(width.map(range) ?? "none") by \(height.map(range) ?? "none")"
  }

  private func range(_ range: ContentRange) -> String {
    if range.isSingle { return number(range.least) }
    return "\(number(range.least))...\(range.most.map(number) ?? "")"
  }
}
