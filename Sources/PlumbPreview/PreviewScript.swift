import PlumbCode
import PlumbModel
import PlumbReport
import PlumbSolver
import PlumbText
import PlumbTypography

/// A layout as JavaScript: its programs as functions, and all that a page wants to know of it.
///
/// A function takes the root's size, the contents' sizes, a way to measure texts that wrap and the
/// safe area. It gives four numbers for each view, the root first; null where the required
/// constraints conflict.
struct PreviewScript {
  /// What texts are multiplied by: as drawn, at Apple's Large, and at its eleven other sizes, as
  /// body text has them, which is 17 points there (Human Interface Guidelines, Typography).
  private static let textScales = [
    1, 0.82, 0.88, 0.94, 1.12, 1.24, 1.35, 1.65, 1.94, 2.35, 2.76, 3.12,
  ]

  let scene: Scene
  /// The scales at which there are programs, and these.
  private(set) var scales: [(scale: Double, programs: [SceneProgram])] = []
  /// Why it is shown at some sizes only; empty where it is shown at all.
  private(set) var inexact = ""
  private(set) var contents: [SceneProgram.Parameter] = []
  /// By content, its place among all.
  private var placesOfContents: [SceneProgram.Parameter: Int] = [:]
  /// Where the safe area begins, at the edges that some program asks for.
  private(set) var insets: [SafeEdge: Double] = [:]
  private let names: SlotNames

  /// - Parameter cache: programs of parts that need not be made again.
  init(_ scene: Scene, _ cache: inout ProgramCache) {
    self.scene = scene
    var pool = NamePool()
    let views = scene.views.map { view in
      pool.take(SwiftWords.joined(view.path.split(separator: ".").map(String.init)), or: "View")
    }
    names = SlotNames(views: views, taken: [], content: { _ in "" })
    for scale in Self.textScales {
      let scaled = scene.scalingText(by: scale)
      do {
        let programs = try scaled.programs(&cache)
        guard !programs.isEmpty else {
          if scale == 1 {
            inexact = "There are too many combinations of states and conditions."
          }
          break
        }
        scales.append((scale, programs))
      } catch {
        if scale == 1 { inexact = Self.words(error, scene) }
      }
      if scales.isEmpty { break }
    }
    scales.sort { $0.scale < $1.scale }
    for program in scales.flatMap(\.programs) {
      for case .inset(let edge) in program.parameters where insets[edge] == nil {
        insets[edge] = program.sample(.inset(edge))
      }
      for parameter in program.parameters where placesOfContents[parameter] == nil {
        guard case .content = parameter else { continue }
        placesOfContents[parameter] = contents.count
        contents.append(parameter)
      }
    }
  }

  private static func words(_ failure: SceneProgram.Failure, _ scene: Scene) -> String {
    let title = failure.view.map { scene.views[$0.index].title }
    return switch failure {
    case .impossible: "Its lines conflict at every size."
    case .ambiguous: "Something about \(title ?? "it") is open."
    case .tooLarge: "Too many lines hang on \(title ?? "a view")."
    case .wrappingShares: "What \(title ?? "a stack") shares out follows the lines of texts."
    case .flows: "\(title ?? "A flow") puts its views into lines."
    case .feedback: "The height of \(title ?? "a text") decides its own width."
    }
  }

  // MARK: Functions

  /// `(width, height, content, heightOfText, insets) => { … }`
  func function(_ program: SceneProgram) -> String {
    var code = CodeWriter()
    code.block("(width, height, content, heightOfText, insets) => {") { code in
      let names = SlotNames(
        views: names.views, taken: [],
        content: { parameter in
          "content[\(placesOfContents[parameter] ?? 0)]"
        }
      ).names(in: program)
      let writer = ProgramCode(
        program: program, spelling: .javaScript, name: { names[$0] ?? "x\($0)" },
        question: { view, width in "heightOfText(\(view.index - 1), \(width))" })
      writer.write(to: &code)
      for condition in program.program.conditions {
        code.line("if (\(writer.expression(condition)) < -1e-6) return null;")
      }
      code.line("return [")
      code.indented { code in
        let results = program.program.results.map(writer.expression)
        for index in scene.views.indices {
          let numbers = LoweredScene.Unknown.allCases.map {
            results[LoweredScene.variable(ViewID(index), $0).index]
          }
          code.line(numbers.joined(separator: ", ") + ",")
        }
      }
      code.line("];")
    }
    return code.text
  }

  /// Which conditions hold at a size; what is the same for all programs, nobody asks.
  func conditions() -> String {
    let programs = scales.flatMap(\.programs)
    let answers = scene.conditions.enumerated().map { place, condition in
      guard let first = programs.first?.holds[place] else { return "false" }
      guard programs.contains(where: { $0.holds[place] != first }),
        let text = ProgramConditions.text(condition)
      else { return String(first) }
      return text
    }
    return "(width, height, isRightToLeft, textScale) => [\(answers.joined(separator: ", "))]"
  }
}
