/// Classes of cells by the names that they are registered under.
@MainActor
struct CellClasses<Cell: ReusableView> {
  private var classes: [String: Cell.Type] = [:]

  mutating func register(_ cellClass: AnyClass?, as identifier: String) {
    guard let cellClass else {
      classes[identifier] = nil
      return
    }
    guard let type = cellClass as? Cell.Type else { fatalError("\(cellClass) is no cell") }
    classes[identifier] = type
  }

  /// An old one of the list, or a new one.
  func cell(_ identifier: String, in list: CellList<Cell>) -> Cell {
    let cell = list.dequeued(identifier) {
      guard let cell = classes[identifier]?.init(coder: NSCoder()) else { return nil }
      cell.reuseIdentifier = identifier
      return cell
    }
    guard let cell else { fatalError("no class is registered for cells called \(identifier)") }
    return cell
  }
}

/// What is used again when it has been scrolled away.
open class ReusableView: UIView, ListCell {
  public internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public var cellRoot: ViewCore { self }
  public var reuseName: String { reuseIdentifier ?? "" }

  public func place(_ frame: CGRect) { self.frame = frame }

  open func prepareForReuse() {}
}

/// What cells of tables and collections are, and headers of tables: views of content.
open class ReusableCell: ReusableView {
  public private(set) var contentView = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// What it shows, in a content view of its own; one that can show the next one stays.
  public var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      guard let contentConfiguration else { return }
      if let shown = contentView as? any UIContentView, shown.supports(contentConfiguration) {
        shown.configuration = contentConfiguration
        return
      }
      contentView.removeFromSuperview()
      contentView = contentConfiguration.makeContentView()
      contentView.frame = bounds
      addContentView()
    }
  }

  public override func place(_ frame: CGRect) {
    super.place(frame)
    contentView.frame = CGRect(origin: .zero, size: frame.size)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalPriority: UILayoutPriority,
    verticalFittingPriority verticalPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalPriority,
      verticalFittingPriority: verticalPriority)
  }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}
