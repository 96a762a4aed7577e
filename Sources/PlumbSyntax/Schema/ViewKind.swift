/// The kinds of view that the language knows by itself.
package enum ViewKind: String, CaseIterable, Sendable {
  case view, label, button, image, field, textview, `switch`, slider, stepper, segmented
  case progress, spinner, datepicker, picker, scroll, stack, grid, flow, table, collection, guide
  case spacer

  /// Whether it draws nothing and only takes room.
  package var isInvisible: Bool { self == .guide || self == .spacer }

  /// Whether its size comes from what it shows, so that it must be told while nothing measures it.
  package var hasContent: Bool { schema.content != .none || self == .textview }

  /// Whether what it holds may be larger than it is, and moves.
  package var scrolls: Bool { self == .scroll || self == .table || self == .collection }

  /// Whether fingers use it.
  package var isTouched: Bool {
    switch self {
    case .button, .field, .textview, .switch, .slider, .stepper, .segmented, .datepicker, .picker:
      true
    default: false
    }
  }

  /// Whether its whole touch is at one place: a field lies in a box that is larger.
  package var isPressed: Bool { isTouched && self != .field && self != .textview }

  /// Whether its words change with the language of the app.
  package var showsText: Bool { self == .label || self == .button }

  /// Whether it wants to be as wide as words of which only the app knows the length: those of
  /// another language, or those that somebody types.
  package var isAsWideAsWords: Bool { showsText || self == .field || self == .segmented }
}
