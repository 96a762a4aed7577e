/// Replace a range by a text; an empty range inserts.
public struct Edit: Hashable, Sendable {
  public var range: SourceRange
  public var text: String

  public init(_ range: SourceRange, _ text: String) {
    self.range = range
    self.text = text
  }
}

extension SourceText {
  /// The text after edits of this file have been made; edits must not overlap.
  ///
  /// Edits of other files are left alone. Two insertions at one place keep their order.
  public func applying(_ edits: [Edit]) -> SourceText {
    SourceText(path: path, bytes: bytes(0..<bytes.count, applying: edits), id: id)
  }

  /// A range of the text after edits that lie in it.
  package func text(_ range: SourceRange, applying edits: [Edit]) -> String {
    String(decoding: bytes(range.lower..<range.upper, applying: edits), as: UTF8.self)
  }

  private func bytes(_ range: Range<Int>, applying edits: [Edit]) -> [UInt8] {
    let mine = edits.enumerated().filter { $0.element.range.file == id }
      .sorted { ($0.element.range.lower, $0.offset) < ($1.element.range.lower, $1.offset) }
    var result: [UInt8] = []
    var at = range.lowerBound
    for (_, edit) in mine where at <= edit.range.lower && edit.range.upper <= range.upperBound {
      result += bytes[at..<edit.range.lower]
      result += edit.text.utf8
      at = edit.range.upper
    }
    return result + bytes[at..<range.upperBound]
  }
}
