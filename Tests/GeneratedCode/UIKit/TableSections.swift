/// Where the headers and footers of a table lie among its rows, of which it asks its delegate.
@MainActor
struct TableSections {
  /// By section: how many rows are above it; behind the last, how many there are.
  private(set) var firstRows = [0]
  /// By section: its header and its footer.
  private var ends: [(header: End, footer: End)] = []
  /// The room that they take above rows, by the number of the row.
  private(set) var gaps: [Int: CGFloat] = [0: 0]

  private struct End {
    /// How far below the beginning of its gap.
    let offset: CGFloat
    let height: CGFloat
    /// Kept free above it.
    let padding: CGFloat
  }

  init(of table: UITableView) {
    gaps[0] = table.tableHeaderView?.frame.height ?? 0
    let count = table.dataSource?.numberOfSections(in: table) ?? 0
    for section in 0..<count {
      let first = firstRows[section]
      let padding = table.headerPadding(section)
      let header = End(
        offset: gaps[first] ?? 0, height: table.headerHeight(section), padding: padding)
      gaps[first, default: 0] += header.height + padding
      let rows = table.dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0
      firstRows.append(first + rows)
      let footer = End(
        offset: gaps[first + rows] ?? 0, height: table.footerHeight(section), padding: 0)
      gaps[first + rows, default: 0] += footer.height
      ends.append((header, footer))
    }
    gaps[rowCount, default: 0] += table.tableFooterView?.frame.height ?? 0
  }

  var rowCount: Int { firstRows[firstRows.count - 1] }

  func indexPath(of row: Int) -> IndexPath {
    let section = firstRows.lastIndex { $0 <= row } ?? 0
    return IndexPath(row: row - firstRows[section], section: section)
  }

  /// The frames of header and footer, section by section; null for none.
  ///
  /// - Parameters:
  ///   - tops: Where the gaps begin.
  ///   - sight: What is seen between the insets, where they stay within it.
  func frames(
    _ tops: [Int: CGFloat], width: CGFloat, keptIn sight: Range<CGFloat>?
  ) -> [CGRect] {
    ends.enumerated().flatMap { section, ends in
      let start = (tops[firstRows[section]] ?? 0) + ends.header.offset
      let footerTop = (tops[firstRows[section + 1]] ?? 0) + ends.footer.offset
      var (upper, lower) = (start + ends.header.padding, footerTop)
      if let sight {
        let end = footerTop + ends.footer.height
        upper = max(upper, min(sight.lowerBound, end - ends.header.height))
        lower = min(lower, max(sight.upperBound - ends.footer.height, start))
      }
      return [(upper, ends.header.height), (lower, ends.footer.height)].map { top, height in
        height < 1e-9 ? .null : CGRect(x: 0, y: top, width: width, height: height)
      }
    }
  }
}

extension UITableView {
  /// What a table leaves above a header, as iOS 15 does it where nobody says how much.
  fileprivate func headerPadding(_ section: Int) -> CGFloat {
    guard 0 < headerHeight(section), style == .plain else { return 0 }
    return sectionHeaderTopPadding == Self.automaticDimension ? 22 : sectionHeaderTopPadding
  }

  fileprivate func headerHeight(_ section: Int) -> CGFloat {
    height(delegate?.tableView(self, heightForHeaderInSection: section)) {
      delegate?.tableView(self, viewForHeaderInSection: section)
    }
  }

  fileprivate func footerHeight(_ section: Int) -> CGFloat {
    height(delegate?.tableView(self, heightForFooterInSection: section)) {
      delegate?.tableView(self, viewForFooterInSection: section)
    }
  }

  /// A grouped table takes no height at all for one of its own.
  private func height(_ told: CGFloat?, of view: () -> UIView?) -> CGFloat {
    let own: CGFloat = style == .grouped ? 17.5 : 0
    guard let told, told != 0 else { return own }
    guard told == Self.automaticDimension else { return told }
    guard let view = view() else { return own }
    return view.systemLayoutSizeFitting(
      CGSize(width: frame.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
