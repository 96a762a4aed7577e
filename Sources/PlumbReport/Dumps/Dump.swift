import PlumbJSON
import PlumbText

/// What a file has become at one of the compiler's stages, as lines for people and for programs.
package struct Dump {
  let stage: DumpStage
  /// The file dumped first; by `FileID`.
  let files: [SourceText]
  let lines: [DumpLine]
}

/// Where to stop and look, in the order of the way through the compiler.
package enum DumpStage: String, CaseIterable, Sendable {
  case tokens, tree, scene, constraints, problem, presolved, solution

  /// Whether layouts of the file are shown one by one.
  package var hasLayouts: Bool { self != .tokens && self != .tree }

  /// Whether a layout is shown at a size and in states.
  package var hasSituations: Bool {
    self == .problem || self == .presolved || self == .solution
  }

  /// Whether what the lines say is read down a column.
  fileprivate var isTable: Bool { self != .tree && self != .scene }
}

/// A thing of a stage, so deep under those before it.
struct DumpLine {
  var depth = 0
  let kind: String
  var text = ""
  /// Nil for what no place says.
  let range: SourceRange?
  /// What programs get beside the text.
  var members: [(key: String, value: JSON)] = []
  /// The circumstances under which it holds, in words.
  var guards: [String] = []
}

// MARK: Text

/// A line for each thing, with its place in front; of another file than the one dumped the name
/// stands before the place.
package func dumpText(_ dump: Dump) -> String {
  var places = Places(dump.files)
  let spots = dump.lines.map { line in
    line.range.map { spot($0, dump.files, &places) } ?? ""
  }
  let spotWidth = spots.map(terminalColumns(of:)).max() ?? 0
  let kindWidth =
    dump.stage.isTable
    ? dump.lines.filter { 0 < $0.depth || !dump.stage.hasLayouts }.map(\.kind.count).max() ?? 0 : 0
  var text = ""
  for (spot, line) in zip(spots, dump.lines) {
    let isHeading = dump.stage.hasLayouts && line.depth == 0
    var parts = line.kind.padded(to: isHeading ? 0 : kindWidth)
    if !line.text.isEmpty { parts += " " + pictured(line.text) }
    if !line.guards.isEmpty { parts += "  (\(line.guards.joined(separator: ", ")))" }
    text += spot.padded(to: spotWidth) + "  " + String(repeating: "  ", count: line.depth)
    text += parts.trimmingEnd + "\n"
  }
  return text
}

private func spot(
  _ range: SourceRange, _ files: [SourceText], _ places: inout Places
) -> String {
  let position = places.position(range.lower, in: range.file)
  let file = range.file == .root ? "" : files[range.file.index].path + ":"
  return "\(file)\(position.line):\(position.column)"
}

/// No control character of a file reaches a terminal.
private func pictured(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(pictured(scalar)) }
  return String(result)
}

extension String {
  fileprivate var trimmingEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)]
  }
}

// MARK: JSON

/// The same as one object: things that lie deeper are the `children` of the one before them.
package func dumpJSON(_ dump: Dump) -> String {
  var writer = DumpWriter(dump)
  return JSON.object([
    ("file", .string(dump.files[0].path)), ("stage", .string(dump.stage.rawValue)),
    ("nodes", .array(writer.nodes(depth: 0))),
  ]).written()
}

private struct DumpWriter {
  private let dump: Dump
  private var places: Places
  private var next = 0

  init(_ dump: Dump) {
    self.dump = dump
    places = Places(dump.files)
  }

  mutating func nodes(depth: Int) -> [JSON] {
    var nodes: [JSON] = []
    while next < dump.lines.count, depth <= dump.lines[next].depth {
      let line = dump.lines[next]
      next += 1
      var members: [(key: String, value: JSON)] = [
        ("kind", .string(line.kind)), ("text", .string(line.text)),
      ]
      if let range = line.range {
        if range.file != .root {
          members.append(("file", .string(dump.files[range.file.index].path)))
        }
        members.append(("range", places.json(range)))
      }
      members += line.members
      if !line.guards.isEmpty {
        members.append(("when", .array(line.guards.map { .string($0) })))
      }
      let children = self.nodes(depth: line.depth + 1)
      if !children.isEmpty { members.append(("children", .array(children))) }
      nodes.append(.object(members))
    }
    return nodes
  }
}
