import PlumbSolver
import PlumbText

extension LoweredScene {
  /// A content lies as far out of its scroll view as it has been scrolled, or, if nobody did, as
  /// far inside as the insets say: its `left` and `top` are unknowns in the scroll view's
  /// coordinates.
  ///
  /// - Parameter open: the axes of which the offset is a parameter.
  mutating func addPlace(
    of content: ViewID, in scroll: ViewID, _ range: SourceRange, _ open: Set<ScrolledAxis>
  ) {
    let origin = Origin(range, statement: range, kind: .implied)
    let atRest = settings[scroll.index].offsetAtRest
    let offset = settings[scroll.index].offset ?? atRest
    for axis in [Axis.horizontal, .vertical] {
      let isAcross = axis == .horizontal
      let attribute: Attribute = isAcross ? .left : .top
      let (own, least) = isAcross ? (offset.x, atRest.x) : (offset.y, atRest.y)
      let form =
        LinearForm(Anchor(content, attribute))
        - LinearForm(Anchor(scroll, attribute, isContainer: true))
      guard open.contains(ScrolledAxis(scroll: scroll, axis: axis)) else {
        add(
          Row(
            form: form + LinearForm(constant: own), relation: .equal, priority: .required,
            origin: origin))
        continue
      }
      let variable = self.open(
        scroll, axis,
        IntrinsicContent.Size(
          size: own, sizes: ContentRange(least: least, most: nil), range: range,
          hug: .defaultLow, resist: .defaultLow),
        isMeasured: false, .offset)
      let place = Self.variable(content, isAcross ? .left : .top)
      add(
        form, .equal, .required, origin, [Term(place), Term(variable)], constant: .zero)
    }
  }

  /// `aspect image`: the shape of the content that is in force; of what has no height it is 0.
  mutating func addAspect(of view: ViewID) {
    guard let (priority, range) = settings[view.index].intrinsic.aspect,
      let width = settings[view.index].content(.horizontal)?.size,
      let height = settings[view.index].content(.vertical)?.size
    else { return }
    let shape = height.isZero ? .zero : width / height
    let form =
      LinearForm(Anchor(view, .width)) - LinearForm(Anchor(view, .height), times: shape)
    add(
      Row(
        form: form, relation: .equal, priority: priority,
        origin: Origin(range, statement: range, kind: .aspect)))
  }

  /// The variable that stands for a content's size, if it is not one number.
  mutating func parameter(
    for content: IntrinsicContent.Size, of view: ViewID, _ declaration: SourceRange,
    _ axis: Axis
  ) -> VariableID? {
    let isMeasured = content.range == declaration
    let isOpen =
      switch contents {
      case .none: false
      case .all: !content.sizes.isSingle
      case .measured, .told: isMeasured || !content.sizes.isSingle
      case .texts:
        isMeasured || !content.sizes.isSingle || settings[view.index].intrinsic.textLength != nil
      case .scaled(let views):
        !content.sizes.isSingle || isMeasured && axis == .vertical && views.contains(view.index)
      case .of(let views):
        views.contains(view.index) || settings[view.index].intrinsic.wrapping != nil
      }
    return isOpen ? open(view, axis, content, isMeasured: isMeasured, .size) : nil
  }

  /// A parameter for a length, after those there are.
  mutating func open(
    _ view: ViewID, _ axis: Axis, _ content: IntrinsicContent.Size, isMeasured: Bool,
    _ kind: OpenContent.Kind
  ) -> VariableID {
    let variable = problem.addVariable()
    let isOfLines =
      kind == .size && axis == .vertical
      && settings[view.index].intrinsic.wrapping.map { $0.flow == nil } ?? false
    let follows = isOfLines && settings[view.index].intrinsic.hasBoundedWords
    var open = OpenContent(
      view: view, axis: axis, content: content, variable: variable, isMeasured: isMeasured,
      kind: kind, followsWidth: follows)
    open.isOfDrawnWords = isOfLines && !follows
    openContents.append(open)
    return variable
  }
}

extension LoweredScene {
  /// Whether a view is hidden, by itself or with one that it lies in.
  package func isHidden(_ view: ViewID, in scene: Scene) -> Bool {
    scene.views.holds(of: view) { settings[$0.index].isHidden }
  }

  /// Whether a view is hidden in a stack, or lies in one that is.
  package func isLeftOutOfStack(_ view: ViewID, in scene: Scene) -> Bool {
    scene.views.holds(of: view) { view in
      let parent = scene.views[view.index].parent
      return settings[view.index].isHidden
        && parent.map { scene.views[$0.index].kind.known == .stack } ?? false
    }
  }
}
