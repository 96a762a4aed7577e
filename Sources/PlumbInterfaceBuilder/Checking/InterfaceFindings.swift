import PlumbDiagnostics
import PlumbSyntax
import PlumbText

extension InterfaceDocument {
  /// How the names of files end that Interface Builder writes.
  package static let endings = [".storyboard", ".xib"]

  /// Rules that are asked only where somebody names them: they tell how a file could be said
  /// better, and nobody rewrites a storyboard for that, or where a proof ends.
  private static let quietRules: [Rule] = [
    .duplicate, .inert, .unused, .overruled, .leftRight, .unusedAllow, .limit,
  ]

  /// What is wrong with a file, at its own lines; of one that is for another toolkit than UIKit, or
  /// no file of Interface Builder, nothing.
  ///
  /// - Parameter lint: What is wrong with a text of layouts, some rules asked only by name.
  package static func findings(
    in source: SourceText, allowing allowed: Set<String> = [],
    _ lint: (_ text: SourceText, _ quiet: [Rule]) -> [Diagnostic]
  ) -> [Diagnostic] {
    do throws(XMLProblem) {
      return try read(source).findings(allowing: allowed) { lint($0, quietRules) }
    } catch {
      return error.rule == .unsupported ? [] : [error.diagnostic]
    }
  }

  /// What is wrong with a file, at its own lines.
  ///
  /// - Parameters:
  ///   - allowed: ids of objects, each by itself or before `=` and a rule, of which nothing is
  ///     told.
  ///   - lint: what is wrong with a text of layouts.
  package func findings(
    allowing allowed: Set<String> = [], _ lint: (SourceText) -> [Diagnostic]
  ) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for top in tops {
      var (findings, translator) = findings(in: top, unknown: [], lint)
      // Where the size of one of the app's own views is open, the app says it.
      let unknown = translator.unknownSizes(in: findings)
      if !unknown.isEmpty {
        (findings, translator) = self.findings(in: top, unknown: unknown, lint)
      }
      for finding in findings where translator.isWorthTelling(finding) {
        let ids = translator.objects(of: finding)
        let isAllowed = ids.contains {
          allowed.contains($0) || allowed.contains("\($0)=\(finding.rule.rawValue)")
        }
        if !isAllowed { result.append(translator.translated(finding)) }
      }
    }
    return result.sorted { ($0.range, $0.message) < ($1.range, $1.message) }
  }

  private func findings(
    in top: Int, unknown: Set<String>, _ lint: (SourceText) -> [Diagnostic]
  ) -> ([Diagnostic], FindingTranslator) {
    let written = text(of: members(of: top), for: .proof(unknown: unknown))
    let text = SourceText(path: "\(roots[top].name).layout", written.phrase.text)
    let translator = FindingTranslator(
      document: self, text: text, phrase: written.phrase, roots: written.roots)
    return (lint(text), translator)
  }
}

/// Says findings of a layout of the file that it was made of: at the lines of that file, and with
/// what can be done in Interface Builder.
private struct FindingTranslator {
  let document: InterfaceDocument
  let text: SourceText
  let phrase: Phrase
  let roots: [(place: Int, end: Int)]
  private let marks: [Phrase.Mark]
  private var views: [Int: [Named]] = [:]

  /// A view by the name that messages call it by.
  private struct Named {
    var path: String
    var name: String
    var view: InterfaceView
  }

