import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbText

/// Rows that are cells of a style of UIKit's own: it makes and lays out their views.
extension SwiftCells {
  func writeStyledCell(
    _ cell: Cell, _ style: CellStyle, to code: inout CodeWriter, _ access: String
  ) {
    let scene = scene.rowScenes[cell.component]
    code.block("\(access)final class \(cell.className): UITableViewCell {") { code in
      code.line("\(access)static let reuseIdentifier = \"\(cell.className)\"")
      code.line()
      code.line("\(access)private(set) lazy var content = Content(of: self)")
      code.line()
      code.block("\(access)init() {") {
        $0.line(
          "super.init(style: .\(style.uikit), reuseIdentifier: \(cell.className).reuseIdentifier)")
        $0.line("setUp()")
      }
      code.line()
      code.block("\(access)required init?(coder: NSCoder) {") {
        $0.line("super.init(coder: coder)")
        $0.line("setUp()")
      }
      code.line()
      code.block("private func setUp() {") { code in
        if let accessory = scene.cellAccessory.uikit { code.line("accessoryType = .\(accessory)") }
        for index in scene.views.indices {
          for line in setup(of: ViewID(index), in: cell) { code.statement(line) }
        }
      }
      code.line()
      if let height = cell.height { writeHeight(height, to: &code, access) }
      code.line("/// A new one, or one that was scrolled away.")
      code.block(
        "\(access)static func dequeued(by tableView: UITableView) -> \(cell.className) {"
      ) {
        $0.line("let cell = tableView.dequeueReusableCell(withIdentifier: reuseIdentifier)")
        $0.line("return cell as? \(cell.className) ?? \(cell.className)()")
      }
      writeProvider(of: cell, to: &code, access)
      code.line()
      writeContent(of: cell, to: &code, access)
    }
  }

  /// Where its table has rows of several heights, it measures itself.
  private func writeHeight(_ height: Rational, to code: inout CodeWriter, _ access: String) {
    code.block(Self.measuring(access)) {
      $0.line("CGSize(width: targetSize.width, height: \(SwiftWords.number(height)))")
    }
    code.line()
  }

  /// What its views show from the start.
  private func setup(of view: ViewID, in cell: Cell) -> [Code] {
    let node = scene.rowScenes[cell.component].views[view.index]
    let name = view == .root ? "contentView" : "content." + cell.layout.names.property(view)
    let isLabel = node.kind.known == .label
    let text: Code? =
      isLabel ? node.sample.map { "\(name).text = \(SwiftWords.literal($0))" } : nil
    let looks = node.settings.compactMap { setting -> Code? in
      switch setting.value {
      case .color(let color):
        "\(name).\(isLabel ? "textColor" : "backgroundColor") = \(toolkit.color(color))"
      case .background(let color): "\(name).backgroundColor = \(toolkit.color(color))"
      case .tint(let color):
        toolkit.tintProperty(of: node.kind.known).map { "\(name).\($0) = \(toolkit.color(color))" }
      case .radius(let radius): "\(name).layer.cornerRadius = \(SwiftWords.number(radius))"
      case .hidden, .gone: "\(name).isHidden = true"
      default: nil
      }
    }
    return (text.map { [$0] } ?? []) + looks
  }

  private func writeContent(of cell: Cell, to code: inout CodeWriter, _ access: String) {
    let views = scene.rowScenes[cell.component].views
    let images = views.indices.filter { views[$0].kind.known == .image }
    let labels = views.indices.filter { views[$0].kind.known == .label }
    let own =
      images.map { ($0, "UIImageView", "imageView") }
      + zip(labels, ["textLabel", "detailTextLabel"]).map { ($0, "UILabel", $1) }
    code.line("/// The views of the cell under the names of the layout.")
    code.line("@MainActor")
    code.block("\(access)final class Content {") { code in
      for (view, type, _) in own {
        code.line("\(access)let \(cell.layout.names.property(ViewID(view))): \(type)")
      }
      code.line()
      code.block("fileprivate init(of cell: UITableViewCell) {") { code in
        for (view, type, property) in own {
          let name = cell.layout.names.property(ViewID(view))
          code.line("self.\(name) = cell.\(property) ?? \(type)()")
        }
      }
    }
  }
}

extension CellStyle {
  /// Its name among the cases of `UITableViewCell.CellStyle`.
  fileprivate var uikit: String { self == .basic ? "default" : rawValue }
}

extension CellAccessory {
  /// Its name among the cases of `UITableViewCell.AccessoryType`; nil for none.
  fileprivate var uikit: String? {
    switch self {
    case .none: nil
    case .disclosure: "disclosureIndicator"
    case .detail: "detailButton"
    case .detailDisclosure: "detailDisclosureButton"
    case .checkmark: "checkmark"
    }
  }
}
