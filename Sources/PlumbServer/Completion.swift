import PlumbModel
import PlumbOutput
import PlumbSyntax
import PlumbText

/// The kinds of LSP that what is offered goes by.
enum CompletionKind: Int {
  case view = 6
  case layout = 7
  case attribute = 10
  case number = 12
  case keyword = 14
  case snippet = 15
  case file = 17
  case state = 20
  case metric = 21
}

/// Something offered at a place.
struct Offer: Equatable {
  let label: String
  let kind: CompletionKind
  var detail = ""
  /// What is inserted, `$1` marking places to fill in; the label where there is none.
  var snippet: String?
}

extension Server {
  /// A `CompletionList`.
  mutating func completions(of uri: String, at offset: Int) -> JSON {
    guard let index = names(of: uri), let positions = documents[uri]?.positions else {
      return .null
    }
    let place = CompletionPlace(index, offset)
    let offers = place.isImport ? importOffers(of: uri, place) : place.offers()
    var items: [JSON] = []
    var seen: Set<String> = []
    let range = positions.range(place.word.lowerBound, place.word.upperBound)
    for offer in offers where seen.insert(offer.label).inserted {
      items.append(json(offer, items.count, range))
    }
    return .object([("isIncomplete", .bool(false)), ("items", .array(items))])
  }

  private func json(_ offer: Offer, _ order: Int, _ range: JSON) -> JSON {
    let snippet = client.takesSnippets ? offer.snippet : nil
    // Letters keep their order where numbers of several lengths do not.
    let digits = String(order)
    let sortText = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    var members: [(key: String, value: JSON)] = [
      ("label", .string(offer.label)), ("kind", .integer(offer.kind.rawValue)),
      ("sortText", .string(sortText)),
    ]
    if !offer.detail.isEmpty { members.append(("detail", .string(offer.detail))) }
    if snippet != nil { members.append(("insertTextFormat", .integer(2))) }
    members.append(
      ("textEdit", .object([("range", range), ("newText", .string(snippet ?? offer.label))])))
    return .object(members)
  }

  /// `completionItem/resolve`: what the word means.
  func resolvedCompletion(_ item: JSON) -> JSON {
    guard case .object(var members) = item, let label = item["label"]?.text,
      item["documentation"] == nil
    else { return item }
    let word = label.hasSuffix(":") ? String(label.dropLast()) : label
    let page = item["kind"]?.whole == CompletionKind.state.rawValue ? world.rulePage(label) : nil
    guard let words = page ?? help(onWord: word) else { return item }
    members.append(
      (
        "documentation", .object([("kind", .string("markdown")), ("value", .string(words))])
      ))
    return .object(members)
  }

  /// The layout files of the folders that are open, from the folder of the document.
  private func importOffers(of uri: String, _ place: CompletionPlace) -> [Offer] {
    guard let path = documents[uri]?.path, let slash = path.lastIndex(of: "/") else { return [] }
    let folder = String(path[...slash])
    let files = world.layoutFiles(String(folder.dropLast()))
    return files.filter { $0 != path && $0.hasPrefix(folder) }.prefix(200).map {
      Offer(label: String($0.dropFirst(folder.count)), kind: .file)
    }
  }
}
