import PlumbCode
import PlumbModel
import PlumbSyntax

/// The views a toolkit has, and how it spells what Swift says to them: all that differs from one
/// toolkit to another.
protocol Toolkit: Sendable {
  var module: String { get }
  /// The letters before a class name.
  var letters: String { get }
  var priorityType: String { get }
  var insetsType: String { get }
  var sizeType: String { get }

  // MARK: What it has

  /// Whether it has the cells that UIKit has: with styles, and laid out as a row of a table is.
  var hasCellStyles: Bool { get }
  /// Whether views have margins that can be set; elsewhere they are written as distances.
  var hasMargins: Bool { get }
  /// Whether buttons take an image and more beside their title by a configuration.
  var hasButtonConfigurations: Bool { get }
  /// Whether fonts go by the names of styles, which follow the sizes of texts that people set.
  var hasTextStyles: Bool { get }
  /// What a field shows as long as it is empty.
  var placeholderProperty: String { get }
  /// Whether an image keeps its ends as it is stretched.
  var hasCaps: Bool { get }
  /// How many pixels of the screen make a point, of the view `root`.
  var pixelsPerPoint: String { get }
  /// Whether a view knows how wide lines of text may be to be read with ease.
  var hasReadable: Bool { get }
  /// Whether a keyboard may cover what a window shows.
  var hasKeyboard: Bool { get }
  /// Whether tables have sections.
  var hasSections: Bool { get }
  /// Whether what is scrolled lies in the scroll view itself, and in no view of its own.
  var scrollsItsViews: Bool { get }
  /// Whether tables and collections scroll by themselves, and in no scroll view.
  var hasScrollingLists: Bool { get }
  /// Whether a view draws its background; elsewhere its layer does.
  var hasBackgrounds: Bool { get }
  /// The properties for the color of what a view draws itself, and that of views of other kinds,
  /// which have none where it is nil.
  var tintProperties: [ViewKind: String] { get }
  var commonTintProperty: String? { get }
  /// Whether labels draw their words where they are told, with room on each side.
  var padsLabels: Bool { get }
  /// Whether a text view scrolls by itself, and can so grow up to a limit.
  var growsTextViews: Bool { get }
  /// Whether views have traits, and are told when these change.
  var hasTraits: Bool { get }
  /// Whether labels can make their words smaller.
  var shrinksWords: Bool { get }
  /// Whether fingers touch its views, and these say where.
  var hasFingers: Bool { get }

  // MARK: How it spells it

  /// The method in which a view lays out what is in it, and what makes it do so again.
  var layoutMethod: String { get }
  var needsLayout: String { get }
  /// How large a view is by its content and its constraints.
  var fittingSize: String { get }
  /// What `when platform` is asked of.
  var platform: PlumbModel.Platform { get }
  /// Whether a cell of any class takes what it shows as a `UIContentConfiguration`.
  var hasContentConfigurations: Bool { get }
  /// Whether readers choose how large texts are; on the Mac they do not.
  var hasTextSizes: Bool { get }
  var lineCount: String { get }
  var textAlignment: String { get }
  var labelColor: String { get }
  /// What begins the parts of a color.
  var redPart: String { get }
  /// What a scroll view calls the distances around its content.
  var insetsProperty: String { get }
  /// How assistive technologies are told of a view.
  var accessibility: AccessibilitySpelling { get }
  var animation: AnimationSpelling { get }
  var images: ImageSpelling { get }
  var tests: TestSpelling { get }
  /// What measures an item of a given width, and how much room all those of a line have.
  var itemMeasuring: [String] { get }
  var itemRoom: String { get }
  var stackAxis: String { get }
  /// How stacks arrange their views by themselves.
  var stackStandard: (spacing: Code, distribution: Code, alignment: Code) { get }
  /// What stands for a stack's own spacing behind one of its views.
  var stackDefaultSpacing: Code { get }
  /// What tells a view that the system's appearance has changed.
  var appearanceCall: String { get }
  /// Whether alignments go by other names in rows than in columns.
  var alignsByAxis: Bool { get }
  /// The property in which a view tells the text that it shows, and its type; nil for what has no
  /// such property.
  func textGetter(_ kind: ViewKind) -> (property: String, type: String)?
  /// What sets a font; nil for what has none of its own.
  func fontLine(_ name: String, _ kind: ViewKind, _ font: Code) -> Code?
  /// What gives a field its border, or takes it away where the layout draws what is behind it.
  func border(ofField name: String, isPlain: Bool, hasSize: Bool) -> [Code]
  /// What starts a spinner, and what stops it.
  func spinning(_ name: String) -> (start: Code, stop: Code)
  /// Whether a view of a kind begins with the font that it has where a layout names none.
  func hasStandardFont(_ kind: ViewKind) -> Bool
  /// What gives back how large `view` is, a width and a height in Swift where these are known.
  func fitting(_ lengths: [String?]) -> [Code]
  /// How an image view is told to draw its image: each property, its value for a mode, and what it
  /// is at first; nil where there is no such mode.
  func contentMode(
    _ mode: ContentMode
  ) -> [(property: String, value: String, standard: String)]?
  /// The property of a kind that says how lines end, and how they do by themselves.
  func lineBreak(of kind: ViewKind, isConfigured: Bool) -> (property: String, standard: String)
  /// Its constant for a color; nil where it has none.
  func constant(_ color: NamedColor) -> String?
  /// What a scroll view needs to scroll as the layout has it.
  func scrollSetup(_ name: String) -> [Code]
  /// What makes these the only ones, whatever covers a part of the view.
  func keepingInsets(of name: String) -> Code
  func scrolling(_ name: String, to place: Code) -> Code
  /// The properties of scroll views that say it, and their values with it and without it.
  func scrollingLine(
    _ way: ScrollingWay
  ) -> (properties: [String], there: Code, elsewhere: Code)?

