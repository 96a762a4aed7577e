extension SourceText {
  /// The text after edits of this file have been made; edits must not overlap.
  ///
  /// Edits of other files are left alone. Two insertions at one place keep their order.
  public func applying(_ edits: [Edit]) -> SourceText {
    let mine = edits.enumerated().filter { $0.element.range.file == id }
      .sorted { ($0.element.range.lower, $0.offset) < ($1.element.range.lower, $1.offset) }
    var result: [UInt8] = []
    var at = 0
    for (_, edit) in mine where at <= edit.range.lower && edit.range.upper <= bytes.count {
      result += bytes[at..<edit.range.lower]
      result += edit.text.utf8
      at = edit.range.upper
    }
    result += bytes[at...]
    return SourceText(path: path, bytes: result, id: id)
  }
}
