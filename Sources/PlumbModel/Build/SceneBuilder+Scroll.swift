import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// Scroll views: what is in one lies in a view of its own, the content, which moves as it is
// scrolled.

extension SceneBuilder {
  /// The superview of what is declared in a scope.
  func host(in scope: Int) -> ViewID {
    let view = scopes[scope].view
    return views[view.index].content ?? view
  }

  /// Makes the view that stands for what a scroll view scrolls, `scroll.content`.
  mutating func declareContent(of scroll: ViewID, at place: Place) {
    let view = views[scroll.index]
    guard hasRoomForView(at: view.range) else { return }
    let name = ViewNode.Kind.scrollContent.word
    let content = addView(
      name: name, kind: .scrollContent, parent: scroll, range: view.range,
      path: view.path + "." + name, sample: nil, margin: view.standardMargin)
    views[scroll.index].content = content
    scopes[bodyPlace(of: scroll, at: place).scope].declare(name, content)
  }

  /// A view in a scroll view that has the name of what this scrolls. It is declared all the same,
  /// and takes the name, so that nothing else is said of lines that mean it.
  mutating func reportSecondContent(named token: TokenIndex, at place: Place) {
    let tree = library.trees[place.file]
    let scroll = views[scopes[place.scope].view.index]
    let word = tree.text(token)
    let fix = scroll.declaration.flatMap { declaration in
      declaration.file == tree.source.id
        ? tree.renaming(word, to: "body", in: declaration) : nil
    }
    diagnostics.append(
      Diagnostic(
        .duplicateName, "no view in \(scroll.title) can be called `\(word)`",
        at: tree.range(token),
        label: "`\(scroll.name).\(word)` is all that the scroll view scrolls",
        helps: fix == nil ? ["give the view another name"] : [], fixes: fix.map { [$0] } ?? []))
  }

  /// `offset 0 120`: how far somebody has scrolled.
  mutating func lowerOffset(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let view = scopes[place.scope].view.index
    let range = tree.range(property.tokens)
    guard views[view].kind.known?.scrolls ?? false else {
      diagnostics.append(
        .value("`offset` is of views that scroll", at: range, label: "this one does not"))
      return
    }
    var numbers: [Rational] = []
    for value in values {
      guard case .expression(let id) = value.form,
        let number = constant(id, "an offset", at: place)
      else { return }
      numbers.append(number)
    }
    guard numbers.count == 2 else { return }
    set(.offset(x: numbers[0], y: numbers[1]), of: scopes[place.scope].view, at: place, range)
  }

  /// The edges of a scroll view, seen from a view inside it, are those of its content; its size and
  /// center are its own (UIScrollView and Auto Layout, Technical Note TN2154).
  ///
  /// - Parameter other: what it is compared with, where that is a form of its own.
  func seenFromContent(
    _ form: LinearForm, beside other: LinearForm = LinearForm()
  ) -> LinearForm {
    guard form.terms.contains(where: { views[$0.anchor.view.index].content != nil }) else {
      return form
    }
    let all = form.terms.map(\.anchor.view) + other.terms.map(\.anchor.view)
    var seen = LinearForm(constant: form.constant)
    for (anchor, coefficient) in form.terms {
      let isEdge = anchor.attribute.isEdge
      seen.add(isEdge ? self.seenFromContent(anchor, by: all) : anchor, coefficient)
    }
    return seen
  }

  /// The content's rectangle in place of that of its scroll view, where a view inside is spoken of
  /// too.
  func seenFromContent(_ anchor: Anchor, by all: [ViewID]) -> Anchor {
    guard let content = views[anchor.view.index].content,
      anchor.region == .frame || anchor.region == .margins,
      all.contains(where: { views.ancestors(of: $0).contains(content) })
    else { return anchor }
    return Anchor(
      content, anchor.attribute, region: anchor.region, isContainer: anchor.isContainer)
  }
}

extension Attribute {
  /// Whether it is a side of a rectangle.
  var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: false
    }
  }
}
