import PlumbText

/// Which layout files others import, so that what one declares at its top may be for them.
struct ImportedFiles: Sendable {
  /// Without links.
  private var paths: Set<String> = []
  /// The project of a single file is read only where it is asked for.
  private var lone: String?

  init() {}

  /// - Parameter files: The ones that are looked at together; of a single one, all of its project.
  init(among files: [String]) {
    let layouts = files.filter { $0.hasSuffix(".layout") }
    if layouts.count == 1 {
      lone = layouts[0]
    } else {
      scan(layouts)
    }
  }

  private mutating func scan(_ files: [String]) {
    let found: [[String]] = inParallel(files.count) { imports(of: files[$0]) }
    paths = Set(found.joined())
  }

  func holds(_ file: String) -> Bool {
    guard let lone, lone == file else { return paths.contains(identity(of: file) ?? file) }
    var all = ImportedFiles()
    all.scan(layoutFiles(at: Project(of: lone, allowing: []).root).files)
    return all.holds(file)
  }
}

/// The files that the `import` lines of one name, as far as they are there.
private func imports(of file: String) -> [String] {
  guard let bytes = try? plainContents(of: file) else { return [] }
  return bytes.split(separator: 0x0A).compactMap { line in
    let line = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard line.starts(with: "import".utf8), let open = line.firstIndex(of: 0x22),
      let close = line[(open + 1)...].firstIndex(of: 0x22)
    else { return nil }
    let written = String(decoding: line[(open + 1)..<close], as: UTF8.self)
    return identity(of: joined(folder(of: file), written))
  }
}
