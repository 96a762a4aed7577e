import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import TestSupport
import Testing

/// Findings say when they hold, and how bad it gets.
@Suite struct FindingWordsTests {
  private func findings(_ rule: Rule, in text: String) -> [Diagnostic] {
    lintedAlone(text).diagnostics.filter { $0.rule == rule }
  }

  @Test func conflictsNameTheSideOfAWhen() {
    let told = findings(
      .conflict,
      in: """
        layout A {
            size 320...932 by 320...932
            view map
            button back "‹", share "↗" (44 by 44)
            V:|[map]|
            when width > height { H:|[map(30%)] } else { H:|[map]| }
            H:|-12-[back]-8-[share]
            share.trailing == map.trailing - 12
            V:|-8-[back, share]
        }
        """)
    let sides = told.map { $0.notes.filter { $0.hasPrefix("only where") } }
    #expect(sides == [["only where `width > height`"], ["only where not `width > height`"]])
  }

  /// Rows are the same in all states, but what is seen is not.
  @Test func overlapsNameTheStatesInWhichViewsAreSeen() {
    let told = findings(
      .overlap,
      in: """
        layout A {
            size 320 by 100
            label a "One two three"
            label b "Four five six"
            H:|-8-[a]
            H:|-8-[b]
            V:|-8-[a]
            V:|-8-[b]
            states x { p { a { hidden } } q {} }
            states y { r {} s { b { hidden } } }
            states z { m {} n { a { color red } } }
        }
        """)
    #expect(told.map(\.notes) == [["where `x` is `q` and `y` is `r`"]])
  }

  /// Both prices at their longest.
  @Test func clippedShowsTheWorstContents() throws {
    let text = """
      layout A {
          size 320...430 by 60
          label price "$19.99" { font 18 bold; digits 3...8; resist horizontal 751 }
          label was "$29.99" { font 13; digits 3...8 }
          H:|-118-[price]-8-[was]-(>=16)-|  align lastBaseline
          V:|-[price]
      }
      """
    let told = try #require(findings(.clipped, in: text).first)
    let numbers = told.label.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
    try #require(numbers.count == 2)
    // So much more room is enough for all contents.
    let more = Int((118 - (numbers[1] - numbers[0])).rounded(.down))
    #expect(findings(.clipped, in: text.replacingAll("118", "\(more)")) == [])
    #expect(findings(.clipped, in: text.replacingAll("118", "\(more + 2)")) != [])
  }

  @Test func aButtonOnAButtonIsTold() {
    func text(_ kind: String) -> String {
      """
      layout A {
          size 320...430 by 60
          \(kind) s "Delete all"
          button t "Save"
          H:|-[s(120)]-(>=8)-|
          H:|-[t]-(>=8)-|
          V:|-[s(44)]
          V:|-[t]
      }
      """
    }
    #expect(findings(.overlap, in: text("button")).count == 1)
    // As the button that clears a field.
    #expect(findings(.overlap, in: text("field")) == [])
  }

  @Test func wordsMayBeCutWhereTheFileSaysHow() {
    func text(_ property: String) -> String {
      """
      layout Row {
          size 320...430 by 44
          label title "Notifications" \(property)
          view map
          H:|-16-[title]-8-[map(230)]-16-|
          V:|-12-[title]
          V:|-8-[map(28)]
      }
      """
    }
    #expect(findings(.clipped, in: text("")).count == 1)
    #expect(findings(.clipped, in: text("{ lineBreak truncatingTail }")) == [])
    #expect(findings(.clipped, in: text("{ lineBreak wordWrapping }")).count == 1)
  }

  @Test func aViewThatEachStateHidesIsTold() {
    func text(_ wet: String) -> String {
      """
      layout A {
          size 320 by 100
          label a "One"
          HV:|-[a]-|
          states rain { dry { a { hidden } } wet { \(wet) } }
      }
      """
    }
    let told = findings(.inert, in: text("a { hidden }"))
    #expect(told.map(\.message) == ["`a` is hidden in every state of `rain`"])
    #expect(findings(.inert, in: text("a { color red }")) == [])
  }

  /// A column that does not fit says by how much.
  @Test func columnsThatDoNotFitSayHowMuchIsMissing() throws {
    let told = try #require(
      findings(
        .ambiguous,
        in: """
          layout A {
              size 320 by 72
              label caption "You send" { font 12; resist horizontal 740 }
              field amount "1,000.00" { font 26 }
              H:|-16-[caption]-(>=16)-|
              H:|-16-[amount]-16-|
              V:|-10-[caption]-2-[amount]-6-|
          }
          """
      ).first)
    #expect(told.notes.contains("together they are 4.5 short there"))
  }
}

extension String {
  fileprivate func replacingAll(_ old: String, _ new: String) -> String {
    var (text, rest) = ("", self[...])
    while let range = rest.firstRange(of: old) {
      text += rest[..<range.lowerBound] + new
      rest = rest[range.upperBound...]
    }
    return text + rest
  }
}
