import PlumbForeign
import PlumbInterfaceBuilder
import PlumbModel
import PlumbProof
import PlumbReport
import PlumbSyntax
import PlumbText
import PlumbTypography

// Files that are no layouts: whatever is in them, it is read or refused.

extension FuzzTarget {
  /// Widths and heights of a font that is taken are numbers, and never below zero.
  static let font = FuzzTarget(name: "font", from: .own) { bytes, tally in
    guard let file = try? FontFile(bytes) else { return [] }
    tally.count("fonts taken")
    let typography = Typography(measurer: file)
    let font = Font(size: 17)
    let metrics = file.metrics(of: font)
    var numbers = [metrics.ascent + metrics.descent, metrics.lineHeight]
    for text in ["", "AV", "A V\u{301} é 😀", "Wi-Fi and more than one line of it"] {
      let size = typography.size(of: text, in: font)
      numbers += [file.width(of: text[...], in: font), size.width, size.height]
      let lines = typography.broken(text, in: font, within: 40).lines
      if lines.joined().filter({ $0 != " " }) != text.filter({ $0 != " " }) {
        return ["lines lose words of \(text): \(lines)"]
      }
    }
    return numbers.allSatisfy(\.isFinite) ? [] : ["a width is no number: \(numbers)"]
  }

  /// A log is explained, the same way twice, with problems at lines that it has.
  static let log = FuzzTarget(name: "log", from: .own) { bytes, tally in
    let text = String(decoding: bytes, as: UTF8.self)
    func explanation() -> LogExplanation {
      LogExplanation(of: text, from: "app.log") { $0 == "A.layout:1" ? "V:|-[a]-|" : nil }
    }
    let (one, other) = (explanation(), explanation())
    if !one.text.isEmpty { tally.count("logs explained") }
    let count = text.unicodeScalars.count { Character($0).isNewline } + 1
    let isIn = one.problems.allSatisfy { 1 <= $0.line && $0.line <= count && 1 <= $0.column }
    return (one.text == other.text ? [] : ["two explanations differ"])
      + (isIn ? [] : ["a problem lies outside"])
  }

  /// Visual Format in Swift and Objective-C: the same findings twice, all in the file.
  static let calls = FuzzTarget(name: "code", from: .own) { bytes, tally in
    for ending in ["swift", "mm"] {
      let source = SourceText(path: "a." + ending, bytes: bytes)
      let found = lintCode(source, functions: ["pin"])
      tally.count("findings", found.count)
      guard found == lintCode(source, functions: ["pin"]) else { return ["two runs differ"] }
      let broken = brokenRanges(in: found, of: source)
      if !broken.isEmpty { return broken }
      for fix in found.flatMap(\.fixes) { _ = source.applying(fix.edits) }
    }
    return []
  }

  /// A file of Interface Builder is read or refused at a place in it, and its layouts parse.
  static let nib = FuzzTarget(name: "nib", from: .own) { bytes, tally in
    let source = SourceText(path: "a.xib", bytes: bytes)
    do throws(XMLProblem) {
      let document = try InterfaceDocument.read(source)
      tally.count("nibs read")
      let layouts = document.layouts()
      for layout in layouts {
        let parsed = parse(SourceText(path: "a.layout", layout.text))
        if let first = parsed.diagnostics.first { return ["\(first.message) in \(layout.text)"] }
      }
      guard layouts.map(\.text) == document.layouts().map(\.text) else {
        return ["two imports differ"]
      }
      let isIn = document.remarks.allSatisfy { $0.range.upper <= bytes.count }
      return isIn ? [] : ["a remark lies outside"]
    } catch {
      return error.range.upper <= bytes.count ? [] : ["a problem lies outside"]
    }
  }

  /// Findings of an earlier run: what is taken for some is what would be kept of them.
  static let kept = FuzzTarget(name: "kept", from: .layouts) { bytes, tally in
    let source = layout(of: bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    if let findings = Findings(kept: Substring(text).utf8, files: [source]) {
      tally.count("taken as they came")
      let again = Findings(kept: Substring(findings.kept()).utf8, files: [source])
      if again?.diagnostics != findings.diagnostics { return ["findings change when kept"] }
      return brokenRanges(in: findings.diagnostics, of: source)
    }
    let found = analyze(source, importing: noImport).diagnostics
    let findings = Findings(files: [source], diagnostics: found)
    tally.count("kept and read", found.count)
    let again = Findings(kept: Substring(findings.kept()).utf8, files: [source])
    return again?.diagnostics == found ? [] : ["findings change when kept"]
  }
}
