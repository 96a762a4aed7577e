import PlumbCode
import PlumbModel
import PlumbSolver

/// Frames from right to left as the mirror image of those from left to right, where they are that:
/// then arithmetic is written for one direction.
///
/// `Mirror` says so of the lines of a layout. Of what is cut in parts, and of what lines leave to
/// the drawing, frames of both directions are compared.
struct SwiftFrameMirror {
  private let frames: SwiftFrameStruct
  /// Programs from left to right.
  let programs: [SceneProgram]
  /// Views that change sides, and what has the width that they lie in; nil for the whole.
  private var turns: [(view: ViewID, around: ViewID?)] = []

  /// nil where right-to-left says something of its own.
  init?(_ frames: SwiftFrameStruct) {
    guard !frames.scene.isProvedFromRightToLeft else { return nil }
    self.frames = frames
    programs = frames.programs.filter { $0.direction == .leftToRight }
    let views = frames.written
    for view in views {
      let node = frames.scene.views[view.index]
      guard node.kind != .pixel, node.kind != .scrollContent, let parent = node.parent else {
        continue
      }
      let isWhole = parent == .root || parent == frames.part?.scroll.flatMap(content)
      guard isWhole || views.contains(parent) else { return nil }
      turns.append((view, isWhole ? nil : parent))
    }
    for program in programs {
      let other = frames.programs.first {
        $0.direction == .rightToLeft && $0.states == program.states && $0.holds == program.holds
      }
      guard let other, isMirror(other, of: program) else { return nil }
    }
    turns.removeAll(where: isInMiddle)
  }

  private func content(of scroll: ViewID) -> ViewID? {
    frames.scene.views.firstIndex { $0.kind == .scrollContent && $0.parent == scroll }
      .map { ViewID($0) }
  }

  // MARK: What is the same

  /// Whether a view lies in the middle in all circumstances, and so changes nothing.
  private func isInMiddle(_ turn: (view: ViewID, around: ViewID?)) -> Bool {
    programs.allSatisfy { program in
      func result(_ view: ViewID, _ unknown: LoweredScene.Unknown) -> LayoutProgram.Form {
        program.program.results[LoweredScene.variable(view, unknown).index]
      }
      var rest = result(turn.view, .left)
      rest += result(turn.view, .left)
      rest += result(turn.view, .width)
      rest -= result(turn.around ?? .root, .width)
      return rest.terms.isEmpty && rest.constant.isZero
    }
  }

  /// Whether frames are mirrored wherever one looks.
  private func isMirror(_ other: SceneProgram, of program: SceneProgram) -> Bool {
    (0..<SwiftBounds.mirrorsCompared).allSatisfy { number in
      let given = Self.given(to: program, number)
      var mirrored = given
      for (edge, opposite) in [(SafeEdge.left, SafeEdge.right), (.right, .left)] {
        mirrored[.inset(edge)] = given[.inset(opposite)]
      }
      let (width, height) = (given[.width], given[.height])
      let own = program.values(width: width, height: height, contents: given)
      let others = other.values(width: width, height: height, contents: mirrored)
      guard let own, let others else { return own == nil && others == nil }
      return turns.allSatisfy { isMirrored($0, own, others) }
    }
  }

  private func isMirrored(
    _ turn: (view: ViewID, around: ViewID?), _ own: [Double], _ other: [Double]
  ) -> Bool {
    func place(_ view: ViewID, _ unknown: LoweredScene.Unknown) -> Int {
      LoweredScene.variable(view, unknown).index
    }
    let room = own[place(turn.around ?? .root, .width)]
    let (left, width) = (place(turn.view, .left), place(turn.view, .width))
    let isSame = [LoweredScene.Unknown.top, .width, .height].allSatisfy { unknown in
      let own = own[place(turn.view, unknown)] - other[place(turn.view, unknown)]
      return abs(own) < SwiftBounds.sameFrames
    }
    return isSame && abs(room - own[left] - own[width] - other[left]) < SwiftBounds.sameFrames
  }

  /// Sizes, contents and insets, in each number others, as far as they may be.
  static func given(
    to program: SceneProgram, _ number: Int
  ) -> [SceneProgram.Parameter: Double] {
    var given: [SceneProgram.Parameter: Double] = [:]
    for (place, parameter) in program.parameters.enumerated() {
      let share = (Double(place + 1) * 0.618 + Double(number) * 0.382).truncatingRemainder(
        dividingBy: 1)
      let (least, most) = program.ranges[place]
      let drawn = program.sample(parameter)
      let first = least ?? 300
      let value =
        switch parameter {
        case .width, .height: first + share * Swift.min(1000, (most ?? 1300) - first)
        case .inset: drawn + share * 40
        case .content, .wrapped, .ascent, .descent: drawn * (0.5 + share)
        }
      given[parameter] = Swift.min(Swift.max(value, least ?? value), most ?? value)
    }
    return given
  }

  // MARK: Code

  /// - Parameter arithmetic: That from left to right.
  func lines(around arithmetic: [CodeWriter.Line]) -> [CodeWriter.Line] {
    CodeWriter.lines { code in
      let sides = frames.insets.filter { $0.edge == .left || $0.edge == .right }
      if sides.count == 2 {
        code.line("var insets = insets")
        code.line("if isRightToLeft { swap(&insets.left, &insets.right) }")
      }
      code.add(arithmetic)
      guard !turns.isEmpty else { return }
      code.block("if isRightToLeft {") { code in
        for (view, around) in turns {
          let own = "self." + SwiftWords.name(frames.properties[view.index])
          let room = around.map { SwiftWords.name(frames.properties[$0.index]) } ?? "size"
          code.statement(.value("\(own).origin.x =", ["self.\(room).width", "- \(own).maxX"]))
        }
      }
    }
  }
}
