import PlumbCode
import PlumbModel
import PlumbSolver

// What one program says.

extension SwiftFrameStruct {
  func writeBody(_ program: SceneProgram, _ code: inout CodeWriter) {
    let writer = writer(of: program)
    writer.write(to: &code)
    let results = program.program.results.map(writer.expression)
    writeResults(&code) { results[LoweredScene.variable(ViewID($0), $1).index] }
  }

  /// - Parameter value: What a length of a view is.
  func writeResults(
    _ code: inout CodeWriter, _ value: (Int, LoweredScene.Unknown) -> String
  ) {
    code.line("self.size = CGSize(width: \(value(0, .width)), height: \(value(0, .height)))")
    for index in written.map(\.index) where scene.views[index].kind != .pixel {
      code.statement(
        .filledCall(
          "self.\(properties[index]) = CGRect",
          [
            "x: \(value(index, .left))", "y: \(value(index, .top))",
            "width: \(value(index, .width))", "height: \(value(index, .height))",
          ]))
    }
  }

  func lines(of program: SceneProgram) -> [CodeWriter.Line] {
    CodeWriter.lines { writeBody(program, &$0) }
  }

  /// A sum of a program in Swift.
  func expression(_ form: LayoutProgram.Form, in program: SceneProgram) -> String {
    writer(of: program).expression(form)
  }

  private func writer(of program: SceneProgram) -> ProgramCode {
    let names = slotNames(of: program)
    return writer(of: program) { names[$0] ?? "x\($0)" }
  }

  func writer(of program: SceneProgram, _ name: @escaping (Int) -> String) -> ProgramCode {
    ProgramCode(
      program: program, spelling: .swift, name: name,
      question: { view, width in
        if let call = calls[view.index] { return call.height(width: width) }
        let text = "." + SwiftWords.name(properties[view.index])
        return .call("heightOfText", [.text(text), .text(width)])
      },
      corner: { "corner\((corners.firstIndex(of: CornerData($0)) ?? 0) + 1)" })
  }

  /// What code calls the slots of a program.
  func slotNames(of program: SceneProgram) -> [Int: String] {
    let slots = SlotNames(
      views: properties, taken: scene.groups.map { parameterWord(of: $0) },
      content: { parameter in
        guard let own = contents.first(where: { $0.parameter == parameter }) else { return "" }
        let drawn = program.sample(parameter)
        return own.drawn == nil ? "(content.\(own.name) ?? \(drawn))" : "content.\(own.name)"
      })
    return slots.names(in: program)
  }
}
