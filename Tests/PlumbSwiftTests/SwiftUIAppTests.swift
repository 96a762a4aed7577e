import LayoutSupport
import PlumbSwift
import Testing

/// What an app asks for besides: words of its own, words to be translated, names for tests.
@Suite struct SwiftUIAppTests {
  private static let source = """
    layout Line {
        size 100...900 by fits
        label name "Name"
        label value "Yes" { resist horizontal 740 }
        H:|-4-[name]-(>=8)-[value]-4-|
        V:|-4-[name, value]-4-|
    }
    layout Screen {
        size 320...700 by 480
        Line one { name "One" }
        Line two
        label state "Off"
        label room "Narrow"
        field mail "Mail" { placeholder "you@me" }
        button go "Go"
        color systemBackground
        H:|[one, two]|
        H:|-[state]-(>=8)-|
        H:|-[room]-(>=8)-|
        H:|-[go]-(>=8)-|
        H:|-[mail]-|
        V:|[one][two]-[state]-[room]-[mail]-[go]
        when width > 400 { room "Wide" }
        states mode { off {} on { state "On" } }
    }
    """

  private func text(_ change: (inout SwiftOptions) -> Void) -> String {
    var options = SwiftOptions()
    change(&options)
    return SwiftUIFile(lintedAlone(Self.source), options).text
  }

  @Test func wordsAreTranslated() {
    let text = text { $0.isLocalized = true }
    for words in [
      #"_ words: String = String(localized: "Yes", comment: "value of Line")"#,
      #"LineViews.nameLabel(String(localized: "One", comment: "name of Line"))"#,
      #"String(localized: "On", comment: "state of Screen")"#,
      #"prompt: Text(verbatim: String(localized: "you@me", comment: "mail of Screen"))"#,
      #"Text(verbatim: String(localized: "Go", comment: "go of Screen"))"#,
    ] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
    // What the component says by itself, nobody says again.
    #expect(text.contains("= { ScreenViews.twoLine() }"))
  }

  @Test func viewsAreFound() {
    let text = text { $0.hasIdentifiers = true }
    for name in ["Line.name", "Line.value", "Screen.state", "Screen.go", "Screen.mail"] {
      #expect(text.contains(".accessibilityIdentifier(\"\(name)\")"), "\(name)\n\(text)")
    }
    let held = ".accessibilityElement(children: .contain)"
    #expect(text.split(separator: held).count == 3)
  }

  @Test func wordsAreLeftToTheApp() {
    let text = text { $0.hasSamples = false }
    #expect(!text.contains("Sample") && !text.contains("#Preview"))
    for words in ["Name", "Yes", "One", "Mail", "Go"] { #expect(!text.contains("\"\(words)\"")) }
    #expect(text.contains("static func valueLabel(_ words: String) -> some View {"))
    // The size of the layout decides these.
    #expect(text.contains("layoutSize.width > 400 ? \"Wide\" : \"Narrow\""))
    #expect(text.contains("@ViewBuilder one: @escaping () -> some View,"))
  }

  /// Rows have symbols of their own, fields on a color no border, collections as many columns as
  /// the layout, and buttons labels as large as they are.
  @Test func samplesAreWhatTheLayoutSays() {
    let text = swiftUI(
      """
      layout Info {
          size 80...160 by 44
          image icon (24 by 24)
          V:|-10-[icon]; H:|-8-[icon]
      }
      layout Screen {
          size 320...430 by 400
          field search { placeholder "Search"; color systemGray6 }
          button go { symbol "heart" }
          collection all {
              columns 3
              spacing 6
              insets leading 16
              items { Info { icon { symbol "clock" } }; Info { icon { symbol "globe" } } }
          }
          H:|-[search, go]-|; H:|[all]|
          V:|-[search]-[go(44)]-[all]|
      }
      """
    ).text
    for line in [
      "Image(systemName: iconSymbol ?? \"photo\")", "InfoSample(iconSymbol: \"clock\")",
      ".textFieldStyle(.plain)",
      "columns: Array(repeating: GridItem(.flexible(), spacing: 6), count: 3), spacing: 6",
      ".padding(.leading, 16)", ".filling()\n      .contentShape(Rectangle())",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
  }

  /// Controls in a text style are as high as readers want texts, all others as the file has them.
  @Test func controlsGrowWithTexts() {
    let text = swiftUI(
      """
      layout Form {
          size 320...430 by fits
          button go "Go" { font headline }
          button more "More"
          field mail "me" { font body }
          field name "you"
          H:|-[go, more]-(>=8)-|; H:|-[mail, name]-|
          V:|-[go]-[more]-[mail]-[name]-|
      }
      """
    ).text
    let go = "content.goHeight = Double(ceil(subviews.ideal(.go).height)) + 12"
    let mail = "content.mailHeight = Swift.max(Double(ceil(subviews.ideal(.mail).height)), 34.0)"
    #expect(text.contains(go), "\(text)")
    #expect(text.contains(mail), "\(text)")
    #expect(!text.contains("moreHeight") && !text.contains("nameHeight"))
  }

  /// How words are cut is said of buttons, too, and what SwiftUI lacks is told.
  @Test func waysToCutWords() {
    let file = swiftUI(
      """
      layout Form {
          size 320...430 by 200
          button go "Go on" { lineBreak truncatingHead }
          label a "Words" { lineBreak clipping }
          label b "Words" { lines 0; alignment justified; lineBreak charWrapping }
          H:|-[go]-(>=8)-|; H:|-[a]-(>=8)-|; H:|-[b]-|
          V:|-[go]-[a]-[b]
      }
      """)
    #expect(file.text.contains(".lineLimit(1).truncationMode(.head)"), "\(file.text)")
    #expect(
      file.diagnostics.map(\.message) == [
        "SwiftUI has no `clipping` for `a`", "SwiftUI has no `justified` for `b`",
        "SwiftUI has no `charWrapping` for `b`",
      ])
  }

  /// What the system changes in the dark is no fixed color.
  @Test func colorsOfTheSystemAreItsOwn() {
    let text = text { _ in }
    #expect(text.contains(".background(SystemColors.systemBackground)"))
    #expect(text.contains("static let systemBackground = Color(uiColor: .systemBackground)"))
    #expect(text.contains("static let systemBackground = Color(nsColor: .textBackgroundColor)"))
  }
}
