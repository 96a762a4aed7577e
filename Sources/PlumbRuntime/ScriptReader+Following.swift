import PlumbModel
import PlumbText

extension ScriptReader {
  // MARK: What makes sense

  mutating func follow(_ action: ScriptStep.Action, at range: SourceRange) throws {
    func expect(_ condition: Bool, _ message: String, _ label: String = "") throws {
      if !condition { throw mistake(.misplaced, message, at: range, label) }
    }
    if case .wait = action { return }
    try expect(!isGone, "the controller has been let go of", "nothing is left to ask")
    switch action {
    case .start:
      try expect(!hasStarted, "the app has started already")
    case .appear: try expect(!isOnScreen, "it is on the screen already")
    case .push, .present, .drag:
      try expect(isOnScreen, "nothing is on the screen", "`appear` comes first")
    case .disappear: try expect(isOnScreen, "it is not on the screen", "`appear` comes first")
    case .dismiss: try expect(!presented.isEmpty, "nothing is presented", "`present` comes first")
    case .pop, .swipe:
      try expect(1 < stack.count, "there is nothing to pop", "the first controller stays")
      try expect(isOnScreen, "nothing is on the screen", "`appear` comes first")
    case .release:
      try expect(!isOnScreen, "it is on the screen", "`disappear` comes first")
      try expect(stack.count == 1, "only the first controller is released", "`pop` the others")
    case .unload(let name):
      let place = names.firstIndex { $0 == name } ?? names.count - 1
      try expect(!isSeen(place), "it is on the screen", "only what is not seen is let go of")
    default: break
    }
    switch action {
    case .push, .pop, .disappear:
      try expect(presented.isEmpty, "another controller is presented", "`dismiss` comes first")
    case .swipe:
      try expect(presented.last != .fullScreen, "a full screen is not swiped away")
    default: break
    }
    note(action)
  }

  private mutating func note(_ action: ScriptStep.Action) {
    switch action {
    case .start, .appear: (hasStarted, isOnScreen) = (true, true)
    case .disappear: isOnScreen = false
    case .release: isGone = true
    case .push(let name): add(name)
    case .pop: removeLast()
    case .present(let name, let style):
      add(name)
      presented.append(style)
    case .dismiss:
      removeLast()
      presented.removeLast()
    default: break
    }
  }

  private mutating func add(_ name: String) {
    stack.append(scenes.first { $0.name == name })
    let count = counts[name, default: 0] + 1
    counts[name] = count
    names.append(count == 1 ? name : "\(name)#\(count)")
  }

  private mutating func removeLast() {
    stack.removeLast()
    names.removeLast()
  }

  /// Whether nothing but sheets lies over it.
  private func isSeen(_ place: Int) -> Bool {
    let above = names.count - 1 - place
    return isOnScreen && above <= presented.count
      && presented.suffix(above).allSatisfy { $0 == .sheet }
  }
}
