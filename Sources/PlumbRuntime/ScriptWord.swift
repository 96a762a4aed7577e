import PlumbText

/// A word of a script and its place.
struct ScriptWord {
  /// Without the quotes of a string.
  let text: String
  let range: SourceRange
  var isString = false
  /// A string that ends with the line.
  var isOpen = false
}

/// The words of each step; `=` parts words as blanks do, and quotes keep them together.
func scriptWords(_ source: SourceText) -> [[ScriptWord]] {
  let bytes = source.bytes
  var steps: [[ScriptWord]] = [[]]
  var place = 0
  while place < bytes.count {
    let start = place
    switch bytes[place] {
    case 0x3B, 0x0A, 0x0D:  // ; and line breaks
      steps.append([])
      place += 1
    case 0x20, 0x09, 0x3D:  // blanks and =
      place += 1
    case 0x22:  // "
      let end = bytes[(place + 1)...].firstIndex { $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
      let isClosed = end.map { bytes[$0] == 0x22 } ?? false
      place = (end ?? bytes.count) + (isClosed ? 1 : 0)
      steps[steps.count - 1].append(
        ScriptWord(
          text: source.text(start + 1, end ?? bytes.count), range: SourceRange(start, place),
          isString: true, isOpen: !isClosed))
    default:
      let end = bytes[place...].firstIndex {
        [0x3B, 0x0A, 0x0D, 0x20, 0x09, 0x3D, 0x22].contains($0)
      }
      place = end ?? bytes.count
      let range = SourceRange(start, place)
      steps[steps.count - 1].append(ScriptWord(text: source.text(range), range: range))
    }
  }
  return steps.filter { !$0.isEmpty }
}
