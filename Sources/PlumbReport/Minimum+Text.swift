import PlumbModel
import PlumbProof
import PlumbText

/// The least size of a layout in one combination of states, for people:
///
///     SongView  disclosure=collapsed  at least 110 by 40
///       width   4 + 50 + 8 + 48 = 110   SongView.layout:12
///       height  40                      SongView.layout:16
public func minimumText(_ minimum: MinimumSize, files: [SourceText]) -> String {
  let states = minimum.states.map { "  \($0.group)=\($0.state)" }.joined()
  let rest =
    minimum.isCutOff
    ? "\(minimum.layout)  more combinations of states, which were not looked at\n" : ""
  guard let axes = minimum.axes else {
    return "\(minimum.layout)\(states)  no size at all\n" + rest
  }
  let sizes = axes.map { readable($0.least) }.joined(separator: " by ")
  var places = Places(files)
  let sums = axes.map { $0.arithmetic.isEmpty ? "nothing asks for room" : $0.arithmetic }
  let width = sums.map(terminalColumns(of:)).max() ?? 0
  var text = "\(minimum.layout)\(states)  at least \(sizes)\n"
  for (axis, sum) in zip(axes, sums) {
    let name = axis.name == "width" ? "width " : axis.name
    let lines = lines(of: axis.statements, files, &places)
    text += "  \(name)  \(lines.isEmpty ? sum : sum.padded(to: width) + "  " + lines)\n"
  }
  return text + rest
}

/// `Row.layout:4, 7`, each file named once in a row.
private func lines(
  of ranges: [SourceRange], _ files: [SourceText], _ places: inout Places
) -> String {
  var text = ""
  var lastFile: FileID?
  for range in ranges where files.indices.contains(range.file.index) {
    let line = places.position(range.lower, in: range.file).line
    if !text.isEmpty { text += ", " }
    if range.file != lastFile { text += files[range.file.index].path + ":" }
    text += String(line)
    lastFile = range.file
  }
  return text
}
