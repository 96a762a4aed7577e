import PlumbSyntax

// What a color is of: a label's `color` is that of its words, any other view's what is behind it.

extension Setting {
  /// The color that it gives what is behind a view; nil where it says something else.
  package func ground(of view: ViewNode) -> String? {
    switch value {
    case .background(let color): color
    case .color(let color): view.kind.known == .label ? nil : color
    default: nil
    }
  }

  /// The color that it gives the words of a view, as far as these are no button's.
  package func ink(of view: ViewNode) -> String? {
    switch value {
    case .textColor(let color): color
    case .color(let color): view.kind.known == .label ? color : nil
    default: nil
    }
  }
}

extension ViewNode {
  /// Whether it is a field that is drawn in a shape or on a color of the layout's.
  package var isPlainField: Bool {
    kind.known == .field
      && settings.contains {
        switch $0.value {
        case .color, .radius: true
        default: false
        }
      }
  }
}
