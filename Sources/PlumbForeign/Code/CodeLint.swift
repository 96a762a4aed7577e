import PlumbSyntax
import PlumbText

/// What is wrong with the Visual Format strings of a Swift or Objective-C file, at the place in the
/// string: UIKit would stop the app there.
///
/// A string may be a literal, a sum of literals, or a constant or list of the file; values that are
/// put in at run time are taken for numbers, names or parts of names where they stand like those.
/// Names are compared where the file shows all that their dictionary holds.
///
/// - Parameter functions: Names of functions that take a format as their first argument, besides
///   UIKit's own.
public func lintCode(_ source: SourceText, functions: [String] = []) -> [Diagnostic] {
  let finder = FormatCallFinder(source, functions: functions)
  var seen: Set<Diagnostic> = []
  // A constant may be in several calls.
  return finder.calls().flatMap { FormatCheck($0, in: source).diagnostics() }
    .filter { seen.insert($0).inserted }
    .sorted { $0.range < $1.range }
}

/// Checks one string.
private struct FormatCheck {
  private static let head = Array("layout L {\n".utf8)
  private let call: FormatCall
  private let code: SourceText
  private let parsed: ParsedFile
  /// Whether it is known, as far as its form goes.
  private let isWhole: Bool

  init(_ call: FormatCall, in source: SourceText) {
    self.call = call
    code = source
    let text = call.format.withLikelyValues()
    isWhole = text != nil
    parsed = parse(
      SourceText(
        path: source.path, bytes: Self.head + (text ?? call.format.bytes) + Array("\n}".utf8)))
  }

  private var tree: Tree { parsed.tree }

  func diagnostics() -> [Diagnostic] {
    if call.format.bytes.isEmpty {
      return [Diagnostic(.syntax, "this format is empty", at: place(0, 0))]
    }
    if let first = parsed.diagnostics.first { return isWhole ? [moved(first)] : [] }
    guard case .layout(let layout)? = tree[tree.items].first, tree.items.count == 1,
      layout.body.statements.count == 1,
      case .chain(let chain)? = tree[layout.body.statements].first
    else {
      guard isWhole else { return [] }
      return [
        Diagnostic(
          .syntax, "this is no Visual Format string", at: place(0, call.format.bytes.count))
      ]
    }
    return (isWhole ? foreign(chain) : []) + unknownNames(chain)
  }

  // MARK: What UIKit does not know

  /// Plumb's own forms are fine in layout files, but not in code.
  private func foreign(_ chain: Chain) -> [Diagnostic] {
    var found: [Diagnostic] = []
    func report(_ what: String, _ range: SourceRange) {
      found.append(
        Diagnostic(
          .syntax, "UIKit knows no \(what) in a format", at: moved(range),
          notes: ["it is of layout files only"]))
    }
    if let orientation = chain.orientation, !["H", "V"].contains(tree.text(orientation)) {
      report("`\(tree.text(orientation)):`", tree.range(orientation))
    }
    for element in tree[chain.elements] {
      switch element {
      case .edge(let edge):
        if edge.isSafeArea { report("`||`", tree.range(edge.token)) }
      case .box(let box):
        if box.nested != nil || box.members.count != 1 {
          report("several views in one pair of brackets", tree.range(element.tokens))
        } else if let member = tree[box.members].first {
          if member.reference.rangeEnd != nil || member.reference.path.count != 1 {
            report("name of this form", tree.range(member.reference.path.tokens))
          }
        }
      case .connection(let connection):
        switch connection.form {
        case .spring: report("`~`", tree.range(connection.tokens))
        case .none: report("`->`", tree.range(connection.tokens))
        case .standard, .gap: break
        }
      }
    }
    for option in tree[chain.options] {
      report("alignment (`options:` takes it)", tree.range(option.token))
    }
    if let name = chain.name { report("`as`", tree.range(name)) }
    return found
  }

  // MARK: Names

