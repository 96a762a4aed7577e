/// The tree that says least of what follows from answers: it asks first what saves most.
struct ShortestTree {
  private let things: [Int]
  private let answers: [[Int]]
  private let length: (Int) -> Int
  private var known: [Part: (tree: SharedTree, length: Int)] = [:]

  /// Some programs, and the questions that may still be asked of them.
  private struct Part: Hashable {
    let programs: [Int]
    let questions: [Int]
  }

  /// - Parameters:
  ///   - things: By program.
  ///   - answers: By program, that to each question.
  ///   - length: How long a thing is where it stands.
  static func tree(
    _ things: [Int], _ answers: [[Int]], length: @escaping (Int) -> Int
  ) -> SharedTree {
    let asked = (answers.first ?? []).indices.filter { question in
      1 < Set(answers.map { $0[question] }).count
    }
    guard asked.count <= SwiftBounds.questionsOrdered else { return SharedTree(things, answers) }
    var search = ShortestTree(things: things, answers: answers, length: length)
    return search.shortest(Part(programs: Array(things.indices), questions: asked)).tree
  }

  private init(things: [Int], answers: [[Int]], length: @escaping (Int) -> Int) {
    (self.things, self.answers, self.length) = (things, answers, length)
  }

  private mutating func shortest(_ part: Part) -> (tree: SharedTree, length: Int) {
    if let known = known[part] { return known }
    let first = things[part.programs[0]]
    var best = (tree: SharedTree.leaf(first), length: length(first))
    if part.programs.contains(where: { things[$0] != first }) {
      let trees = part.questions.map { branch(part, asking: $0) }
      // Of several, the one that asks first what comes first.
      best = trees.dropFirst().reduce(trees.first ?? best) { $1.length < $0.length ? $1 : $0 }
    }
    known[part] = best
    return best
  }

  private mutating func branch(
    _ part: Part, asking question: Int
  ) -> (tree: SharedTree, length: Int) {
    let rest = part.questions.filter { $0 != question }
    let groups = Dictionary(grouping: part.programs) { answers[$0][question] }
    var cases: [SharedTree.Case] = []
    var length = 1
    for (answer, programs) in groups.sorted(by: { $0.key < $1.key }) {
      let own = shortest(Part(programs: programs, questions: rest))
      if let same = cases.firstIndex(where: { $0.tree == own.tree }) {
        cases[same] = .init(answers: cases[same].answers + [answer], tree: own.tree)
      } else {
        cases.append(.init(answers: [answer], tree: own.tree))
        length += 1 + own.length
      }
    }
    return cases.count == 1
      ? (cases[0].tree, length - 2) : (.branch(question: question, cases), length)
  }
}
