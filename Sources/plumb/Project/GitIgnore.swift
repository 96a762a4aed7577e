/// Patterns, as `.gitignore` has them, of what a run leaves out.
struct Exclusion: Sendable {
  var patterns: [String] = []
  /// Where they count from, without links.
  var folder = ""
}

/// What a repository's `.gitignore` files leave out, and `.git/info/exclude`.
///
/// The last pattern that matches decides, `!` takes back, a slash at the end is for folders only,
/// one elsewhere ties the pattern to its file's folder; `*`, `?` and brackets stay within a name,
/// `**` goes across folders. What is in a folder that is left out stays out.
/// Source: gitignore(5).
struct GitIgnore {
  private struct Pattern {
    /// The folder that it is told from, by its path without links.
    let base: String
    let parts: [NamePattern]
    let isTaking: Bool
    let isForFolders: Bool
  }

  private var patterns: [Pattern] = []
  /// Whether the folder lies in a repository at all.
  private let isActive: Bool

  /// Patterns alone.
  init(_ excluded: Exclusion) {
    isActive = false
    add(excluded)
  }

  /// Leaves out more, after what is left out so far.
  mutating func add(_ excluded: Exclusion) {
    patterns += excluded.patterns.compactMap {
      Self.pattern(Array($0.utf8)[...], excluded.folder)
    }
  }

  /// - Parameter folder: A path without links.
  init(around folder: String) {
    // Nearest first.
    var above: [String] = []
    var place = folder
    while kind(of: place + "/.git") == nil {
      guard let slash = place.lastIndex(of: "/") else {
        isActive = false
        return
      }
      place = String(place[..<slash])
      above.append(place)
    }
    isActive = true
    take(place + "/.git/info/exclude", base: place)
    // The folder's own is taken by `entering`.
    for folder in above.reversed() { take(folder + "/.gitignore", base: folder) }
  }

  /// The same with what a folder's own file says.
  func entering(_ folder: String) -> GitIgnore {
    var inner = self
    if isActive { inner.take(folder + "/.gitignore", base: folder) }
    return inner
  }

  /// Whether a path without links is left out.
  func leavesOut(_ path: String, isFolder: Bool) -> Bool {
    let path = Array(path.utf8)
    var names: (base: String, parts: [ArraySlice<UInt8>]) = ("", [])
    for pattern in patterns.reversed() where isFolder || !pattern.isForFolders {
      if names.base != pattern.base || names.parts.isEmpty {
        guard path.starts(with: (pattern.base + "/").utf8) else { continue }
        let inner = path.dropFirst(pattern.base.utf8.count + 1)
        names = (pattern.base, inner.split(separator: 0x2F))
      }
      if Self.matches(pattern.parts, names.parts) { return !pattern.isTaking }
    }
    return false
  }

  /// Whether a file's path without links is of a pattern, or a folder around it is.
  func holds(_ path: String) -> Bool {
    if leavesOut(path, isFolder: false) { return true }
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if leavesOut(String(folder), isFolder: true) { return true }
    }
    return false
  }

  private mutating func take(_ file: String, base: String) {
    guard let bytes = try? plainContents(of: file) else { return }
    for line in bytes.split(separator: 0x0A) {
      if let pattern = Self.pattern(line, base) { patterns.append(pattern) }
    }
  }

  private static func pattern(_ line: ArraySlice<UInt8>, _ base: String) -> Pattern? {
    var line = line
    if line.last == 0x0D { line.removeLast() }
    // Blanks at the end count where a backslash is before them.
    while line.last == 0x20, line.dropLast().last != 0x5C { line.removeLast() }
    guard let first = line.first, first != 0x23 else { return nil }
    let isTaking = first == 0x21
    if isTaking { line.removeFirst() }
    let isForFolders = line.last == 0x2F
    if isForFolders { line.removeLast() }
    guard !line.isEmpty, var parts = NamePattern.parts(of: line) else { return nil }
    // A slash ties to the folder even in brackets, where it matches nothing.
    if !line.contains(0x2F) {
      parts.insert(.folders, at: 0)
    } else if parts[0].isEmpty {
      parts.removeFirst()
    }
    return Pattern(base: base, parts: parts, isTaking: isTaking, isForFolders: isForFolders)
  }

  /// Whether a path is of a pattern; a `**` that has taken too little takes one folder more. Only
  /// the last one need, since what those before it have found leaves it the most.
  private static func matches(_ parts: [NamePattern], _ names: [ArraySlice<UInt8>]) -> Bool {
    var (n, p) = (0, 0)
    var stars: (name: Int, part: Int)?
    while n < names.count {
      if p < parts.count, parts[p].isFolders {
        // At the end it is everything inside.
        if p + 1 == parts.count { return true }
        p += 1
        stars = (n, p)
      } else if p < parts.count, parts[p].matches(names[n]) {
        (n, p) = (n + 1, p + 1)
      } else if let back = stars {
        stars = (back.name + 1, back.part)
        (n, p) = (back.name + 1, back.part)
      } else {
        return false
      }
    }
    return p == parts.count
  }
}
