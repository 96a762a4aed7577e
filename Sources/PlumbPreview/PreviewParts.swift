import PlumbSolver

/// What a page was made of that its next one can be made of too: the programs of those parts of
/// layouts that an edit leaves alone, which take most of the time.
package struct PreviewParts: Sendable {
  var programs = ProgramCache()

  package init() {}

  /// How many different parts there were.
  package var count: Int { programs.componentCount }

  /// Forgets all where edits have left too much behind.
  mutating func makeRoom() {
    if PreviewBounds.keptParts < programs.componentCount { programs = ProgramCache() }
  }
}
