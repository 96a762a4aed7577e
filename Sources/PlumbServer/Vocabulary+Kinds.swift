import PlumbModel
import PlumbSyntax

/// A sentence on each kind of view, for hover and completion.
func help(on kind: ViewKind) -> String {
  switch kind {
  case .view: "a rectangle that holds other views."
  case .label: "text that is read; as large as its words."
  case .button: "a title that is tapped."
  case .image: "a picture; its size is what `intrinsic` says."
  case .field: "one line of text to be edited."
  case .textview: "text of many lines, which scrolls by itself."
  case .switch: "turns something on and off."
  case .slider: "a value chosen by sliding."
  case .stepper: "a value made greater and less by steps."
  case .segmented: "one choice of a few, side by side."
  case .progress: "a bar that shows how far something has come."
  case .spinner: "shows that something goes on."
  case .datepicker: "a date and a time to choose."
  case .picker: "one choice of many, on a wheel."
  case .scroll: "a window on content that may be larger."
  case .stack: "lays out the views in its braces in a row or a column, as `UIStackView` does."
  case .table: "rows that scroll."
  case .collection: "items that scroll."
  case .guide: "a rectangle that is not drawn, for others to keep to."
  case .spacer: "takes room between views, and is not drawn."
  }
}

/// What a word of the language means: one sentence.
func help(onWord word: String) -> String? {
  ViewKind(rawValue: word).map(help(on:)) ?? PropertyKeyword(word: word)?.schema.help
    ?? wordHelp[word]
}
