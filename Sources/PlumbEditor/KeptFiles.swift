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
    let digest: String
  }

  private var files: [String: Kept] = [:]

  /// Nil where it cannot be read.
  func file(at path: String, _ environment: Environment) -> ParsedFile? {
    kept(at: path, environment)?.file
  }

  /// What tells its text from others.
  func digest(at path: String, _ environment: Environment) -> String? {
    kept(at: path, environment)?.digest
  }

  private func kept(at path: String, _ environment: Environment) -> Kept? {
    let stamp = environment.stamp(path)
    let known = files[path]
    if let known, let stamp, known.stamp == stamp { return known }
    guard let bytes = environment.read(path) else {
      files[path] = nil
      return nil
    }
    // Where nothing tells of a change before it is read, at least it is not parsed again.
    let same = known.flatMap { $0.file.source.bytes == bytes ? $0 : nil }
    let kept = Kept(
      stamp: stamp, file: same?.file ?? parse(SourceText(path: path, bytes: bytes)),
      digest: same?.digest ?? ContentDigest(bytes).text)
    files[path] = kept
    return kept
  }
}
