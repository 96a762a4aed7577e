import PlumbModel
import PlumbText

/// The lines of a `.plumb`: what they say, and what is wrong with them.
///
///     exclude = Vendor/
///     rule = overlap=error
///
///     [Legacy/**]
///     rule = overlap=off
struct ConfigurationText {
  /// A line that cannot be taken.
  struct Mistake {
    /// In bytes of the file.
    let range: Range<Int>
    let line: Int
    /// A sentence without its full stop.
    let message: String
    /// Another one.
    var advice: String?
    /// What was meant in its place.
    var replacement: String?
  }

  /// What holds for some files only.
  struct Section {
    /// As in `.gitignore`.
    let pattern: String
    var rules: [String] = []
  }

  /// What options say, as they would on the command line.
  private(set) var entries: [(option: String, value: String)] = []
  private(set) var sections: [Section] = []
  private(set) var minimumVersion: String?
  private(set) var mistakes: [Mistake] = []
  private let bytes: [UInt8]
  private let folder: String

  static let minimumVersionKey = "minimum-version"

  /// - Parameter folder: Where paths begin.
  init(_ bytes: [UInt8], in folder: String) {
    self.bytes = bytes
    self.folder = folder
    for (place, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let range = withoutBlanks(line.indices)
      guard let first = range.first.map({ bytes[$0] }) else { continue }
      switch first {
      case UInt8(ascii: "#"), UInt8(ascii: ";"): continue
      case UInt8(ascii: "["): takeHeading(range, place + 1)
      default: takeLine(range, place + 1)
      }
    }
  }

  private func withoutBlanks(_ range: Range<Int>) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    guard let start = range.first(where: { !isBlank(bytes[$0]) }),
      let end = range.last(where: { !isBlank(bytes[$0]) })
    else { return range.lowerBound..<range.lowerBound }
    return start..<end + 1
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func takeHeading(_ range: Range<Int>, _ line: Int) {
    let inner = range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
    guard bytes[range.upperBound - 1] == UInt8(ascii: "]"), !inner.isEmpty,
      NamePattern.parts(of: bytes[inner]) != nil
    else {
      mistakes.append(
        Mistake(
          range: range, line: line,
          message: "A section begins with a pattern in brackets, such as '[Legacy/**]'"))
      // What follows is not taken for what holds everywhere.
      sections.append(Section(pattern: ""))
      return
    }
    sections.append(Section(pattern: text(inner)))
  }

  private mutating func takeLine(_ range: Range<Int>, _ line: Int) {
    let equals = bytes[range].firstIndex(of: UInt8(ascii: "="))
    let keyRange = withoutBlanks(range.lowerBound..<(equals ?? range.upperBound))
    let valueRange = withoutBlanks((equals.map { $0 + 1 } ?? range.upperBound)..<range.upperBound)
    let (key, value) = (text(keyRange), text(valueRange))
    func wrong(
      _ message: String, at range: Range<Int>, _ advice: String? = nil, _ replacement: String? = nil
    ) {
      mistakes.append(
        Mistake(
          range: range, line: line, message: message, advice: advice, replacement: replacement))
    }
    guard Configuration.keys.contains(key) else {
      // A line that is no setting may be anything, and nobody's to be repeated.
      guard equals != nil, isKey(key) else {
        return wrong("This is no setting", at: range, "Write 'key = value'")
      }
      let advice =
        suggestion(for: key, among: Configuration.keys)
        ?? "It can be \(quotedChoice(Configuration.keys))"
      return wrong(
        "Unknown key '\(key)'", at: keyRange, advice, closest(to: key, among: Configuration.keys))
    }
    if let problem = problem(key, value) { return wrong(problem, at: range) }
    if key == deviceOption.name.dropFirst(2), DeviceScreen(named: value) == nil {
      let near = DeviceScreen.names(near: value)
      return wrong(
        "No device is called '\(value)'", at: valueRange,
        near.isEmpty
          ? "'plumb devices' lists those that are known" : "Did you mean \(quotedChoice(near))?",
        near.count == 1 ? near[0] : nil)
    }
    do throws(RuleSetting.Mistake) {
      if key == "rule" { _ = try RuleSetting(withoutInnerBlanks(value)) }
    } catch {
      return wrong(error.message, at: valueRange, error.advice)
    }
    take(key, value)
  }

  private func isKey(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= ToolBounds.keyBytes
      && text.utf8.allSatisfy {
        0x61 <= $0 | 0x20 && $0 | 0x20 <= 0x7A || 0x30 <= $0 && $0 <= 0x39 || $0 == 0x2D
          || $0 == 0x5F
      }
  }

  /// What is wrong with a line whose key there is.
  private func problem(_ key: String, _ value: String) -> String? {
    guard sections.isEmpty || key == "rule" else {
      return
        "'\(key)' holds for the whole project, and stands above all sections; those have 'rule'"
    }
    if key == Self.minimumVersionKey {
      return versionNumbers(value) == nil
        ? "'\(key)' takes a version, as in '\(key) = \(version)'" : nil
    }
    let option = Configuration.option(of: key)
    guard let name = option?.value else {
      return ["true", "false"].contains(value)
        ? nil : "'\(key)' is true or false, as in '\(key) = true'"
    }
    return value.isEmpty ? "'\(key)' takes a value, as in '\(key) = \(name)'" : nil
  }

  private mutating func take(_ key: String, _ value: String) {
    if key == Self.minimumVersionKey {
      minimumVersion = value
    } else if !sections.isEmpty {
      sections[sections.count - 1].rules.append(withoutInnerBlanks(value))
    } else if let option = Configuration.option(of: key) {
      let isPath = Configuration.paths.contains(key) && !value.hasPrefix("/")
      let plain = Configuration.pairs.contains(key) ? withoutInnerBlanks(value) : value
      entries.append((option.name, isPath ? folder + "/" + plain : plain))
    }
  }

  /// `gap = 12` is `gap=12`.
  private func withoutInnerBlanks(_ value: String) -> String {
    value.filter { $0 != " " && $0 != "\t" }
  }
}

/// `0.1.0` as numbers; nil for what is no version.
func versionNumbers(_ text: String) -> [Int]? {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  let numbers = parts.compactMap { part in
    part.utf8.allSatisfy { 0x30 <= $0 && $0 <= 0x39 } ? Int(part) : nil
  }
  return numbers.count == parts.count && parts.count <= 3 ? numbers : nil
}

/// Whether this program is one of a version or a later one.
func isAtLeast(_ minimum: String) -> Bool {
  func padded(_ text: String) -> [Int] {
    Array((versionNumbers(text) ?? []) + [0, 0, 0]).prefix(3).map { $0 }
  }
  return !padded(version).lexicographicallyPrecedes(padded(minimum))
}
