import PlumbEditor
import PlumbJSON
import PlumbModel
import PlumbProof
import PlumbServer
import PlumbText
import PlumbTypography
import TestSupport
import Testing

/// Views that are selected together become a layout; and when rewritings are tried.
@Suite struct RewritingTests {
  static let resolving = """
    {"textDocument": {"codeAction": {"dataSupport": true,
      "resolveSupport": {"properties": ["edit"]}}}}
    """

  private func actions(
    _ session: Session, _ marked: MarkedText, context: String = "{}"
  ) -> [JSON] {
    session.ask(
      "textDocument/codeAction", stretch(marked, 1, 2, [("context", Session.json(context))])
    ).elements
  }

  private func titles(_ actions: [JSON]) -> [String] { actions.compactMap { $0["title"]?.text } }

  /// The text once the selected views are a layout; nil where that is not offered.
  private func extracted(
    _ text: String, files: [String: String] = [:], settings: Settings? = nil
  ) -> String? {
    let marked = MarkedText(text)
    let session = Session(files: files, folder: "/project", settings: settings)
    session.open(marked.text)
    let action = actions(session, marked).first {
      $0["title"]?.text?.hasPrefix("Extract layout") == true
    }
    let edits = action?["edit"]?["changes"]?[Session.uri]?.elements
    return edits.map { applied($0, to: marked.text) }
  }

  /// The frames of what was there before, without the part's, and with its name out of paths.
  private func drawn(_ text: String, _ width: Double, _ direction: Direction) -> [String] {
    let analysis = analyze(SourceText(text)) { _, _ in .failed(reason: "there are none") }
    guard let scene = analysis.scenes.first else { return ["no layout"] }
    let situation = Situation(width: width, height: 100, direction: direction)
    guard case .solved(let table) = frames(of: scene, in: situation) else {
      return ["no frames"]
    }
    return table.views.compactMap { view in
      guard !view.path.hasSuffix("titleAndSubtitle") else { return nil }
      let path = view.path.replacing("titleAndSubtitle.", with: "")
      return "\(path) \(view.rootX) \(view.rootY) \(view.frame.width) \(view.frame.height)"
    }
  }

  // MARK: Views side by side

  private static let card = """
    layout Card {
        size 320...400 by 100

        image picture (44 by 44)
        // What it is called.
        1️⃣label title "Lisbon"
        label subtitle "Portugal"2️⃣  // and where

        H:|-16-[picture]-12-[title]-16-|
        V:|-16-[picture]
        // One under the other.
        V:|-16-[title]-4-[subtitle]
        title.leading == subtitle.leading
        title.trailing == subtitle.trailing
    }

    """

