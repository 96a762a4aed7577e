import PlumbSolver
import PlumbText

/// A length that is not one number, and so a parameter of a proof: a content's size along an axis,
/// how far a view has been scrolled, or what a device and its font bring along.
struct OpenContent: Sendable {
  let view: ViewID
  let axis: Axis
  let content: IntrinsicContent.Size
  /// Which stands for its size.
  let variable: VariableID

  /// Whether it is measured, so that other words, fonts and systems make it another.
  let isMeasured: Bool
  var kind = Kind.size

  enum Kind: Sendable, Hashable {
    case size
    /// How far the view has been scrolled, from where its content lies at rest on.
    case offset
    /// What a device or a font decides.
    case surroundings
  }

  /// Whether its range has an end; that of an offset is given by the content.
  var isBounded: Bool { content.sizes.most != nil || kind == .offset }

  /// The same where what is measured may be of any size.
  var ofAnySize: OpenContent {
    isMeasured
      ? OpenContent(
        view: view, axis: axis, content: content.ofAnySize, variable: variable,
        isMeasured: true, kind: kind) : self
  }
}
