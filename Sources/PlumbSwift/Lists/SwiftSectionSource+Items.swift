import PlumbCode
import PlumbModel

/// Headers and footers of the sections of a collection: its data source makes them, and where they
/// are not all of one height, a delegate tells how high each is.
extension SwiftSectionSource {
  private var parts: [RowRun.Part] { [.header, .footer].filter(sections.has) }

  /// Whether the data source makes them where it is asked, since there are no others.
  private var isDirect: Bool {
    parts.count == 1 && !measures(parts[0]) && sections.haveAll(parts[0])
  }

  func writeSupplementaryViews(to code: inout CodeWriter) {
    let asked = [
      "_ collectionView: UICollectionView", "viewForSupplementaryElementOfKind kind: String",
      "at indexPath: IndexPath",
    ]
    let result = "UICollectionReusableView"
    code.line()
    code.function("func collectionView", asked, result) { code in
      if isDirect { return writeFilled(parts[0], to: &code) }
      let calls = parts.map { Code.text("\($0.rawValue)(at: indexPath, of: collectionView)") }
      let isHeader = "kind == \(RowRun.Part.header.elementKind)"
      let call =
        calls.count == 1
        ? calls[0] : .choice([(condition: isHeader, value: calls[0])], else: calls[1])
      if parts.allSatisfy(sections.haveAll) { return code.statement(call) }
      code.statement("let view = \(call)")
      code.line("guard let view else { preconditionFailure(\"no such view is in this section\") }")
      code.line("return view")
    }
    if isDirect { return }
    for part in parts {
      code.line()
      let isMeasured = measures(part)
      code.line(
        "/// The \(part.rawValue) with its words"
          + (isMeasured ? "; without a collection view, one to be measured." : "."))
      let of = "of collectionView: UICollectionView" + (isMeasured ? "?" : "")
      code.function(
        "private func \(part.rawValue)", ["at indexPath: IndexPath", of],
        result + (sections.haveAll(part) ? "" : "?")
      ) {
        $0.line("let kind = \(part.elementKind)")
        writeFilled(part, returns: true, to: &$0)
      }
    }
  }

  /// What is called for one that scrolled into sight, or to be measured.
  func supplementaryView(_ name: String, _ part: RowRun.Part) -> Code {
    measures(part)
      ? .either(
        "collectionView.map { \(name).dequeued(by: $0, as: kind, at: indexPath) }",
        or: .text(SwiftRowSource.measured(name)))
      : .call("\(name).dequeued", ["by: collectionView", "as: kind", "at: indexPath"])
  }

  // MARK: Heights

  /// Of a size only the height counts.
  func writeSizes(_ part: RowRun.Part, to code: inout CodeWriter) {
    let place = "IndexPath(item: 0, section: section)"
    let measured = Code.call(
      "size", [.call("of: \(part.rawValue)", ["at: \(place)", "of: nil"]), "in: collectionView"])
    let sizes = ends(part).map { pattern, run in
      let height = run.map { cells.scene.rowScenes[$0.scene].heightOfRow }
      let size: Code =
        switch height {
        case nil: ".zero"
        case .some(nil): measured
        case .some(let height?):
          .call("CGSize", ["width: 0", "height: \(SwiftWords.number(height))"])
        }
      return (pattern: pattern, value: size)
    }
    code.line()
    let asked = [
      "_ collectionView: UICollectionView",
      "layout collectionViewLayout: UICollectionViewLayout",
      "referenceSizeFor\(SwiftWords.capitalized(part.rawValue))InSection section: Int",
    ]
    code.function("func collectionView", asked, "CGSize") { code in
      let cases = SwiftCases(subject(part, in: "section"), sizes) { $0.description }
      cases.last { $0 == ".zero" }.write(to: &code) { size, isAlone, code in
        code.statement(isAlone ? size : "return \(.below(size))")
      }
    }
  }

  func writeItemHeaderMeasuring(to code: inout CodeWriter) {
    let isAlways = parts.allSatisfy { !measures($0) || sections.haveAll($0) }
    code.line()
    code.line("/// As high as its words need at the collection's width.")
    code.function(
      "private func size",
      [
        "of view: UICollectionReusableView" + (isAlways ? "" : "?"),
        "in collectionView: UICollectionView",
      ], "CGSize"
    ) { code in
      if !isAlways { code.line("guard let view else { return .zero }") }
      code.line("\(isAlways ? "" : "return ")view.systemLayoutSizeFitting(")
      code.line("  CGSize(width: collectionView.bounds.width, height: 0),")
      code.line(
        "  withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)")
    }
  }
}
