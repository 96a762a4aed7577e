import PlumbCode
import PlumbModel
import PlumbSolver

/// A value that shared arithmetic gives a name.
enum SharedDefinition {
  case sum(String, SharedForms)
  case choice(String, isGreatest: Bool, [String])
  /// The height of a text in a width, where it is there: in the tree, 1 says so.
  case text(String, ViewID, width: String, SharedTree)

  /// Those that ask the same questions one after another are written under them together.
  static func write(
    _ definitions: [SharedDefinition], _ writer: ProgramCode, _ frames: SwiftFrameStruct,
    _ code: inout CodeWriter
  ) {
    var together: [(name: String, forms: SharedForms)] = []
    func flush(_ code: inout CodeWriter) {
      write(together, writer, frames, &code)
      together = []
    }
    for definition in definitions {
      switch definition {
      case .sum(let name, let forms):
        if let last = together.last, last.forms.shape != forms.shape { flush(&code) }
        together.append((name, forms))
      case .choice(let name, let isGreatest, let operands):
        flush(&code)
        writer.writeChoice(of: operands, as: name, isGreatest: isGreatest, &code)
      case .text(let name, let view, let width, let presence):
        flush(&code)
        let question = writer.question(view, width)
        if case .leaf = presence {
          code.statement("let \(name): Double = \(question)")
          continue
        }
        code.line("let \(name): Double")
        frames.write(presence, &code) { isThere, code in
          code.statement("\(name) = \(isThere == 1 ? question : "0")")
        }
      }
    }
    flush(&code)
  }

  private static func write(
    _ sums: [(name: String, forms: SharedForms)], _ writer: ProgramCode,
    _ frames: SwiftFrameStruct, _ code: inout CodeWriter
  ) {
    guard let shape = sums.first?.forms.shape else { return }
    if case .leaf = shape {
      for (name, forms) in sums { writer.writeSum(forms.forms[0], as: name, &code) }
      return
    }
    var line = ""
    for (name, _) in sums {
      if SwiftBounds.declaredNames < line.count + name.count {
        code.line("let \(line): Double")
        line = ""
      }
      line += (line.isEmpty ? "" : ", ") + name
    }
    code.line("let \(line): Double")
    frames.write(shape, &code) { leaf, code in
      for (name, forms) in sums {
        writer.writeSum(forms.forms[leaf], to: name, parts: name, &code)
      }
    }
  }
}

/// The sums at the leaves of a tree, and the tree of their places.
struct SharedForms {
  let shape: SharedTree
  let forms: [LayoutProgram.Form]
}

extension SharedTree {
  /// With the leaves counted, and what a function makes of them.
  func mapped(_ form: (Int) -> LayoutProgram.Form) -> SharedForms {
    var count = 0
    return SharedForms(shape: numbered(&count), forms: leaves.map(form))
  }

  private func numbered(_ count: inout Int) -> SharedTree {
    switch self {
    case .leaf:
      count += 1
      return .leaf(count - 1)
    case .branch(let question, let cases):
      return .branch(
        question: question,
        cases.map { Case(answers: $0.answers, tree: $0.tree.numbered(&count)) })
    }
  }
}
