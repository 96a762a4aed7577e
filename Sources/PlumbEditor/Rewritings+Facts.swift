import PlumbModel
import PlumbProof
import PlumbSolver
import PlumbText

// Whether a rewriting leaves a layout what it was; that is tried before one is suggested.

extension Workspace {
  /// The text after some edits, as it would be looked at.
  func analysis(after edits: [Edit], _ findings: DocumentFindings) -> Analysis? {
    guard let root = findings.analysis.files.first?.tree.source else { return nil }
    let (settings, document) = (findings.settings, document(at: root.path))
    return EditedAnalysis(
      root.applying(edits), typography: settings.typography, on: settings.screens.first,
      defining: settings.definitions, keeping: findings.analysis,
      isImported: { document?.isImported ?? isImported(root.path) },
      usedElsewhere: { document?.usedElsewhere ?? layoutsUsed(besides: root.path) },
      importing: loader
    ).whole
  }

  /// Whether every layout has the same constraints after some edits, in whatever order, and nothing
  /// is wrong that was not before.
  ///
  /// What is not understood is no constraint, so that nobody would miss it: where anything is wrong
  /// they do not.
  func saysTheSame(_ edits: [Edit], _ findings: DocumentFindings) -> Bool {
    let before = findings.analysis.whole
    guard !before.diagnostics.contains(where: { $0.severity == .error }),
      let after = analysis(after: edits, findings)
    else { return false }
    func facts(_ analysis: Analysis) -> [[String]] {
      analysis.scenes.map { scene in scene.constraints.map { Fact($0, scene).text }.sorted() }
    }
    func mistakes(_ analysis: Analysis) -> Set<String> { Set(analysis.diagnostics.map(\.message)) }
    return facts(before) == facts(after) && mistakes(after).isSubset(of: mistakes(before))
  }
}

/// What a constraint says, however it is written.
struct Fact {
  /// A length of a view: its path, the area it is of, and which one.
  struct Length: Hashable {
    var path: String
    let region: String
    var attribute: String
  }

  private(set) var terms: [Length: Rational] = [:]
  private let constraint: PlumbModel.Constraint

  /// - Parameter named: what a length is called elsewhere.
  init(
    _ constraint: PlumbModel.Constraint, _ scene: Scene,
    naming named: (Length) -> Length = { $0 }
  ) {
    self.constraint = constraint
    for (anchor, coefficient) in constraint.form.terms {
      let length = Length(
        path: scene.views[anchor.view.index].path, region: "\(anchor.region)",
        attribute: "\(anchor.attribute)")
      terms[named(length), default: .zero] += coefficient
    }
    terms = terms.filter { !$0.value.isZero }
  }

  /// Whether it says nothing: `0 == 0`.
  var isEmpty: Bool { terms.isEmpty && constraint.form.constant.isZero }

  /// Its terms in order, the first with a coefficient above 0.
  var text: String { text(constraint.guards) }

  /// The same with other guards.
  func text(_ guards: [Guard]) -> String {
    let sorted = terms.map { ("\($0.key.path).\($0.key.region).\($0.key.attribute)", $0.value) }
      .sorted { $0.0 < $1.0 }
    let flips = sorted.first.map { $0.1 < .zero } ?? false
    let sign = flips ? -Rational.one : Rational.one
    var relation = constraint.relation
    if flips, relation != .equal {
      relation = relation == .lessOrEqual ? .greaterOrEqual : .lessOrEqual
    }
    let sum = sorted.map { "\($0.1 * sign) \($0.0)" }.joined(separator: " + ")
    return "\(sum) + \(constraint.form.constant * sign) \(relation) \(constraint.priority) "
      + "\(guards) \(constraint.origin.name ?? "")"
  }
}

extension DocumentFindings {
  /// A layout of the document as a scene, in all its sizes.
  func scene(_ name: String) -> Scene? {
    analysis.layouts.firstIndex { $0.name == name }.map { analysis.scene(at: $0, on: nil) }
  }
}

extension Scene {
  /// The smallest and the largest sizes that it declares, in each combination of states, as far as
  /// there are few.
  var corners: [Situation] {
    func ends(_ extent: DeclaredExtent) -> [Double?] {
      if extent.fits { return [nil] }
      return extent.minimum == extent.maximum
        ? [extent.minimum] : [extent.minimum, extent.maximum]
    }
    var result: [Situation] = []
    for states in stateCombinations(limit: EditorBounds.statesCompared) {
      for width in ends(width) {
        for height in ends(height) {
          result.append(Situation(width: width, height: height, states: states))
        }
      }
    }
    return result
  }

  /// Whether another scene has the same views at the same places of the root in all corners.
  ///
  /// - Parameter named: what a view of the other is called here; nil for one that is not here.
  func isDrawn(like other: Scene, naming named: (String) -> String? = { $0 }) -> Bool {
    corners.allSatisfy { situation in
      guard case .solved(let here) = frames(of: self, in: situation, withConstraints: false),
        case .solved(let there) = frames(of: other, in: situation, withConstraints: false)
      else { return false }
      func places(_ table: FrameTable, _ named: (String) -> String?) -> [String: [String]] {
        var places: [String: [String]] = [:]
        for view in table.views {
          guard let path = named(view.path) else { continue }
          let numbers = [view.rootX, view.rootY, view.frame.width, view.frame.height]
          places[path] =
            numbers.map(readable) + view.lines
            + [view.ground ?? "", view.ink ?? "", "\(view.isHidden)"]
        }
        return places
      }
      return readable(here.height) == readable(there.height)
        && readable(here.width) == readable(there.width)
        && places(here) { $0 } == places(there, named)
    }
  }
}
