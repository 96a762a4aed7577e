import PlumbDiagnostics
import PlumbSyntax
import PlumbText

/// The words for what can be wrong with names and numbers, in one place.
extension Diagnostic {
  static func duplicateName(
    _ what: String, _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "a second \(what) is called `\(name)`", at: range, label: "again here",
      labels: [Label(first, "`\(name)` is first declared here")])
  }

  static func unknownView(
    _ name: String, at range: SourceRange, closest: (name: String, label: Label)?
  ) -> Diagnostic {
    if let keyword = PropertyKeyword(word: name), let values = keyword.schema.example {
      return Diagnostic(
        .unknownView, "no view is called `\(name)`", at: range,
        label: "before braces a name is that of a view",
        helps: ["as a property it stands before its value: `\(name) \(values)`"])
    }
    guard let closest else {
      return Diagnostic(
        .unknownView, "no view is called `\(name)`", at: range,
        label: "not declared in this layout",
        helps: ["declare it: `view \(name)`"])
    }
    return Diagnostic(
      .unknownView, "no view is called `\(name)`", at: range,
      label: "did you mean `\(closest.name)`?",
      labels: [closest.label],
      fixes: [Fix("call it `\(closest.name)`", [Edit(range, closest.name)], isTold: true)])
  }

  /// A view that can be named only by its path: `title` for `card.title`.
  static func unknownView(
    _ name: String, at range: SourceRange, inside path: String
  ) -> Diagnostic {
    let outer = path.split(separator: ".").dropLast().joined(separator: ".")
    return Diagnostic(
      .unknownView, "no view is called `\(name)` here", at: range,
      label: "there is one in `\(outer)`",
      fixes: [Fix("call it by its path", [Edit(range, path)])])
  }

  /// A word that nothing is called, with the nearest of what there is.
  static func unknown(
    _ rule: Rule, _ message: String, _ word: String, at range: SourceRange, among names: [String]
  ) -> Diagnostic {
    guard let name = closest(to: word, among: names) else {
      let list = names.count <= Limits.namesListed && !names.isEmpty
      return Diagnostic(
        rule, message, at: range, label: list ? "" : "not known here",
        notes: list ? ["there is " + names.map { "`\($0)`" }.joined(separator: ", ")] : [])
    }
    return Diagnostic(
      rule, message, at: range, label: "did you mean `\(name)`?",
      fixes: [Fix("use `\(name)`", [Edit(range, name)], isTold: true)])
  }

  /// - Parameter center: what `center` is here.
  static func unknownAttribute(
    _ word: String, at range: SourceRange, center: String
  ) -> Diagnostic {
    let message = "`\(word)` is not an edge, a size or a center"
    if let name = word == "center" ? center : ForeignNames.attribute(word)?.rawValue {
      return Diagnostic(
        .unknownAttribute, message, at: range, label: "here it is `\(name)`",
        fixes: [Fix("write `\(name)`", [Edit(range, name)], isTold: true)])
    }
    return unknown(
      .unknownAttribute, message, word, at: range, among: Attribute.allCases.map(\.rawValue))
  }

  static func unknownPlatform(_ token: TokenIndex, in tree: Tree) -> Diagnostic {
    let word = tree.text(token)
    return unknown(
      .value, "`\(word)` is not a platform", word, at: tree.range(token),
      among: Platform.allCases.map(\.rawValue))
  }

  static func priority(_ text: String, at range: SourceRange, fix: Fix?) -> Diagnostic {
    Diagnostic(
      .priority, "priority \(text) is out of range", at: range,
      label: "priorities run from 1 to 1000, and 1000 is required",
      helps: fix == nil ? [] : ["to require it, leave the priority out"],
      fixes: fix.map { [$0] } ?? [])
  }

  static func nonlinear(_ message: String, at range: SourceRange, label: String = "") -> Diagnostic
  {
    Diagnostic(
      .nonlinear, message, at: range, label: label,
      notes: ["a constraint is a sum of lengths, each times a number"])
  }

  static func value(_ message: String, at range: SourceRange, label: String = "") -> Diagnostic {
    Diagnostic(.value, message, at: range, label: label)
  }
}
