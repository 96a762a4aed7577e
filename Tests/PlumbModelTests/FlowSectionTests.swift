import LayoutSupport
import PlumbModel
import PlumbProof
import PlumbText
import TestSupport
import Testing

/// Sections of collections, against a few lines that know of no runs, blocks and fractions.
@Suite struct FlowSectionTests {
  @Test(arguments: 0..<300)
  func sectionsLieAsReckoned(seed: UInt64) throws {
    let album = Album(seed: seed)
    let table = try frameTable(album.source, album.direction)
    guard let content = table.views.first(where: { $0.path == "photos.content" })?.frame else {
      // Nothing is known of a collection that no layout is named in.
      return #expect(album.isEmpty, "\(album.source)")
    }
    #expect(abs(content.height - album.height) < 1e-9, "\(album.source)")
    #expect(content.y == -album.offset)
    var found: [String: Frame] = [:]
    for view in table.views where view.row != nil { found[view.path] = view.frame }
    let expected = album.seen
    #expect(Set(found.keys) == Set(expected.keys), "\(album.source)")
    for (path, frame) in expected {
      let own = try #require(found[path])
      let apart =
        [
          own.x - frame.x, own.y - frame.y, own.width - frame.width, own.height - frame.height,
        ].map(abs).max() ?? 0
      #expect(apart < 1e-9, "\(path) of \(album.source)")
    }
  }

  /// With as many sections as a library has days, only those seen are made.
  @Test func onlySeenSectionsAreMade() throws {
    let sections = String(repeating: "header Title\nitems 7 Photo\n", count: 3_000)
    let table = try frameTable(
      """
      layout Photo { size 90 by 50 }
      layout Title { size 320 by 20 }
      layout List {
      size 320 by 150
      collection photos {
      spacing 0
      offset 0 509830
      \(sections)}
      HV:|[photos]|
      }
      """, .leftToRight)
    let headers = table.views.filter { $0.kind == "Title" }
    #expect(headers.map(\.path) == ["photos.header3000"])
    #expect(headers.map(\.frame.y) == [509_830])
    #expect(table.statistics.cells == 8)
  }

  private func frameTable(_ source: String, _ direction: Direction) throws -> FrameTable {
    let analysis = analyzedAlone(source)
    #expect(analysis.diagnostics.allSatisfy { $0.severity != .error }, "\(source)")
    let scene = try #require(analysis.scenes.last)
    var situation = scene.defaultSituation
    situation.direction = direction
    guard case .solved(let table) = frames(of: scene, in: situation) else {
      Issue.record("no frames of \(source)")
      throw CancellationError()
    }
    return table
  }
}

/// A collection at random, and where its sections lie.
private struct Album {
  private typealias Size = (width: Double, height: Double)

  private struct Section {
    var header: Double?
    var items: [Size] = []
    var footer: Double?
  }

  private static let items: [(name: String, size: Size)] = [
    ("Small", (60, 40)), ("Large", (90, 55)), ("High", (25, 70)),
  ]
  private static let headers: [(name: String, height: Double)] = [
    ("Flat", 28), ("Grown", 33), ("Thin", 0),
  ]

