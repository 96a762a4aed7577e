import PlumbDiagnostics
import PlumbProof
import PlumbSyntax
import PlumbText

/// A Visual Format string of code, read by the parser of layouts; in code the language is Apple's,
/// and what layouts know beyond it is a mistake that stops an app.
///
/// - Source: Auto Layout Guide, "Visual Format Language", its grammar at the end.
struct ReadFormat {
  private static let head = Array("layout L {\n".utf8)
  private let text: [UInt8]
  let parsed: ParsedFile
  /// Nil where it is something else, or several.
  let chain: Chain?

  init(_ text: [UInt8]) {
    self.text = text
    parsed = parse(SourceText(path: "", bytes: Self.head + text + Array("\n}".utf8)))
    let tree = parsed.tree
    if parsed.diagnostics.isEmpty, case .layout(let layout)? = tree[tree.items].first,
      tree.items.count == 1, layout.body.statements.count == 1,
      case .chain(let chain)? = tree[layout.body.statements].first
    {
      self.chain = chain
    } else {
      chain = nil
    }
  }

  private var tree: Tree { parsed.tree }

  /// From places of the parsed text to those of the string, outside of it where the layout around
  /// it is meant.
  func inText(_ range: SourceRange) -> Range<Int> {
    range.lower - Self.head.count..<range.upper - Self.head.count
  }

  func isInside(_ range: SourceRange) -> Bool {
    let place = inText(range)
    return 0 <= place.lowerBound && place.upperBound <= text.count
  }

  /// From places of the string to those of the parsed text.
  private func range(_ lower: Int, _ upper: Int) -> SourceRange {
    SourceRange(
      Self.head.count + lower, Self.head.count + upper, in: parsed.tree.source.id)
  }

  /// What UIKit throws at, with places of the parsed text; the first alone where the rest of the
  /// string can mean anything.
  func mistakes() -> [Diagnostic] {
    if let comment = comment() { return [comment] }
    let second = secondStatement()
    if let first = parsed.diagnostics.first {
      if let second, second.range.lower <= first.range.lower { return [second] }
      return [isInside(first.range) ? withFixesThatWork(first) : somethingElse]
    }
    if let second { return [second] }
    return chain.map(foreign) ?? [somethingElse]
  }

  private var somethingElse: Diagnostic {
    Diagnostic(.syntax, "this is no Visual Format string", at: range(0, text.count))
  }

  private var isWellFormed: Bool {
    guard comment() == nil, let chain else { return false }
    return foreign(chain).isEmpty
  }

  /// A fix of the parser's is one of layouts; what it says besides is about them.
  private func withFixesThatWork(_ diagnostic: Diagnostic) -> Diagnostic {
    if diagnostic.fixes.contains(where: { $0.edits.contains { $0.text == "||" } }) {
      return Diagnostic(
        .syntax, "a format has no sign for the safe area", at: diagnostic.range,
        notes: ["constraints to `safeAreaLayoutGuide` are made of anchors"])
    }
    var result = diagnostic
    result.helps = []
    result.fixes = diagnostic.fixes.filter { fix in
      guard fix.edits.allSatisfy({ isInside($0.range) }) else { return false }
      let edits = fix.edits.map { edit in
        let place = inText(edit.range)
        return Edit(SourceRange(place.lowerBound, place.upperBound), edit.text)
      }
      return ReadFormat(SourceText(path: "", bytes: text).applying(edits).bytes).isWellFormed
    }
    return result
  }

  private func comment() -> Diagnostic? {
    for place in text.indices.dropLast() where text[place] == 0x2F {
      if [0x2A, 0x2F].contains(text[place + 1]) {
        return foreign("comment", range(place, place + 2))
      }
    }
    return nil
  }

  private func secondStatement() -> Diagnostic? {
    guard case .layout(let layout)? = tree[tree.items].first, tree.items.count == 1,
      let second = tree[layout.body.statements].dropFirst().first
    else { return nil }
    let start = tree.range(second.tokens).lower
    return Diagnostic(
      .syntax, "a format is one chain, and here begins another",
      at: SourceRange(start, start + 1, in: tree.source.id), notes: ["each takes a call of its own"]
    )
  }

  // MARK: What UIKit does not know

