import PlumbModel
import PlumbSyntax

extension CompletionPlace {
  /// After `home.mode ==`: the states of the group.
  var statesBefore: [CompletionItem] {
    var path: [String] = []
    var tokens = before.dropLast()
    while let name = tokens.popLast(), name.kind == .name {
      path.insert(text(name), at: 0)
      guard tokens.popLast()?.kind == .dot else { break }
    }
    return names.states(of: path, from: scope).map(item(ofState:))
  }

  /// States of the layout's groups, each once, that are not on the line yet.
  var statesElsewhere: [CompletionItem] {
    guard let scope else { return [] }
    var seen = Set(before.map(text))
    return names.groups(of: scope).flatMap {
      names.states(of: [names.symbols[$0].name], from: scope)
    }.filter { seen.insert(names.symbols[$0].name).inserted }.map(item(ofState:))
  }

  func item(ofState place: Int) -> CompletionItem {
    let symbol = names.symbols[place]
    let detail = symbol.kind == .group ? "states" : "state"
    return CompletionItem(label: symbol.name, kind: .view, detail: detail, symbol: place)
  }

  /// Whether a view may be declared here, of a layout for one.
  var takesKinds: Bool {
    guard before.isEmpty, comment == nil, !isInString, let header else { return false }
    return !["states", "state", "when", "else", "row"].contains(header)
  }
}
