import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// Frames set by hand. Under a mask they are required, and follow the superview as the constraints
// that UIKit makes of masks do (UIView.translatesAutoresizingMaskIntoConstraints); without one they
// hold where nothing else decides.

extension SceneBuilder {
  /// `frame 20 20 160 44`
  mutating func lowerFrame(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let range = tree.range(property.tokens)
    guard mayHaveFrame(property, at: place) else { return }
    var numbers: [(value: Rational, range: SourceRange)] = []
    for value in values {
      guard case .expression(let id) = value.form,
        let number = constant(id, "a frame", at: place)
      else { return }
      let own = tree.range(tree[id].tokens)
      if 2 <= numbers.count, !isSize(number, at: own) { return }
      numbers.append((number, own))
    }
    guard numbers.count == 4 else { return }
    let view = scopes[place.scope].view.index
    let frame = HandFrame(numbers: numbers, guards: place.guards, range: range)
    if let other = views[view].handFrames.first(where: frame.canMeet) {
      diagnostics.append(
        Diagnostic(
          .value, "\(views[view].title) has another frame at the same time", at: range,
          label: "one of them too many", labels: [Label(other.range, "the other is here")]))
      return
    }
    views[view].handFrames.append(frame)
  }

  /// `autoresize left width`: what gives way when the superview gets another size.
  mutating func lowerMask(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let range = tree.range(property.tokens)
    guard mayHaveFrame(property, at: place) else { return }
    guard place.guards.isEmpty else {
      return misplaced(
        property.tokens, "a mask is the same in every state and at every size", at: place)
    }
    var flexible: Set<MaskPart> = []
    for case .word(let token) in values.map(\.form) {
      let word = tree.text(token)
      if let part = MaskPart(rawValue: word) {
        flexible.insert(part)
      } else if word != Self.nothing || values.count != 1 {
        let words = MaskPart.allCases.map(\.rawValue) + [Self.nothing]
        diagnostics.append(
          .unknown(
            .value, "`\(word)` is no part of a mask", word, at: tree.range(token), among: words))
        return
      }
    }
    let view = scopes[place.scope].view.index
    if let other = views[view].mask {
      diagnostics.append(
        Diagnostic(
          .value, "\(views[view].title) has a mask already", at: range, label: "again here",
          labels: [Label(other.range, "the first is here")]))
      return
    }
    views[view].mask = (flexible, range)
  }

  /// The mask of a view that keeps its frame.
  private static let nothing = "none"

  /// Whether a view is laid out by constraints of its own: the root has the size it is given, and a
  /// stack view sets the frames of those in it.
  private mutating func mayHaveFrame(_ property: Property, at place: Place) -> Bool {
    let view = views[scopes[place.scope].view.index]
    guard let parent = view.parent else {
      misplaced(property.tokens, "the frame of a layout is its `size`", at: place)
      return false
    }
    if views[parent.index].kind.known == .stack {
      misplaced(
        property.tokens, "`\(views[parent.index].name)` is a stack and sets the frames in it",
        at: place)
      return false
    }
    return true
  }

  /// Rows of all frames, when every view and its size are known.
  mutating func lowerHandFrames() {
    for index in views.indices {
      let view = views[index]
      if let mask = view.mask, view.handFrames.isEmpty {
        diagnostics.append(
          Diagnostic(
            .value, "a mask says how a frame changes, and \(view.title) has none", at: mask.range,
            label: "of what frame?", helps: ["set it: `frame 20 20 160 44`"]))
        continue
      }
      for frame in view.handFrames {
        for axis in [Axis.horizontal, .vertical] { lower(frame, axis, of: ViewID(index)) }
      }
    }
  }

