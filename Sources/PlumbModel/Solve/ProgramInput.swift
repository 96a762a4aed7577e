import PlumbSolver

/// What a program of a lowered variant is given, and how the variant's variables hang on it.
struct ProgramInput {
  /// The variant's, with what is known of its contents.
  private(set) var problem: LinearProblem
  private(set) var parameters: [SceneProgram.Parameter]
  private(set) var variables: [VariableID]
  /// Between what each lies.
  private(set) var ranges: [ParameterDomain.Range]
  /// Heights of texts, and the widths that they depend on.
  private(set) var questions: [(parameter: VariableID, variable: VariableID)] = []
  /// The settings that tell how texts wrap, by view.
  private(set) var heights: [Int: WrappingContent] = [:]
  /// By size of text, what is drawn for each parameter, and between what it lies there.
  private(set) var measures: [[SceneProgram.Measure]] = []
  /// The places of parameters that the size of text tells alone.
  private(set) var told: [Int] = []
  /// By each of these, its lengths by size of text.
  private var lengths: [[Rational]] = []

  init(_ lowered: LoweredScene, _ sizes: SizeParameters, _ region: SizeRegion) {
    problem = lowered.problem
    parameters =
      lowered.openInsets.map { .inset($0) }
      + sizes.axes.map { $0 == .horizontal ? .width : .height }
    ranges =
      lowered.openInsets.map { edge in
        (Rational.zero as Rational?, max(Limits.inset, lowered.settings[0].safeArea[edge]))
      }
      + sizes.axes.map { region.range($0) }
    let first = problem.variableCount - parameters.count - lowered.openContents.count
    variables = parameters.indices.map { VariableID(first + $0) }
  }

  /// Takes a content for what it is drawn as.
  mutating func fix(_ content: OpenContent, _ size: Rational) {
    problem.addRow(
      [Term(content.variable)], constant: -size, .equal, priority: .required)
  }

  // MARK: What others lay out

  /// Leaves out some rows, by their numbers.
  mutating func keepRows(_ isKept: (Int) -> Bool) { problem = problem.keeping(isKept) }

  /// Takes what nobody asks for as nothing.
  mutating func pin(_ variable: VariableID) {
    problem.addRow([Term(variable)], constant: .zero, .equal, priority: .required)
  }

  /// Makes a parameter of how long a view is.
  @discardableResult
  mutating func give(
    _ parameter: SceneProgram.Parameter, _ range: ParameterDomain.Range, for view: ViewID,
    _ unknown: LoweredScene.Unknown
  ) -> VariableID {
    let slot = problem.addVariable()
    problem.addRow(
      [Term(LoweredScene.variable(view, unknown)), Term(slot, -Rational.one)], constant: .zero,
      .equal, priority: .required)
    variables.append(slot)
    ranges.append(range)
    parameters.append(parameter)
    return slot
  }

  /// Has a parameter follow a variable as whoever gives it says.
  mutating func ask(_ parameter: VariableID, at variable: VariableID) {
    questions.append((parameter, variable))
  }

  // MARK: Contents

  /// Makes a parameter of a content.
  mutating func add(_ content: OpenContent, _ lowered: LoweredScene) {
    let view = content.view
    variables.append(content.variable)
    ranges.append((content.content.sizes.least, content.content.sizes.most))
    if let line = lowered.line(content.variable, of: view) {
      parameters.append(line)
      return
    }
    guard content.axis == .vertical, let text = lowered.settings[view.index].intrinsic.wrapping
    else {
      parameters.append(.content(view, content.axis))
      return
    }
    parameters.append(.wrapped(view))
    heights[view.index] = text
    questions.append((content.variable, LoweredScene.variable(view, .width)))
  }

  /// The same with what it is for readers of several sizes of text. What has one length for each is
  /// told by that size; such that grow alike are one.
  mutating func add(
    _ content: OpenContent, _ lowered: LoweredScene, _ own: [TextMeasures.Length]
  ) {
    if measures.isEmpty {
      let given = parameters.map { _ in SceneProgram.Measure(drawn: 0, least: nil, most: nil) }
      measures = own.map { _ in given }
    }
    if own.allSatisfy(\.range.isSingle) {
      let list = own.map(\.drawn)
      if list.allSatisfy({ $0 == list[0] }) { return fix(content, list[0]) }
      for (place, known) in zip(told, lengths) {
        let apart = list[0] - known[0]
        guard zip(list, known).allSatisfy({ $0 - $1 == apart }) else { continue }
        problem.addRow(
          [Term(content.variable), Term(variables[place], -Rational.one)], constant: -apart,
          .equal, priority: .required)
        return
      }
      told.append(parameters.count)
      lengths.append(list)
    }
    let most = own.map(\.range.most)
    let all = ContentRange(
      least: own.map(\.range.least).min() ?? .zero,
      most: most.contains(nil) ? nil : most.compactMap(\.self).max())
    add(content.with(all), lowered)
    for (place, length) in own.enumerated() {
      measures[place].append(
        SceneProgram.Measure(
          drawn: length.drawn.doubleValue, least: length.range.least.doubleValue,
          most: length.range.most?.doubleValue))
    }
  }
}
