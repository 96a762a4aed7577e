import PlumbSyntax

extension PropertyKeyword {
  /// The kinds of view of which a property says something; nil where all have it.
  package var kinds: Set<ViewKind>? {
    switch self {
    case .text, .digits: [.label, .button, .field]
    case .lines: [.label]
    case .font: [.label, .button, .field, .textview, .segmented]
    case .insets: [.button, .scroll, .table, .collection]
    case .image, .gap: [.button]
    case .axis, .spacing: [.stack, .collection]
    case .distribution: [.stack]
    case .alignment: [.stack, .label, .field, .textview]
    case .lineBreak: [.label, .button]
    case .scrolling: [.scroll, .table, .collection]
    case .offset: [.scroll, .table, .collection]
    case .rows, .estimate: [.table]
    case .keyboard: []
    case .items, .columns: [.collection]
    case .intrinsic, .placeholder, .hug, .resist, .margins, .aspect, .autoresize, .frame, .hidden,
      .color:
      nil
    }
  }
}

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
