/// What the language says of a kind of view: its size, its class in each toolkit, and what it is.
package struct KindSchema: Sendable {
  /// Several of it, in a sentence.
  package let plural: String
  package let content: Content
  /// How many views of Interface Builder's files are so high, of those that take their own height,
  /// as Tests/Apple/uikit.json counts them; nil for what was not measured.
  package let votes: Votes?
  /// The same in AppKit.
  package let mac: MacContent
  package let baseline: Baseline
  /// What makes one in UIKit and in AppKit.
  package let uikit: Creation
  package let appkit: Creation
  /// One sentence, for hover and completion.
  package let help: String

  init(
    _ plural: String, _ content: Content, by votes: Votes? = nil, mac: MacContent? = nil,
    baseline: Baseline, uikit: Creation, appkit: Creation, help: String
  ) {
    self.plural = plural
    self.content = content
    self.votes = votes
    self.mac = mac ?? MacContent(content: content, votes: nil)
    self.baseline = baseline
    self.uikit = uikit
    self.appkit = appkit
    self.help = help
  }

  /// How large a view is by what it shows, as an alignment rectangle, in points.
  ///
  /// The sizes of controls are those that Interface Builder recorded. A switch is drawn 51 points
  /// wide, two of which lie outside its alignment rectangle, and a segmented control one point
  /// lower than it.
  package enum Content: Equatable, Sendable {
    /// It has no size of its own.
    case none
    /// Always the same; nil on an axis without one.
    case size(width: Int?, height: Int?)
    /// Its words, on their lines.
    case text
    /// The title of a button and the image beside it.
    case title
    /// A line of text in a border, so wide on both sides together, so much higher than the line,
    /// and at least so high. In AppKit it has no width.
    case line(border: Int, above: Int = 12, minimum: Int)
    /// A title in a border that is always so high, with so much room beside it.
    case push(border: Int, height: Int)
    /// The views in it, in lines.
    case lines
    /// Titles in a row, with so much room around them.
    case segments(border: Int, height: Int)
  }

  package struct Votes: Equatable, Sendable {
    package let agreeing: Int
    package let all: Int

    static func of(_ agreeing: Int, _ all: Int) -> Votes { Votes(agreeing: agreeing, all: all) }
  }

  /// How large a view is in AppKit of macOS 11 to 15, as an alignment rectangle, and who says so.
  package struct MacContent: Sendable {
    package let content: Content
    /// How many of the projects that have a record of it agree, as Tests/Apple/AppKit.md counts
    /// them under B; nil for what was not measured, and is UIKit's.
    package let votes: Votes?

    static func recorded(_ content: Content, by agreeing: Int, of all: Int) -> MacContent {
      MacContent(content: content, votes: Votes(agreeing: agreeing, all: all))
    }
  }

  package func content(isOnMac: Bool) -> Content { isOnMac ? mac.content : content }

  /// A class, and what making one takes.
  package struct Creation: Sendable {
    package let className: String
    package let arguments: String?
    /// What is set of it before it has the size that its row says: `style = .spinning`.
    package let setup: String?

    init(_ className: String, _ arguments: String? = nil, setup: String? = nil) {
      self.className = className
      self.arguments = arguments
      self.setup = setup
    }
  }

  /// Where the baselines of its text lie (`UIView.forFirstBaselineLayout`).
  package enum Baseline: Sendable {
    /// One ascent below its top, and one descent above its bottom.
    case hanging
    /// Those of one line in its middle.
    case centered
    /// It shows no text: at its bottom.
    case bottom
  }
}

