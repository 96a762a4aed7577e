import PlumbModel
import PlumbText

/// A file after its repairs, and how many there were.
func mended(_ source: SourceText, _ setting: LintSetting) -> (source: SourceText, count: Int) {
  mended(source) { lint($0, setting).diagnostics }
}

/// Mends a file on the disk; standard input is only given back.
func mend(
  _ source: SourceText, path: String, _ setting: LintSetting, _ console: Console
) throws -> SourceText {
  let (current, count) = mended(source, setting)
  guard current.bytes != source.bytes else { return source }
  if path != "-" {
    do {
      try replaceFile(path, with: current.bytes)
    } catch {
      throw unwritable(path, error)
    }
  }
  console.complain("Mended \(count) \(count == 1 ? "place" : "places") in \(source.path)\n")
  return current
}