  private mutating func lower(_ frame: HandFrame, _ axis: Axis, of view: ViewID) {
    let flexible = views[view.index].mask?.flexible
    let parts = MaskPart.parts(axis)
    let isFlexible = parts.map { flexible?.contains($0) ?? false }
    let superview = container(of: view)
    var whole: Rational?
    if isFlexible[0] || isFlexible[1] {
      whole = sampleLength(of: superview, axis)
      if whole == nil { return reportUnknownSuperview(superview, axis, of: view) }
    }
    let masked = MaskedAxis(
      start: frame.start(axis), length: frame.length(axis), whole: whole ?? .zero,
      isStartFlexible: isFlexible[0], isLengthFlexible: isFlexible[1],
      isEndFlexible: isFlexible[2])
    let near: Attribute = axis == .horizontal ? .left : .top
    let size = LinearForm(Anchor(superview, axis.size, isContainer: true))
    let place =
      LinearForm(Anchor(view, near)) - LinearForm(Anchor(superview, near, isContainer: true))
      - size.scaled(by: masked.startShare) - LinearForm(constant: masked.startConstant)
    let length =
      LinearForm(Anchor(view, axis.size)) - size.scaled(by: masked.lengthShare)
      - LinearForm(constant: masked.lengthConstant)
    let first = axis == .horizontal ? 0 : 1
    for (number, form) in [(first, place), (first + 2, length)] {
      // By hand, a size is kept before a place, so that the two do not trade.
      let priority = flexible != nil ? .required : Priority(number < 2 ? 1 : 2)
      let origin = Origin(frame.numbers[number].range, statement: frame.range, kind: .frame)
      add(form, .equal, priority, guards: frame.guards, origin)
    }
  }

  /// What `super` means in a view's braces.
  private func container(of view: ViewID) -> ViewID {
    guard let parent = views[view.index].parent else { return .root }
    return views[parent.index].kind == .scrollContent
      ? views[parent.index].parent ?? .root : parent
  }

  /// How long a view was when the frames in it were set: as its own frame says, its size, or as it
  /// is drawn where nobody says how large the layout is.
  private mutating func sampleLength(of view: ViewID, _ axis: Axis) -> Rational? {
    if let frame = views[view.index].handFrames.first { return frame.length(axis) }
    let form = LinearForm(Anchor(view, axis.size))
    let size = constraints.first {
      $0.origin.kind == .bounds && $0.relation == .equal && $0.guards.isEmpty
        && $0.form.terms.count == 1 && $0.form.terms[0].anchor == form.terms[0].anchor
    }
    if let size { return -size.form.constant }
    guard let (layout, file) = layouts[view] else { return solvedLength(of: view, axis) }
    let declared = declaredSize(of: layout, file: file).sizes.first
    let extent = axis == .horizontal ? declared.width : declared.height
    guard !extent.fits else { return solvedLength(of: view, axis) }
    return Rational(exactly: extent.clamp(axis == .horizontal ? 390 : 844))
  }

  /// What the lines so far make of a view; nil where they leave it open, or cannot hold.
  private mutating func solvedLength(of view: ViewID, _ axis: Axis) -> Rational? {
    let known = sampleSizes[view] ?? solvedSize(of: view)
    sampleSizes[view] = known
    return axis == .horizontal ? known.width : known.height
  }

  private mutating func solvedSize(of view: ViewID) -> (width: Rational?, height: Rational?) {
    guard let (layout, file) = layouts[.root] else { return (nil, nil) }
    let scene = scene(declaredSize(of: layout, file: file).sizes, isSound: true)
    guard let (_, solution) = try? solved(scene, scene.defaultSituation) else { return (nil, nil) }
    func length(_ unknown: LoweredScene.Unknown) -> Rational? {
      let variable = LoweredScene.variable(view, unknown)
      return solution.freeVariables.contains(variable)
        ? nil : solution.exactValues[variable.index]
    }
    return (length(.width), length(.height))
  }

  private mutating func reportUnknownSuperview(
    _ superview: ViewID, _ axis: Axis, of view: ViewID
  ) {
    guard let mask = views[view.index].mask else { return }
    let (outer, name) = (views[superview.index], views[view.index].title)
    diagnostics.append(
      Diagnostic(
        .value,
        "how \(axis.adjective) \(outer.title) was when the frame of \(name) was set is open",
        at: mask.range, label: "its shares of the room cannot be told",
        helps: ["give \(outer.title) a frame or a size of its own"]))
  }
}
