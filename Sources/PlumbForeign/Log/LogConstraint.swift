import PlumbSolver

/// A view or guide in a log: its address, or its name where no address is told.
struct LogItem: Hashable {
  var key: String
  /// Its class, or its name.
  var name: String
  /// What it says, in apostrophes; or empty.
  var words = ""
  static func == (a: LogItem, b: LogItem) -> Bool { a.key == b.key }
  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// An edge, size or center of an item.
struct LogAttribute: Hashable {
  var item: LogItem
  var name: String
}

/// `first relation sum of second + constant`.
struct LogRelation {
  var terms: [(attribute: LogAttribute, factor: Rational)]
  var relation: Relation
  var constant: Rational
  var priority: Rational?
}

/// One line of a log, `<NSLayoutConstraint:0x… 'identifier' view.attribute == …   (active)>`.
struct LogConstraint {
  /// Its class: `NSLayoutConstraint`, `NSAutoresizingMaskLayoutConstraint`.
  var kind: String
  var address: String
  var identifier: String?
  /// As written, without addresses of the constraint and what is said in brackets behind it.
  var relations: [LogRelation]
  /// A line that ties a layout guide for margins to its view.
  var container: LogItem?
  var isActive: Bool

  /// - throws: where the description is none that UIKit or AppKit write.
  init(_ text: [Character]) throws(LogMistake) {
    var cursor = LogCursor(text)
    _ = cursor.take("<")
    kind = cursor.take { $0 != ":" && $0 != " " && $0 != ">" }
    guard cursor.take(":0x") else {
      throw cursor.mistake("expected a class and an address, such as `<NSLayoutConstraint:0x600`")
    }
    address = cursor.take(while: \.isHexitASCII)
    if cursor.next == "@" { _ = cursor.take { $0 != " " } }  // SnapKit's file and line
    guard !address.isEmpty, cursor.next == " " else {
      throw cursor.mistake("this is not a hexadecimal address")
    }
    guard let close = text.lastIndex(of: ">"), cursor.place < close else {
      throw LogCursor(text, from: text.count).mistake("the constraint does not end in `>`")
    }
    let (names, bodyEnd) = LogNames.read(text, from: cursor.place, to: close)
    isActive = !text[bodyEnd...].starts(with: "(inactive")
    cursor = LogCursor(text, from: cursor.place, to: bodyEnd)
    cursor.skipBlanks()
    for mask in ["h=", "v="] where cursor.begins(mask) {
      _ = cursor.take { $0 != " " }
      cursor.skipBlanks()
    }
    identifier = cursor.takeIdentifier()
    var names2 = names
    if cursor.begins("H:") || cursor.begins("V:") || cursor.begins("|") || cursor.begins("[") {
      let strengths = cursor.takeContentStrengths()
      (relations, container) = try cursor.visualFormat(&names2)
      if let strengths { relations = relations.flatMap { $0.asContent(strengths) } }
    } else {
      relations = [try cursor.equation(names)]
    }
  }
}

extension LogCursor {
  /// `'UISV-spacing' `; an apostrophe may stand within.
  fileprivate mutating func takeIdentifier() -> String? {
    guard next == "'" else { return nil }
    var close = LogCursor(text, from: place + 1, to: end)
    guard let at = close.find("' ") else { return nil }
    close.place = at
    let identifier = String(text[(place + 1)..<at])
    place = at + 1
    skipBlanks()
    return identifier
  }
}

extension LogCursor {
  /// `Hug:250 CompressionResistance:750`, behind an intrinsic content size.
  fileprivate mutating func takeContentStrengths() -> (hug: Rational, resist: Rational)? {
    var ending = self
    guard let start = ending.find(" Hug:") else { return nil }
    ending.place = start + 5
    guard let hug = ending.takeNumber() else { return nil }
    ending.skipBlanks()
    guard ending.take("CompressionResistance:"), let resist = ending.takeNumber(), ending.isAtEnd
    else { return nil }
    self = LogCursor(text, from: place, to: start)
    return (hug, resist)
  }
}

extension LogRelation {
  fileprivate func asContent(_ strengths: (hug: Rational, resist: Rational)) -> [LogRelation] {
    var (most, least) = (self, self)
    (most.relation, most.priority) = (.lessOrEqual, strengths.hug)
    (least.relation, least.priority) = (.greaterOrEqual, strengths.resist)
    return [most, least]
  }
}

/// The list behind a description: `(active, names: title:0x12, '|':UIView:0x34 )`, and in older
/// systems `(Names: '|':UIView:0x34 )`.
struct LogNames {
  private(set) var container: LogItem?
  private var items: [(name: String, item: LogItem)] = []

  static func read(_ text: [Character], from start: Int, to close: Int) -> (LogNames, Int) {
    var names = LogNames()
    let heads = ["(active", "(inactive", "(Names:", "(names:"]
    guard
      let open = (start..<close).last(where: { place in
        text[place] == "(" && heads.contains { text[place..<close].starts(with: $0) }
      })
    else { return (names, close) }
    var cursor = LogCursor(text, from: open, to: close)
    for head in ["names:", "Names:"] {
      guard let at = cursor.find(head) else { continue }
      cursor.place = at + head.count
      names.readList(&cursor)
      break
    }
    var end = open
    while start < end, text[end - 1] == " " { end -= 1 }
    return (names, end)
  }

  private mutating func readList(_ cursor: inout LogCursor) {
    while !cursor.isAtEnd {
      cursor.skipBlanks()
      let start = cursor.place
      guard let address = cursor.find(":0x") else { return }
      cursor.place = address + 3
      let key = cursor.take(while: \.isHexitASCII)
      var name = String(cursor.text[start..<address])
      if name.hasPrefix("'|':") {
        name.removeFirst(4)
        container = LogItem(key: key, name: name)
      } else if name == "'|'" {
        container = LogItem(key: key, name: "superview")
      } else {
        items.append((name, LogItem(key: key, name: name)))
      }
      guard let comma = cursor.find(",") else { return }
      cursor.place = comma + 1
    }
  }

  /// The item of a name; two views may have one name, which are then taken in turn.
  mutating func takeItem(named name: String) -> LogItem {
    guard let place = items.firstIndex(where: { $0.name == name }) else { return item(named: name) }
    let isTwice = 1 < items.count { $0.name == name }
    return isTwice ? items.remove(at: place).item : items[place].item
  }

  func item(named name: String) -> LogItem {
    if let item = items.first(where: { $0.name == name })?.item { return item }
    if container?.name == name, let container { return container }
    return LogItem(key: name, name: name)
  }

  /// The longest name that stands at a place.
  func name(at cursor: LogCursor) -> String? {
    items.map(\.name).filter { cursor.begins($0) }.max { $0.count < $1.count }
  }
}
extension Array {
  fileprivate func count(_ condition: (Element) -> Bool) -> Int { filter(condition).count }
}
