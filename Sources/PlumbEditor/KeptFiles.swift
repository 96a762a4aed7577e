import PlumbSyntax
import PlumbText

/// Files of the disk as they were read and parsed last, so that what did not change since is not
/// read again for each question.
///
/// Touched by the server's thread only.
final class KeptFiles: @unchecked Sendable {
  private struct Kept {
    let stamp: String?
    let file: ParsedFile
  }

  private var files: [String: Kept] = [:]

  /// Nil where it cannot be read.
  func file(at path: String, _ environment: Environment) -> ParsedFile? {
    let stamp = environment.stamp(path)
    let known = files[path]
    if let known, let stamp, known.stamp == stamp { return known.file }
    guard let bytes = environment.read(path) else {
      files[path] = nil
      return nil
    }
    // Where nothing tells of a change before it is read, at least it is not parsed again.
    let file =
      known.flatMap { $0.file.source.bytes == bytes ? $0.file : nil }
      ?? parse(SourceText(path: path, bytes: bytes))
    files[path] = Kept(stamp: stamp, file: file)
    return file
  }
}
