import PlumbProof
import PlumbReport
import PlumbText

/// What this very program has found in files, by their contents and those of what they import, and
/// by what options and configurations say.
///
/// One file in the user's cache folder, put in place of the old one as a whole: a crash leaves the
/// old one, and of two runs at once the last to end is kept, which costs time but is never wrong.
/// What a killed run has left beside it goes when the next one writes. Each line ends in a digest
/// of itself: one that is not as it was written is none.
struct LintCache: Sendable {
  /// A file: its digest, the paths and digests of what it imports, and what was found.
  struct Entry: Hashable, Sendable {
    let key: String
    var imports: [Import] = []
    /// As `Findings.kept` writes it; empty for a clean file.
    var findings = ""

    struct Import: Hashable, Sendable {
      let path: String
      let digest: String
    }
  }

  private let path: String
  /// Of what program the entries are.
  private let header: String
  private var entries: [String: Entry] = [:]

  /// Nil where there is no place for it.
  init?() {
    let home = environment("HOME").map { $0 + "/.cache" }
    guard let folder = environment("XDG_CACHE_HOME").flatMap({ $0.isEmpty ? nil : $0 }) ?? home,
      folder.hasPrefix("/"), let program = stampOfProgram()
    else { return nil }
    path = folder + "/plumb/lint"
    header = "plumb \(versionLine.dropLast()) \(program)"
    guard let bytes = try? plainContents(of: path) else { return }
    read(bytes)
  }

  private mutating func read(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    guard lines.popFirst().map({ Array($0) == Array(header.utf8) }) == true else { return }
    // The last line is empty where the file is whole.
    guard lines.popLast()?.isEmpty == true else { return }
    entries.reserveCapacity(lines.count)
    for line in lines {
      // The key, what was found, and pairs of paths and digests.
      guard let tab = line.lastIndex(of: 0x09),
        line[(tab + 1)...].elementsEqual(ContentDigest(Array(line[..<tab])).text.utf8)
      else { continue }
      let parts = line[..<tab].split(separator: 0x09, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard let key = parts.first, parts.count % 2 == 0 else { continue }
      var entry = Entry(key: key, findings: parts[1])
      for place in stride(from: 2, to: parts.count, by: 2) {
        entry.imports.append(Entry.Import(path: parts[place], digest: parts[place + 1]))
      }
      entries[key] = entry
    }
  }

  /// What is kept of a file, if it and all it imports are as they were. Of a clean one no file is
  /// given, since there is nothing to show of it.
  func known(
    _ source: SourceText, _ circumstances: LintCircumstances
  ) -> (entry: Entry, findings: Findings)? {
    guard let entry = entries[circumstances.key(of: source)] else { return nil }
    var files = [source]
    let importer = Importer(root: source, allowing: circumstances.allowedImports)
    for imported in entry.imports {
      guard importer.mayImport(imported.path),
        let bytes = try? plainContents(of: imported.path),
        ContentDigest(bytes).text == imported.digest
      else { return nil }
      files.append(SourceText(path: imported.path, bytes: bytes, id: FileID(files.count)))
    }
    guard !entry.findings.isEmpty else {
      let empty = SourceText(path: source.path, bytes: [])
      return (entry, Findings(files: [empty], diagnostics: []))
    }
    return Findings(kept: entry.findings[...].utf8, files: files).map { (entry, $0) }
  }

  /// What to keep of a file; nil where that is too much, or where a file to import is not there,
  /// since it may come without anything here changing.
  func newEntry(for linted: Linted, _ circumstances: LintCircumstances) -> Entry? {
    guard let root = linted.findings.files.first,
      !linted.findings.diagnostics.contains(where: { $0.rule == .import })
    else { return nil }
    var entry = Entry(key: circumstances.key(of: root))
    if !linted.findings.diagnostics.isEmpty { entry.findings = linted.findings.kept() }
    guard entry.findings.utf8.count <= ToolBounds.cacheEntryBytes else { return nil }
    for file in linted.findings.files.dropFirst() {
      guard !file.path.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A }) else { return nil }
      entry.imports.append(
        Entry.Import(path: file.path, digest: ContentDigest(file.bytes).text))
    }
    return entry
  }

  /// Keeps what a run has found, before what earlier runs have; failures lose nothing but
  /// time.
  func keep(_ kept: [Entry]) {
    guard kept.contains(where: { entries[$0.key] != $0 }) else { return }
    var text = header + "\n"
    var written: Set<String> = []
    let older = entries.values.sorted { $0.key < $1.key }
    for entry in kept + older where written.count < ToolBounds.cacheEntries {
      guard written.insert(entry.key).inserted else { continue }
      var line = "\(entry.key)\t\(entry.findings)"
      for imported in entry.imports { line += "\t\(imported.path)\t\(imported.digest)" }
      text += line + "\t" + ContentDigest(Array(line.utf8)).text + "\n"
    }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    guard (try? makeFolder(folder)) != nil else { return }
    removeLeftovers(of: path)
    try? writeFile(path, Array(text.utf8))
  }
}
