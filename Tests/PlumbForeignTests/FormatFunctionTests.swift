import PlumbForeign
import PlumbText
import Testing

/// Functions that hand a parameter on to UIKit are found, and their calls are read.
@Suite struct FormatFunctionTests {
  private let helpers = #"""
    extension UIView {
      func pin(_ format: String, views: UIView...) {
        let named = names(of: views)
        addConstraints(
          NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: named))
      }
      func lay(in host: UIView, by formats: [String], sizes: [String: Int], of list: Views) {
        for format in formats {
          host.addConstraints(
            NSLayoutConstraint.constraints(withVisualFormat: format, metrics: sizes, views: list))
        }
      }
      func layAll<T>(_ formats: String..., things: [String: T]) {
        lay(in: self, by: formats, sizes: [:], of: things)
      }
      func mapped(_ formats: [String]) {
        formats.flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, views: all) }
      }
    }

    """#

  @Test func callsOfAFilesOwnAreRead() {
    expectMarked(
      helpers + #"""
        pin("H:|[v0]-[v1|", views: a, b)
                     ^
        view.lay(in: self, by: ["H:|[a", "V:|-gap-[b]"], sizes: ["gup": 8], of: ["a": a])
                                    ^
                                              ^^^
                                                   ^
        layAll("H:|[a]|", "V:|[b]|", "[a", things: ["a": a])
                               ^
                                      ^
        mapped(["H:[z"])
                   ^
        pin("[half", views: a)
             ^
        pin("hello")
        pin(text)
        """#, isSwift: true)
  }

  /// Those of other files are given.
  @Test func callsInOtherFilesAreRead() {
    let known = formatFunctions(in: SourceText(path: "a.swift", helpers))
    #expect(known.map(\.name).sorted() == ["lay", "layAll", "mapped", "pin"])
    expectMarked(
      #"""
      pin("H:|[v0]-[v1|", views: a, b)
                   ^
      lay(in: self, by: ["[b]"], sizes: [:], of: ["a": a])
                           ^
      """#, isSwift: true, handingOn: known)
    expectMarked("pin(\"[a\")", isSwift: true)
  }

  @Test func methodsOfObjectiveCAreFound() {
    expectMarked(
      #"""
      - (void)pin:(NSString *)format metrics:(NSDictionary *)m inViews:(NSDictionary *)views {
        [self add:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:m
          views:views]];
      }
      - (void)lay {
        [self pin:@"H:|[aa]|" metrics:nil inViews:@{@"a": a}];
                        ^^
        [self pin:@"V:|[a" metrics:nil inViews:more];
                       ^
      }
      """#, isSwift: false)
  }

  /// What is made at run time is counted, so that nobody thinks that it was read.
  @Test func saysWhatWasNotRead() {
    let text =
      helpers + #"""
        NSLayoutConstraint.constraints(withVisualFormat: made(), views: v)
        pin("H:[a]")
        """#
    let reading = readCode(SourceText(path: "a.swift", text))
    #expect(reading.formats == 1)
    let unread = text.utf8.count - "made(), views: v)\npin(\"H:[a]\")".utf8.count
    #expect(reading.unread == [unread])
    #expect(reading.diagnostics.isEmpty)
  }
}
