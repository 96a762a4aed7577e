import PlumbCode

extension SwiftCells {
  /// `provider { cell, item in cell.content.name.text = names[item] }`, for a data source that goes
  /// by what identifies its rows or items; nothing for the headers of tables, of which it knows
  /// nothing.
  func writeProvider(of cell: Cell, to code: inout CodeWriter, _ access: String) {
    if cell.kind == .supplementary {
      return writeSupplementaryProvider(of: cell, to: &code, access)
    }
    guard cell.kind != .header else { return }
    let methods = toolkit.rowMethods(isTable: cell.kind == .row)
    let (parameters, result) = methods.provided
    let types = (parameters.map(\.type) + ["Item"]).joined(separator: ", ")
    let names = (parameters.map(\.name) + ["item"]).joined(separator: ", ")
    let place = style(of: cell) == nil ? methods.place : []
    code.line()
    code.line(
      "/// Makes those that a diffable data source shows, each filled with what it stands for.")
    code.function(
      "\(access)static func provider<Item>",
      ["_ fill: @escaping (\(cell.className), Item) -> Void"], "(\(types)) -> \(result)"
    ) { code in
      code.line("{ \(names) in")
      code.indented {
        let made = Code.call("dequeued", ["by: \(parameters[0].name)"] + place)
        $0.statement("let made = \(.below(made))")
        $0.line("fill(made, item)")
        $0.line("return made")
      }
      code.line("}")
    }
  }

  /// `provider { header, section in … }`, for the `supplementaryViewProvider` of such a source.
  private func writeSupplementaryProvider(
    of cell: Cell, to code: inout CodeWriter, _ access: String
  ) {
    code.line()
    code.line(
      "/// Makes those that a diffable data source shows, each filled for its section.")
    code.function(
      "\(access)static func provider", ["_ fill: @escaping (\(cell.className), Int) -> Void"],
      "(UICollectionView, String, IndexPath) -> UICollectionReusableView?"
    ) { code in
      code.line("{ collectionView, kind, indexPath in")
      code.indented {
        $0.line("let made = dequeued(by: collectionView, as: kind, at: indexPath)")
        $0.line("fill(made, indexPath.section)")
        $0.line("return made")
      }
      code.line("}")
    }
  }
}
