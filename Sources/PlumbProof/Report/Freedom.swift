import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// How far something open can go without any line being worse off, and two answers that are both
/// right.
struct Freedom {
  /// Solutions pulled as far as can be; their values may be large beyond reason.
  let ends: (least: Solution, most: Solution)?
  private let unknown: LoweredScene.Unknown
  private let variable: VariableID
  private let problem: LinearProblem
  private let range: (least: Rational?, most: Rational?)

  /// A pull this far tells whether a size has an end, in points.
  private static let farAway = 1_000_000
  /// Where a size has no end, how far apart two answers are shown, in points.
  private static let apart = Rational(100)

  init(of unknown: LoweredScene.Unknown, of view: ViewID, in problem: LinearProblem) {
    self.unknown = unknown
    self.problem = problem
    let variable = LoweredScene.variable(view, unknown)
    self.variable = variable
    guard let least = Self.pull(variable, in: problem, to: Rational(-Self.farAway)),
      let most = Self.pull(variable, in: problem, to: Rational(Self.farAway))
    else {
      (ends, range) = (nil, (nil, nil))
      return
    }
    let far = Rational(Self.farAway / 2)
    let (low, high) = (least.exactValues[variable.index], most.exactValues[variable.index])
    range = (least: low < -far ? nil : low, most: far < high ? nil : high)
    ends = (least, most)
  }

  /// Solves a problem with a variable as near to a value as nothing else minds.
  private static func pull(
    _ variable: VariableID, in problem: LinearProblem, to target: Rational
  ) -> Solution? {
    var pulled = problem
    pulled.addRow([Term(variable)], constant: -target, .equal, priority: Priority(0.5))
    return solve(pulled).solution
  }

  /// The ends, or, where there is none, 100 points from the other.
  private var answers: (first: Solution, second: Solution)? {
    guard let ends else { return nil }
    func pulled(to target: Rational) -> Solution? { Self.pull(variable, in: problem, to: target) }
    let first =
      range.least == nil
      ? pulled(to: range.most.map { $0 - Self.apart } ?? .zero) : ends.least
    let second = range.most == nil ? pulled(to: (range.least ?? .zero) + Self.apart) : ends.most
    return first.flatMap { first in second.map { (first, $0) } }
  }

  /// "widths from 100 to 216 satisfy every required constraint alike"
  var words: String {
    let (least, most) = (
      range.least.map(ConstraintWriter.amount), range.most.map(ConstraintWriter.amount)
    )
    let end: String
    switch (least, most) {
    case (nil, nil): return "every \(unknown.word) satisfies every required constraint"
    case (let least?, nil): end = "from \(least) up"
    case (nil, let most?): end = "up to \(most)"
    case (let least?, let most?): end = "from \(least) to \(most)"
    }
    return "\(unknown.word)s \(end) satisfy every required constraint alike"
  }

  /// The frames of a view, and of the first beside it that moves with it, in both answers.
  func answersInWords(_ view: ViewID, among others: [ViewID], _ scene: Scene) -> [String] {
    guard let answers else { return [] }
    let beside = others.filter {
      !scene.views.lies($0, in: view) && !scene.views.lies(view, in: $0)
    }
    // One that shrinks as it grows says more than one that is only moved.
    let growing = beside.first { other in
      let variable = LoweredScene.size(of: other, along: unknown.axis)
      return answers.first.exactValues[variable.index]
        != answers.second.exactValues[variable.index]
    }
    let moving =
      growing
      ?? beside.first { Self.frame($0, answers.first) != Self.frame($0, answers.second) }
    let reported = [view] + [moving].compactMap { $0 }
    func words(_ solution: Solution) -> String {
      reported.map { view in
        let numbers = Self.frame(view, solution).map(ConstraintWriter.amount)
        return "\(scene.views[view.index].title) is \(numbers[2]) by \(numbers[3]) "
          + "at \(numbers[0]), \(numbers[1])"
      }.listed
    }
    return ["one answer: " + words(answers.first), "another: " + words(answers.second)]
  }

  private static func frame(_ view: ViewID, _ solution: Solution) -> [Rational] {
    LoweredScene.Unknown.allCases.map {
      solution.exactValues[LoweredScene.variable(view, $0).index]
    }
  }
}

extension LoweredScene.Unknown {
  var word: String {
    switch self {
    case .left: "left edge"
    case .top: "top edge"
    case .width: "width"
    case .height: "height"
    }
  }
}

extension LoweredScene {
  /// "at 320 by 40, where `mode` is `edit`, from right to left"; empty where it says nothing.
  ///
  /// - Parameter variables: what is spoken of; states that have no part in it are not said.
  func placeInWords(_ scene: Scene, of variables: Set<VariableID>? = nil) -> String {
    // The rows have the exact size, of which the situation's doubles may be no more than near.
    var size = SizePoint(width: .zero, height: .zero)
    for row in rows where row.origin.kind == .situation {
      let isWidth = row.form.terms.first?.anchor.attribute == .width
      if isWidth { size.width = -row.form.constant } else { size.height = -row.form.constant }
    }
    var parts = [String(scene.words(for: size).drop { $0 == " " })].filter { !$0.isEmpty }
    let choices =
      variables.map { DecidingStates(of: $0, in: self, scene).choices }
      ?? situation.choices(of: scene)
    if !choices.isEmpty { parts.append("where " + choices.inWords) }
    if situation.direction == .rightToLeft { parts.append("from right to left") }
    parts += situation.traits.words
    return parts.joined(separator: ", ")
  }
}

extension [StateChoice] {
  /// "`mode` is `edit` and `tab` is `home`".
  var inWords: String {
    map { "`\($0.group)` is `\($0.state)`" }.listed
  }
}
