/// Which of several things holds under which circumstances: questions, and what follows from each
/// answer.
indirect enum SharedTree: Hashable {
  case leaf(Int)
  /// By the answers, those with the same consequence together.
  case branch(question: Int, [Case])

  struct Case: Hashable {
    let answers: [Int]
    let tree: SharedTree
  }

  /// - Parameters:
  ///   - things: By program.
  ///   - answers: By program, that to each question.
  init(_ things: [Int], _ answers: [[Int]]) {
    self = Self.tree(Array(things.indices), 0, things, answers)
  }

  /// What makes no difference, nobody asks.
  private static func tree(
    _ programs: [Int], _ question: Int, _ things: [Int], _ answers: [[Int]]
  ) -> SharedTree {
    let first = things[programs[0]]
    if programs.allSatisfy({ things[$0] == first }) { return .leaf(first) }
    guard question < answers[0].count else { return .leaf(first) }
    var cases: [Case] = []
    for answer in Set(programs.map { answers[$0][question] }).sorted() {
      let own = programs.filter { answers[$0][question] == answer }
      let tree = tree(own, question + 1, things, answers)
      if let same = cases.firstIndex(where: { $0.tree == tree }) {
        cases[same] = Case(answers: cases[same].answers + [answer], tree: tree)
      } else {
        cases.append(Case(answers: [answer], tree: tree))
      }
    }
    return cases.count == 1 ? cases[0].tree : .branch(question: question, cases)
  }

  var leaves: [Int] {
    switch self {
    case .leaf(let thing): [thing]
    case .branch(_, let cases): cases.flatMap(\.tree.leaves)
    }
  }
}
