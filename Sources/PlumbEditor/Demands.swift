import PlumbModel
import PlumbSolver

// Whether two scenes ask the same of their views in other lines.

/// What the constraints of a scene come to together.
///
/// Required equations are brought into echelon form, and every other line is written with as few of
/// their lengths as can be; then lines that say the same look the same. Edges that only one of two
/// scenes has are the first to be replaced by others.
struct Demands: Equatable {
  private var equations: [EdgeRow] = []
  /// What is required besides; twice is once.
  private var required: Set<String> = []
  /// What is wanted, each with its weight; twice is more than once.
  private var wanted: [String] = []
  /// Lines of other views, which are to be the same one by one.
  private var elsewhere: [String] = []

  /// Nil where an edge that is new is not decided by others.
  init?(_ scene: Scene, _ numbers: inout EdgeNumbers) {
    var echelon = Echelon<EdgeRow>(pivotsBefore: EdgeRow.constant)
    var rest: [(constraint: PlumbModel.Constraint, row: EdgeRow)] = []
    for constraint in scene.constraints {
      let row = numbers.row(constraint, scene)
      if !numbers.isConcerned(row) {
        elsewhere.append(constraint.words(row))
      } else if constraint.isEquation {
        echelon.insert(row)
      } else {
        rest.append((constraint, row))
      }
    }
    elsewhere.sort()
    guard numbers.added.isSubset(of: echelon.pivots) else { return nil }
    equations = echelon.sorted.filter { !numbers.added.contains($0.lead ?? 0) }
    for (constraint, row) in rest {
      let row = echelon.remainder(row)
      let isRequired = constraint.priority.isRequired
      // `0 == 0`, as of an edge that is only called otherwise.
      guard let lead = row.lead, lead != EdgeRow.constant || !constraint.isAlways else { continue }
      let words = constraint.words(row)
      if isRequired { required.insert(words) } else { wanted.append(words) }
    }
    wanted.sort()
  }
}

extension PlumbModel.Constraint {
  fileprivate var isAlways: Bool { priority.isRequired && guards.isEmpty }
  fileprivate var isEquation: Bool { isAlways && relation == .equal }

  /// What it says of a row, the first term of which is above 0; what is required may be said of a
  /// multiple as well.
  fileprivate func words(_ row: EdgeRow) -> String {
    let lead = row.lead.map { row[$0] } ?? .one
    let flips = lead < .zero
    let factor = priority.isRequired ? lead.reciprocal : flips ? -Rational.one : .one
    var relation = relation
    if flips, relation != .equal {
      relation = relation == .lessOrEqual ? .greaterOrEqual : .lessOrEqual
    }
    let sum = row.terms.sorted { $0.key < $1.key }.map { "\($0.value * factor) \($0.key)" }
    return "\(sum) \(relation) \(priority) \(guards) \(origin.name ?? "")"
  }
}

/// Numbers for edges, the same for those that are the same in two scenes.
struct EdgeNumbers {
  private struct Edge: Hashable {
    let path: String
    let region: Region
    let attribute: Attribute
    let isContainer: Bool
  }

  private static let half = Rational(2).reciprocal

  private var numbers: [Edge: Int] = [:]
  /// Those of views that only the other scene has.
  private(set) var added: Set<Int> = []
  /// Those of views that are compared.
  private var compared: Set<Int> = []
  /// What the views are called, without those around them, whose lines are compared together.
  private let views: Set<String>
  /// What a view is called in the first scene; nil for one that it does not have.
  var named: (String) -> String? = { $0 }

  init(of views: [String]) { self.views = Set(views) }

  /// Whether a line is about any of the views.
  func isConcerned(_ row: EdgeRow) -> Bool { row.terms.keys.contains(where: compared.contains) }

  mutating func row(_ constraint: PlumbModel.Constraint, _ scene: Scene) -> EdgeRow {
    var row = EdgeRow()
    row.add(EdgeRow.constant, constraint.form.constant)
    for (anchor, coefficient) in constraint.form.terms {
      let path = scene.views[anchor.view.index].path
      let half = coefficient * Self.half
      let parts: [(Attribute, Rational)] =
        switch anchor.attribute {
        case .width: [(.trailing, coefficient), (.leading, -coefficient)]
        case .height: [(.bottom, coefficient), (.top, -coefficient)]
        case .centerX: [(.trailing, half), (.leading, half)]
        case .centerY: [(.bottom, half), (.top, half)]
        default: [(anchor.attribute, coefficient)]
        }
      for (attribute, factor) in parts { row.add(number(path, anchor, attribute), factor) }
    }
    return row
  }

  private mutating func number(
    _ path: String, _ anchor: Anchor, _ attribute: Attribute
  ) -> Int {
    let known = named(path)
    // Inside of the root, and of a view that is new, places are those around it.
    let isContainer = anchor.isContainer && known != nil && anchor.view != .root
    let edge = Edge(
      path: known ?? "+" + path, region: anchor.region, attribute: attribute,
      isContainer: isContainer)
    if let number = numbers[edge] { return number }
    let number = numbers.count + (known == nil ? 0 : EdgeRow.firstKnown)
    numbers[edge] = number
    if known == nil { added.insert(number) }
    if known?.split(separator: ".").contains(where: { views.contains(String($0)) }) ?? true {
      compared.insert(number)
    }
    return number
  }
}

/// A sum of edges, by their numbers.
struct EdgeRow: EchelonRow, Equatable {
  /// Edges that are new have lower numbers.
  static let firstKnown = Int.max / 2
  /// Where the constant stands, behind all edges.
  static let constant = Int.max

  private(set) var terms: [Int: Rational] = [:]

  var lead: Int? { terms.keys.min() }

  subscript(place: Int) -> Rational { terms[place] ?? .zero }

  mutating func add(_ place: Int, _ value: Rational) {
    let sum = self[place] + value
    terms[place] = sum.isZero ? nil : sum
  }

  mutating func add(_ other: EdgeRow, times factor: Rational) {
    for (place, value) in other.terms { add(place, value * factor) }
  }

  mutating func scale(by factor: Rational) { terms = terms.mapValues { $0 * factor } }
}
