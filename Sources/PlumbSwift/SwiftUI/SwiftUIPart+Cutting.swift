import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSolver

// A layout in parts, each with arithmetic of its own.

extension SwiftUIPart {
  /// The parts of a layout, and what of it cannot be cut.
  static func parts(
    of whole: SwiftFrameStruct, _ types: SwiftUITypeNames, taken: Set<String>
  ) -> (parts: [SwiftUIPart], diagnostics: [Diagnostic]) {
    let cut = ScrolledParts(whole.scene, whole.programs)
    guard 1 < cut.parts.count else {
      return (
        [SwiftUIPart(whole, cut.parts[0], cut, name: types.type("Layout"))], losses(whole.scene)
      )
    }
    var diagnostics = cut.ties.map { refusal(of: $0.origin.range) }
    diagnostics += losses(whole.scene)
    var parts: [SwiftUIPart] = []
    var names = taken
    for part in cut.parts {
      var word = part.scroll.map { Self.word(for: whole.scene.views[$0.view.index]) } ?? ""
      if part.scroll != nil, !names.insert(whole.scene.name + word).inserted { word += "Scroll" }
      let (frames, refusal) = Self.frames(of: part, in: whole, cut, word)
      parts.append(SwiftUIPart(frames, part, cut, name: types.type(word + "Layout")))
      if let refusal { diagnostics.append(refusal) }
    }
    return (parts, diagnostics)
  }

  /// `SheetFound` for `sheet.found`
  private static func word(for view: ViewNode) -> String {
    let parts = view.path.split(separator: ".").map(String.init)
    return SwiftWords.capitalized(SwiftWords.joined(parts))
  }

  /// The arithmetic of a part; where it has none, that of the whole, and why.
  private static func frames(
    of part: ScrolledPart, in whole: SwiftFrameStruct, _ cut: ScrolledParts, _ word: String
  ) -> (SwiftFrameStruct, Diagnostic?) {
    let programs = whole.programs.map { cut.program(of: part, in: $0) }
    if let stranger = programs.lazy.compactMap(\.stranger).first {
      return (whole, refusal(of: part, stranger, whole.scene))
    }
    var own = whole.description(of: part, word)
    let places = generalPlaces(programs, part, cut, whole, whole.part(own, programs.map(\.program)))
    let frames = whole.part(own, places.map { programs[$0].program })
    // Conditions ask for the size of the whole.
    let axes = frames.askedAxes
    guard part.scroll != nil, !axes.isEmpty else { return (frames, nil) }
    let asking = places.map { cut.program(of: part, in: whole.programs[$0], asking: axes) }
    let asked = whole.part(own, asking.map(\.program))
    for axis in axes {
      let texts = asking.map { program in
        let form = axis == .horizontal ? program.width : program.height
        return form.map { asked.expression($0, in: program.program) }
      }
      guard let text = texts[0], texts.allSatisfy({ $0 == text }) else {
        return (whole, refusal(of: part, axis, whole.scene))
      }
      let operand = text.contains(" ") ? "(\(text))" : text
      if axis == .horizontal { own.width = operand } else { own.height = operand }
    }
    return (whole.part(own, asking.map(\.program)), nil)
  }

  /// By program, one that holds for more: where a scroll view is of one size, what is in it may be
  /// laid out as anywhere else, if that comes to the same there.
  private static func generalPlaces(
    _ programs: [ScrolledParts.Program], _ part: ScrolledPart, _ cut: ScrolledParts,
    _ whole: SwiftFrameStruct, _ frames: SwiftFrameStruct
  ) -> [Int] {
    programs.indices.map { place in
      let program = programs[place]
      guard program.numbers.contains(where: { $0 != nil }) else { return place }
      let own = frames.lines(of: program.program)
      let general = programs.indices.first { other in
        let candidate = whole.programs[other]
        guard candidate.states == program.program.states,
          candidate.direction == program.program.direction,
          programs[other].numbers != program.numbers
        else { return false }
        let same = cut.program(of: part, in: candidate, taking: program.numbers)
        return frames.lines(of: same.program) == own
      }
      return general ?? place
    }
  }
}

extension SwiftFrameStruct {
  fileprivate func description(of part: ScrolledPart, _ word: String) -> SwiftFramePart {
    SwiftFramePart(
      scroll: part.scroll?.view, views: part.views, word: word, owner: typeName,
      types: Dictionary(uniqueKeysWithValues: scene.groups.map { ($0.name, typeName(of: $0)) }),
      words: Dictionary(
        uniqueKeysWithValues: scene.groups.map { ($0.name, parameterWord(of: $0)) }))
  }
}