  @Test func viewsTakeTheirLinesAlong() throws {
    let result = try #require(extracted(Self.card))
    #expect(
      result == """
        layout Card {
            size 320...400 by 100

            image picture (44 by 44)
            TitleAndSubtitle titleAndSubtitle

            H:|-16-[picture]-12-[titleAndSubtitle]-16-|
            V:|-16-[picture]
            // One under the other.
            V:|-16-[titleAndSubtitle]
        }

        layout TitleAndSubtitle {
            size 232...312 by 45

            // What it is called.
            label title "Lisbon"
            label subtitle "Portugal"  // and where

            H:|[title]|
            V:|[title]-4-[subtitle]
            title.leading == subtitle.leading
            title.trailing == subtitle.trailing
            subtitle.bottom == super.bottom
        }

        """)
    for (width, direction) in [(320.0, Direction.leftToRight), (377, .rightToLeft)] {
      #expect(
        drawn(MarkedText(Self.card).text, width, direction) == drawn(result, width, direction))
    }
    let windows = Self.card.replacing("\n", with: "\r\n")
    #expect(extracted(windows) == result.replacing("\n", with: "\r\n"))
  }

  @Test func aPartReachesAsFarAsItsViewsMay() {
    let text = """
      layout Card {
          size 320...400 by fits
          let gap = 12

          image picture (44 by 44)
          1️⃣label title "Lisbon"
          label subtitle "Portugal"2️⃣

          H:|-16-[picture]-gap-[title]-(>=16)-|
          H:[picture]-gap-[subtitle]-(>=16)-|
          V:|-gap-[title]-gap-[subtitle]-16-|
          picture.centerY == title.centerY
      }

      """
    #expect(
      extracted(text) == """
        layout Card {
            size 320...400 by fits
            let gap = 12

            image picture (44 by 44)
            TitleAndSubtitle titleAndSubtitle

            H:|-16-[picture]-gap-[titleAndSubtitle]-16-|
            V:|-gap-[titleAndSubtitle]-16-|
            picture.centerY == titleAndSubtitle.title.centerY
        }

        layout TitleAndSubtitle {
            size 232...312 by 53

            let gap = 12
            label title "Lisbon"
            label subtitle "Portugal"

            H:|[title]-(>=0)-|
            H:|[subtitle]-(>=0)-|
            V:|[title]-gap-[subtitle]|
        }

        """)
  }

  @Test func equationsGiveThePartItsEdges() {
    let text = """
      layout Page {
          size 320...400 by 600

          view card {
              1️⃣label title "Lisbon"
              label note "Here"2️⃣
              button go "Go"

              title.leading == super.leading + 12
              title.trailing <= super.trailing - 12
              title.top == super.top + 8
              note.leading == title.leading; note.top == title.bottom; note.width == title.width
              V:[note]-[go]
              go.leading == super.leading
          }
          HV:|-16-[card]-16-|

          states look {
              plain { }
              loud { card.title { hidden } }
          }
      }

      layout Other {
          size 320...400 by 600
          Page page
          HV:|[page]|
          page.card.title.leading >= super.leading
      }

      """
    let result = extracted(text)
    #expect(
      result?.contains(
        """
                TitleAndNote titleAndNote
                button go "Go"

                titleAndNote.leading == super.leading + 12
                titleAndNote.trailing <= super.trailing - 12
                titleAndNote.top == super.top + 8
                V:[titleAndNote]-[go]
                go.leading == super.leading
        """) == true, "\(result ?? "nothing")")
    #expect(result?.contains("loud { card.titleAndNote.title { hidden } }") == true)
    #expect(result?.contains("page.card.titleAndNote.title.leading >= super.leading") == true)
    #expect(
      result?.contains(
        """
            title.leading == super.leading
            title.trailing == super.trailing
            title.top == super.top
            note.leading == title.leading
            note.top == title.bottom
            note.width == title.width
            V:[note]|
        """) == true, "\(result ?? "nothing")")
  }

  @Test func linesOfViewsThatLieWithinNameThem() {
    let text = Self.card.replacing(
      "V:|-16-[picture]\n", with: "V:|-16-[picture]; picture.top == subtitle.top - 24\n"
    ).replacing("V:|-16-[title]-4-[subtitle]", with: "title.bottom == subtitle.top - 4")
    let result = extracted(text)
    #expect(
      result?.contains("V:|-16-[picture]; picture.top == titleAndSubtitle.subtitle.top - 24\n")
        == true,
      "\(result ?? "nothing")")
    #expect(result?.contains("title.top == super.top\n    subtitle.bottom == super.bottom") == true)
  }

  @Test func aViewThatBeginsElsewhereIsCalledByThePart() {
    let text = Self.card.replacing("title.leading == subtitle.leading", with: "H:|-80-[subtitle]")
    #expect(extracted(text)?.contains("    H:|-80-[titleAndSubtitle.subtitle]\n}") == true)
  }

  @Test(arguments: [("topTitle", "topNote"), ("superTitle", "superNote")])
  func aNameThatMeansSomethingElseIsNotTheParts(title: String, note: String) {
    let text = Self.card.replacing("subtitle", with: note).replacing("title", with: title)
    let common = title.prefix { $0.isLowercase }
    let part = "\(common.prefix(1).uppercased() + common.dropFirst())Group \(common)Group"
    #expect(extracted(text)?.contains(part) == true)
  }

  @Test func whatCannotBeTheSameIsNotOffered() {
    // A length that follows what is around them.
    let share = Self.card.replacing("-4-[subtitle]", with: "-4-[subtitle(10%)]")
    #expect(extracted(share) == nil)
    // A line between a selected view and one that is not, inside a view.
    let inside = Self.card.replacing(
      "label subtitle \"Portugal\"", with: "view subtitle { view in; in.width == picture.width }")
    #expect(extracted(inside) == nil)
    // Another file names one of them.
    let other =
      "import \"Card.layout\"\nlayout Other {\n    Card card\n    HV:|[card]|\n"
      + "    card.title.leading >= super.leading\n}\n"
    #expect(extracted(Self.card, files: ["/project/Other.layout": other]) == nil)
    // One alone is none, nor is a place without a stretch.
    #expect(
      extracted(
        Self.card.replacing("\n    label subtitle", with: "2️⃣\n    label subtitle")
          .replacing("\"Portugal\"2️⃣", with: "\"Portugal\"")) == nil)
    #expect(
      extracted(Self.card.replacing("2️⃣", with: "").replacing("1️⃣label", with: "1️⃣2️⃣label"))
        == nil)
    for broken in ["layout A { 1️⃣label a; label b2️⃣", "1️⃣2️⃣", "layout A {1️⃣ label a, b 2️⃣}"] {
      #expect(extracted(broken) == nil)
    }
  }

  @Test func aPartOfAnImportedFileOnOneScreenIsOffered() {
    var settings = Settings(typography: Typography())
    settings.screens = [DeviceScreen(named: "iPhone 16")!]
    // What only others use is nothing that the rewriting would have made.
    let text = "let spare = 4\n" + Self.card
    let other =
      "import \"Card.layout\"\nlayout Other {\n    Card c\n    HV:|-spare-[c]-spare-|\n}\n"
    let files = ["/project/Other.layout": other]
    #expect(
      extracted(text, files: files, settings: settings)?.contains("layout TitleAndSubtitle {")
        == true)
    #expect(extracted(text, files: files)?.contains("layout TitleAndSubtitle {") == true)
  }

  // MARK: States

  @Test func linesBecomeThoseOfTwoStates() {
    let text = """
      layout Card {
          size 320...400 by 100
          states open { on { } off { a.width == 30 } }

          view a, b
          1️⃣H:|-16-[a(>=20)]-8-[b(20)] as line
          a.width <= 402️⃣  // Not more.
          V:|[a]|
          V:|[b]|
          a.width == 30 @500
      }

      layout Both {
          size 320...400 by 100
          Card card
          HV:|[card]|
      }

      """
    let marked = MarkedText(text.replacing(" as line", with: ""))
    func states(_ marked: MarkedText) -> String? {
      let session = Session()
      session.open(marked.text)
      let action = actions(session, marked).first {
        $0["title"]?.text == "Extract states `variant`"
      }
      let edits = action?["edit"]?["changes"]?[Session.uri]?.elements
      return edits.map { applied($0, to: marked.text) }
    }
    #expect(
      states(marked)?.contains(
        """
            view a, b
            states variant {
                usual {
                    H:|-16-[a(>=20)]-8-[b(20)]
                    a.width <= 40  // Not more.
                }
                other {
                    H:|-16-[a(>=20)]-8-[b(20)]
                    a.width <= 40  // Not more.
                }
            }
            V:|[a]|
        """) == true, "\(states(marked) ?? "nothing")")
    // A name may stand in both, and a declaration is none of a state's.
    #expect(states(MarkedText(text))?.components(separatedBy: " as line\n").count == 3)
    let declared = text.replacing("1️⃣", with: "").replacing("view a, b", with: "1️⃣view a, b")
    #expect(states(MarkedText(declared)) == nil)
  }

  // MARK: When they are tried

  private func resolves(_ session: Session) -> Bool? {
    session.initialized["capabilities"]?["codeActionProvider"]?["resolveProvider"]?.isTrue
  }

  @Test func theCursorAloneHasNothingTried() throws {
    let marked = MarkedText(Self.card)
    let automatic = #"{"diagnostics": [], "triggerKind": 2}"#
    let old = Session()
    old.open(marked.text)
    #expect(titles(actions(old, marked, context: automatic)) == [])
    #expect(titles(actions(old, marked)) == ["Extract layout `TitleAndSubtitle`"])
    #expect(resolves(old) == false)

    let session = Session(capabilities: Self.resolving)
    #expect(resolves(session) == true)
    session.open(marked.text)
    let named = try #require(actions(session, marked, context: automatic).first)
    #expect(named["edit"] == nil)
    let resolved = session.ask("codeAction/resolve", named)
    let edits = try #require(resolved["edit"]?["changes"]?[Session.uri]?.elements)
    #expect(applied(edits, to: marked.text) == extracted(Self.card))
    #expect(resolved["title"]?.text == named["title"]?.text)
    // Who asks for them has them tried.
    for asked in [#"{"triggerKind": 1}"#, #"{"triggerKind": 2, "only": ["refactor"]}"#] {
      let found = try #require(actions(session, marked, context: asked).first)
      #expect(found["edit"] != nil && found["data"] == nil)
    }
  }

  @Test func whatIsChosenTooLateOrInVainIsAnError() throws {
    let vain = MarkedText(Self.card.replacing("-4-[subtitle]", with: "-4-[subtitle(10%)]"))
    let session = Session(capabilities: Self.resolving)
    session.open(vain.text)
    let named = try #require(
      actions(session, vain, context: #"{"triggerKind": 2}"#).first { $0["data"] != nil })
    #expect(session.ask("codeAction/resolve", named)["code"]?.whole == -32803)
    session.notify("textDocument/didChange", Session.change(vain.text + "\n", version: 2))
    #expect(session.ask("codeAction/resolve", named)["code"]?.whole == -32801)
    // What has no place goes back as it came, and what is closed is no text.
    let plain = Session.json(#"{"title": "Fix", "kind": "quickfix"}"#)
    #expect(session.ask("codeAction/resolve", plain).inOneLine() == plain.inOneLine())
    let gone = Session.json(
      #"{"title": "x", "data": {"uri": "file:///none", "text": "", "range":"#
        + #" {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}}}"#)
    #expect(session.ask("codeAction/resolve", gone)["code"]?.whole == -32801)
  }
}
