import PlumbOutput
import PlumbText

/// Files that this very program has found clean, by their contents and those of what they import.
///
/// Only clean files are kept: of others there is something to print, for which it takes a check.
/// One file in the user's cache folder, put in place of the old one as a whole: a crash leaves the
/// old one, and of two runs at once the last to end is kept, which costs time but is never wrong.
/// What a killed run has left beside it goes when the next one writes.
struct LintCache: Sendable {
  /// A clean file: its digest, and the paths and digests of what it imports.
  struct Entry: Hashable, Sendable {
    let key: String
    var imports: [Import] = []

    struct Import: Hashable, Sendable {
      let path: String
      let digest: String
    }
  }

  /// Fewer files are checked sooner than the cache is read.
  static let leastFiles = 16
  /// Older entries beyond so many are dropped.
  private static let mostEntries = 100_000

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
    path = folder + "/plumb/lint-clean"
    header = "plumb \(version) \(program)"
    guard let bytes = try? contents(of: path) else { return }
    read(bytes)
  }

  private mutating func read(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    guard lines.popFirst().map({ Array($0) == Array(header.utf8) }) == true else { return }
    // The last line is empty where the file is whole.
    guard lines.popLast()?.isEmpty == true else { return }
    entries.reserveCapacity(lines.count)
    for line in lines {
      let parts = line.split(separator: 0x09).map { String(decoding: $0, as: UTF8.self) }
      guard let key = parts.first, parts.count % 2 == 1 else { continue }
      var entry = Entry(key: key)
      for place in stride(from: 1, to: parts.count, by: 2) {
        entry.imports.append(Entry.Import(path: parts[place], digest: parts[place + 1]))
      }
      entries[key] = entry
    }
  }

  /// What is kept of a file, if it and all it imports are as they were.
  func entry(for source: SourceText) -> Entry? {
    guard let entry = entries[key(of: source)] else { return nil }
    for imported in entry.imports {
      guard let bytes = try? contents(of: imported.path),
        ContentDigest(bytes).text == imported.digest
      else { return nil }
    }
    return entry
  }

  /// What to keep of a file; nil unless it is clean.
  func newEntry(for linted: Linted) -> Entry? {
    guard linted.findings.diagnostics.isEmpty, let root = linted.findings.files.first else {
      return nil
    }
    var entry = Entry(key: key(of: root))
    for file in linted.findings.files.dropFirst() {
      guard !file.path.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A }) else { return nil }
      entry.imports.append(
        Entry.Import(path: file.path, digest: ContentDigest(file.bytes).text))
    }
    return entry
  }

  private func key(of source: SourceText) -> String {
    var digest = ContentDigest(source.bytes)
    digest.add(source.path)
    return digest.text
  }

  /// Keeps what a run has found clean, before what earlier runs have; failures lose nothing but
  /// time.
  func keep(_ kept: [Entry]) {
    guard kept.contains(where: { entries[$0.key] != $0 }) else { return }
    var text = header + "\n"
    var written: Set<String> = []
    let older = entries.values.sorted { $0.key < $1.key }
    for entry in kept + older where written.count < LintCache.mostEntries {
      guard written.insert(entry.key).inserted else { continue }
      text += entry.key
      for imported in entry.imports { text += "\t\(imported.path)\t\(imported.digest)" }
      text += "\n"
    }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    guard (try? makeFolder(folder)) != nil else { return }
    removeLeftovers(of: path)
    try? writeFile(path, Array(text.utf8))
  }
}
