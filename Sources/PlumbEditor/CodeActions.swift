import PlumbDiagnostics
import PlumbForeign
import PlumbModel
import PlumbProof
import PlumbSyntax
import PlumbText

/// Something that can be done to a text, as edits.
package struct CodeAction: Sendable {
  package enum Kind: CaseIterable, Sendable {
    case fix, extract, inline, rewrite, fixAll
  }

  package let title: String
  package let kind: Kind
  /// Nil of a rewriting that is named only, and tried once it is chosen.
  package let edits: [Edit]?
  /// What it fixes.
  package var diagnostic: Diagnostic?
  package var isPreferred = false
}

extension Workspace {
  /// What can be done in a stretch: every fix of every diagnostic that touches it, ways to silence
  /// it, all fixes at once, and rewritings.
  ///
  /// They are made from the text anew: clients send diagnostics back without what came with them.
  ///
  /// - Parameters:
  ///   - wanted: the kinds that are asked for by name; nil for whatever there is.
  ///   - effort: what may be done for rewritings.
  package mutating func codeActions(
    of uri: String, in stretch: Range<Int>, wanted: Set<CodeAction.Kind>?,
    rewriting effort: RewritingEffort
  ) -> [CodeAction]? {
    guard let findings = findings(of: uri), let document = documents[uri] else { return nil }
    func isWanted(_ kind: CodeAction.Kind) -> Bool { wanted?.contains(kind) ?? true }
    var actions: [CodeAction] = []
    let here = findings.diagnostics.filter { diagnostic in
      diagnostic.range.file == .root && diagnostic.range.lower <= stretch.upperBound
        && stretch.lowerBound <= diagnostic.range.upper
    }
    if isWanted(.fix) { actions += here.flatMap(fixes) }
    guard let names = names(of: uri) else {
      // Of code there is no more to do than to fix its strings.
      if isWanted(.fixAll), let all = fixAll(document, findings, isAsked: wanted != nil) {
        actions.append(all)
      }
      return withoutRepetition(actions)
    }
    if isWanted(.fix) {
      actions += here.flatMap { importingKind($0, names) + correctingImport($0, names) }
      actions += here.compactMap { allowing($0, document.table, names.tree(0)) }
    }
    if isWanted(.fixAll), let all = fixAll(document, findings, isAsked: wanted != nil) {
      actions.append(all)
    }
    if isWanted(.extract), let extract = extractingMetric(at: stretch, names) {
      actions.append(extract)
    }
    if isWanted(.rewrite), let sides = turningSides(at: here, findings) { actions.append(sides) }
    let rewritings = rewritings(of: uri, at: stretch, names, findings)
    actions += rewritingActions(rewritings.filter { isWanted($0.kind) }, effort)
    return withoutRepetition(actions)
  }

  /// Several mistakes may be fixed or allowed by the same edit.
  private func withoutRepetition(_ actions: [CodeAction]) -> [CodeAction] {
    actions.indices.filter { place in
      !actions[..<place].contains {
        $0.title == actions[place].title && $0.edits == actions[place].edits
      }
    }.map { actions[$0] }
  }

  private func fixes(_ diagnostic: Diagnostic) -> [CodeAction] {
    diagnostic.fixes.enumerated().map { place, fix in
      let title = fix.title.prefix(1).uppercased() + fix.title.dropFirst()
      return CodeAction(
        title: title, kind: .fix, edits: fix.edits, diagnostic: diagnostic,
        isPreferred: place == 0)
    }
  }

  /// The safe fixes of everything at once; asked for by name, as when a file is saved, until
  /// nothing more can be fixed safely.
  private func fixAll(
    _ document: Document, _ findings: DocumentFindings, isAsked: Bool
  ) -> CodeAction? {
    let first = FixRun.safeFixes(of: findings.diagnostics).flatMap(\.edits)
    guard !first.isEmpty, document.kind != .configuration else { return nil }
    var edits = first
    if isAsked {
      let load = loader
      lazy var isImported = document.isImported ?? self.isImported(document.path)
      lazy var used = document.usedElsewhere ?? layoutsUsed(besides: document.path)
      let result = FixRun.result(document.source, applying: .safe) { source in
        document.kind == .code
          ? lintCode(source, functions: findings.settings.formatFunctions)
          : lint(
            source, typography: findings.settings.typography, on: findings.settings.screens,
            defining: findings.settings.definitions, asking: findings.settings.rules,
            readsCorrected: false, isImported: { isImported }, usedElsewhere: { used },
            importing: load
          ).diagnostics
      }
      guard result.source.bytes != document.source.bytes else { return nil }
      edits = leastEdits(from: document.source, to: result.source)
    }
    return CodeAction(title: "Fix everything that can be fixed safely", kind: .fixAll, edits: edits)
  }

  /// One edit of all between the first and the last byte that differ.
  private func leastEdits(from old: SourceText, to new: SourceText) -> [Edit] {
    var before = zip(old.bytes, new.bytes).prefix { $0 == $1 }.count
    let most = min(old.bytes.count, new.bytes.count) - before
    var after = min(
      zip(old.bytes.reversed(), new.bytes.reversed()).prefix { $0 == $1 }.count, most)
    // Characters stay whole.
    while 0 < before, before < old.bytes.count, old.bytes[before] & 0xC0 == 0x80 { before -= 1 }
    while 0 < after, old.bytes[old.bytes.count - after] & 0xC0 == 0x80 { after -= 1 }
    return [
      Edit(
        SourceRange(before, old.bytes.count - after),
        new.text(before, new.bytes.count - after))
    ]
  }

  /// "Allow `ambiguous` here": a comment, or another word in the one that stands there.
  private func allowing(
    _ diagnostic: Diagnostic, _ table: LineTable, _ tree: Tree
  ) -> CodeAction? {
    let silent: Set<Rule> = [.syntax, .unusedAllow, .limit]
    guard !silent.contains(diagnostic.rule) else { return nil }
    let rule = diagnostic.rule.rawValue
    let line = table.range(ofLine: table.line(at: diagnostic.range.lower))
    let edit: Edit
    if let comment = tree.comments.last(where: { line.contains(Int($0.lower)) }) {
      let end = Int(comment.upper)
      let text = tree.source.text(Int(comment.lower), end)
      let marker = "// plumb: allow"
      if text.hasPrefix(marker) {
        let place = Int(comment.lower) + marker.utf8.count
        edit = Edit(SourceRange(place, place), " \(rule),")
      } else {
        // What is said there stays; ours stands above, where it holds for the line below.
        let bytes = tree.source.bytes
        let text = bytes[line].firstIndex { !isBlank($0) } ?? line.lowerBound
        let blanks = tree.source.text(line.lowerBound, text)
        edit = Edit(
          SourceRange(line.lowerBound, line.lowerBound), "\(blanks)// plumb: allow \(rule)\n")
      }
    } else {
      edit = Edit(SourceRange(line.upperBound, line.upperBound), "  // plumb: allow \(rule)")
    }
    return CodeAction(
      title: "Allow `\(rule)` here", kind: .fix, edits: [edit], diagnostic: diagnostic)
  }
}
