import UIKit

/// A tree of views out of an Interface Builder file: its constraints, and the frames that Apple's
/// engine gave them. Lengths are points.
struct Root: Decodable {
  struct Place: Decodable {
    let view: String
    let attribute: String

    init(from decoder: any Decoder) throws {
      var both = try decoder.unkeyedContainer()
      view = try both.decode(String.self)
      attribute = try both.decode(String.self)
    }
  }

  struct Constraint: Decodable {
    let first: Place
    let second: Place?
    let rel: String
    let mult: Double
    let const: Double
    let prio: Double
  }

  struct Stack: Decodable {
    let axis: String?
    let distribution: String?
    let alignment: String?
    let spacing: String?
    let spacingType: String?
    let marginsRelative: Bool?
    let insets: [String: Double]?

    enum CodingKeys: String, CodingKey {
      case axis, distribution, alignment, spacing, spacingType, marginsRelative
      case insets = "edgeInsets_layoutMargins"
    }
  }

  struct Font: Decodable {
    let type: String?
    let pointSize: String?
  }

  struct View: Decodable {
    let id: String?
    let cls: String
    let parent: Int?
    /// In the parent's coordinates: left, top, width, height.
    let frame: [Double]?
    /// Its intrinsic size as recorded, nil on an axis without one.
    let content: [Double?]?
    let hug: [Double]
    let comp: [Double]
    let pinned: Bool
    let excluded: Bool
    let translates: Bool?
    let fixedFrame: Bool?
    let hidden: Bool?
    let ambiguous: Bool?
    let lines: String?
    /// Of left, top, width and height, `t` or `i` where content decides.
    let dims: String?
    let font: Font?
    let stack: Stack?
    /// What grows the alignment rectangle to the frame: left, top, right, bottom.
    let alignInsetsLTRB: [Double]?
  }

  struct Guide: Decodable {
    let id: String
    let kind: String
    let owner: Int
    let insets: [String: Double]?
    let inset: Double?
  }

  let repo: String
  let path: String
  let rootId: String
  /// The version of Interface Builder that wrote it: 17,000 is that of Xcode 12.
  let tools: String?
  /// `consistent` where the lines allow the frames, otherwise what is the matter.
  let verdict: String
  let views: [View]
  let guides: [Guide]
  /// By view and the first letter of the side.
  let margins: [String: [String: Double]]
  let constraints: [Constraint]

  enum CodingKeys: String, CodingKey {
    case repo, path, rootId, tools, views, guides, margins, constraints
    case verdict = "class_"
  }

  var hasStack: Bool { views.contains { $0.stack != nil } }

  /// The recorded frame as an alignment rectangle within the parent's.
  func rectangle(_ index: Int) -> CGRect? {
    guard let frame = views[index].frame else { return nil }
    let inner = views[index].alignInsetsLTRB ?? [0, 0, 0, 0]
    let outer = views[index].parent.flatMap { views[$0].alignInsetsLTRB } ?? [0, 0, 0, 0]
    return CGRect(
      x: index == 0 ? 0 : frame[0] + inner[0] - outer[0],
      y: index == 0 ? 0 : frame[1] + inner[1] - outer[1],
      width: frame[2] - inner[0] - inner[2], height: frame[3] - inner[1] - inner[3])
  }

  /// Whether Interface Builder itself found a view, or one that it lies in, to be open.
  func isMarkedAmbiguous(_ index: Int) -> Bool {
    index != 0
      && (views[index].ambiguous == true || isMarkedAmbiguous(views[index].parent ?? 0))
  }
}
