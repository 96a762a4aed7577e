import PlumbCode
import PlumbModel
import PlumbSolver

/// States and conditions as Swift asks for them, and as names of what holds under them.
struct SwiftGuards {
  let scene: Scene
  /// What the state of each group is called in the class.
  let groupNames: [String]
  /// By group, the first one that says the same: views that are gone together are asked for once.
  private let same: [Int]
  /// The groups of presences that constraints ask for.
  private(set) var askedPresences: Set<Int> = []

  init(scene: Scene, groupNames: [String]) {
    (self.scene, self.groupNames) = (scene, groupNames)
    var first: [Set<[Guard]>: Int] = [:]
    same = scene.allGroups.indices.map { group in
      guard scene.isPresence(group) else { return group }
      let lines = Set(scene.lines(deciding: group).map(\.guards))
      if let other = first[lines] { return other }
      first[lines] = group
      return group
    }
  }

  /// What constraints ask for.
  mutating func ask(_ guards: [[Guard]]) {
    for case .state(let group, _) in guards.joined() where scene.isPresence(group) {
      askedPresences.insert(group)
    }
  }

  /// The same, with each of the presences that are the same once.
  func simplified(_ guards: [Guard]) -> [Guard] {
    var seen: Set<Guard> = []
    return guards.map { guardian in
      guard case .state(let group, let state) = guardian else { return guardian }
      return .state(group: same[group], state: state)
    }.filter { seen.insert($0).inserted }
  }

  /// A presence that constraints ask for, of a view that is gone where one of some circumstances
  /// holds, and only there.
  func absence(where circumstances: [[Guard]]) -> Guard? {
    let lines = Set(circumstances)
    let group = askedPresences.sorted().first { group in
      Set(scene.lines(deciding: group).map(\.guards)) == lines
    }
    return group.map { .state(group: $0, state: 1) }
  }

  /// `disclosure == .collapsed && size.width >= 480`
  func condition(_ guards: [Guard]) -> String {
    simplified(guards).map(condition).joined(separator: " && ")
  }

  /// Each thing that is asked, once, in order; what is the contrary of one before is left out.
  func conditions(_ guards: [[Guard]]) -> [String] {
    var seen: Set<String> = []
    return guards.flatMap(simplified).compactMap { guardian in
      var asked = guardian
      switch guardian {
      case .condition(let index, _): asked = .condition(index, holds: true)
      case .state(let group, _) where scene.isPresence(group):
        asked = .state(group: group, state: 1)
      case .state: break
      }
      return seen.insert(condition(asked)).inserted ? condition(asked) : nil
    }
  }

  private func condition(_ guardian: Guard) -> String {
    switch guardian {
    case .state(let group, let state) where scene.isPresence(group):
      return (state == 0 ? "!" : "") + SwiftWords.name(groupNames[group])
    case .state(let group, let state):
      return
        "\(SwiftWords.name(groupNames[group])) == .\(SwiftWords.cases(scene.group(group))[state])"
    case .condition(let index, let holds): return condition(scene.conditions[index], holds)
    }
  }

  private func condition(_ condition: SceneCondition, _ holds: Bool) -> String {
    switch condition {
    case .direction(let direction):
      return (direction == .rightToLeft) == holds ? "isRightToLeft" : "!isRightToLeft"
    case .textScale(let comparison, let border):
      return "textScale \(Self.symbol(comparison, holds)) \(SwiftWords.number(border))"
    case .accessibility: return holds ? "isAccessibilitySize" : "!isAccessibilitySize"
    case .platform(let platform): return String((platform == .ios) == holds)
    case .sizeClass(let axis, let isCompact):
      return "\(length(axis)) \(isCompact == holds ? "<" : ">=") \(limit(axis))"
    case .comparison(let form, let comparison):
      let (left, right, flips) = sides(of: form)
      let asked = flips ? comparison.flipped : comparison
      return "\(left) \(Self.symbol(asked, holds)) \(right)"
    case .all(let parts): return joined(parts, holds, areAll: holds)
    case .any(let parts): return joined(parts, holds, areAll: !holds)
    }
  }

  /// Each of them, or one at least.
  private func joined(_ parts: [SceneCondition], _ holds: Bool, areAll: Bool) -> String {
    let texts = parts.map { condition($0, holds) }
    return areAll ? texts.joined(separator: " && ") : "(\(texts.joined(separator: " || ")))"
  }

  private func length(_ axis: Axis) -> String { "size.\(axis.size.rawValue)" }

  private func limit(_ axis: Axis) -> Int {
    axis == .horizontal ? SizeClass.regularWidth : SizeClass.regularHeight
  }

