import PlumbModel
import PlumbRuntime
import PlumbSolver
import Testing

/// What UIKit throws at is refused in its words, and leaves the tree as it was.
@Suite struct ConstraintProblemTests {
  private let root = View(frame: Frame(x: 0, y: 0, width: 300, height: 100), name: "root")
  private let box = constrained("box")

  init() { root.addSubview(box) }

  private func problem(_ constraint: LayoutConstraint) -> LayoutConstraint.Problem? {
    do {
      try constraint.activate()
      return nil
    } catch {
      #expect(!constraint.isActive)
      return error
    }
  }

  @Test func itemsHaveASuperviewInCommon() {
    let stranger = constrained("stranger")
    #expect(problem(box.leftAnchor.constraint(to: stranger.leftAnchor)) == .noCommonSuperview)
    stranger.addSubview(root)
    #expect(problem(box.leftAnchor.constraint(to: stranger.leftAnchor)) == nil)
  }

  @Test func attributesArePaired() {
    #expect(problem(box.leftAnchor.constraint(to: root.topAnchor)) == .unrelated)
    #expect(problem(box.leftAnchor.constraint(to: root.widthAnchor)) == .unrelated)
    #expect(problem(box.widthAnchor.constraint(to: root.heightAnchor)) == nil)
    let words = LayoutConstraint.Problem.unrelated.description
    #expect(words == "Invalid pairing of layout attributes")
  }

  @Test func leadingDoesNotGoWithLeft() {
    for (a, b) in [(LayoutAttribute.leading, LayoutAttribute.left), (.right, .trailing)] {
      #expect(problem(box.anchor(a).constraint(to: root.anchor(b))) == .leadingWithLeft)
    }
    #expect(problem(box.leadingAnchor.constraint(to: root.centerXAnchor)) == nil)
    #expect(problem(box.leftAnchor.constraint(to: root.centerXAnchor)) == nil)
    #expect(
      LayoutConstraint.Problem.leadingWithLeft.description
        == "A constraint cannot be made between a leading/trailing attribute and a right/left "
        + "attribute. Use leading/trailing for both or neither.")
  }

  @Test func aPlaceIsNoConstant() {
    #expect(problem(box.topAnchor.constraint(toConstant: 8)) == .placeWithoutOther)
    let flat = box.topAnchor.constraint(to: root.bottomAnchor, times: 0, plus: 8)
    #expect(problem(flat) == .placeWithoutOther)
    // A size may be none of another's: the shape of a picture that has no height.
    #expect(problem(box.widthAnchor.constraint(to: box.heightAnchor, times: 0)) == nil)
    #expect(problem(box.heightAnchor.constraint(toConstant: 8)) == nil)
    #expect(
      LayoutConstraint.Problem.placeWithoutOther.description
        == "A multiplier of 0 or a nil second item together with a location for the first "
        + "attribute creates an illegal constraint of a location equal to a constant. Location "
        + "attributes must be specified in pairs.")
  }

  @Test func numbersAreNumbers() {
    #expect(problem(box.widthAnchor.constraint(toConstant: .nan)) == .notFinite)
    let endless = box.widthAnchor.constraint(to: root.widthAnchor, times: .infinity)
    #expect(problem(endless) == .notFinite)
  }

  @Test func whatIsNotActiveMayBecomeRequired() throws {
    let width = box.widthAnchor.constraint(toConstant: 50, priority: 999)
    width.priority = .required
    try width.activate()
    width.deactivate()
    width.priority = 250
    try width.activate()
    width.priority = 251
    #expect(width.isActive && width.priority == 251)
  }

  @Test func whatIsActiveAndRequiredStaysSo() throws {
    let width = box.widthAnchor.constraint(toConstant: 50)
    try width.activate()
    let refused = LayoutConstraint.Problem.requiredWhileActive(from: .required, to: .defaultLow)
    #expect(throws: refused) { try width.setPriority(.defaultLow) }
    #expect(width.priority == .required)
    #expect(
      refused.description
        == "Mutating a priority from required to not on an installed constraint (or vice-versa) is "
        + "not supported.  You passed priority 250 and the existing priority was 1000.")
    let height = box.heightAnchor.constraint(toConstant: 50, priority: .defaultLow)
    try height.activate()
    #expect(throws: LayoutConstraint.Problem.self) { try height.setPriority(.required) }
    try height.setPriority(.defaultHigh)
    #expect(height.priority == .defaultHigh)
  }
}