  let source: String
  let direction: Direction
  let offset: Double
  /// Whether no layout is named in it.
  let isEmpty: Bool
  private let sections: [Section]
  private let width: Double
  private let visible: Double
  private let insets: (top: Double, left: Double, bottom: Double, right: Double)
  private let spacing: Size
  private let stays: Bool

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let kinds = random.chance(40) ? 1 : Self.items.count
    var (sections, isBegun, isEnded) = ([Section()], false, false)
    var lines: [String] = []
    for _ in 0..<random.below(9) {
      let word = random.pick(["items", "items", "header", "footer"])
      if isEnded || isBegun && word == "header" { sections.append(Section()) }
      (isBegun, isEnded) = (true, word == "footer")
      if word == "items" {
        let (name, size) = Self.items[random.below(kinds)]
        let count = random.below(12)
        lines.append("items \(count) \(name)")
        sections[sections.count - 1].items += Array(repeating: size, count: count)
        continue
      }
      let header = random.chance(25) ? nil : random.pick(Self.headers)
      lines.append("\(word) \(header?.name ?? "none")")
      if word == "header" {
        sections[sections.count - 1].header = header?.height
      } else {
        sections[sections.count - 1].footer = header?.height
      }
    }
    self.sections = sections
    isEmpty = lines.allSatisfy { $0.hasSuffix(" none") }
    func length(_ most: Int) -> Double { Double(random.below(most)) }
    (width, visible, offset) = (80 + length(400), 40 + length(400), length(500) - 60)
    insets = (length(20), length(20), length(20), length(20))
    spacing = (length(14), length(14))
    stays = random.chance(50)
    direction = random.pick([.leftToRight, .rightToLeft])
    source = """
      layout Small { size 60 by 40 }
      layout Large { size 90 by 55 }
      layout High { size 25 by 70 }
      layout Flat { size 50...900 by 28 }
      layout Thin { size 50...900 by 0 }
      layout Grown { size 50...900 by fits; view v; H:|[v]|; V:|[v(33)]| }
      layout Album {
          size \(width) by \(visible)
          collection photos {
              \(stays ? "style plain" : random.pick(["", "style grouped"]))
              spacing \(spacing.width) by \(spacing.height)
              insets top \(insets.top) left \(insets.left)
              insets bottom \(insets.bottom) right \(insets.right)
              offset 0 \(offset)
              \(lines.joined(separator: "\n        "))
          }
          HV:|[photos]|
      }
      """
  }

  /// Of all sections together.
  var height: Double { placed.end }

  /// By path, what is seen of the collection.
  var seen: [String: Frame] {
    placed.frames.filter { offset < $0.value.maxY && $0.value.y < offset + visible }
  }

  private var placed: (frames: [String: Frame], end: Double) {
    var frames: [String: Frame] = [:]
    var (end, number) = (0.0, 0)
    for (place, section) in sections.enumerated() {
      let start = end
      end += (section.header ?? 0) + insets.top
      for (row, line) in broken(section.items).enumerated() {
        if 0 < row { end += spacing.height }
        let isLast = line.count + number == itemsUpTo(place)
        let thickness = line.map(\.height).max() ?? 0
        let spaces = spaces(of: line, isLast: isLast)
        var x = insets.left + spaces.first
        for item in line {
          number += 1
          frames["photos.item\(number)"] = Frame(
            x: x, y: end + (thickness - item.height) / 2, width: item.width, height: item.height)
          x += item.width + spaces.gap
        }
        end += thickness
      }
      end += insets.bottom + (section.footer ?? 0)
      let top = (header: start, footer: end - (section.footer ?? 0))
      if let height = section.header, 0 < height {
        let y = stays ? max(top.header, min(offset, end - height)) : top.header
        frames["photos.header\(place + 1)"] = Frame(x: 0, y: y, width: width, height: height)
      }
      if let height = section.footer, 0 < height {
        let y = stays ? min(top.footer, max(offset + visible - height, start)) : top.footer
        frames["photos.footer\(place + 1)"] = Frame(x: 0, y: y, width: width, height: height)
      }
    }
    return (frames, end)
  }

  private func itemsUpTo(_ section: Int) -> Int {
    sections[...section].reduce(0) { $0 + $1.items.count }
  }

  private var room: Double { width - insets.left - insets.right }

  private func broken(_ items: [Size]) -> [[Size]] {
    var lines: [[Size]] = []
    for item in items {
      let used = lines.last.map { line in line.reduce(0) { $0 + $1.width + spacing.width } }
      if let used, used + item.width <= room {
        lines[lines.count - 1].append(item)
      } else {
        lines.append([item])
      }
    }
    return lines
  }

  /// What is before the first item of a line, and between two.
  private func spaces(of line: [Size], isLast: Bool) -> (first: Double, gap: Double) {
    let all = sections.flatMap(\.items)
    let isGrid = all.allSatisfy { $0 == all[0] }
    let slack = room - line.reduce(0) { $0 + $1.width }
    if isGrid {
      let width = all[0].width
      let most = Double(max(1, Int((room + spacing.width) / (width + spacing.width))))
      return most == 1 ? (slack / 2, 0) : (0, (room - most * width) / (most - 1))
    }
    if isLast { return (0, spacing.width) }
    return line.count == 1 ? (slack / 2, 0) : (0, slack / Double(line.count - 1))
  }
}

extension Frame {
  fileprivate var maxY: Double { y + height }
}
