import PlumbModel
import PlumbSyntax
import PlumbText

/// A name for each view of a root, as a person would give it: that of an outlet, or else the label
/// in Interface Builder, or else the first words that it shows, or else its kind.
struct ViewNames {
  private(set) var names: [String] = []
  private var taken: Set<String>
  /// The next number to be tried behind a name.
  private var numbers: [String: Int] = [:]

  init(_ root: InterfaceRoot) {
    taken = Self.reserved
    // Names from code are given first, so that they are whole; a view's own comes before a number.
    var given: [String?] = Array(repeating: nil, count: root.views.count)
    for (place, view) in root.views.enumerated() {
      guard let outlet = view.outlets.first(where: { !Self.isOfToolkit($0) }) else { continue }
      given[place] = free(Self.camel(outlet), view.kind)
    }
    for (place, view) in root.views.enumerated() where given[place] == nil {
      guard let label = view.element["userLabel"] else { continue }
      given[place] = free(Self.camel(label), view.kind)
    }
    for (place, view) in root.views.enumerated() where given[place] == nil {
      guard let words = view.words?.text else { continue }
      given[place] = free(Self.camel(words, most: 3), view.kind)
    }
    for (place, view) in root.views.enumerated() where given[place] == nil {
      if place == 0 {
        given[place] = free("content", view.kind)
        continue
      }
      given[place] = numbered(Self.plainName(of: view))
    }
    names = given.map { $0 ?? "view" }
  }

  /// Names that mean something else where lines name views, or in the Swift of a view.
  private static let reserved: Set<String> = namesOfTheLanguage.union([
    "baseline", "self", "init", "description", "view", "superview", "subviews", "bounds", "layer",
  ])

  private static func isOfToolkit(_ outlet: String) -> Bool {
    ["delegate", "dataSource", "view", "textLabel", "detailTextLabel", "nextResponder"]
      .contains(outlet) || outlet.hasSuffix("elegate") || outlet.hasSuffix("ataSource")
  }

  private mutating func free(_ name: String, _ kind: String) -> String? {
    guard isName(name) || Self.reserved.contains(name) else { return nil }
    if taken.insert(name).inserted { return name }
    let longer =
      name + Self.plainName(of: kind).prefix(1).uppercased()
      + Self.plainName(of: kind).dropFirst()
    if Self.reserved.contains(name), !name.hasSuffix("View"), taken.insert(longer).inserted {
      return longer
    }
    return numbered(Self.reserved.contains(name) ? longer : name)
  }

  private mutating func numbered(_ name: String) -> String {
    var number =
      numbers[name] ?? (Self.reserved.contains(name) || !taken.contains(name) ? 1 : 2)
    while !taken.insert("\(name)\(number)").inserted { number += 1 }
    numbers[name] = number + 1
    return "\(name)\(number)"
  }

  private static func plainName(of view: InterfaceView) -> String {
    if let own = view.customClass, view.kind == "view" {
      let name = camel(own)
      if isName(name) { return name }
    }
    return plainName(of: view.kind)
  }

  /// `imageView` is an `image`, `textField` a `field`.
  static func plainName(of kind: String) -> String {
    switch kind {
    case "imageView": "image"
    case "textField": "field"
    case "stackView": "stack"
    case "scrollView": "scroll"
    case "tableView": "table"
    case "collectionView": "collection"
    case "activityIndicatorView": "spinner"
    case "containerView": "container"
    case "tableViewCellContentView", "collectionViewCellContentView": "inside"
    default: kind
    }
  }

  /// `Sign in now` is `signInNow`, `_titleLabel` is `titleLabel`, `URLField` is `urlField`.
  private static func camel(_ text: String, most: Int = 8) -> String {
    let words = nameWords(text).drop { $0.first?.isNumber == true }.prefix(most)
    guard let first = words.first else { return "" }
    // Capitals that begin a word: all but the last before a small letter.
    let capitals = first.prefix { $0.isUppercase }.count
    let small = capitals <= 1 || capitals == first.count ? max(capitals, 1) : capitals - 1
    let start =
      words.count > 1 && capitals == first.count
      ? first.lowercased() : first.prefix(small).lowercased() + first.dropFirst(small)
    let rest = words.dropFirst().map {
      $0.prefix(1).uppercased() + (most == 8 ? String($0.dropFirst()) : $0.dropFirst().lowercased())
    }
    let name = (most == 8 ? start : start.lowercased()) + rest.joined()
    return String(name.prefix(InterfaceBuilderBounds.nameCharacters))
  }
}