  private func unknownNames(_ chain: Chain) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for element in tree[chain.elements] {
      switch element {
      case .edge: break
      case .box(let box):
        for member in tree[box.members] {
          if let views = call.views {
            found += unknown(member.reference.path.first, "view", .unknownView, views)
          }
          for predicate in tree[member.predicates] { found += unknownNames(predicate, inBox: true) }
        }
      case .connection(let connection):
        switch connection.form {
        case .gap(let list), .spring(let list):
          for predicate in tree[list] { found += unknownNames(predicate, inBox: false) }
        case .standard, .none: break
        }
      }
    }
    return found
  }

  /// In a box a name may be another view's, whose size it takes.
  private func unknownNames(_ predicate: Predicate, inBox: Bool) -> [Diagnostic] {
    guard let metrics = call.metrics, !inBox || call.views != nil else { return [] }
    let known = metrics + (inBox ? call.views ?? [] : [])
    var found: [Diagnostic] = []
    var token = predicate.tokens.lower
    while token < predicate.tokens.upper {
      let isStrength = predicate.strength.map { $0.at < token } ?? false
      if tree[token].kind == .name {
        found += unknown(
          token, inBox && !isStrength ? "view or metric" : "metric", .unknownMetric,
          isStrength ? metrics : known)
      }
      // `.width` is an attribute.
      token = token + (tree[token].kind == .dot ? 2 : 1)
    }
    return found
  }

  private func unknown(
    _ token: TokenIndex, _ what: String, _ rule: Rule, _ known: [String]
  ) -> [Diagnostic] {
    let name = tree.text(token)
    let place = tree.range(token)
    guard !known.contains(name), !hasGap(place) else { return [] }
    let range = moved(place)
    let isWritten = isOfOneLiteral(place)
    var diagnostic = Diagnostic(rule, "the call gives no \(what) the name `\(name)`", at: range)
    if let near = closest(to: name, among: known), isWritten {
      diagnostic.fixes = [Fix("write `\(near)`", [Edit(range, near)])]
    } else if known.isEmpty {
      diagnostic.notes = ["it names none"]
    } else {
      let names = Set(known).sorted().map { "`\($0)`" }
      diagnostic.notes = ["it names " + names.joined(separator: ", ")]
    }
    return [diagnostic]
  }

  // MARK: Places

  /// From bytes of the string to the file.
  private func place(_ lower: Int, _ upper: Int) -> SourceRange {
    let last = call.format.places.count - 1
    let (lower, upper) = (min(max(lower, 0), last), min(max(upper, 0), last))
    return SourceRange(
      call.format.places[lower], max(call.format.places[lower], call.format.places[upper]),
      in: code.id)
  }

  private func moved(_ range: SourceRange) -> SourceRange {
    place(range.lower - Self.head.count, range.upper - Self.head.count)
  }

  private func hasGap(_ range: SourceRange) -> Bool {
    call.format.hasGap(range.lower - Self.head.count, range.upper - Self.head.count)
  }

  private func isInside(_ range: SourceRange) -> Bool {
    Self.head.count <= range.lower && range.upper <= Self.head.count + call.format.bytes.count
  }

  /// Whether nothing of the code itself lies there: quotes, pluses, line breaks.
  private func isOfOneLiteral(_ range: SourceRange) -> Bool {
    let place = moved(range)
    return !code.bytes[place.lower..<place.upper].contains { $0 == 0x22 || $0 == 0x0A }
  }

  private func moved(_ diagnostic: Diagnostic) -> Diagnostic {
    var result = diagnostic
    result.range = moved(diagnostic.range)
    result.labels = diagnostic.labels.filter { isInside($0.range) }
      .map { Label(moved($0.range), $0.message) }
    result.fixes = diagnostic.fixes.filter { fix in
      fix.edits.allSatisfy {
        isInside($0.range) && !hasGap($0.range) && isOfOneLiteral($0.range)
          && !$0.text.contains(where: { $0 == "\"" || $0 == "\\" || $0.isNewline })
      }
    }.map { fix in
      fix.mappingEdits { Edit(moved($0.range), $0.text) }
    }
    return result
  }
}
