import PlumbDiagnostics
import PlumbText

/// A file of Interface Builder as plain values: its roots, each with the views in it and the
/// constraints between them.
package struct InterfaceDocument: Sendable {
  package let source: SourceText
  /// Those that others use come before them: cells before the table that they are in.
  package var roots: [InterfaceRoot] = []
  /// What it was drawn on; nil in files that say no device, which were drawn for any.
  var device: InterfaceDevice?
  /// Whether constraints count in it, or masks only.
  var usesConstraints = true
  /// The sizes of images, by their names.
  var images: [String: InterfaceSize] = [:]
  /// The shapes of the system's symbols, by their names; how large these are shown is
  /// another matter.
  var symbols: [String: InterfaceSize] = [:]
  /// Whether it is for television, all of which are of one size.
  var isForTelevision = false
}

/// Something of a file that is not in the layout which is made of it.
package struct InterfaceRemark: Sendable {
  package let message: String
  package let range: SourceRange
}

/// What a file was drawn on, of which only size classes count: frames are recorded.
struct InterfaceDevice: Sendable {
  let isRegularWidth: Bool
  let isRegularHeight: Bool
}

/// A view with all that is in it: the screen of a scene, a cell, or a view of a file of its own.
package struct InterfaceRoot: Sendable {
  package enum Kind: Sendable {
    case screen, tableCell, collectionCell, view
  }

  package let kind: Kind
  /// What the file calls it: a class, an identifier, or else nothing.
  let title: String?
  /// The name of its layout, of which no other root has the same.
  package var name = ""
  /// The root itself comes first, parents before children.
  package var views: [InterfaceView] = []
  var constraints: [InterfaceConstraint] = []
  /// What constraints may be about, by the ids of the file.
  var items: [String: InterfaceItem] = [:]
  /// The rows and items of its tables and collections: roots of the document, by the view.
  var rows: [Int: [Int]] = [:]
  /// The controller of a scene.
  var owner: XMLElement?
  /// What was not understood.
  var remarks: [InterfaceRemark] = []
  /// Of a cell: how high its table makes it, where that does not ask the cell.
  var rowHeight: Double?
  /// Whether a table takes it as high as it is: its header or footer.
  var isFixedHeight: Bool {
    ["tableHeaderView", "tableFooterView"].contains(views[0].element["key"] ?? "")
  }
  /// Whether it is the view of a controller, which makes it as large as the screen.
  var isOfController = false
  /// Where the element of its root stands.
  package var range: SourceRange { views[0].range }
}

/// One view.
package struct InterfaceView: Sendable {
  /// What it is: `label`, `stackView`.
  let element: XMLElement
  package let kind: String
  package let id: String
  let parent: Int?
  var children: [Int] = []
  package var frame: InterfaceRect?
  /// Whether its mask, and no constraint, says where it lies.
  var isPlacedByMask: Bool
  /// The names that code has for it.
  var outlets: [String] = []

  package var range: SourceRange { element.range }
  /// What people call it: a word for its class where it has one of its own.
  var customClass: String? { element["customClass"] }
}

package struct InterfaceRect: Sendable, Equatable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  /// Larger on each side, in order left, top, right, bottom; smaller with `-1`.
  func grown(by insets: InterfaceInsets, times factor: Double = 1) -> InterfaceRect {
    InterfaceRect(
      x: x - insets.left * factor, y: y - insets.top * factor,
      width: width + (insets.left + insets.right) * factor,
      height: height + (insets.top + insets.bottom) * factor)
  }
}

/// How far a view is drawn beyond the rectangle that constraints see.
struct InterfaceInsets: Sendable {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0
}

extension InterfaceView {
  var alignmentInsets: InterfaceInsets {
    switch kind {
    case "switch": InterfaceInsets(right: 2)
    case "segmentedControl": InterfaceInsets(bottom: 1)
    case "slider": InterfaceInsets(left: 2, right: 2, bottom: 1)
    default: InterfaceInsets()
    }
  }
}

struct InterfaceSize: Sendable, Equatable {
  var width: Double
  var height: Double
}

/// What an end of a constraint is about.
enum InterfaceItem: Sendable, Equatable {
  case view(Int)
  case safeArea(of: Int)
  /// What lies below the bars, and above them, before there were safe areas.
  case topGuide, bottomGuide
  case content(of: Int)
  case frame(of: Int)
  case keyboard(of: Int)

  /// The view that it belongs to.
  var view: Int {
    switch self {
    case .view(let view), .safeArea(let view), .content(let view), .frame(let view),
      .keyboard(let view):
      view
    case .topGuide, .bottomGuide: 0
    }
  }
}

/// `first.attribute relation second.attribute * multiplier + constant`.
struct InterfaceConstraint: Sendable {
  let id: String
  let range: SourceRange
  var first: End
  var second: End?
  var relation: Relation
  var multiplier: Ratio
  var constant: Double
  var priority: Double
  /// Left out when the app is built.
  var isPlaceholder = false
  /// The name that code has for it.
  var outlet: String?
  /// Whether it holds where no variation says otherwise.
  var isInstalled = true
  /// In which size classes it holds, and with which number there.
  var variations: [SizeClass: Double] = [:]

  struct End: Sendable, Equatable {
    var item: InterfaceItem
    var attribute: Attribute
  }

  enum Relation: String, Sendable {
    case equal = "=="
    case atMost = "<="
    case atLeast = ">="

    /// The same with its sides exchanged.
    var turned: Relation {
      switch self {
      case .equal: .equal
      case .atMost: .atLeast
      case .atLeast: .atMost
      }
    }
  }

  /// `16:9`, `1/3` or `0.5`, as it is written.
  struct Ratio: Sendable, Equatable {
    var numerator: Double
    var denominator: Double

    static let one = Ratio(numerator: 1, denominator: 1)
    var value: Double { numerator / denominator }
    var isOne: Bool { numerator == denominator }

    /// `2 / 3` for 40 / 60, where both are whole.
    var inLowestTerms: (over: Double, under: Double) {
      guard numerator.magnitude < 1e9, denominator.magnitude < 1e9,
        Double(Int(numerator)) == numerator, Double(Int(denominator)) == denominator
      else { return (numerator, denominator) }
      var (a, b) = (Int(numerator.magnitude), Int(denominator.magnitude))
      while b != 0 { (a, b) = (b, a % b) }
      let divisor = Double(max(a, 1)) * (denominator < 0 ? -1 : 1)
      return (numerator / divisor, denominator / divisor)
    }
  }

  /// An attribute, without what a margin adds to it.
  struct Attribute: Sendable, Equatable {
    /// As the language has it: `leading`, `centerX`.
    var name: String
    var isOfMargins: Bool

    var isHorizontal: Bool {
      ["leading", "trailing", "left", "right", "width", "centerX"].contains(name)
    }
  }
}

/// One of the four kinds of screens that Interface Builder tells apart.
enum SizeClass: Int, CaseIterable, Sendable {
  case compactCompact, compactRegular, regularCompact, regularRegular

  var isRegularWidth: Bool { self == .regularCompact || self == .regularRegular }
  var isRegularHeight: Bool { self == .compactRegular || self == .regularRegular }

  init(regularWidth: Bool, regularHeight: Bool) {
    self =
      regularWidth
      ? (regularHeight ? .regularRegular : .regularCompact)
      : (regularHeight ? .compactRegular : .compactCompact)
  }
}