  /// What the table of kinds says of it.
  func row(of kind: ViewKind) -> KindSchema.Creation
  /// What makes a view of a kind, with the words that it shows where making it says them.
  func creation(of kind: ViewKind, _ view: ViewNode, showing words: String) -> ViewCreation
  /// Gives a view a text to show; nil for what shows none, or, as long as it is new, got it where
  /// it was made.
  func textSetter(
    _ name: String, _ kind: ViewKind, isConfigured: Bool, isNew: Bool
  ) -> ((Code) -> Code)?
  /// What a view shows, and a text that may be none as it takes it.
  func shownText(_ name: String, _ kind: ViewKind, isConfigured: Bool) -> String
  func textOfOptional(_ text: String) -> Code
  /// What gives a view the name by which tests of the interface find it.
  func identifierLine(_ name: String, _ literal: String) -> Code

  // MARK: Stacks, tables and collections

  func alignment(_ alignment: StackSettings.Alignment, isRow: Bool) -> String
  /// Whether a view lies in a layout that is turned around.
  func isRightToLeft(_ view: String) -> String
  /// The properties of a container that screens may use; nil where it is declared as any view is.
  ///
  /// - Parameter className: of the view itself, where the toolkit has no other for it.
  func declarations(of container: SwiftCells.Container, as className: String) -> [String]?
  /// What a container is told once: its cells, how large they are, and who fills them.
  func setup(of container: SwiftCells.Container, in cells: SwiftCells) -> [Code]
  /// How it asks for the rows of a table, or the items of a collection.
  func rowMethods(isTable: Bool) -> SwiftRowMethods
  func write(
    _ cell: SwiftCells.Cell, in cells: SwiftCells, to code: inout CodeWriter, _ access: String)
}

/// `UIButton(type: .system)`
struct ViewCreation {
  var className: String
  var arguments: [Code] = []

  init(_ className: String, _ arguments: [Code] = []) {
    (self.className, self.arguments) = (className, arguments)
  }

  init(_ creation: KindSchema.Creation) {
    self.init(creation.className, creation.arguments.map { [.text($0)] } ?? [])
  }

  var code: Code { .call(className, arguments) }
}

extension Toolkit {
  var viewClass: String { letters + "View" }
  var imageClass: String { letters + "Image" }
  var colorClass: String { letters + "Color" }
  var guideClass: String { letters + "LayoutGuide" }

  /// Whether it has a cell that is laid out as a row of a table is.
  func hasCell(of row: Scene) -> Bool { hasCellStyles || row.cellStyle == nil }

  /// What makes a view.
  ///
  /// - Parameters:
  ///   - isArranged: Whether it stands in a stack view, which arranges no guides.
  ///   - words: What it shows from the start, where making it says that.
  func creation(
    of view: ViewNode, isArranged: Bool, showing words: String = ""
  ) -> ViewCreation {
    switch view.kind {
    case .known(.spacer) where isArranged: ViewCreation(viewClass)
    case .root, .component: ViewCreation(viewClass)
    case .native(let name): ViewCreation(name)
    case .chainGuide, .keyboard, .readable, .pixel: ViewCreation(guideClass)
    case .scrollContent: ViewCreation(viewClass)
    case .known(let kind): creation(of: kind, view, showing: words)
    }
  }

  /// Whether a view says what it shows in a button's configuration.
  func isConfigured(_ view: ViewNode) -> Bool {
    hasButtonConfigurations && view.holdsMoreThanTitle
  }

  func className(of kind: ViewKind) -> String { row(of: kind).className }

  /// What decides how large a view of a kind is by itself.
  func content(of kind: ViewKind) -> KindSchema.Content {
    kind.schema.content(isOnMac: platform == .macos)
  }

  /// What else a kind needs, to be what the layout takes it for.
  func setup(of kind: ViewKind, _ name: String) -> [Code] {
    row(of: kind).setup.map { ["\(name).\($0)"] } ?? []
  }

  /// What shows a text, beyond what making the view has said.
  func textLine(_ name: String, _ kind: ViewKind, _ text: Code, isConfigured: Bool) -> Code? {
    textSetter(name, kind, isConfigured: isConfigured, isNew: true)?(text)
  }

  func tintProperty(of kind: ViewKind?) -> String? {
    kind.flatMap { tintProperties[$0] } ?? commonTintProperty
  }

  func linesLine(_ name: String, _ count: Code) -> Code { "\(name).\(lineCount) = \(count)" }
}

/// The module of a class that is no toolkit's own, by the letters it begins with.
func module(ofNative name: String) -> String? {
  let modules = [
    ("MK", "MapKit"), ("WK", "WebKit"), ("MTK", "MetalKit"), ("SCN", "SceneKit"),
    ("SK", "SpriteKit"), ("AR", "ARKit"), ("PDF", "PDFKit"), ("PK", "PencilKit"),
    ("LP", "LinkPresentation"), ("AV", "AVKit"), ("QL", "QuickLook"), ("HK", "HealthKitUI"),
  ]
  return modules.first { name.hasPrefix($0.0) }?.1
}
