import PlumbModel
import PlumbOutput
import PlumbSyntax
import PlumbText

let fixAllKind = "source.fixAll.plumb"

/// Something that can be done to a text, as edits.
struct Action {
  let title: String
  let kind: String
  let edits: [Edit]
  var diagnostic: Diagnostic?
  var isPreferred = false
}

extension Server {
  /// `CodeAction`s for a stretch: every fix of every diagnostic that touches it, ways to silence
  /// it, all fixes at once, and rewritings.
  ///
  /// They are made from the text anew: clients send diagnostics back without what came with them.
  mutating func codeActions(of uri: String, in stretch: Range<Int>, _ context: JSON?) -> JSON {
    guard let findings = findings(of: uri), let document = documents[uri],
      let index = names(of: uri)
    else { return .null }
    let only = context?["only"].map { $0.elements.compactMap(\.text) }
    func isWanted(_ kind: String) -> Bool {
      only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true
    }
    var actions: [Action] = []
    let here = findings.diagnostics.filter { diagnostic in
      diagnostic.range.file == .root && diagnostic.range.lower <= stretch.upperBound
        && stretch.lowerBound <= diagnostic.range.upper
    }
    if isWanted("quickfix") {
      actions += here.flatMap(fixes)
      actions += here.compactMap { allowing($0, document.positions, index.tree(0)) }
    }
    if isWanted(fixAllKind), let all = fixAll(document, findings, isAsked: only != nil) {
      actions.append(all)
    }
    if isWanted("refactor.extract"), let extract = extractingMetric(at: stretch, index) {
      actions.append(extract)
    }
    if isWanted("refactor.rewrite") {
      if let chain = chaining(stretch, index, findings) { actions.append(chain) }
    }
    let writer = DiagnosticWriter(self, document, findings)
    let files = findings.analysis.files.map(\.tree.source)
    return .array(withoutRepetition(actions).map { json($0, files, writer) })
  }

  /// Several mistakes may be fixed or allowed by the same edit.
  private func withoutRepetition(_ actions: [Action]) -> [Action] {
    actions.indices.filter { place in
      !actions[..<place].contains {
        $0.title == actions[place].title && $0.edits == actions[place].edits
      }
    }.map { actions[$0] }
  }

  private func fixes(_ diagnostic: Diagnostic) -> [Action] {
    diagnostic.fixes.enumerated().map { place, fix in
      let title = fix.title.prefix(1).uppercased() + fix.title.dropFirst()
      return Action(
        title: title, kind: "quickfix", edits: fix.edits, diagnostic: diagnostic,
        isPreferred: place == 0)
    }
  }

  private func json(_ action: Action, _ files: [SourceText], _ writer: DiagnosticWriter) -> JSON {
    let edits = files.map { file in
      (source: file, edits: action.edits.filter { $0.range.file == file.id })
    }
    let edit = workspaceEdit(edits)
    var members: [(key: String, value: JSON)] = [
      ("title", .string(action.title)), ("kind", .string(action.kind)),
    ]
    if let diagnostic = action.diagnostic {
      members.append(("diagnostics", .array([writer.json(diagnostic)])))
    }
    if action.isPreferred { members.append(("isPreferred", .bool(true))) }
    members.append(("edit", edit))
    return .object(members)
  }

  /// The safe fixes of everything at once; asked for by name, as when a file is saved, until
  /// nothing more can be fixed safely.
  private func fixAll(
    _ document: Document, _ findings: DocumentFindings, isAsked: Bool
  ) -> Action? {
    let first = FixRun.safeFixes(of: findings.diagnostics).flatMap(\.edits)
    guard !first.isEmpty else { return nil }
    var edits = first
    if isAsked {
      let load = environment.loader(openText(at:))
      let result = FixRun.result(document.source, applying: .safe) { source in
        lint(source, typography: environment.typography, importing: load).diagnostics
      }
      guard result.source.bytes != document.source.bytes else { return nil }
      edits = leastEdits(from: document.source, to: result.source)
    }
    return Action(title: "Fix everything that can be fixed safely", kind: fixAllKind, edits: edits)
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
    _ diagnostic: Diagnostic, _ positions: Positions, _ tree: Tree
  ) -> Action? {
    let silent: Set<Rule> = [.syntax, .unusedAllow, .limit]
    guard !silent.contains(diagnostic.rule) else { return nil }
    let rule = diagnostic.rule.rawValue
    let line = positions.table.range(ofLine: positions.table.line(at: diagnostic.range.lower))
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
    return Action(
      title: "Allow `\(rule)` here", kind: "quickfix", edits: [edit], diagnostic: diagnostic)
  }
}
