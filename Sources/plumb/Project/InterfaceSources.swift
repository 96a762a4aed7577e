import PlumbInterfaceBuilder
import PlumbSwift
import PlumbText

/// A file of layouts; of Interface Builder's the text that `plumb import` makes of it, all its
/// layouts in one.
///
/// Its path, `Main.storyboard/Main.layout`, is no file's, and says where it comes from.
func layoutSource(at path: String) throws -> SourceText {
  let source = try source(at: path)
  guard isInterface(source) else { return source }
  let texts = try document(source).layouts().map(\.text)
  return SourceText(
    path: "\(source.path)/\(stem(of: source.path)).layout", texts.joined(separator: "\n"))
}

/// What a file of Interface Builder holds, or where it cannot be read.
func document(_ source: SourceText) throws -> InterfaceDocument {
  do throws(XMLProblem) {
    return try InterfaceDocument.read(source)
  } catch {
    let place = LineTable(source).position(at: error.range.lower)
    throw Failure(
      message: "\(source.path):\(place.line):\(place.column): \(error.message)", status: .found)
  }
}

/// A file's name up to its first dot.
func stem(of path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? "Untitled"
  let stem = name.split(separator: ".").first.map(String.init) ?? "Untitled"
  return stem == "-" || stem == standardInputName ? "Untitled" : stem
}

/// What a file of Swift is made of.
struct SwiftInput: Sendable {
  /// What the output is called after.
  let name: String
  /// The file, as it was named.
  let origin: String
  /// A layout that was made of a storyboard or a nib; nil for a file that is yet to be read.
  var made: SourceText?
  /// What that file says of its views besides.
  var notes: [String: [String: SwiftNote]] = [:]
}

/// A file of layouts as it is, and each layout of one of Interface Builder by itself, as if they
/// had been imported.
func swiftInputs(at path: String) throws -> [SwiftInput] {
  let isNamed = InterfaceDocument.endings.contains(where: path.hasSuffix)
  guard isNamed else { return [SwiftInput(name: path, origin: path)] }
  let source = try source(at: path)
  return try document(source).layouts().map { layout in
    let name = "\(source.path)/\(layout.name).layout"
    let notes = layout.notes.mapValues { views in
      views.mapValues { SwiftNote(className: $0.className, remarks: $0.remarks) }
    }
    return SwiftInput(
      name: name, origin: path, made: SourceText(path: name, layout.text), notes: notes)
  }
}
