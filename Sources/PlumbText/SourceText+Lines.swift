/// The lines and blanks around a place, for edits that leave the rest of a file as it looks.
extension SourceText {
  /// Where the line of a place begins.
  package func lineStart(of place: Int) -> Int {
    bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// Where the line of a place ends, before its line break.
  package func lineEnd(of place: Int) -> Int {
    bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  /// Where the line after that of a place begins.
  package func nextLine(after place: Int) -> Int {
    bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  /// The blanks that the line of a place begins with.
  package func indentation(of place: Int) -> String {
    let start = lineStart(of: place)
    return text(start, endOfBlanks(from: start))
  }

  /// Where blanks and tabs that end at a place begin.
  package func startOfBlanks(before place: Int) -> Int {
    bytes[..<place].lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? 0
  }

  /// Where blanks and tabs that begin at a place end.
  package func endOfBlanks(from place: Int) -> Int {
    bytes[place...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
  }
}
