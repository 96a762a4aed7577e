import PlumbCode
import PlumbModel

/// What a value is by states and conditions, as an expression that asks for no more than it must.
struct SwiftUIChoice {
  typealias Question = SwiftFrameStruct.Question

  /// A value where questions have these answers: the number of a state, or whether a condition
  /// holds. All answers that can be together are among the cases.
  struct Case: Hashable {
    let answers: [Int]
    let value: String
  }

  private let frames: SwiftFrameStruct
  private let questions: [Question]

  init(_ frames: SwiftFrameStruct, _ questions: [Question]) {
    (self.frames, self.questions) = (frames, questions)
  }

  /// `a == .b ? x : y`, `layoutSize.width > 400 ? x : y`
  func text(_ cases: [Case]) -> String {
    var seen: Set<Case> = []
    return text(cases.filter { seen.insert($0).inserted }, Array(questions.indices))
  }

  private func text(_ cases: [Case], _ open: [Int]) -> String {
    guard let first = cases.first, cases.contains(where: { $0.value != first.value }) else {
      return cases.first?.value ?? ""
    }
    let asked = needed(open, cases)
    var seen: Set<[Int]> = []
    let cases = cases.filter { own in seen.insert(asked.map { own.answers[$0] }).inserted }
    // First what leaves least to ask.
    let left = asked.map { place in
      answers(place, cases).reduce(0) { $0 + needed(asked, Self.cases(cases, place, $1)).count }
    }
    guard let least = left.min(), let place = left.firstIndex(of: least).map({ asked[$0] }) else {
      return first.value
    }
    let found = answers(place, cases)
    let parts = found.map { text(Self.cases(cases, place, $0), asked) }
    guard 1 < Set(parts).count else { return parts[0] }
    switch questions[place] {
    case .state(let group):
      let group = frames.scene.groups[group]
      let states = found.map { ".\(SwiftWords.name(SwiftWords.cases(group)[$0]))" }
      return text(parts, frames.parameterName(of: group), states)
    case .condition(let number):
      let condition = frames.scene.asked(frames.scene.conditions[number])
      return condition.map { text(parts[1], else: parts[0], $0) } ?? parts[0]
    case .direction: return parts[0]
    }
  }

  /// Some states are never together with others.
  private func answers(_ place: Int, _ cases: [Case]) -> [Int] {
    Set(cases.map { $0.answers[place] }).sorted()
  }

  private static func cases(_ cases: [Case], _ place: Int, _ answer: Int) -> [Case] {
    cases.filter { $0.answers[place] == answer }
  }

  /// The questions without which some cases would be alike that are not.
  private func needed(_ open: [Int], _ cases: [Case]) -> [Int] {
    open.reversed().reduce(open) { needed, place in
      let rest = needed.filter { $0 != place }
      var values: [[Int]: String] = [:]
      for own in cases {
        let other = values.updateValue(own.value, forKey: rest.map { own.answers[$0] })
        if let other, other != own.value { return needed }
      }
      return rest
    }
  }

  // MARK: States

  private func text(_ parts: [String], _ name: String, _ states: [String]) -> String {
    let values = Set(parts)
    if values == ["true", "false"] { return truth(parts, name, states) }
    if values.count == 2, let other = values.first(where: { $0 != "true" && $0 != "false" }),
      let sure = ["true", "false"].first(where: values.contains)
    {
      // `a == .b || c`, `a != .b && c`
      let joining = sure == "true" ? " || " : " && "
      let asked = truth(parts.map { $0 == other ? "\(sure == "false")" : sure }, name, states)
      return Self.operand(asked) + joining + Self.operand(other)
    }
    // What most states have stands at the end, without a question.
    let last = parts.max { Self.count($0, parts) < Self.count($1, parts) } ?? parts[0]
    let asked = zip(parts, states).filter { $0.0 != last }
    return asked.map { "\(name) == \($0.1) ? \(Self.operand($0.0)) : " }.joined()
      + Self.operand(last)
  }

  /// `a == .b || a == .c`, or what is shorter, `a != .d`.
  private func truth(_ parts: [String], _ name: String, _ states: [String]) -> String {
    let isMostlyTrue = parts.count < 2 * Self.count("true", parts)
    let asked = zip(parts, states).filter { ($0.0 == "true") != isMostlyTrue }
    return asked.map { "\(name) \(isMostlyTrue ? "!=" : "==") \($0.1)" }
      .joined(separator: isMostlyTrue ? " && " : " || ")
  }

  private static func count(_ part: String, _ parts: [String]) -> Int {
    parts.filter { $0 == part }.count
  }

  // MARK: Conditions

  private func text(_ value: String, else other: String, _ condition: SceneCondition) -> String {
    let holds = Self.text(condition)
    switch (value, other) {
    case ("true", "false"): return holds
    case ("false", "true"): return Self.negated(condition)
    case (_, "false"): return "\(holds) && \(Self.operand(value))"
    case ("false", _): return "\(Self.negated(condition)) && \(Self.operand(other))"
    case ("true", _): return "\(holds) || \(Self.operand(other))"
    case (_, "true"): return "\(Self.negated(condition)) || \(Self.operand(value))"
    default: return "\(holds) ? \(Self.operand(value)) : \(Self.operand(other))"
    }
  }

  private static func text(_ condition: SceneCondition) -> String {
    ProgramConditions.text(condition, SwiftUISurroundings.names) ?? "true"
  }

  private static func negated(_ condition: SceneCondition) -> String {
    switch condition {
    case .direction(let direction):
      text(.direction(direction == .leftToRight ? .rightToLeft : .leftToRight))
    case .sizeClass(let axis, let isCompact): text(.sizeClass(axis, isCompact: !isCompact))
    case .accessibility: text(.textScale(.less, Traits.accessibilityScale))
    case .comparison(let form, let comparison):
      comparison.opposite.map { text(.comparison(form, $0)) } ?? "!(\(text(condition)))"
    case .textScale(let comparison, let border):
      comparison.opposite.map { text(.textScale($0, border)) } ?? "!(\(text(condition)))"
    case .platform, .all, .any: "!(\(text(condition)))"
    }
  }

  private static func operand(_ part: String) -> String {
    [" ? ", " || ", " && "].contains { part.contains($0) } ? "(\(part))" : part
  }
}

extension SceneCondition.Comparison {
  /// That which holds where this one does not; none does for equality.
  fileprivate var opposite: SceneCondition.Comparison? {
    switch self {
    case .equal: nil
    case .lessOrEqual: .greater
    case .greaterOrEqual: .less
    case .less: .greaterOrEqual
    case .greater: .lessOrEqual
    }
  }
}
