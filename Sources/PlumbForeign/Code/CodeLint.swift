import PlumbDiagnostics
import PlumbSyntax
import PlumbText

/// What is wrong with the Visual Format strings of a Swift or Objective-C file, at the place in the
/// string: UIKit would stop the app there.
///
/// A string may be a literal, a sum of literals, or a constant or list of the file; values that are
/// put in at run time are taken for numbers, names or parts of names where they stand like those.
/// Names are compared where the file shows all that their dictionary holds.
///
/// - Parameters:
///   - functions: Names of functions that take a format as their first argument, besides UIKit's
///     own.
///   - known: Functions of other files that hand a parameter on; those of this file are found.
public func lintCode(
  _ source: SourceText, functions: [String] = [], handingOn known: Set<FormatFunction> = []
) -> [Diagnostic] {
  readCode(source, functions: functions, handingOn: known).diagnostics
}

/// What a file of code holds of formats.
public struct CodeReading: Sendable {
  public let diagnostics: [Diagnostic]
  /// How many formats were read.
  public let formats: Int
  /// Where calls stand whose format is made at run time: byte offsets, ascending.
  public let unread: [Int]
}

/// The same with what was read, and what was not.
public func readCode(
  _ source: SourceText, functions: [String] = [], handingOn known: Set<FormatFunction> = []
) -> CodeReading {
  var finder = FormatCallFinder(source, functions: functions, handingOn: known)
  var seen: Set<Diagnostic> = []
  let (calls, unread) = finder.calls()
  // A constant may be in several calls.
  let diagnostics = calls.flatMap { FormatCheck($0, in: source).diagnostics() }
    .filter { seen.insert($0).inserted }
    .sorted { $0.range < $1.range }
  let places = Set(calls.compactMap(\.format.places.first))
  return CodeReading(
    diagnostics: diagnostics, formats: places.count, unread: Set(unread).sorted())
}

/// The functions of a file whose parameter reaches UIKit as a format.
public func formatFunctions(in source: SourceText) -> Set<FormatFunction> {
  var finder = FormatCallFinder(source, functions: [], handingOn: [])
  _ = finder.calls()
  return finder.functions
}

/// Checks one string.
private struct FormatCheck {
  private let call: FormatCall
  private let code: SourceText
  private let format: ReadFormat
  /// Whether it is known, as far as its form goes.
  private let isWhole: Bool

  init(_ call: FormatCall, in source: SourceText) {
    self.call = call
    code = source
    let text = call.format.withLikelyValues()
    isWhole = text != nil
    format = ReadFormat(text ?? call.format.bytes)
  }

  private var tree: Tree { format.parsed.tree }

  func diagnostics() -> [Diagnostic] {
    guard !call.format.bytes.isEmpty else {
      return [Diagnostic(.syntax, "this format is empty", at: place(0, 0))]
    }
    let mistakes = format.mistakes()
    if !isWhole, !mistakes.isEmpty { return [] }
    let found = mistakes.map(moved)
    guard let chain = format.chain else { return found }
    return found + misplacedOptions(chain) + unknownNames(chain)
  }

  /// UIKit aligns across the axis only.
  private func misplacedOptions(_ chain: Chain) -> [Diagnostic] {
    let boxes = tree[chain.elements].count { if case .box = $0 { true } else { false } }
    guard 1 < boxes else { return [] }
    let isVertical = chain.orientation.map { tree.text($0) == "V" } ?? false
    return call.alignments.filter { $0.isHorizontal != isVertical }.map { option in
      let others = isVertical ? ["Leading", "CenterX"] : ["Top", "CenterY"]
      let names = others.map { "`\(option.prefix)\($0)`" }.listed("or")
      return Diagnostic(
        .axis,
        "this format runs \(isVertical ? "vertically" : "horizontally"), and "
          + "`\(option.prefix)\(option.edge)` aligns along it",
        at: SourceRange(option.lower, option.upper, in: code.id),
        notes: ["UIKit aligns across a format only, such as with \(names)"])
    }
  }

  // MARK: Names

  private func unknownNames(_ chain: Chain) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for element in tree[chain.elements] {
      switch element {
      case .edge, .dots: break
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
    guard let metrics = call.metrics else { return [] }
    var found: [Diagnostic] = []
    // UIKit knows no priorities by name.
    if let strength = predicate.strength, tree[strength.value].kind == .name {
      found += unknown(strength.value, "metric", .unknownMetric, metrics)
    }
    guard !inBox || call.views != nil else { return found }
    let known = metrics + (inBox ? call.views ?? [] : [])
    var token = predicate.tokens.lower
    while token < predicate.strength?.at ?? predicate.tokens.upper {
      if tree[token].kind == .name {
        found += unknown(token, inBox ? "view or metric" : "metric", .unknownMetric, known)
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
    let range = format.inText(range)
    return place(range.lowerBound, range.upperBound)
  }

  private func hasGap(_ range: SourceRange) -> Bool {
    let range = format.inText(range)
    return call.format.hasGap(range.lowerBound, range.upperBound)
  }

  /// Whether nothing of the code itself lies there: quotes, pluses, line breaks.
  private func isOfOneLiteral(_ range: SourceRange) -> Bool {
    let place = moved(range)
    return !code.bytes[place.lower..<place.upper].contains { $0 == 0x22 || $0 == 0x0A }
  }

  private func moved(_ diagnostic: Diagnostic) -> Diagnostic {
    var result = diagnostic
    result.range = moved(diagnostic.range)
    result.labels = diagnostic.labels.filter { format.isInside($0.range) }
      .map { Label(moved($0.range), $0.message) }
    result.fixes = diagnostic.fixes.filter { fix in
      fix.edits.allSatisfy {
        format.isInside($0.range) && !hasGap($0.range) && isOfOneLiteral($0.range)
          && !$0.text.contains(where: { $0 == "\"" || $0 == "\\" || $0.isNewline })
      }
    }.map { fix in
      fix.mappingEdits { Edit(moved($0.range), $0.text) }
    }
    return result
  }
}
