import PlumbModel
import PlumbPreview
import PlumbProof
import PlumbText
import Testing

/// What the next page of a file takes over from the one before.
@Suite struct PreviewPartsTests {
  private func page(_ text: String, _ parts: inout PreviewParts) -> String {
    let analysis = lint(SourceText(text)) { _, _ in .failed(reason: "there are none") }
    return Preview(analysis, keeping: &parts) { _ in nil }.text
  }

  private static let text = """
    layout Card {
        size 320...400 by 200...300

        label title "Lisbon"
        label note "A city of seven hills" { lines 2 }
        view a, b, c

        H:|-16-[title]-(>=16)-|
        H:|-16-[note]-(>=16)-|
        V:|-16-[title]-4-[note]
        H:|[a(==b)]-8-[b]-8-[c(==a)]|
        V:[note]-8-[a]|
        V:[note]-12-[b]|
        V:[note]-16-[c]|
    }

    """

  @Test func onlyWhatAnEditChangedIsMadeAnew() {
    var parts = PreviewParts()
    let first = page(Self.text, &parts)
    let count = parts.count
    #expect(0 < count)
    #expect(page(Self.text, &parts) == first)
    #expect(parts.count == count)
    // Words and lengths of one part leave the others as they are, and the page is that of its text.
    for edit in [("[b]-8-[c", "[b]-9-[c"), ("Lisbon", "Porto"), ("-16-[c]|", "-18-[c]|")] {
      let before = parts.count
      let text = Self.text.replacing(edit.0, with: edit.1)
      var fresh = PreviewParts()
      #expect(page(text, &parts) == page(text, &fresh))
      #expect(parts.count - before < fresh.count, "\(edit)")
    }
  }
}
