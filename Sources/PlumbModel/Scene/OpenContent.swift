import PlumbSolver
import PlumbText

/// A length that is not one number, and so a parameter of a proof: a content's size along an axis,
/// how far a view has been scrolled, or what a device and its font bring along.
package struct OpenContent: Sendable {
  package let view: ViewID
  package let axis: Axis
  package let content: IntrinsicContent.Size
  /// Which stands for its size.
  package let variable: VariableID

  /// Whether it is measured, so that other words, fonts and systems make it another.
  package let isMeasured: Bool
  package var kind = Kind.size
  /// Whether it is the height of words whose width has an end, and so has one itself.
  package let followsWidth: Bool
  /// Whether it is the height of the words that are drawn, on as many lines as their width makes.
  package var isOfDrawnWords = false
  /// The share of its size that its words need at least.
  package var share = Rational.one

  package init(
    view: ViewID, axis: Axis, content: IntrinsicContent.Size, variable: VariableID,
    isMeasured: Bool, kind: Kind = .size, followsWidth: Bool = false
  ) {
    self.view = view
    self.axis = axis
    self.content = content
    self.variable = variable
    self.isMeasured = isMeasured
    self.kind = kind
    self.followsWidth = followsWidth
  }

  package enum Kind: Sendable, Hashable {
    case size
    /// How far the view has been scrolled, from where its content lies at rest on.
    case offset
    /// What a device or a font decides.
    case surroundings
  }

  /// Whether its range has an end; that of an offset is given by the content. Words have no range
  /// because they may take no more than so many lines.
  package var isBounded: Bool {
    followsWidth || kind == .offset || content.sizes.most != nil && !isOfDrawnWords
  }

  /// The same of another range.
  package func with(_ sizes: ContentRange) -> OpenContent {
    var other = OpenContent(
      view: view, axis: axis, content: content.of(sizes), variable: variable,
      isMeasured: isMeasured, kind: kind, followsWidth: followsWidth)
    other.isOfDrawnWords = isOfDrawnWords
    return other
  }

  /// The same where what is measured may be of any size.
  package var ofAnySize: OpenContent {
    isMeasured
      ? OpenContent(
        view: view, axis: axis, content: content.ofAnySize, variable: variable,
        isMeasured: true, kind: kind) : self
  }
}
