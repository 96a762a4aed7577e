import PlumbSolver
import PlumbSyntax
import PlumbTypography

extension IntrinsicContent {
  /// How wide it wants to be for a title of some width; nil where its words do not matter.
  package var titleRoom: TitleRoom? {
    guard intrinsic == nil, placeholder.map(\.isWeak) ?? true, kind == .button || kind == .label
    else { return nil }
    let padding = padding?.width ?? .zero
    guard kind == .button else {
      return TitleRoom(least: padding, extra: padding, isWholePoints: false)
    }
    func width(_ title: Rational) -> Rational {
      button.size(button.content((title, .zero))).width + padding
    }
    let wide = Rational(Limits.points)
    return TitleRoom(least: width(.zero), extra: width(wide) - wide, isWholePoints: true)
  }

  /// Where the image and the title of a button lie in it; nil where it has no image.
  func buttonFrames(
    showing text: TextSettings, in size: (width: Rational, height: Rational),
    _ direction: Direction, _ typography: Typography
  ) -> (image: Frame, title: Frame)? {
    guard kind == .button else { return nil }
    let title = NaturalSize.title(text.words, in: text.font, typography)
    return button.frames(title: title, in: size, direction)
  }

  /// The image of a button, its distance to the title, and the room around both.
  package var buttonLook: (image: ButtonParts.Image, gap: Rational, insets: Insets)? {
    guard kind == .button, let image = button.image else { return nil }
    return (image, button.gap, button.insets)
  }

  /// How far below its middle the line of a button lies.
  var lineShift: Rational { button.titleShift }
}

/// The width of a view around its title: `extra` more than that, and at least `least`.
package struct TitleRoom: Sendable {
  package let least: Rational
  package let extra: Rational
  /// The title is rounded up to whole points.
  package let isWholePoints: Bool
}
