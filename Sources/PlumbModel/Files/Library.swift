import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

/// All files that take part and the names each can see.
struct Library {
  let typography: Typography
  /// The one that the root file's layouts are shown on which nothing uses.
  var screen: DeviceScreen?
  /// The one whose controls are asked for; nil for that of the file, or all that it asks for.
  var platform: Platform?
  /// Layouts of the root file that other files use.
  var usedElsewhere: Set<String> = []
  /// Lengths that metrics have whatever the files say, by what the root file calls them.
  var definitions: [String: Rational] = [:]
  var files: [ParsedFile] = [] {
    didSet {
      trees = files.map(\.tree)
      hasGone = trees.contains { tree in
        tree.statements.contains {
          if case .property(let property) = $0 { property.keyword == .gone } else { false }
        }
      }
      layoutsUsed = trees.first?.layoutsUsed ?? []
      layoutsUsedAsRows = trees.first?.layoutsUsedAsRows ?? []
      limitsOfRows = (trees.first?.largestAroundRows ?? [:]).compactMapValues { uses in
        let limits = uses.compactMap { $0.compactMap(LargestTextSize.init(rawValue:)).min() }
        return limits.count == uses.count ? limits.max() : nil
      }
    }
  }
  private(set) var trees: [Tree] = []
  /// The names of layouts that others of the root file are made of.
  private(set) var layoutsUsed: Set<String> = []
  /// Of rows, items, headers and footers.
  private(set) var layoutsUsedAsRows: Set<String> = []
  /// How far words of such layouts grow at most, where all that is around them says so.
  private(set) var limitsOfRows: [String: LargestTextSize] = [:]
  /// Whether any view is gone anywhere, so that chains may have gaps to close.
  private(set) var hasGone = false
  /// The file that a place lies in.
  func tree(of place: SourceRange) -> Tree { trees[place.file.index] }

  var names: [FileNames] = []
  /// Metrics and imports that other metrics use, by their ranges.
  var usedMetrics: Set<SourceRange> = []
  var diagnostics: [Diagnostic] = []

  var sources: SourceSet {
    var links: [SourceSet.Link: FileID] = [:]
    for (file, names) in names.enumerated() {
      for link in names.imports {
        links[SourceSet.Link(FileID(file), link.path)] = FileID(link.file)
      }
    }
    return SourceSet(
      trees: trees, links: links, typography: typography, screen: screen,
      platform: platform, usedElsewhere: usedElsewhere, definitions: definitions)
  }

  /// The screen that a layout of the root file is shown on; none for one that others use, since it
  /// has the place there that they give it.
  func screen(of layout: String) -> DeviceScreen? {
    guard screen != nil, !usedElsewhere.contains(layout), !layoutsUsed.contains(layout)
    else { return nil }
    return screen
  }

  /// The files whose names one sees, nearest first, each with the import that leads to it.
  ///
  /// Worked out as far as somebody looks: along a chain of imports each file sees all behind it.
  func visibleFiles(from file: Int) -> VisibleFiles { VisibleFiles(from: file, names) }

  /// The metric that a file sees under a name: its own, or else that of a file it
  /// imports, nearest first.
  func metric(_ name: String, in file: Int) -> (value: MetricValue, imported: SourceRange?)? {
    if let own = names[file].metrics[name] { return (own, nil) }
    for link in visibleFiles(from: file) {
      if let other = names[link.file].metrics[name] {
        return (other, link.through)
      }
    }
    return nil
  }

  /// The style that a file sees under a name, and the file it stands in.
  func style(
    _ name: String, in file: Int
  ) -> (style: PlumbSyntax.Style, file: Int, imported: SourceRange?)? {
    if let own = names[file].styles[name] { return (own, file, nil) }
    for link in visibleFiles(from: file) {
      if let other = names[link.file].styles[name] { return (other, link.file, link.through) }
    }
    return nil
  }

  func styleNames(in file: Int) -> [String] {
    ([file] + visibleFiles(from: file).map(\.file)).flatMap { names[$0].styles.all.map(\.name) }
  }

  /// The layout that a file sees under a name, and the file it stands in.
  func layout(
    _ name: String, in file: Int
  ) -> (layout: PlumbSyntax.Layout, file: Int, imported: SourceRange?)? {
    if let own = names[file].layouts[name] {
      return (own, file, nil)
    }
    for link in visibleFiles(from: file) {
      if let other = names[link.file].layouts[name] {
        return (other, link.file, link.through)
      }
    }
    return nil
  }

  func metricNames(in file: Int) -> [String] {
    names[file].metrics.all.map(\.name)
      + visibleFiles(from: file).flatMap { names[$0.file].metrics.all.map(\.name) }
  }

  func metrics(in file: Int) -> [NamedLength] {
    var seen: Set<String> = []
    return metricNames(in: file).compactMap { name in
      guard seen.insert(name).inserted else { return nil }
      guard let metric = metric(name, in: file)?.value, metric.color == nil else { return nil }
      return NamedLength(name: name, value: metric.value, range: metric.range)
    }
  }

  func colors(in file: Int) -> [OwnColor] {
    var seen: Set<String> = []
    return metricNames(in: file).compactMap { name in
      guard seen.insert(name).inserted, let color = metric(name, in: file)?.value.color
      else { return nil }
      return OwnColor(name: name, written: color)
    }
  }

  func layoutNames(in file: Int) -> [String] {
    names[file].layouts.all.map(\.name)
      + visibleFiles(from: file).flatMap { names[$0.file].layouts.all.map(\.name) }
  }
}

/// What a file imports, and what those do, breadth first.
struct VisibleFiles: Sequence, IteratorProtocol {
  private let names: [FileNames]
  private var found: [(file: Int, through: SourceRange)] = []
  private var seen: Set<Int>
  private var place = 0

  init(from file: Int, _ names: [FileNames]) {
    self.names = names
    seen = [file]
    for link in names[file].imports where seen.insert(link.file).inserted {
      found.append((link.file, link.range))
    }
  }

  mutating func next() -> (file: Int, through: SourceRange)? {
    guard place < found.count else { return nil }
    let next = found[place]
    place += 1
    for link in names[next.file].imports where seen.insert(link.file).inserted {
      found.append((link.file, next.through))
    }
    return next
  }
}
