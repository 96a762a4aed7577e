import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSolver
import TestSupport
import Testing

/// What lint does not prove it says so, with the reason and the part that is proved.
@Suite struct UndecidedTests {
  /// Three labels whose widths fall one after the other as the row grows narrow: four pieces.
  private static let row = """
    layout Row {
        size 100...500 by 44

        label a { intrinsic 120 by 20; hug 251; resist 749 }
        label b { intrinsic 120 by 20; hug 251; resist 748 }
        label c { intrinsic 120 by 20; hug 251; resist 747 }

        H:|[a][b][c]-(>=0)-|
        V:|[a, b, c]|
    }
    """

  private func limits(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.filter { $0.rule == .limit }
  }

  private func provedRow(mostPieces: Int) -> [Diagnostic] {
    lintedAlone(Self.row).scenes.flatMap { proof(of: $0, mostPieces: mostPieces).diagnostics }
  }

  @Test func aProofThatIsDoneSaysNothing() {
    #expect(provedRow(mostPieces: 4).filter { $0.severity == .error } == [])
    #expect(limits(provedRow(mostPieces: 4)) == [])
  }

  @Test func tooManyPiecesLeaveAPartThatIsProved() {
    let told = limits(provedRow(mostPieces: 1))
    #expect(told.count == 1)
    #expect(
      told.first?.message == "not proved for every size: the optimum has more than 1 pieces")
    // Widths change hands at 120, 240 and 360; each eighth is 50 wide.
    #expect(
      told.first?.label
        == "widths from 150 to 200, from 250 to 350 and from 400 to 500 are proved")
  }

  /// At the usual size of text all three fit, and at the largest one after the other shrinks.
  private static let words = """
    layout Row {
        size 300...500 by 80

        // plumb: allow text-scale
        label a "Monday" { font body; hug 251; resist 749 }
        label b "Tuesday" { font body; hug 251; resist 748 }
        label c "Friday" { font body; hug 251; resist 747 }

        H:|[a][b][c]-(>=0)-|
        V:|[a, b, c]-(>=0)-|
    }
    """

  /// Where the largest text is not decided, what allows `text-scale` may be needed.
  @Test(arguments: [(most: 4, isDecided: true), (1, false)])
  func whatIsUndecidedInLargeTextMayBeAllowed(most: Int, isDecided: Bool) throws {
    let analysis = analyzedAlone(Self.words)
    let (found, statistics) = proof(of: try #require(analysis.scenes.first), mostPieces: most)
    #expect(limits(found) == [])
    #expect(statistics.undecidedScales == (isDecided ? 0 : 1))
    let told = reported(
      found, in: analysis.files, isComplete: true, undecidedScales: statistics.undecidedScales,
      asking: RuleLevels())
    #expect(told.contains { $0.rule == .unusedAllow } == isDecided)
  }

  /// Eleven switches make 2,048 combinations; each is a variant of its own.
  @Test func tooManyVariantsAreProvedInPart() {
    let groups = (1...11).map { "states s\($0) { off { a.width >= \($0) } on { a.width >= 10 } }" }
    func text(_ count: Int) -> String {
      """
      layout Toggles {
          size 320...430 by 100
          view a
          H:|-8-[a]
          V:|-8-[a]-8-|
          a.width == 50 @500
      \(groups.prefix(count).map { "    \($0)\n" }.joined())}
      """
    }
    #expect(limits(lintedAlone(text(10)).diagnostics) == [])
    let told = limits(lintedAlone(text(11)).diagnostics)
    #expect(told.count == 1)
    #expect(told.first?.message.contains("more than 1024 combinations") == true)
    #expect(told.first?.label == "the first 1024 are proved")
    #expect(lintedAlone(text(11)).proof.variants == 1_024)
  }

  /// Nine contents that share three sums, the largest of which is the height.
  private static let footer = """
    layout Footer {
        size 640...1920 by fits

        label a1..3, b1..3, c1..3 { intrinsic 100 by 17...30 }

        H:|-24-[a1, a2, a3]-60-[b1, b2, b3]-60-[c1, c2, c3]
        V:|-24-[a1]-8-[a2]-8-[a3]-(>=24)-|
        V:|-24-[b1]-8-[b2]-8-[b3]-(>=24)-|
        V:|-24-[c1]-8-[c2]-8-[c3]-(>=24)-|
    }
    """

  /// However little work is allowed, that something is not proved is said, once, and nothing else
  /// is claimed.
  @Test(arguments: [0, 100, 500, 1_000, 2_000]) func workThatRunsOutIsSaidOnce(most: Int) {
    let scenes = lintedAlone(Self.footer).scenes
    let told = scenes.flatMap { proof(of: $0, budget: ProofBudget(most: most)).diagnostics }
    #expect(limits(told).count == 1 && told.count == 1)
    #expect(told.first?.message.hasPrefix("not proved for every") == true)
  }

  /// Other contents come after what is drawn: where those of the first variant take all the steps,
  /// the other variants are looked at all the same, if what is drawn is said to be proved.
  @Test func contentsLeaveWhatIsDrawn() {
    let names = ["a", "b", "c", "d", "e", "f"]
    let rows = names.map {
      "label \($0) \"Word\" { text 1...90 }; label \($0)2 \"Word\" { text 1...90; hug 251 }"
        + "; H:|-16-[\($0)]-8-[\($0)2]-16-|; \($0).top == \($0)2.top"
    }
    let text =
      "layout T {\ndevices phones\nscroll page {\n" + rows.joined(separator: "\n")
      + "\nV:|" + names.map { "[\($0)]" }.joined() + "|\n}\nH:|[page]|\nV:||[page]||\n}"
    let scenes = lintedAlone(text).scenes
    var count = 0
    for most in (4...19).map({ 1 << $0 }) {
      let told = scenes.flatMap { proof(of: $0, budget: ProofBudget(most: most)).diagnostics }
      let limits = told.filter { $0.rule == .limit }
      #expect(limits.count <= 1)
      guard limits.contains(where: { $0.label == "proved for the contents that are drawn" })
      else { continue }
      count += 1
      let isFound = told.contains { $0.rule == .safeArea && $0.counterexample?.width == 812 }
      #expect(isFound, "\(most) steps: \(limits)")
    }
    #expect(0 < count)
  }

  @Test func sharedSumsAreProved() {
    let analysis = lintedAlone(Self.footer)
    #expect(limits(analysis.diagnostics) == [])
    #expect(10_000 < analysis.proof.steps)
  }

  /// Work is counted, and a layout without anything to decide takes none.
  @Test func workIsCounted() {
    let proof = lintedAlone(Self.row).proof
    #expect(proof.layouts == 1 && proof.variants == 1)
    #expect(4 <= proof.pieces && proof.pieces <= proof.programs && 0 < proof.pivots)
    let fixed = lintedAlone("layout T {\n    size 100 by 100\n    view a\n    HV:|[a]|\n}").proof
    #expect(fixed.pieces == 0 && fixed.pivots == 0)
  }
}