  private func foreign(_ what: String, _ range: SourceRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .syntax, "UIKit knows no \(what) in a format", at: range,
      notes: ["it is of layout files only"], fixes: fixes)
  }

  private func foreign(_ chain: Chain) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let axis = chain.orientation.map(tree.text) ?? "H"
    if let orientation = chain.orientation, !["H", "V"].contains(axis) {
      found.append(foreign("`\(axis):`", tree.range(orientation)))
    }
    for element in tree[chain.elements] {
      switch element {
      case .edge(let edge):
        if edge.isSafeArea { found.append(foreign("`||`", tree.range(edge.token))) }
      case .box(let box): found += foreign(box, axis)
      case .dots(let token): found.append(foreign("`..`", tree.range(token)))
      case .connection(let connection):
        switch connection.form {
        case .spring: found.append(foreign("`~`", tree.range(connection.tokens)))
        case .none: found.append(foreign("`->`", tree.range(connection.tokens)))
        case .standard: break
        case .gap(let list):
          found += blank(in: connection) + tree[list].flatMap { foreign($0, axis) }
        }
      }
    }
    for option in tree[chain.options] {
      found.append(foreign("alignment (`options:` takes it)", tree.range(option.token)))
    }
    if let name = chain.name { found.append(foreign("`as`", tree.range(name))) }
    return found
  }

  private func foreign(_ box: Box, _ axis: String) -> [Diagnostic] {
    guard box.nested.isEmpty, box.members.count == 1, let member = tree[box.members].first else {
      let end = box.close ?? box.open
      return [
        foreign(
          "several views in one pair of brackets", tree.range(TokenRange(box.open, end + 1)))
      ]
    }
    var found = tree[member.predicates].flatMap { foreign($0, axis) }
    if member.reference.rangeEnd != nil || member.reference.path.count != 1 {
      found.append(foreign("name of this form", tree.range(member.reference.path.tokens)))
    }
    return found
  }

  /// UIKit reads a number, a name or a bracket right after the dash.
  ///
  /// - Source: what it throws at `[a]- (padding)-[b]`: "Expected a number or key from the metrics
  ///   dictionary, but encountered something else".
  private func blank(in connection: Connection) -> [Diagnostic] {
    let next = connection.tokens.lower + 1
    guard tree[connection.tokens.lower].kind == .minus, tree[next].flags.contains(.followsBlank)
    else { return [] }
    let blank = SourceRange(
      tree.range(connection.tokens.lower).upper, tree.range(next).lower, in: tree.source.id)
    return [
      Diagnostic(
        .syntax, "UIKit reads no blank after this dash", at: blank,
        fixes: [Fix("take it out", [Edit(blank, "")], .safe)])
    ]
  }

  /// A constant or a name, with a priority that is one.
  private func foreign(_ predicate: Predicate, _ axis: String) -> [Diagnostic] {
    var found = foreign(predicate.value, axis)
    if let upper = predicate.upper, let dots = predicate.relation {
      found += foreign(upper, axis) + [range(predicate, dots)]
    }
    return found + (predicate.strength.map(priority) ?? [])
  }

  private func range(_ predicate: Predicate, _ dots: TokenIndex) -> Diagnostic {
    let place = tree.range(predicate.tokens)
    let start = SourceRange(place.lower, place.lower, in: place.file)
    let strength = predicate.strength.map {
      tree.source.text(tree.range(TokenRange($0.at, $0.value + 1)))
    }
    var edits = [Edit(start, ">="), Edit(tree.range(dots), (strength ?? "") + ",<=")]
    if tree[predicate.tokens.lower + -1].kind != .leftParen {
      edits[0] = Edit(start, "(>=")
      edits.append(Edit(SourceRange(place.upper, place.upper, in: place.file), ")"))
    }
    return foreign("range", tree.range(dots), fixes: [Fix("write both ends", edits, .safe)])
  }

  private func foreign(_ length: ExpressionID, _ axis: String) -> [Diagnostic] {
    let value = tree[length]
    var found: [Diagnostic] = []
    switch value.form {
    case .number(let token): found += unit(token)
    case .negate(let inner):
      if case .number(let token) = tree[inner].form {
        found += unit(token)
      } else {
        found.append(foreign("arithmetic", tree.range(value.tokens)))
      }
    case .percent: found.append(foreign("`%`", tree.range(value.tokens)))
    case .pixels(let token): found += unit(token)
    case .path(let path):
      if path.count != 1 { found.append(attribute(path, axis)) }
    case .add, .subtract, .multiply, .divide, .group:
      found.append(foreign("arithmetic", tree.range(value.tokens)))
    case .missing: break
    }
    return found
  }

  private func unit(_ token: TokenIndex) -> [Diagnostic] {
    let digits = tree.text(token).prefix { "0123456789.".contains($0) }
    let number = tree.range(token)
    let unit = SourceRange(number.lower + digits.utf8.count, number.upper, in: number.file)
    guard unit.lower < unit.upper else { return [] }
    let fix = Fix("leave it out", [Edit(unit, "")], .safe)
    return [foreign("`\(tree.text(token).dropFirst(digits.count))`", unit, fixes: [fix])]
  }

  /// `b.width`, which is what `b` means there.
  private func attribute(_ path: Path, _ axis: String) -> Diagnostic {
    let whole = tree.range(path.tokens)
    let isOwn = path.count == 2 && tree.text(path[1]) == (axis == "V" ? "height" : "width")
    let name = tree.text(path.first)
    return foreign(
      "attribute", whole, fixes: isOwn ? [Fix("write `\(name)`", [Edit(whole, name)], .safe)] : [])
  }

  private func priority(_ strength: Strength) -> [Diagnostic] {
    let place = tree.range(strength.value)
    guard tree[strength.value].kind == .number, let value = Double(tree.text(strength.value)),
      !(0 < value && value <= 1_000)
    else { return [] }
    return [
      Diagnostic(
        .priority, "a priority is above 0, and at most 1000", at: place,
        notes: value == 0 ? [] : ["1000 is required"],
        fixes: value == 0 ? [] : [Fix("write `1000`", [Edit(place, "1000")])])
    ]
  }
}
