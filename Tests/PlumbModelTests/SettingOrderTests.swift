import LayoutSupport
import PlumbModel
import PlumbProof
import PlumbText
import Testing

/// Which of several lines on one property holds does not depend on where they are written.
@Suite struct SettingOrderTests {
  /// Of a state and a `when` the later holds, so that these two keep their order.
  static let row = [
    "label title \"Hi\" { font 17; hug 252 }",
    "states look { small { }; large { title { font 30 } } }",
    "when regular width { title { font 11 } }",
    "HV:|[title]|",
  ]
  static let main = [
    "states mode { day { }; night { own, first.title { font 40 }; keys { columns 3 } } }",
    "label own \"Own\" { font 12 }",
    "Row first",
    "Row second { title { font 21 } }",
    "grid keys { columns 2; spacing 5; view a (9 by 9); view b (9 by 9); view c (9 by 9) }",
    "H:|[own]; H:|[first]; H:|[second]; H:|[keys]",
    "V:|[own][first][second][keys]",
  ]

  private func listing(_ row: [String], _ main: [String]) -> [String] {
    let text = """
      layout Row {
        \(row.joined(separator: "\n  "))
      }
      layout Main {
        size 320...700 by 400
        \(main.joined(separator: "\n  "))
      }
      """
    let analysis = analyze(SourceText(path: "order.layout", bytes: Array(text.utf8))) { _, _ in
      .failed(reason: "no such file")
    }
    #expect(analysis.scenes.allSatisfy { $0.isSound }, "\(text)")
    // Groups of states and views are told in the order of the text.
    return frameListing(of: analysis).split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return words.prefix(3).joined(separator: " ") + words.dropFirst(3).sorted().joined()
    }.sorted()
  }

  @Test func everyOrderGivesTheSameFrames() {
    let expected = listing(Self.row, Self.main)
    #expect(expected.contains { $0.contains("night") })
    let declaredLast = Array(Self.row[1...] + Self.row[..<1])
    for shift in 1..<Self.main.count {
      let turned = Array(Self.main[shift...] + Self.main[..<shift])
      #expect(listing(Self.row, turned) == expected, "shift \(shift)")
      #expect(listing(declaredLast, turned.reversed()) == expected, "back, shift \(shift)")
    }
  }
}
