import PlumbForeign
import PlumbText
import Testing

/// In code the language of formats is Apple's: what layouts know beyond it stops an app.
@Suite struct CodeGrammarTests {
  @Test func layoutFormsStopAnApp() {
    expectMarked(
      #"""
      a = NSLayoutConstraint.constraints(withVisualFormat: "H:[a(20@1200)]-(8@0)-[b(-5@1000)]",
                                                                    ^^^^
                                                                              ^
        views: views)
      a = NSLayoutConstraint.constraints(withVisualFormat: "H:[a(50%)]-8pt-[b(c.width)]", views: v)
                                                                 ^^^
                                                                        ^^
                                                                              ^^^^^^^
      a = NSLayoutConstraint.constraints(withVisualFormat: "V:[a(2*b)]-(g+1)-[b(>=c.top)]")
                                                                 ^^^
                                                                        ^^^
                                                                                  ^^^^^
      a = NSLayoutConstraint.constraints(withVisualFormat: "[a]/* gap */-8-[b]", views: v)
                                                               ^^
      a = NSLayoutConstraint.constraints(withVisualFormat: "[a]- (g)-[b]-  8-[c] - [d]", views: v)
                                                                ^
                                                                         ^^
      a = NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|V:|[b]|", views: v)
                                                                   ^
      a = NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|; V:|[b]|", views: v)
                                                                     ^
      """#, isSwift: true)
  }

  /// Along a format nothing is aligned.
  @Test func alignmentsRunAcrossTheFormat() {
    expectMarked(
      #"""
      a = NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[a][b]|", options: [.alignAllTop, .alignAllLeft], views: v)
                                                                 ^^^^^^^^^^^^
      a = NSLayoutConstraint.constraints(
        withVisualFormat: "[a]-[b]", options: NSLayoutConstraint.FormatOptions.alignAllCenterX)
                                                                               ^^^^^^^^^^^^^^^
      a = NSLayoutConstraint.constraints(
        withVisualFormat: "V:[a]-[b]", options: .alignAllLastBaseline, metrics: nil, views: v)
                                                 ^^^^^^^^^^^^^^^^^^^^
      a = NSLayoutConstraint.constraints(
        withVisualFormat: "V:[a]-[b]", options: [.alignAllLeading, .directionLeftToRight])
      a = NSLayoutConstraint.constraints(
        withVisualFormat: "V:[a]-[b]", options: isWide ? .alignAllTop : [], views: v)
      a = NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|", options: .alignAllLeft)
      """#, isSwift: true)
    expectMarked(
      #"""
      [NSLayoutConstraint constraintsWithVisualFormat:@"V:|[a][b]|"
        options:NSLayoutFormatAlignAllLeading | NSLayoutFormatAlignAllBottom metrics:nil views:v];
                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      """#, isSwift: false)
  }

  /// A fix that is offered gives a format that UIKit takes.
  @Test(arguments: [
    ("H:|[a]|V:|[b]|", nil), ("[a(20)]()", nil), ("[a(20@-1)]", nil), ("[a(>20)]", "[a(>=20)]"),
    ("[a(20]", "[a(20)]"), ("H:[a(8pt)]", "H:[a(8)]"), ("H:[a(b.width)]", "H:[a(b)]"),
    ("V:[a(b.width)]", nil), ("[a(20@1200)]", "[a(20@1000)]"), ("[a]- (g)-[b]", "[a]-(g)-[b]"),
    ("H:|[a(50%)]", nil), ("H:|~[a]|", nil),
  ])
  func fixesAreInApplesLanguage(format: String, fixed: String?) throws {
    let source = SourceText(path: "a.swift", "constraints(withVisualFormat: \"\(format)\")")
    let found = try #require(lintCode(source).first, "\(format)")
    #expect(found.helps.isEmpty)
    #expect(lintCode(source).count == 1)
    let mended = found.fixes.first.map { source.applying($0.edits) }
    let wanted = fixed.map { "constraints(withVisualFormat: \"\($0)\")" }
    #expect(mended.map { String(decoding: $0.bytes, as: UTF8.self) } == wanted)
    if let mended { #expect(lintCode(mended).isEmpty) }
  }

  /// `high` is ours: in a priority UIKit knows numbers and metrics.
  @Test func prioritiesHaveNoNamesOfTheirOwn() {
    expectMarked(
      #"""
      a = NSLayoutConstraint.constraints(withVisualFormat: "H:[a(20@high)]-(8@low)-[a(a@foo)]",
                                                                    ^^^^
                                                                              ^^^
                                                                                        ^^^
        metrics: nil, views: views())
      a = NSLayoutConstraint.constraints(withVisualFormat: "H:[a(20@high)]-(8@required)-[a]",
                                                                              ^^^^^^^^
        metrics: ["high": 750], views: ["a": a])
      """#, isSwift: true)
  }
}
