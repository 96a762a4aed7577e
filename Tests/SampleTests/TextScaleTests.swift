import PlumbModel
import PlumbProof
import TestSupport
import Testing

/// What it costs that layouts with text styles are asked at two more sizes of text, and what is
/// said where they are not.
struct TextScaleTests {
  private func steps(of path: String, isAsked: Bool) throws -> Int {
    let text = try #require(Golden.text(at: path))
    return analysis(of: text, path: path, butNot: isAsked ? nil : .textScale).proof.steps
  }

  /// Those of which it takes most: each size of text is a proof of the contents that are shown, and
  /// so less work than that of all contents at the usual size.
  @Test(arguments: [
    "LogIn", "LongArticle", "NowPlaying", "Paywall", "Reader", "SignUpForm", "Welcome",
  ])
  func twoSizesOfTextAreAtMostTwiceTheWork(sample: String) throws {
    let path = "Samples/\(sample).layout"
    let (with, without) = (
      try steps(of: path, isAsked: true), try steps(of: path, isAsked: false)
    )
    #expect(without < with && with <= 3 * without)
  }

  /// A day of hours, of which each is a component: its words are not tried at all lengths again.
  @Test func wordsOfOtherLengthsAreAskedAtTheUsualSizeAlone() throws {
    let path = "Samples/DayPlan.layout"
    let more = try steps(of: path, isAsked: true) - steps(of: path, isAsked: false)
    #expect(0 < more && more <= 5_000)
  }

  /// Whoever asks for one size of text does not hear that what others need is not needed.
  @Test(arguments: ["Downloads", "QuoteBox"], [1, 1.2])
  func atOneSizeOfTextNoAllowanceIsCalledUnused(sample: String, scale: Double) throws {
    let text = try #require(Golden.text(at: "Samples/\(sample).layout"))
    #expect(text.contains("// plumb: allow text-scale"))
    let told = analysis(of: text, path: "\(sample).layout", textScale: scale).diagnostics
    #expect(!told.contains { $0.rule == .unusedAllow })
  }

  /// Fonts of a size in points are the same for all readers.
  @Test func withoutTextStylesNothingIsAsked() throws {
    let path = "Samples/Calculator.layout"
    #expect(try steps(of: path, isAsked: true) == steps(of: path, isAsked: false))
  }

  /// How a view of another layout looks at larger text is asked there, at the sizes that it has
  /// there, though a condition has it proved at all sizes of text by itself.
  @Test func partsWithAConditionAreAskedWhereTheyAreUsed() throws {
    let part = """
      layout Fact {
          size 50...440 by fits
          label number "2,130" { font headline; digits 1...5; minimum 0.6 }
          label what "Goal" { font caption2; minimum 0.7; resist horizontal 740 }
          when accessibility {
              H:|[what]-(>=8)-[number]|  align firstBaseline
              V:|[number]|
          } else {
              V:|[number]-2-[what]|
              H:|-(>=0)-[number]
              H:|-(>=0)-[what]
              align centerX: super, number, what
          }
      }

      """
    let use = """
      layout Summary {
          size 320...440 by fits
          Fact goal
          H:|-WIDTH-[goal]-WIDTH-|
          V:|-[goal]-|
      }
      """
    func told(_ text: String) -> [String] {
      analysis(of: text, path: "Facts.layout").diagnostics.map(\.rule.rawValue)
    }
    #expect(!told(part).isEmpty)
    #expect(told(part + use.replacing("WIDTH", with: "16")).isEmpty)
    #expect(!told(part + use.replacing("WIDTH", with: "130")).isEmpty)
  }
}
