import PlumbText

extension SourceText {
  /// Takes out a property with what parts it from its neighbors: a `;` and blanks, or its whole
  /// line.
  package func removal(ofProperty range: SourceRange) -> Edit {
    Edit(withSeparator(range), "")
  }

  private func withSeparator(_ range: SourceRange) -> SourceRange {
    func isBlank(_ place: Int) -> Bool { bytes[place] == 0x20 || bytes[place] == 0x09 }
    var (lower, upper) = (range.lower, range.upper)
    while 0 < lower, isBlank(lower - 1) { lower -= 1 }
    while upper < bytes.count, isBlank(upper) { upper += 1 }
    if 0 < lower, bytes[lower - 1] == UInt8(ascii: ";") {
      return SourceRange(lower - 1, range.upper, in: range.file)
    }
    if upper < bytes.count, bytes[upper] == UInt8(ascii: ";") {
      upper += 1
      while upper < bytes.count, isBlank(upper) { upper += 1 }
      return SourceRange(range.lower, upper, in: range.file)
    }
    let startsLine = lower == 0 || bytes[lower - 1] == 0x0A
    if startsLine, upper < bytes.count, bytes[upper] == 0x0A {
      return SourceRange(lower, upper + 1, in: range.file)
    }
    return SourceRange(lower, range.upper, in: range.file)
  }
}