  /// The first length alone on the left; whether that turned the comparison around.
  private func sides(of form: LinearForm) -> (left: String, right: String, flips: Bool) {
    guard let lead = form.terms.first else { return ("0", SwiftWords.number(form.constant), false) }
    let scaled = form.scaled(by: Rational.one / lead.coefficient)
    var right: [String] = []
    for (anchor, coefficient) in scaled.terms.dropFirst() {
      let text = length(anchor.attribute.axis)
      right.append(
        coefficient == -.one ? text : "\(SwiftWords.number(-coefficient)) * \(text)")
    }
    if right.isEmpty || !scaled.constant.isZero {
      right.append(SwiftWords.number(-scaled.constant))
    }
    return (
      length(lead.anchor.attribute.axis), right.joined(separator: " + "), lead.coefficient.sign < 0
    )
  }

  /// A sum over the size: `size.width - 32`.
  func sum(_ form: LinearForm) -> String {
    var text = ""
    for (anchor, coefficient) in form.terms {
      let length = length(anchor.attribute.axis)
      if !text.isEmpty { text += coefficient.sign < 0 ? " - " : " + " }
      let factor = text.isEmpty || 0 < coefficient.sign ? coefficient : -coefficient
      text += factor == .one ? length : "\(length) * \(SwiftWords.number(factor))"
    }
    guard !form.constant.isZero || text.isEmpty else { return text }
    if text.isEmpty { return SwiftWords.number(form.constant) }
    let isLess = form.constant.sign < 0
    return text + (isLess ? " - " : " + ")
      + SwiftWords.number(isLess ? -form.constant : form.constant)
  }

  private static func symbol(_ comparison: SceneCondition.Comparison, _ holds: Bool) -> String {
    switch (comparison, holds) {
    case (.equal, true): "=="
    case (.equal, false): "!="
    case (.lessOrEqual, true), (.greater, false): "<="
    case (.greaterOrEqual, true), (.less, false): ">="
    case (.less, true), (.greaterOrEqual, false): "<"
    case (.greater, true), (.lessOrEqual, false): ">"
    }
  }

  // MARK: Names

  /// `disclosureCollapsed`, `widthAtLeast480`, `collapsedRightToLeft`
  func name(_ guards: [Guard]) -> String { SwiftWords.joined(guards.map(name)) }

  private func name(_ guardian: Guard) -> String {
    switch guardian {
    case .state(let number, let state):
      let group = scene.group(number)
      let name = scene.shortName(of: group, isPresence: scene.isPresence(number))
      return SwiftWords.joined(
        name.split(separator: ".").map(String.init) + [group.states[state]])
    case .condition(let index, let holds): return name(scene.conditions[index], holds, index)
    }
  }

  private func name(_ condition: SceneCondition, _ holds: Bool, _ index: Int) -> String {
    switch condition {
    case .direction(let direction):
      return (direction == .rightToLeft) == holds ? "rightToLeft" : "leftToRight"
    case .textScale(let comparison, let border):
      return "textScale" + Self.word(comparison, holds)
        + SwiftWords.number(border).replacing(".", with: "_")
    case .accessibility: return holds ? "accessibilitySize" : "usualSize"
    case .platform(let platform): return holds ? platform.rawValue : "other"
    case .sizeClass(let axis, let isCompact):
      return (isCompact == holds ? "compact" : "regular")
        + SwiftWords.capitalized(axis.size.rawValue)
    case .comparison(let form, let comparison):
      let (_, right, flips) = sides(of: form)
      let asked = flips ? comparison.flipped : comparison
      guard let lead = form.terms.first else { return holds ? "always" : "never" }
      let word = Self.word(asked, holds)
      let isNumber = right.allSatisfy { $0.isNumber }
      let other = isNumber ? right : right == "size.height" ? "Height" : String(index + 1)
      return lead.anchor.attribute.rawValue + word + other
    case .all(let parts), .any(let parts):
      // More than a range is too long for a name.
      let isAny = if case .any = condition { true } else { false }
      let names = parts.map { name($0, true, index) }
      let isLong = isAny || 2 < names.count || parts.contains(where: \.hasParts)
      let all = isLong ? ["condition\(index + 1)"] : names
      return SwiftWords.joined((holds ? [] : ["not"]) + all)
    }
  }

  private static func word(_ comparison: SceneCondition.Comparison, _ holds: Bool) -> String {
    switch (comparison, holds) {
    case (.equal, true): "Exactly"
    case (.equal, false): "Not"
    case (.lessOrEqual, true), (.greater, false): "AtMost"
    case (.greaterOrEqual, true), (.less, false): "AtLeast"
    case (.less, true), (.greaterOrEqual, false): "Below"
    case (.greater, true), (.lessOrEqual, false): "Above"
    }
  }

  /// Whether the direction of reading is asked for.
  func asksDirection(_ guards: [[Guard]]) -> Bool { asks(guards) { $0.asksDirection } }

  /// Whether some condition behind guards asks something.
  func asks(_ guards: [[Guard]], _ isAsked: (SceneCondition) -> Bool) -> Bool {
    scene.conditions(behind: Array(guards.joined())).contains { isAsked(scene.conditions[$0]) }
  }
}

extension SceneCondition.Comparison {
  fileprivate var flipped: Self {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    case .less: .greater
    case .greater: .less
    }
  }
}
