import PlumbSolver

// The arithmetic of parts.

extension ScrolledParts {
  /// The arithmetic of one part.
  package struct Program: Sendable {
    package let program: SceneProgram
    /// The sums that stand for the size of the whole; nil where what is given does not tell.
    package let width, height: LayoutProgram.Form?
    /// The width and the height of the scroll view, where they are numbers.
    package let numbers: [Rational?]
    /// What of the part follows something that is not in it, and that.
    package let stranger: (view: ViewID, follows: SceneProgram.Parameter)?
  }

  /// The program of one part. The size that is given is that of the scroll view, and what comes out
  /// for the root is the size of what is scrolled, with the distances around it.
  ///
  /// - Parameters:
  ///   - axes: Along which the size of the whole is asked for too.
  ///   - numbers: A width and a height that the scroll view is taken to have.
  package func program(
    of part: ScrolledPart, in whole: SceneProgram, asking axes: [Axis] = [],
    taking numbers: [Rational?] = []
  ) -> Program {
    let own = whole.program.results
    func result(_ view: ViewID, _ unknown: LoweredScene.Unknown) -> LayoutProgram.Form {
      own[LoweredScene.variable(view, unknown).index]
    }
    let foreign = foreign(to: part, in: whole)
    let given = part.scroll.map { [result($0.view, .width), result($0.view, .height)] } ?? []
    var source = ProgramPart(
      whole.program, given: given, avoiding: Array(foreign.keys), values: numbers)
    var results = own.map { _ in LayoutProgram.Form() }
    for view in part.views {
      for unknown in LoweredScene.Unknown.allCases {
        results[LoweredScene.variable(view, unknown).index] = form(
          of: view, unknown, in: part, whole)
      }
    }
    for (place, unknown) in [LoweredScene.Unknown.width, .height].enumerated() {
      var size = result(part.scroll?.content ?? .root, unknown)
      if let scroll = part.scroll {
        size += Self.insets(of: scroll.view, unknown.axis, whole)
        let taken = place < numbers.count ? numbers[place] : nil
        let number = taken ?? source.number(given[place])
        let room = number.map { LayoutProgram.Form(constant: $0) } ?? source.given[place].expression
        // Whoever scrolls less than fits may put that in the middle.
        size = part.axes.contains(unknown.axis) ? source.greatest([size, room]) : room
      }
      results[LoweredScene.variable(.root, unknown).index] = size
    }
    func known(_ form: LayoutProgram.Form) -> LayoutProgram.Form? {
      let form = source.form(form)
      return form.terms.contains { foreign[$0.variable] != nil } ? nil : form
    }
    let size = (width: result(.root, .width), height: result(.root, .height))
    let asked = axes.map { $0 == .horizontal ? size.width : size.height }
    let program = source.program(results: results, besides: asked.filter { known($0) != nil })
    let names: [VariableID: SceneProgram.Parameter] = Dictionary(
      uniqueKeysWithValues: zip(source.given, [.width, .height]))
    return Program(
      program: whole.replacing(program, size: names), width: known(size.width),
      height: known(size.height), numbers: given.map { source.number($0) },
      stranger: stranger(in: part, program, foreign) { source.program(results: $0) })
  }

  /// The parameters that are not known where a part is laid out.
  private func foreign(
    to part: ScrolledPart, in whole: SceneProgram
  ) -> [VariableID: SceneProgram.Parameter] {
    var foreign: [VariableID: SceneProgram.Parameter] = [:]
    for (slot, parameter) in zip(whole.program.parameters, whole.parameters) {
      switch parameter {
      case .inset: continue
      case .width, .height: if part.scroll == nil { continue }
      case .content(let view, _), .wrapped(let view), .ascent(let view), .descent(let view):
        // How large a pixel is, everybody knows.
        if part.views.contains(view) || scene.views[view.index].kind == .pixel { continue }
      }
      foreign[slot] = parameter
    }
    return foreign
  }

  /// The first view of a part that follows what is unknown there.
  private func stranger(
    in part: ScrolledPart, _ program: LayoutProgram,
    _ foreign: [VariableID: SceneProgram.Parameter],
    _ own: ([LayoutProgram.Form]) -> LayoutProgram
  ) -> (view: ViewID, follows: SceneProgram.Parameter)? {
    func first(_ program: LayoutProgram) -> SceneProgram.Parameter? {
      program.parameters.lazy.compactMap { foreign[$0] }.first
    }
    guard let any = first(program) else { return nil }
    func isSeen(_ view: ViewID) -> Bool { !scene.views[view.index].kind.isInvisible }
    for view in part.views.filter(isSeen) + part.views.filter({ !isSeen($0) }) {
      let forms = LoweredScene.Unknown.allCases.map {
        program.results[LoweredScene.variable(view, $0).index]
      }
      if let parameter = first(own(forms)) { return (view, parameter) }
    }
    return (part.scroll?.view ?? .root, any)
  }

  private func form(
    of view: ViewID, _ unknown: LoweredScene.Unknown, in part: ScrolledPart,
    _ whole: SceneProgram
  ) -> LayoutProgram.Form {
    let results = whole.program.results
    var form = results[LoweredScene.variable(view, unknown).index]
    guard LoweredScene.Unknown.places.contains(unknown) else { return form }
    for other in moving(under: view) {
      form += results[LoweredScene.variable(other, unknown).index]
    }
    if let scroll = part.scroll, scene.views[view.index].parent == scroll.content {
      let rest = whole.lowered.settings[scroll.view.index].offsetAtRest
      form -= unknown == .left ? rest.x : rest.y
    }
    return form
  }

  /// The distances that a scroll view keeps around its content, on both sides together.
  private static func insets(
    of scroll: ViewID, _ axis: Axis, _ whole: SceneProgram
  ) -> Rational {
    let insets = whole.lowered.settings[scroll.index].safeArea
    return axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
  }
}
