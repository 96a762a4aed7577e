import PlumbModel
import PlumbSolver

/// The program of the whole where its uses of components are asked how large they are.
struct SwiftUIUsePart {
  let program: SceneProgram
  /// A use of which the whole asks for something else.
  let stranger: Int?

  init(_ uses: [Int: SwiftUIUses.Use], in whole: SceneProgram, _ scene: Scene) {
    var given: [(form: LayoutProgram.Form, parameter: SceneProgram.Parameter)] = []
    var widths: [Int: LayoutProgram.Form] = [:]
    func form(_ view: Int, _ unknown: LoweredScene.Unknown) -> LayoutProgram.Form {
      whole.program.results[LoweredScene.variable(ViewID(view), unknown).index]
    }
    let present = uses.sorted { $0.key < $1.key }.filter { whole.has($0.key, of: scene) }
    for (index, use) in present {
      let own = use.layout.scene
      if own.width.fits, !form(index, .width).terms.isEmpty {
        given.append((form(index, .width), .content(ViewID(index), .horizontal)))
      }
      // What is a number in some states needs no asking there.
      guard own.height.fits, !form(index, .height).terms.isEmpty else { continue }
      if !own.width.fits { widths[given.count] = form(index, .width) }
      given.append(
        (
          form(index, .height),
          own.width.fits ? .content(ViewID(index), .vertical) : .wrapped(ViewID(index))
        ))
    }
    var inside: [ViewID: Int] = [:]
    for (index, use) in uses {
      // Pixels lie in none.
      for view in use.views.dropFirst() where scene.views[view.index].kind != .pixel {
        inside[view] = index
      }
    }
    let avoided = zip(whole.program.parameters, whole.parameters).filter { _, parameter in
      parameter.contentView.map { inside[$0] != nil } ?? false
    }
    let part = ProgramPart(
      whole.program, given: given.map(\.form), avoiding: avoided.map(\.0))
    var results = whole.program.results.map { _ in LayoutProgram.Form() }
    for index in scene.views.indices where inside[ViewID(index)] == nil {
      for unknown in LoweredScene.Unknown.allCases {
        results[LoweredScene.variable(ViewID(index), unknown).index] = form(index, unknown)
      }
    }
    let questions = Dictionary(
      uniqueKeysWithValues: widths.map { (part.given[$0.key], $0.value) })
    let reduced = part.program(results: results, asking: questions)
    program = whole.replacing(
      reduced,
      size: Dictionary(uniqueKeysWithValues: zip(part.given, given.map(\.parameter))))
    let rest = program.parameters.lazy.compactMap(\.contentView).compactMap { inside[$0] }
    stranger = rest.first ?? (reduced.isInOrder ? nil : present.first?.key)
  }
}

extension LayoutProgram {
  /// Whether each step asks for nothing but what is known by then.
  fileprivate var isInOrder: Bool {
    var open = Set(steps.flatMap(\.slots))
    for step in steps {
      let forms: [Form]
      switch step.operation {
      case .sum(let form), .question(let form): forms = [form]
      case .greatest(let own), .least(let own): forms = own
      case .decision, .solution: return false
      }
      if forms.contains(where: { $0.terms.contains { open.contains($0.variable.index) } }) {
        return false
      }
      open.subtract(step.slots)
    }
    return true
  }
}
