import PlumbSyntax

extension ViewKind {
  /// Several of it, in a sentence.
  var plural: String {
    switch self {
    case .switch: "switches"
    case .textview: "text views"
    case .stack: "stack views"
    case .scroll: "scroll views"
    case .segmented: "segmented controls"
    default: rawValue + "s"
    }
  }

  /// The axes along which it has a size of its own.
  func contentAxes(isOnMac: Bool) -> Set<Axis> {
    switch self {
    case .label, .button, .switch, .stepper, .spinner, .segmented: [.horizontal, .vertical]
    case .field: isOnMac ? [.vertical] : [.horizontal, .vertical]
    case .slider, .progress, .datepicker, .picker: [.vertical]
    case .view, .image, .textview, .scroll, .stack, .table, .collection, .guide, .spacer: []
    }
  }
}
