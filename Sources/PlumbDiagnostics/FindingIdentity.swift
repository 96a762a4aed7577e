import PlumbText

/// What makes two findings the same one: their rule, where they are, and what is said there. How
/// much of it counts depends on who asks, and each of them has an initializer here.
package struct FindingIdentity: Hashable, Sendable {
  private let rule: Rule
  private let range: SourceRange
  /// The file's path, where files have another number in each analysis.
  private var path = ""
  private var saying: [String] = []
  private var labels: [Label] = []

  /// A failure of what stands at a place, whatever is said of it: it may fail in many variants, by
  /// another length in each.
  package init(_ rule: Rule, _ range: SourceRange) {
    self.rule = rule
    self.range = range
  }

  /// A failure, as above.
  package init(failure diagnostic: Diagnostic) {
    self.init(diagnostic.rule, diagnostic.range)
  }

  /// A finding of one analysis: a component's mistakes come up wherever it is used.
  package init(_ diagnostic: Diagnostic) {
    self.init(diagnostic, saying: [diagnostic.message])
  }

  /// A finding of one analysis in other words than its own, in which several of them are alike.
  package init(_ diagnostic: Diagnostic, saying words: [String]) {
    self.init(diagnostic.rule, diagnostic.range)
    saying = words
  }

  /// A finding of one layout on several screens, each of which may show other lengths beside it.
  package init(onScreen diagnostic: Diagnostic) {
    self.init(diagnostic)
    labels = diagnostic.labels
  }

  /// A finding of a run over many files, each of which is analysed with its imports: a file that
  /// several import comes up with each.
  package init(_ diagnostic: Diagnostic, in files: [SourceText]) {
    let own = diagnostic.range
    self.init(diagnostic.rule, SourceRange(own.lower, own.upper))
    saying = [diagnostic.message]
    path = files.indices.contains(own.file.index) ? files[own.file.index].path : ""
  }
}

extension Diagnostic {
  /// What stays of a finding when lines around it come and go, for baselines, and for services that
  /// follow findings from one report to the next: its rule, what it says, its file's lasting path
  /// and its line's text without blanks. Equal ones of a run are told apart by their order.
  ///
  /// People keep these: what goes into them must not change.
  ///
  /// - Parameter line: Nil for a file that is not there.
  /// - Parameter seen: How often each has come up in the run.
  /// - Returns: 32 hexadecimal digits.
  package func lastingIdentity(
    path: String, line: ArraySlice<UInt8>?, seen: inout [String: Int]
  ) -> String {
    var digest = ContentDigest()
    digest.add(path)
    digest.add(rule.rawValue)
    digest.add(message)
    if let line { digest.add(line.lazy.filter { $0 != 0x20 && $0 != 0x09 }) }
    let count = seen[digest.text, default: 0]
    seen[digest.text] = count + 1
    if count != 0 { digest.add(String(count)) }
    return digest.text
  }
}
