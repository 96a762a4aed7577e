import PlumbDiagnostics
import PlumbJSON
import PlumbProof
import PlumbText

/// Findings as one line of text and back, to keep them from one run to the next: arrays in the
/// order of the fields, for the very program that wrote them.
extension Findings {
  /// All that was found; the files are not in it.
  package func kept() -> String {
    JSON.array(diagnostics.map(\.kept)).inOneLine()
  }

  /// What was found in these files; nil where the text is not what `kept` writes of such files.
  package init?(kept text: Substring.UTF8View, files: [SourceText]) {
    guard case .array(let elements)? = JSON(Array(text)) else { return nil }
    let reader = KeptReader(lengths: files.map(\.bytes.count))
    let diagnostics = elements.compactMap(reader.diagnostic)
    guard diagnostics.count == elements.count else { return nil }
    self.init(files: files, diagnostics: diagnostics)
  }
}

// MARK: Writing

extension Diagnostic {
  fileprivate var kept: JSON {
    .array([
      .string(rule.rawValue), .string(severity.rawValue), .string(message), range.kept,
      .string(label),
      .array(labels.map { .array([$0.range.kept, .string($0.message)]) }),
      .array(notes.map { .string($0) }), .array(helps.map { .string($0) }),
      .array(fixes.map(\.kept)), counterexample?.kept ?? .null, .bool(isBehindMistakes),
      lengths.kept, brokenRule.map { .string($0.rawValue) } ?? .null, .bool(isOfSomeSizes),
      .integer(alike),
    ])
  }
}

extension SourceRange {
  fileprivate var kept: JSON { .array([.integer(file.index), .integer(lower), .integer(upper)]) }
}

extension Fix {
  fileprivate var kept: JSON {
    .array([
      .string(title), .string(applicability.rawValue), .bool(isTold),
      .array(edits.map { .array([$0.range.kept, .string($0.text)]) }),
    ])
  }
}

extension Counterexample {
  fileprivate var kept: JSON {
    .array([
      bits(width), bits(height),
      .array(state.map { .array([.string($0.group), .string($0.state)]) }), .string(direction),
      .array(
        contents.map {
          .array([.string($0.view), bits($0.width), bits($0.height), bits($0.x), bits($0.y)])
        }),
      bits(textScale), platform.map { .string($0) } ?? .null,
    ])
  }
}

extension MeasuredLengths {
  fileprivate var kept: JSON {
    .array([bits(width), bits(height), bits(beyondSides), bits(missing)])
  }
}

/// A number by its bits, so that it comes back as the same.
private func bits(_ value: Double?) -> JSON {
  value.map { .string(String($0.bitPattern, radix: 16)) } ?? .null
}

// MARK: Reading

/// Reads what may have been written by anything: whatever does not fit gives nil.
private struct KeptReader {
  /// How long each file is; no range may reach beyond it.
  let lengths: [Int]

  func diagnostic(_ value: JSON) -> Diagnostic? {
    let fields = value.elements
    guard fields.count == 15, let rule = fields[0].text.flatMap(Rule.init(rawValue:)),
      let severity = fields[1].text.flatMap(Severity.init(rawValue:)),
      let message = fields[2].text, let range = range(fields[3]), let label = fields[4].text,
      let labels = all(fields[5], { pair($0).map { Label($0, $1) } }),
      let notes = all(fields[6], \.text), let helps = all(fields[7], \.text),
      let fixes = all(fields[8], fix), case .bool(let isBehindMistakes) = fields[10],
      let lengths = lengths(fields[11]), case .bool(let isOfSomeSizes) = fields[13],
      let alike = fields[14].whole
    else { return nil }
    var counterexample: Counterexample?
    if case .array = fields[9] {
      guard let place = self.counterexample(fields[9]) else { return nil }
      counterexample = place
    }
    var diagnostic = Diagnostic(
      rule, message, at: range, label: label, labels: labels, notes: notes, helps: helps,
      fixes: fixes, counterexample: counterexample, severity: severity)
    diagnostic.isBehindMistakes = isBehindMistakes
    diagnostic.isOfSomeSizes = isOfSomeSizes
    diagnostic.alike = alike
    diagnostic.lengths = lengths
    if let broken = fields[12].text {
      guard let rule = Rule(rawValue: broken) else { return nil }
      diagnostic.brokenRule = rule
    }
    return diagnostic
  }

  private func range(_ value: JSON) -> SourceRange? {
    let numbers = value.elements.compactMap(\.whole)
    guard numbers.count == 3, lengths.indices.contains(numbers[0]), 0 <= numbers[1],
      numbers[1] <= numbers[2], numbers[2] <= lengths[numbers[0]]
    else { return nil }
    return SourceRange(numbers[1], numbers[2], in: FileID(numbers[0]))
  }

  private func pair(_ value: JSON) -> (SourceRange, String)? {
    let fields = value.elements
    guard fields.count == 2, let range = range(fields[0]), let text = fields[1].text else {
      return nil
    }
    return (range, text)
  }

  private func fix(_ value: JSON) -> Fix? {
    let fields = value.elements
    guard fields.count == 4, let title = fields[0].text,
      let applicability = fields[1].text.flatMap(Applicability.init(rawValue:)),
      case .bool(let isTold) = fields[2],
      let edits = all(fields[3], { pair($0).map { Edit($0, $1) } })
    else { return nil }
    return Fix(title, edits, applicability, isTold: isTold)
  }

  private func counterexample(_ value: JSON) -> Counterexample? {
    let fields = value.elements
    guard fields.count == 7, let direction = fields[3].text,
      let state = all(
        fields[2],
        { choice -> StateChoice? in
          let words = choice.elements.compactMap(\.text)
          return words.count == 2 ? StateChoice(group: words[0], state: words[1]) : nil
        }),
      let contents = all(
        fields[4],
        { content -> ContentSize? in
          let parts = content.elements
          guard parts.count == 5, let view = parts[0].text else { return nil }
          return ContentSize(
            view: view, width: number(parts[1]), height: number(parts[2]), x: number(parts[3]),
            y: number(parts[4]))
        })
    else { return nil }
    var place = Counterexample(
      width: number(fields[0]), height: number(fields[1]), state: state, direction: direction,
      contents: contents)
    place.textScale = number(fields[5])
    place.platform = fields[6].text
    return place
  }

  private func lengths(_ value: JSON) -> MeasuredLengths? {
    let parts = value.elements
    guard parts.count == 4 else { return nil }
    return MeasuredLengths(
      width: number(parts[0]), height: number(parts[1]), beyondSides: number(parts[2]),
      missing: number(parts[3]))
  }

  private func number(_ value: JSON) -> Double? {
    value.text.flatMap { UInt64($0, radix: 16) }.map { Double(bitPattern: $0) }
  }

  /// All elements of an array as something; nil where one of them is not.
  private func all<Element>(_ value: JSON, _ read: (JSON) -> Element?) -> [Element]? {
    guard case .array(let elements) = value else { return nil }
    let found = elements.compactMap(read)
    return found.count == elements.count ? found : nil
  }
}
