import PlumbCode
import PlumbModel
import PlumbReport
import PlumbSolver
import PlumbText
import PlumbTypography

/// A layout as JavaScript: its programs as functions, and all that a page wants to know of it.
///
/// A function takes the root's size, the contents' sizes, a way to measure texts that wrap, the
/// safe area and what the size of text tells. It gives four numbers for each view, the root first;
/// null where the required constraints conflict.
struct PreviewScript {
  /// What texts are multiplied by: as drawn, at Apple's Large, and at its eleven other sizes, as
  /// body text has them, which is 17 points there (Human Interface Guidelines, Typography).
  private static let textScales = [
    1, 0.82, 0.88, 0.94, 1.12, 1.24, 1.35, 1.65, 1.94, 2.35, 2.76, 3.12,
  ]

  let scene: Scene
  /// The sizes of text for which there are programs.
  private(set) var scales: [Double] = []
  /// The programs, each with the places that these sizes have among its own, nil for others' sizes.
  private(set) var programs: [(program: SceneProgram, texts: [Int?])] = []
  /// Why it is shown at some sizes only; empty where it is shown at all.
  private(set) var inexact = ""
  private(set) var contents: [SceneProgram.Parameter] = []
  /// What the size of text alone tells.
  private(set) var lengths: [SceneProgram.Parameter] = []
  /// By content, its place among all, and by such a length.
  private var placesOfContents: [SceneProgram.Parameter: Int] = [:]
  private var placesOfLengths: [SceneProgram.Parameter: Int] = [:]
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
    let found = makePrograms(&cache)
    scales = found.flatMap(\.scales).sorted()
    for (programs, own) in found {
      let texts = scales.map { own.firstIndex(of: $0) }
      self.programs += programs.map { ($0, texts) }
    }
    for (program, _) in programs {
      for case .inset(let edge) in program.parameters where insets[edge] == nil {
        insets[edge] = program.sample(.inset(edge))
      }
      let told = Set(program.told)
      for (place, parameter) in program.parameters.enumerated() {
        if told.contains(place) {
          if placesOfLengths[parameter] == nil {
            placesOfLengths[parameter] = lengths.count
            lengths.append(parameter)
          }
        } else if case .content = parameter, placesOfContents[parameter] == nil {
          placesOfContents[parameter] = contents.count
          contents.append(parameter)
        }
      }
    }
  }

  /// Programs, and the sizes of text that they are for. One is for as many as it can be: these
  /// differ in lengths alone, which it is given.
  private mutating func makePrograms(
    _ cache: inout ProgramCache
  ) -> [(programs: [SceneProgram], scales: [Double])] {
    var found: [(programs: [SceneProgram], scales: [Double])] = []
    // The usual size comes first: without programs for that there are none.
    for places in scene.alike(Self.textScales) {
      let scales = places.map { Self.textScales[$0] }
      if scene.followsTextInLengths,
        let programs = try? scene.scalingText(by: scales[0]).programs(forTexts: scales, &cache),
        !programs.isEmpty
      {
        found.append((programs, scales))
        continue
      }
      for scale in scales {
        do {
          let programs = try scene.scalingText(by: scale).programs(&cache)
          if !programs.isEmpty {
            found.append((programs, [scale]))
          } else if scale == 1 {
            inexact = "There are too many combinations of states and conditions."
          }
        } catch {
          if scale == 1 { inexact = Self.words(error, scene) }
        }
        if found.isEmpty { return [] }
      }
    }
    return found
  }

  private static func words(_ failure: SceneProgram.Failure, _ scene: Scene) -> String {
    let title = failure.view.map { scene.views[$0.index].title }
    return switch failure {
    case .impossible, .ties: "Its lines conflict at every size."
    case .ambiguous: "Something about \(title ?? "it") is open."
    case .tooLarge: "Too many lines hang on \(title ?? "a view")."
    case .wrappingShares: "What \(title ?? "a stack") shares out follows the lines of texts."
    case .flows: "\(title ?? "A flow") puts its views into lines."
    case .feedback: "The height of \(title ?? "a text") decides its own width."
    }
  }

  // MARK: Functions

  /// `(width, height, content, heightOfText, insets, texts) => { … }`
  func function(_ program: SceneProgram) -> String {
    var code = CodeWriter()
    code.block("(width, height, content, heightOfText, insets, texts) => {") { code in
      let told = Set(program.told.map { program.parameters[$0] })
      let names = SlotNames(
        views: names.views, taken: ["texts"],
        content: { parameter in
          told.contains(parameter)
            ? "texts[\(placesOfLengths[parameter] ?? 0)]"
            : "content[\(placesOfContents[parameter] ?? 0)]"
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
    let programs = programs.map(\.program)
    let answers = scene.conditions.enumerated().map { place, condition in
      guard let first = programs.first?.holds[place] else { return "false" }
      guard programs.contains(where: { $0.holds[place] != first }),
        let text = scene.asked(condition).flatMap({ ProgramConditions.text($0) })
      else { return String(first) }
      return text
    }
    return "(width, height, isRightToLeft, textScale) => [\(answers.joined(separator: ", "))]"
  }
}