  init(
    document: InterfaceDocument, text: SourceText, phrase: Phrase,
    roots: [(place: Int, end: Int)]
  ) {
    self.document = document
    self.text = text
    self.phrase = phrase
    self.roots = roots
    marks = phrase.marks.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  mutating func translated(_ diagnostic: Diagnostic) -> Diagnostic {
    let place = root(at: diagnostic.range.lower)
    let names = names(in: place)
    func say(_ text: String) -> String {
      shortened(text, names).replacing("this line", with: "this constraint")
        .replacing("these lines", with: "these constraints")
        .replacing("`size` allows", with: "asked is for")
    }
    var result = diagnostic
    // What no text of the file shows is for whoever translates the app.
    if let contents = diagnostic.counterexample?.contents, contents.contains(where: \.hasSize),
      diagnostic.severity == .error
    {
      result.severity = .warning
    }
    result.message = say(diagnostic.message)
    result.range = origin(of: diagnostic.range)
    result.label = say(diagnostic.label)
    result.labels = []
    for label in diagnostic.labels {
      let range = origin(of: label.range)
      guard range != result.range, !result.labels.contains(where: { $0.range == range }) else {
        continue
      }
      result.labels.append(Label(range, say(label.message)))
    }
    result.notes = described(diagnostic.message, names, place) + diagnostic.notes.map(say)
    result.helps = diagnostic.fixes.prefix(1).map { say(help(for: $0, names)) }
    if result.helps.isEmpty {
      result.helps = InterfaceAdvice.advice(on: diagnostic.rule).map { [$0] } ?? []
    }
    // Edits would be of a text that nobody has.
    result.fixes = []
    return result
  }

  // MARK: Places

  private func root(at offset: Int) -> Int {
    roots.first { offset < $0.end }?.place ?? roots.last?.place ?? 0
  }

  /// What of the file a stretch of the text was made of: the smallest part of it that holds its
  /// beginning, or else the one before it in its line.
  private func origin(of range: SourceRange) -> SourceRange {
    let lower = range.lower
    let inside = marks.filter { $0.range.lowerBound <= lower && lower < $0.range.upperBound }
    if let best = inside.min(by: { $0.range.count < $1.range.count }) { return shown(best.origin) }
    let line = text.lineStart(of: lower)..<text.lineEnd(of: lower)
    let here = marks.filter { line.contains($0.range.lowerBound) }
    let touching = here.first { lower <= $0.range.lowerBound && $0.range.lowerBound < range.upper }
    if let best = touching ?? here.last(where: { $0.range.lowerBound <= lower }) ?? here.first {
      return shown(best.origin)
    }
    return shown(document.roots[root(at: lower)].range)
  }

  /// Of a tag its name, since a tag may be as long as the line.
  private func shown(_ range: SourceRange) -> SourceRange {
    let bytes = document.source.bytes
    guard bytes[range.lower] == 0x3C else { return range }
    let end = bytes[(range.lower + 1)..<range.upper].firstIndex {
      $0 == 0x20 || $0 == 0x2F || $0 == 0x3E
    }
    return SourceRange(range.lower + 1, end ?? range.upper, in: range.file)
  }

  // MARK: Names

  private mutating func names(in place: Int) -> [Named] {
    if let known = views[place] { return known }
    let root = document.roots[place]
    let words = ItemWords(root)
    let named = root.views.indices.map {
      Named(path: words.path(of: $0), name: words.names[$0], view: root.views[$0])
    }
    views[place] = named
    return named
  }

  /// Names are single in a root, so that the last part of a path is enough.
  private func shortened(_ text: String, _ names: [Named]) -> String {
    guard text.contains(".") else { return text }
    var result = text
    for named in names.sorted(by: { $0.path.utf8.count > $1.path.utf8.count })
    where named.path != named.name && !named.path.isEmpty {
      result = result.replacing(named.path, with: named.name)
    }
    return result
  }

  /// "`back` is the button "Back" of `Player`, object id jcn-zS-Zja", for each view of a message.
  private func described(_ message: String, _ names: [Named], _ place: Int) -> [String] {
    let root = document.roots[place]
    let found = named(in: message, names)
    guard !found.isEmpty else {
      return ["in `\(root.name)`, object id \(pictured(root.views[0].id))"]
    }
    return found.map { named in
      let words = named.view.words.map { text in
        let shown = text.text.prefix(InterfaceBuilderBounds.wordsShown)
        return " \"\(pictured(String(shown)))\(shown.count < text.text.count ? "…" : "")\""
      }
      let own = named.view.customClass.map { " of class \(pictured($0))" }
      return "`\(named.name)` is the \(named.view.kind)\(words ?? own ?? "") in `\(root.name)`, "
        + "object id \(pictured(named.view.id))"
    }
  }

  /// The views that stand in backticks, as many as are described.
  private func named(in message: String, _ names: [Named]) -> [Named] {
    var quoted: [String] = []
    for (number, part) in message.split(separator: "`", omittingEmptySubsequences: false)
      .enumerated() where !number.isMultiple(of: 2) && !quoted.contains(String(part))
    {
      quoted.append(String(part))
    }
    return quoted.prefix(InterfaceBuilderBounds.viewsDescribed).compactMap { path in
      names.first { $0.path == path || $0.name == path }
    }
  }

  /// The ids of what a finding is about: its views, and the element that it points to.
  mutating func objects(of diagnostic: Diagnostic) -> [String] {
    let place = root(at: diagnostic.range.lower)
    let names = names(in: place)
    let root = document.roots[place]
    let origin = origin(of: diagnostic.range)
    let constraints = root.constraints.filter {
      $0.range.lower <= origin.lower && origin.lower < $0.range.upper
    }
    let views = root.views.filter {
      $0.range.lower <= origin.lower && origin.lower < $0.range.upper
    }
    return named(in: diagnostic.message, names).map(\.view.id) + constraints.map(\.id)
      + views.map(\.id)
  }

  // MARK: What is told

  /// The ids of all views that the app fills and no lines fix the size of, of roots in which
  /// something is open: one that is not named may be so as soon as others are not.
  mutating func unknownSizes(in findings: [Diagnostic]) -> Set<String> {
    var places: Set<Int> = []
    for finding in findings
    where [.ambiguous, .contentSize, .negativeSize].contains(finding.rule) {
      places.insert(root(at: finding.range.lower))
    }
    return Set(
      places.flatMap { place in
        let root = document.roots[place]
        return root.views.indices.dropFirst().filter { view in
          root.views[view].isFilledByApp
            && !(root.fixes("width", of: view) && root.fixes("height", of: view))
        }.map { root.views[$0].id }
      })
  }

  mutating func isWorthTelling(_ finding: Diagnostic) -> Bool {
    let place = root(at: finding.range.lower)
    let names = names(in: place)
    let contents: [DrawnFinding.Content] = (finding.counterexample?.contents ?? []).compactMap {
      content in
      guard let named = names.first(where: { $0.path == content.view || $0.name == content.view })
      else { return nil }
      return (named.view, content.width, content.height)
    }
    return DrawnFinding(
      finding: finding, root: document.roots[place],
      views: named(in: finding.message, names).map(\.view), contents: contents,
      covers: named(in: finding.label, names).map(\.view)
    ).isWorthTelling
  }

  // MARK: What can be done

  /// An edit of the text as what it is in Interface Builder's inspectors.
  private func help(for fix: Fix, _ names: [Named]) -> String {
    let steps = fix.edits.compactMap { edit in
      let line = text.lineStart(of: edit.range.lower)..<text.lineEnd(of: edit.range.lower)
      let here = marks.filter { line.contains($0.range.lowerBound) }
      let named = here.lazy.compactMap { mark in
        names.first { $0.view.range == mark.origin }
      }.first
      return InterfaceAdvice.step(edit.text, of: named?.name)
    }
    return steps.isEmpty ? fix.title : "\(fix.title): \(steps.joined(separator: "; "))"
  }
}
