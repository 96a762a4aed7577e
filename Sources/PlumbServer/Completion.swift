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
  /// What it means, in a sentence.
  var meaning = ""
  /// What is inserted, `$1` marking places to fill in; the label where there is none.
  var snippet: String?
  /// What is compared with what is being written; the label where it is nil.
  var filter: String?
  /// What it is the name of, by its place in the index.
  var symbol: Int?
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
    let ordinals = ordinals(of: index)
    let range = positions.range(place.word.lowerBound, place.word.upperBound)
    for offer in offers where seen.insert(offer.label).inserted {
      let data = offer.symbol.map { symbol in
        JSON.object([("uri", .string(uri)), ("ordinal", .integer(ordinals[symbol]))])
      }
      items.append(json(offer, items.count, range, data))
    }
    return .object([("isIncomplete", .bool(false)), ("items", .array(items))])
  }

  /// How many names of the same spelling are declared before each.
  private func ordinals(of index: NameTable) -> [Int] {
    var counts: [String: Int] = [:]
    return index.symbols.map { symbol in
      let count = counts[symbol.name, default: 0]
      counts[symbol.name] = count + 1
      return count
    }
  }

  private func json(_ offer: Offer, _ order: Int, _ range: JSON, _ data: JSON?) -> JSON {
    let snippet = client.takesSnippets ? offer.snippet : nil
    // Letters keep their order where numbers of several lengths do not.
    let digits = String(order)
    let sortText = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    var members: [(key: String, value: JSON)] = [
      ("label", .string(offer.label)), ("kind", .integer(offer.kind.rawValue)),
      ("sortText", .string(sortText)),
    ]
    if let filter = offer.filter { members.append(("filterText", .string(filter))) }
    let detail = offer.detail.isEmpty && !client.resolvesOffers ? offer.meaning : offer.detail
    if !detail.isEmpty { members.append(("detail", .string(detail))) }
    if snippet != nil { members.append(("insertTextFormat", .integer(2))) }
    members.append(
      ("textEdit", .object([("range", range), ("newText", .string(snippet ?? offer.label))])))
    if let data { members.append(("data", data)) }
    return .object(members)
  }

  /// `completionItem/resolve`: what the word means, or what the name is and where it lies.
  mutating func resolvedCompletion(_ item: JSON) -> JSON {
    guard case .object(var members) = item, let label = item["label"]?.text,
      item["documentation"] == nil
    else { return item }
    let words: String?
    switch item["kind"]?.whole.flatMap(CompletionKind.init) {
    case .state: words = environment.rulePage(label)
    case .view, .metric, .layout:
      words = pageOfName(label, item["data"]) ?? help(onWord: label)
    default: words = pageOfWord(label)
    }
    guard let words else { return item }
    members.append(("documentation", markup(words, isMarkdown: client.readsMarkdownInOffers)))
    return .object(members)
  }

  private mutating func pageOfName(_ label: String, _ data: JSON?) -> String? {
    guard let uri = data?["uri"]?.text, let ordinal = data?["ordinal"]?.whole, 0 <= ordinal,
      let analysis = analysis(of: uri), let index = names(of: uri)
    else { return nil }
    let name = label.hasPrefix("[") ? String(label.dropFirst().dropLast()) : label
    let places = index.symbols.indices.filter { index.symbols[$0].name == name }
    guard ordinal < places.count else { return nil }
    return NameWriter(index, analysis).text(of: places[ordinal])
  }

  /// A sentence, and how the word is used.
  private func pageOfWord(_ label: String) -> String? {
    let word = label.hasSuffix(":") ? String(label.dropLast()) : label
    guard let sentence = help(onWord: word) else { return nil }
    let offered =
      (fileWords + layoutWords).first { $0.word == label }
      ?? PropertyKeyword(word: label).map(OfferedWord.init)
    guard let example = offered?.example else { return sentence }
    return sentence + "\n\n```layout\n\(example)\n```"
  }

  /// The layout files of the folders that are open, from the folder of the document.
  private func importOffers(of uri: String, _ place: CompletionPlace) -> [Offer] {
    guard let path = documents[uri]?.path, let slash = path.lastIndex(of: "/") else { return [] }
    let folder = String(path[...slash])
    let files = environment.layoutFiles(String(folder.dropLast()))
    return files.filter { $0 != path && $0.hasPrefix(folder) }.prefix(200).map {
      Offer(label: String($0.dropFirst(folder.count)), kind: .file)
    }
  }
}
