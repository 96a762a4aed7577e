import PlumbSyntax
import PlumbText

extension InterfaceReader {
  /// A layout's name for each root, of which no other has the same.
  mutating func nameRoots() {
    var taken: Set<String> = []
    let file = document.source.path.split(separator: "/").last.map(String.init) ?? ""
    let stem = file.split(separator: ".").first.map(String.init) ?? ""
    let tops = document.roots.count { $0.kind == .view || $0.kind == .screen }
    for place in document.roots.indices {
      let root = document.roots[place]
      var name = root.title.map { typeName(simplified($0)) } ?? ""
      // The only view of a file has the file's name.
      if root.kind == .view, tops == 1, name.isEmpty || name == "UIView" { name = typeName(stem) }
      if name.isEmpty, root.kind == .tableCell || root.kind == .collectionCell,
        let words = root.views.lazy.compactMap({ $0.words?.text }).first(where: { !$0.isEmpty })
      {
        name = typeName(nameWords(words).prefix(3).joined(separator: " "))
        if !name.isEmpty { name += root.kind == .tableCell ? "Row" : "Item" }
      }
      if name.isEmpty {
        name = typeName(stem)
        switch root.kind {
        case .screen, .view: break
        case .tableCell: name += "Row"
        case .collectionCell: name += "Item"
        }
      }
      if name.isEmpty || !isName(name) { name = "Screen" }
      var (free, number) = (name, 2)
      while !taken.insert(free).inserted {
        free = "\(name)\(number)"
        number += 1
      }
      document.roots[place].name = free
    }
  }

  /// `LoginViewController` is the class that has the screen `Login`.
  private func simplified(_ title: String) -> String {
    for ending in ["TableViewController", "CollectionViewController", "ViewController", "VC"]
    where title.hasSuffix(ending) && ending.utf8.count + 2 < title.utf8.count {
      return String(title.dropLast(ending.count))
    }
    return title
  }

  /// A text as the name of a type: `sign in` is `SignIn`.
  private func typeName(_ text: String) -> String {
    let words = nameWords(text)
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isNumber == true ? "Screen" + name : name
  }
}

/// What of a text may stand in a name, word by word.
func nameWords(_ text: String) -> [String] {
  text.split { character in
    !(character.isLetter || character.isNumber)
      || character.unicodeScalars.contains { !$0.isASCII && !$0.properties.isXIDContinue }
  }.map(String.init)
}
