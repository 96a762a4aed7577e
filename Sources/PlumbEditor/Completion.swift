import PlumbModel
import PlumbSyntax
import PlumbText

/// What a completion item is.
package enum CompletionKind: CaseIterable, Sendable {
  case view, layout, attribute, number, keyword, snippet, file, state, metric
}

/// Something suggested at a place.
package struct CompletionItem: Equatable, Sendable {
  package let label: String
  package let kind: CompletionKind
  package var detail = ""
  /// What it means, in a sentence.
  package var meaning = ""
  /// What is inserted, `$1` marking places to fill in; the label where there is none.
  package var snippet: String?
  /// What is compared with what is being written; the label where it is nil.
  package var filter: String?
  /// What makes it known, elsewhere in the text.
  package var edit: Edit?
  /// What it is the name of, by its place in the table.
  var symbol: Int?
  /// How many names of the same spelling are declared before it; nil for what is no name.
  package var ordinal: Int?
}

/// What may stand at a place, the best first, and the word that it takes the place of.
package struct Completions: Sendable {
  package let items: [CompletionItem]
  package let word: Range<Int>
  /// Whether more letters bring nothing that is not among them.
  package var isWhole = true
}

extension Workspace {
  package mutating func completions(of uri: String, at offset: Int) -> Completions? {
    if let document = documents[uri], document.kind == .configuration {
      return configurationItems(document, at: offset)
    }
    guard let names = names(of: uri, withUses: false) else { return nil }
    let place = CompletionPlace(names, offset)
    let typed = names.tree(0).source.text(place.word.lowerBound, max(place.word.lowerBound, offset))
    var all = place.isImport ? importItems(of: uri, typed) : place.items()
    // Of all files there are too many before a letter is there.
    if place.takesKinds, !typed.isEmpty {
      all += importableLayouts(names, prefix: typed).map { layout in
        CompletionItem(
          label: layout.name, kind: .layout, detail: "layout of \(layout.written)",
          edit: layout.edit)
      }
    }
    var seen: Set<String> = []
    let ordinals = ordinals(of: names)
    let items = all.filter { seen.insert($0.label).inserted }.map { item in
      var item = item
      item.ordinal = item.symbol.map { ordinals[$0] }
      return item
    }
    return Completions(
      items: items, word: place.word, isWhole: !place.takesKinds || !typed.isEmpty)
  }

  /// How many names of the same spelling are declared before each.
  private func ordinals(of names: NameTable) -> [Int] {
    var counts: [String: Int] = [:]
    return names.symbols.map { symbol in
      let count = counts[symbol.name, default: 0]
      counts[symbol.name] = count + 1
      return count
    }
  }

  /// What an item means, in Markdown: what the word means, or what the name is and where it lies.
  ///
  /// - Parameter name: of an item that is a name, the document and which of its spelling it is.
  package mutating func page(
    of label: String, _ kind: CompletionKind?, name: (uri: String, ordinal: Int)?
  ) -> String? {
    switch kind {
    case .state: environment.rulePage(label)
    case .view, .metric, .layout: name.flatMap { page(ofName: label, $0) } ?? help(onWord: label)
    default: page(ofWord: label)
    }
  }

  private mutating func page(ofName label: String, _ name: (uri: String, ordinal: Int)) -> String? {
    guard 0 <= name.ordinal, let analysis = analysis(of: name.uri), let names = names(of: name.uri)
    else { return nil }
    let word = label.hasPrefix("[") ? String(label.dropFirst().dropLast()) : label
    let places = names.symbols.indices.filter { names.symbols[$0].name == word }
    guard name.ordinal < places.count else { return nil }
    return NameWriter(names, analysis).text(of: places[name.ordinal])
  }

  /// A sentence, and how the word is used.
  private func page(ofWord label: String) -> String? {
    let word = label.hasSuffix(":") ? String(label.dropLast()) : label
    guard let sentence = help(onWord: word) else { return nil }
    let suggested =
      (fileWords + layoutWords).first { $0.word == label }
      ?? PropertyKeyword(word: label).map(SuggestedWord.init)
    guard let example = suggested?.example else { return sentence }
    return sentence + "\n\n```layout\n\(example)\n```"
  }

  /// Keys of a configuration, or values of one.
  private func configurationItems(_ document: Document, at offset: Int) -> Completions {
    let bytes = document.source.bytes[..<offset]
    let start = (bytes.lastIndex(of: 0x0A) ?? -1) + 1
    let isWord = { (byte: UInt8) in ![0x20, 0x09, 0x3D].contains(byte) }
    let word = (bytes[start...].lastIndex { !isWord($0) } ?? start - 1) + 1
    let isInSection = bytes[..<start].split(separator: 0x0A).contains { line in
      line.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "[")
    }
    let line = String(decoding: bytes[start..<word], as: UTF8.self)
    let items = environment.configurationWords(line, isInSection).map {
      CompletionItem(label: $0.word, kind: .keyword, meaning: $0.meaning)
    }
    let end = document.source.bytes[offset...].firstIndex {
      !isWord($0) || $0 == 0x0A || $0 == 0x0D
    }
    return Completions(items: items, word: word..<(end ?? document.source.bytes.count))
  }

  /// The layout files around a document that hold what is typed, those that begin with it first.
  private func importItems(of uri: String, _ typed: String) -> [CompletionItem] {
    guard let path = documents[uri]?.path, let slash = path.lastIndex(of: "/") else { return [] }
    let folder = String(path[...slash])
    let files = environment.layoutFiles(String(folder.dropLast()))
    let near = files.filter { $0 != path && $0.hasPrefix(folder) }
      .map { String($0.dropFirst(folder.count)) }
    let wanted = typed.lowercased()
    let begun = near.filter { $0.lowercased().hasPrefix(wanted) }
    let others = near.filter {
      !$0.lowercased().hasPrefix(wanted) && $0.lowercased().contains(wanted)
    }
    return (begun + others).prefix(EditorBounds.importedFiles).map {
      CompletionItem(label: $0, kind: .file)
    }
  }
}