extension ViewKind {
  /// The row of each kind; a new one is a case of `ViewKind` and a row here.
  package var schema: KindSchema {
    switch self {
    case .view:
      KindSchema(
        "views", .none, baseline: .bottom, uikit: .init("UIView"), appkit: .init("NSView"),
        help: "a rectangle that holds other views.")
    case .label:
      KindSchema(
        "labels", .text, baseline: .hanging, uikit: .init("UILabel"), appkit: .init("NSTextField"),
        help: "text that is read; as large as its words.")
    case .button:
      KindSchema(
        "buttons", .title,
        mac: .recorded(.push(border: 20, height: 20), by: 24, of: 24), baseline: .centered,
        uikit: .init("UIButton", "type: .system"),
        appkit: .init("NSButton"), help: "a title that is tapped.")
    case .image:
      KindSchema(
        "images", .none, baseline: .bottom, uikit: .init("UIImageView"),
        appkit: .init("NSImageView"),
        help: "a picture; its size is what `intrinsic` says.")
    case .field:
      KindSchema(
        "fields", .line(border: 14, minimum: 34), by: .of(66, 118),
        mac: .recorded(.line(border: 14, above: 5, minimum: 19), by: 11, of: 12),
        baseline: .centered, uikit: .init("UITextField"),
        appkit: .init("NSTextField"), help: "one line of text to be edited.")
    case .textview:
      KindSchema(
        "text views", .none, baseline: .hanging, uikit: .init("UITextView"),
        appkit: .init("NSTextView"),
        help: "text of many lines, which scrolls by itself.")
    case .switch:
      KindSchema(
        "switches", .size(width: 49, height: 31), by: .of(63, 85),
        mac: .recorded(.size(width: 38, height: 22), by: 3, of: 3), baseline: .centered,
        uikit: .init("UISwitch"),
        appkit: .init("NSSwitch"), help: "turns something on and off.")
    case .slider:
      KindSchema(
        "sliders", .size(width: nil, height: 30), by: .of(58, 79),
        mac: .recorded(.size(width: nil, height: 20), by: 3, of: 3), baseline: .centered,
        uikit: .init("UISlider"),
        appkit: .init("NSSlider"), help: "a value chosen by sliding.")
    case .stepper:
      KindSchema(
        "steppers", .size(width: 94, height: 32), by: .of(4, 4),
        mac: .recorded(.size(width: 13, height: 20), by: 3, of: 3), baseline: .centered,
        uikit: .init("UIStepper"),
        appkit: .init("NSStepper"), help: "a value made greater and less by steps.")
    case .segmented:
      KindSchema(
        "segmented controls", .segments(border: 16, height: 31), by: .of(5, 7),
        mac: .recorded(.segments(border: 16, height: 21), by: 2, of: 2), baseline: .centered,
        uikit: .init("UISegmentedControl"), appkit: .init("NSSegmentedControl"),
        help: "one choice of a few, side by side.")
    case .progress:
      KindSchema(
        "progress views", .size(width: nil, height: 4), by: .of(9, 14),
        mac: .recorded(.size(width: nil, height: 18), by: 3, of: 3), baseline: .centered,
        uikit: .init("UIProgressView", "progressViewStyle: .default"),
        appkit: .init("NSProgressIndicator", setup: "isIndeterminate = false"),
        help: "a bar that shows how far something has come.")
    case .spinner:
      KindSchema(
        "spinners", .size(width: 20, height: 20), by: .of(41, 55),
        mac: .recorded(.size(width: 32, height: 32), by: 4, of: 4), baseline: .centered,
        uikit: .init("UIActivityIndicatorView", "style: .medium"),
        appkit: .init("NSProgressIndicator", setup: "style = .spinning"),
        help: "shows that something goes on.")
    case .datepicker:
      KindSchema(
        "date pickers", .size(width: nil, height: 216),
        mac: .recorded(.size(width: nil, height: 24), by: 2, of: 2), baseline: .centered,
        uikit: .init("UIDatePicker", setup: "preferredDatePickerStyle = .wheels"),
        appkit: .init("NSDatePicker"),
        help: "a date and a time to choose.")
    case .picker:
      KindSchema(
        "pickers", .size(width: nil, height: 216), by: .of(2, 2),
        mac: .recorded(.size(width: nil, height: 20), by: 13, of: 13), baseline: .centered,
        uikit: .init("UIPickerView"),
        appkit: .init("NSPopUpButton"), help: "one choice of many, on a wheel.")
    case .scroll:
      KindSchema(
        "scroll views", .none, baseline: .bottom, uikit: .init("UIScrollView"),
        appkit: .init("NSScrollView"),
        help: "a window on content that may be larger.")
    case .stack:
      KindSchema(
        "stack views", .none, baseline: .bottom, uikit: .init("UIStackView"),
        appkit: .init("NSStackView"),
        help: "lays out the views in its braces in a row or a column, as `UIStackView` does.")
    case .grid:
      KindSchema(
        "grids", .none, baseline: .bottom, uikit: .init("UIView"), appkit: .init("NSView"),
        help: "lays out the views in its braces in columns of one width, row by row.")
    case .flow:
      KindSchema(
        "flows", .lines, baseline: .bottom, uikit: .init("UIView"), appkit: .init("NSView"),
        help: "puts the views in its braces into lines, as many into each as it holds.")
    case .table:
      KindSchema(
        "tables", .none, baseline: .bottom, uikit: .init("UITableView"),
        appkit: .init("NSScrollView"),
        help: "rows that scroll.")
    case .collection:
      KindSchema(
        "collections", .none, baseline: .bottom,
        uikit: .init(
          "UICollectionView", "frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()"),
        appkit: .init("NSScrollView"), help: "items that scroll.")
    case .guide:
      KindSchema(
        "guides", .none, baseline: .bottom, uikit: .init("UILayoutGuide"),
        appkit: .init("NSLayoutGuide"),
        help: "a rectangle that is not drawn, for others to keep to.")
    case .spacer:
      KindSchema(
        "spacers", .none, baseline: .bottom, uikit: .init("UILayoutGuide"),
        appkit: .init("NSLayoutGuide"),
        help: "takes room between views, and is not drawn.")
    }
  }
}
