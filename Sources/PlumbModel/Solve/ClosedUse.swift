import PlumbSolver

/// A use of a component that lays out itself what is in it: lines in it are left out of a program,
/// which is given how large the use is instead.
package struct ClosedUse: Sendable {
  package let view: ViewID
  /// The views in it.
  package let inside: Set<ViewID>
  /// The groups of states that no line around it asks for.
  package let groups: Set<Int>
  /// Between what the lengths lie that it has by itself, which it is given where required lines
  /// around it say none; nil where it has none.
  package let width: ParameterDomain.Range?
  package let height: ParameterDomain.Range?

  package init(
    _ view: ViewID, inside: Set<ViewID>, groups: Set<Int>, width: ParameterDomain.Range?,
    height: ParameterDomain.Range?
  ) {
    (self.view, self.inside, self.groups) = (view, inside, groups)
    (self.width, self.height) = (width, height)
  }

  /// Whether a line that ties some views together is of what is in it: it is laid out by that line
  /// and by how large it is, and nothing else is.
  package func holds(
    _ views: some Sequence<ViewID>, under guards: [Guard], in scene: Scene
  ) -> Bool {
    let isAlone = views.allSatisfy { own in
      own == view || inside.contains(own) || scene.views[own.index].kind == .pixel
    }
    return isAlone
      && (views.contains(where: inside.contains)
        || !groups.isDisjoint(with: scene.chosenGroups(behind: guards)))
  }

  /// A line that ties what is in it to what is around it.
  package func tie(in scene: Scene) -> Constraint? {
    scene.constraints.first { line in
      let views = line.form.terms.map(\.anchor.view)
      return views.contains(where: inside.contains) && !holds(views, under: line.guards, in: scene)
    }
  }
}

extension ProgramInput {
  /// Leaves out the lines in uses of components, of which each is as large as it is given.
  ///
  /// - Parameter lowered: What the input was made of.
  /// - Returns: Whether all else says nothing of what is in them, and how long they are where they
  ///   have no length by themselves.
  mutating func close(_ uses: [ClosedUse], _ lowered: LoweredScene, in scene: Scene) -> Bool {
    var owners: [VariableID: ViewID] = [:]
    for content in lowered.openContents { owners[content.variable] = content.view }
    let unknowns = 4 * scene.views.count
    let whole = problem
    /// Nil stands for the size of the root and its insets.
    func views(_ row: Int) -> [ViewID?] {
      whole.terms(of: RowID(row)).map(\.variable).map { variable in
        variable.index < unknowns ? ViewID(variable.index / 4) : owners[variable]
      }
    }
    let all = uses.reduce(into: Set<ViewID>()) { $0.formUnion($1.inside) }
    var isClosed = true
    keepRows { row in
      // Those after are of contents that are taken as drawn.
      guard row < lowered.rows.count else { return true }
      let (tied, guards) = (views(row), lowered.rows[row].guards)
      let known = tied.compactMap(\.self)
      if known.count == tied.count,
        uses.contains(where: { $0.holds(known, under: guards, in: scene) })
      {
        return false
      }
      if known.contains(where: all.contains) { isClosed = false }
      return true
    }
    for view in all.sorted(by: { $0.index < $1.index }) {
      for unknown in LoweredScene.Unknown.allCases {
        pin(LoweredScene.variable(view, unknown))
      }
    }
    // What lines say of one they say whatever the others are given.
    let known = knownLengths(of: uses)
    for use in uses {
      let isWide = known.contains(LoweredScene.variable(use.view, .width))
      let isHigh = known.contains(LoweredScene.variable(use.view, .height))
      guard isWide || use.width != nil, isHigh || use.height != nil else { return false }
      if let range = use.width, !isWide {
        give(.content(use.view, .horizontal), range, for: use.view, .width)
      }
      guard let range = use.height, !isHigh else { continue }
      if use.width != nil {
        give(.content(use.view, .vertical), range, for: use.view, .height)
      } else {
        let slot = give(.wrapped(use.view), range, for: use.view, .height)
        ask(slot, at: LoweredScene.variable(use.view, .width))
      }
    }
    return isClosed
  }

  /// The lengths that required lines alone decide: nothing in it has a say in these.
  private func knownLengths(of uses: [ClosedUse]) -> Set<VariableID> {
    var given = problem
    for parameter in variables {
      given.addRow([Term(parameter)], constant: .zero, .equal, priority: .required)
    }
    let rows = (0..<given.rowCount).map { RowID($0) }.filter { row in
      given.relation(of: row) == .equal && given.priority(of: row).isRequired
    }
    var equalities = EqualitySystem(given, rows)
    let lengths = uses.flatMap { use in
      [LoweredScene.Unknown.width, .height].map { LoweredScene.variable(use.view, $0) }
    }
    return Set(lengths.filter { equalities.value(of: [Term($0)]) != nil })
  }
}
