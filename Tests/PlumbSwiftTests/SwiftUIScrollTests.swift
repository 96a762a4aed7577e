import Testing

/// What scrolls, and is laid out by itself from the size of its scroll view.
@Suite struct SwiftUIScrollTests {
  /// How wide the number is cancels out of how wide the scroll view is.
  @Test func aLabelBesideOneThatWrapsScrolls() {
    let file = swiftUI(
      """
      layout Line {
          size 280...700 by fits
          label count "2×" { digits 1...2; resist horizontal 760 }
          label dish "Margherita" { lines 0; hug horizontal 249 }
          H:|-16-[count]-8-[dish]-16-|  align top
          V:|-8-[dish]-8-|
      }
      layout Order {
          size 320...440 by 568...956
          view map
          scroll sheet {
              Line line1
              H:|[line1]|
              V:|[line1]|
              line1.width == super.width
          }
          H:|[map, sheet]|
          V:|[map(40%)][sheet]|
      }
      """)
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    #expect(
      file.text.contains(
        "self.sheet = CGRect(x: 0, y: height * 0.4, width: width, height: height * 0.6)"))
  }

  /// The screen says how large a pixel is, also in a scroll view and in a component.
  @Test func aPixelIsOneOfTheScreen() {
    let file = swiftUI(
      """
      layout Line {
          size 280...700 by fits
          label words "Bluetooth" { lines 0 }
          view rule { color gray }
          H:|-16-[words, rule]-16-|; V:|-8-[words]-8-[rule(1px)]|
      }
      layout List {
          size 320...440 by 568...956
          scroll page {
              label title "Wi-Fi" { lines 0 }
              view line { color gray }
              Line below
              H:|-16-[title]-16-|
              H:|-16-[line]|
              H:|[below]|
              V:|-12-[title]-12-[line(1px)][below]|
              title.width == super.width - 32
          }
          HV:|[page]|
      }
      """)
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    #expect(file.text.contains("(scrollSize: proxy.size, pixelLength: 1 / displayScale) {"))
    #expect(file.text.contains("content.pixelWidth = pixelLength"))
    #expect(file.text.contains("case title, line, below\n"))
  }
}
