import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbSyntax
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
    (kind(of: value), values(of: value))
  }

  private func kind(of value: Setting.Value) -> String {
    switch value {
    case .deviceLength: "device"
    case .padding: "padding"
    case .boundedSize(let axis, _): axis == .horizontal ? "width" : "height"
    case .spacingAfter: "spacing after"
    case .rows(let run): run.part == .row ? "rows" : run.part.rawValue
    default: value.keyword?.word ?? ""
    }
  }

  private func values(of value: Setting.Value) -> String {
    switch value {
    case .intrinsic(let width, let height), .placeholder(let width, let height, isWeak: false):
      sizes(width, height)
    case .placeholder(let width, let height, isWeak: true): sizes(width, height) + " @1"
    case .padding(let width, let height), .itemSpacing(let width, let height):
      sizes(width, height)
    case .deviceLength(let axis, _, let sizes): of(axis.rawValue, range(sizes))
    case .boundedSize(_, let length): number(length)
    case .image(let image): "\(image.place.rawValue) " + sizes(image.width, image.height)
    case .gap(let length), .spacing(let length), .spacingAfter(let length), .estimate(let length),
      .radius(let length), .columns(let length), .minimum(let length):
      number(length)
    case .aspectOfContent(let priority): "image" + strength(priority)
    case .textLength(let length): range(ContentRange(least: length.least, most: length.most))
    case .hug(let axis, let priority), .resist(let axis, let priority):
      of(axis?.rawValue, "\(priority)")
    case .margin(let side, let length), .inset(let side, let length), .cap(let side, let length):
      of(side?.rawValue, number(length))
    case .font(let size, let weight, let style):
      style.map(\.rawValue) ?? "\(number(size)) \(weight.rawValue)"
    case .lines(let count): "\(count)"
    case .hidden, .gone: ""
    case .color(let name), .tint(let name): name
    case .symbol(let words), .placeholderWords(let words): "\"\(words)\""
    case .words(let words): SwiftWords.literal(words)
    case .offset(let x, let y): "\(number(x)) \(number(y))"
    case .axis(let axis): axis.rawValue
    case .distribution(let word): word.rawValue
    case .alignment(let word): word.rawValue
    case .textAlignment(let word): word.rawValue
    case .rows(let run):
      switch run.part {
      case .row: "\(run.count) \(scene.rowScenes[run.scene].name)"
      default: run.count == 0 ? "none" : scene.rowScenes[run.scene].name
      }
    case .tableStyle(let style): style.rawValue
    case .cellStyle(let style): style.rawValue
    case .accessory(let accessory): accessory.rawValue
    case .span(let columns, let rows): "\(columns) by \(rows)"
    case .contentMode(let mode): mode.rawValue
    case .lineBreak(let mode): mode.rawValue
    case .scrolling(let way): way.rawValue
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
