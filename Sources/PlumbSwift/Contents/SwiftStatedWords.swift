import PlumbCode
import PlumbModel
import PlumbSyntax

// Words that states say in place of those that a view shows else, which the app may have set: where
// no state says any, it shows its own again.

extension SwiftSettings {
  /// Words of which some hold in some circumstances only.
  ///
  /// - Parameter words: The last that are in force win, as in the layout.
  mutating func sayStated(
    _ words: [Choice], of name: String, _ kind: ViewKind, isConfigured: Bool,
    _ setter: (Code) -> Code
  ) {
    let always = words.lastIndex(where: \.guards.isEmpty)
    if let always { initial.append(setter(words[always].value)) }
    let stated = words[(always.map { $0 + 1 } ?? 0)...]
    guard !stated.isEmpty else { return }
    let property = pool.take(
      SwiftWords.joined(name.split(separator: ".").map { $0.filter { $0 != "`" } }) + "Words")
    let access = wording.isForViews ? "fileprivate" : "private"
    stored.append("\(access) var \(property) = \(Self.statedWords)()")
    wordsKept[name] = property
    let cases = stated.reversed().map {
      (condition: guards.condition($0.guards), value: $0.value)
    }
    let shown = toolkit.shownText(name, kind, isConfigured: isConfigured)
    let line = Code.each(
      "\(property).show(", [.choice(cases, else: "nil"), "over: \(shown)"],
      ") { \(setter(toolkit.textOfOptional("$0"))) }")
    self.stated.append((line, stated.map(\.guards)))
  }

  private static let statedWords = "StatedWords"

  /// What remembers, for each view, what it shows by itself.
  ///
  /// - Parameter areAsked: Whether views tell what that is.
  static func writeStatedWords(areAsked: Bool, to code: inout CodeWriter) {
    code.line("/// Words that states say in place of those that a view shows by itself.")
    code.block("private struct \(statedWords) {") { code in
      code.line("private var own: String?")
      code.line("private var stated: String?")
      code.line()
      code.line("/// What is shown and no state has said, somebody has set since.")
      code.function(
        "mutating func show",
        ["_ words: String?", "over shown: String?", "_ set: (String?) -> Void"]
      ) { code in
        code.line("if stated == nil || shown != stated { own = shown }")
        code.line("stated = words")
        code.line("let wanted = words ?? own")
        code.line("if wanted != shown { set(wanted) }")
      }
      guard areAsked else { return }
      code.line()
      code.line("/// What it shows where no state says words.")
      code.block("func words(over shown: String?) -> String? {") {
        $0.line("stated == nil || shown != stated ? shown : own")
      }
    }
  }
}
