import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

extension AmbiguityReport {
  /// Something open, still without its repairs, which take long to prove.
  struct Finding {
    var diagnostic: Diagnostic
    /// The optional constraints that trade against each other, and their priority.
    var trade: (priority: Priority, rows: [LoweredScene.Row])?
    let view: ViewID
    /// What of it is open, that first which is reported first.
    let unknowns: [LoweredScene.Unknown]
    /// The uses of a component in which it shows, where it is one of a component.
    var uses: [ViewID] = []

    /// All that is open in the layout.
    let open: Set<VariableID>

    /// Whether lines that went with a view that is gone are told to be the cause.
    var blamesGoneViews = false
    /// What ties, the same for each use of a component.
    var optionals: Set<OptionalRow> = []
    /// Which contents tie, and how, if nothing else does.
    var tie: TieWords?
    /// What ties of the same contents where there is too little room for them, rather than too
    /// much.
    private(set) var counterpart: [LoweredScene.Row] = []

    /// Where lines of the file take part in a tie; contents do without being told to.
    var linesThatTie: Set<SourceRange> {
      Set(optionals.map(\.origin).filter { !$0.isOfContent }.map(\.range))
    }

    /// Whether the contents of one chain tie in both findings, here for who grows and there for who
    /// shrinks.
    func isCounterpart(of other: Finding, in scene: Scene) -> Bool {
      guard let tie, let otherTie = other.tie, tie.verb != otherTie.verb, tie.axis == otherTie.axis,
        scene.layoutName(of: uses.first) == scene.layoutName(of: other.uses.first)
      else { return false }
      let names = [tie, otherTie].map { Set($0.names) }
      return names[0].isSuperset(of: names[1]) || names[1].isSuperset(of: names[0])
    }

    /// Tells of a counterpart as well.
    ///
    /// - Parameter words: of the contents for which that shows.
    mutating func join(_ other: Finding, where words: String) {
      guard let tie, let otherTie = other.tie, let trade = other.trade else { return }
      counterpart = trade.rows
      diagnostic.message = TieWords.message(tie, otherTie)
      let marked = Set(diagnostic.labels.map(\.range)).union([diagnostic.range])
      diagnostic.labels += other.diagnostic.labels.filter { !marked.contains($0.range) }
      diagnostic.notes.append(
        "which one \(otherTie.verb.effect) is open " + (words.isEmpty ? "too: " : "when \(words): ")
          + other.diagnostic.notes.prefix(1).joined())
    }
  }

  /// An optional row that takes part in a tie.
  struct OptionalRow: Hashable {
    let origin: Origin
    let priority: Priority
    /// As its component's lines name it.
    let view: String
  }
}
