import PlumbForeign
import PlumbModel
import PlumbText
import TestSupport
import Testing

/// Visual Format strings in Swift and Objective-C.
@Suite struct CodeLintTests {
  /// What is marked by `^` below a line is what is reported there, in order.
  @Test func reportsExactPlacesInSwift() {
    expectMarked(
      #"""
      let views = ["title": title, "icon": icon]
      a += NSLayoutConstraint.constraints(withVisualFormat: "H:|-[icon]-[titel]-|", options: [],
                                                                         ^^^^^
        metrics: nil, views: views)
      // NSLayoutConstraint.constraints(withVisualFormat: "H:|[nothing", views: views)
      b = NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-(pad)-[title(>=20)]" + "-pda-[icon(==title)]|",
                                                        ^^^
        metrics: ["pad": 8], views: ["title": title, "icon": icon])
      c = NSLayoutConstraint.constraints(withVisualFormat: "V:|-\(x)-[wrong", views: views)
                                                                     ^
      d = NSLayoutConstraint.constraints(withVisualFormat: "V:|-[title", metrics: nil, views: views)
                                                                ^
      e = NSLayoutConstraint.constraints(withVisualFormat: #"H:||[title]~[icon]|"#, views: views)
                                                               ^^
                                                                        ^
      f = NSLayoutConstraint.constraints(withVisualFormat: format, views: views)
      g = NSLayoutConstraint.constraints(withVisualFormat: "H:[other]", views: other.views)
      h = pin("H:|[a b]|")
      """#, isSwift: true)
  }

  @Test func readsEveryLiteralOfSwift() {
    expectMarked(
      ##"""
      a = NSLayoutConstraint.constraints(withVisualFormat: ##"H:|-[title]-[tit"#el]|"##)
                                                                              ^
      b = NSLayoutConstraint.constraints(withVisualFormat: "H:[\u{74}itel]-\u{5B}title]",
                                                               ^^^^^^^^^^
        views: ["title": title])
      c = NSLayoutConstraint.constraints(withVisualFormat: """
          H:|-[title]-
            [titel]\
             ^^^^^
          -[😀]-[tilte]|
            ^
                ^^^^^
          """, metrics: nil, views: ["title": title])
      d = NSLayoutConstraint.constraints(withVisualFormat: """
        V:|-[title]-[\(name)]
        """, metrics: nil, views: ["title": title])
      e = NSLayoutConstraint.constraints(withVisualFormat: #"""
        V:|-[title]-\#u{5B}titel]
                           ^^^^^
        """#, metrics: nil, views: ["title": title])
      f = NSLayoutConstraint.constraints(withVisualFormat: "H:[titel]-\u{110000}", views: ["a": a])
      """##, isSwift: true)
  }

  @Test func reportsExactPlacesInObjectiveC() {
    expectMarked(
      #"""
      NSDictionary *views = NSDictionaryOfVariableBindings(title, icon);
      NSDictionary *metrics = @{@"pad": @8, @"gap": @(4)};
      [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-pad-[title]"
          @"-gpa-[icon]|" options:0 metrics:metrics views:views]];
             ^^^
      char quote = '"';
      [NSLayoutConstraint constraintsWithVisualFormat:@"V:|[icon(title)]-[\x69con]" views:views];
      [NSLayoutConstraint constraintsWithVisualFormat:@"V:[icon(20]" views:views];
                                                               ^
      """#, isSwift: false)
  }

  @Test func heedsFunctionsOfTheUser() {
    let source = SourceText(
      path: "a.swift",
      #"pin("H:|[a", to: b); pin(format: "V:[a]|x", views: ["a": a]); pin(["[a]", "[b"])"#)
    #expect(lintCode(source).isEmpty)
    #expect(lintCode(source, functions: ["pin"]).map(\.range.lower) == [8, 40, 75])
  }

  /// A name of a format is looked up where it is declared, by where blocks begin and end.
  @Test func followsConstantsListsAndChoicesInSwift() {
    expectMarked(
      #"""
      final class Card {
        static let row = "H:|-[icon]-[titel]|"
                                      ^^^^^
        lazy var views: [String: UIView] = ["icon": icon, "title": title]
        func lay() {
          NSLayoutConstraint.constraints(withVisualFormat: Card.row, views: self.views)
          let column = isTall ? "V:|[icon]-[tilte]|" : "V:|[icon|"
                                            ^^^^^
                                                           ^
          NSLayoutConstraint.constraints(withVisualFormat: column, metrics: nil, views: views)
          let formats = ["H:[icon]", "V:[icno]"]
                                         ^^^^
          for format in formats {
            NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
          }
          ["V:[icon]", "H:[ico]"].forEach {
                           ^^^
            NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: views)
          }
          var growing = "H:|"
          growing += "[nothing"
          NSLayoutConstraint.constraints(withVisualFormat: growing, metrics: nil, views: views)
        }
        func lay(format: String) {
          NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
        }
      }
      """#, isSwift: true)
  }

  @Test func followsConstantsListsAndChoicesInObjectiveC() {
    expectMarked(
      #"""
      #define ROW @"H:|-[icon]-[titel]|"
                                ^^^^^
      static NSString *const kColumn = @"V:|[icon|";
                                            ^
      - (void)lay {
        NSDictionary *views = @{@"icon": icon, @"title": title};
        [NSLayoutConstraint constraintsWithVisualFormat:ROW options:0 metrics:nil views:views];
        [NSLayoutConstraint constraintsWithVisualFormat:kColumn options:0 metrics:nil views:views];
        [NSLayoutConstraint constraintsWithVisualFormat:tall ? @"[icno]" : @"[tilte]" views:views];
                                                                  ^^^^
                                                                              ^^^^^
        for (NSString *format in @[@"H:[icon]", @"V:[ico]"]) {
                                                     ^^^
          [NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views];
        }
      }
      """#, isSwift: false)
  }

  /// What is put in at run time is a number, a name or a part of one where it stands like that.
  @Test func readsAroundWhatIsPutIn() {
    expectMarked(
      #"""
      let views = ["a": a, "title": title]
      NSLayoutConstraint.constraints(withVisualFormat: "|-\(x)-[titel]-(>=\(y))-|", views: views)
                                                                ^^^^^
      NSLayoutConstraint.constraints(withVisualFormat: "\(axis):[a-\(gap)-[title]", views: views)
                                                                ^
      NSLayoutConstraint.constraints(withVisualFormat: "H:[v\(i)]-[\(name)(\(w))]", views: views)
      NSLayoutConstraint.constraints(withVisualFormat: "H:[a]-\(rest)", views: views)
      NSLayoutConstraint.constraints(withVisualFormat: String(format: "|-%d-[b]", 8), views: views)
                                                                             ^
      """#, isSwift: true)
    expectMarked(
      #"""
      [NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"|-%f-[%@]-[b]|",
                                                                                              ^
        gap, name] options:0 metrics:nil views:@{@"a": a}];
      """#, isSwift: false)
  }

  /// Names are compared where the file shows all that they may be.
  @Test func gathersWhatIsAddedToADictionary() {
    expectMarked(
      #"""
      func one(views: [String: UIView]) {
        NSLayoutConstraint.constraints(withVisualFormat: "[any]", metrics: nil, views: views)
      }
      func two() {
        var views: [String: Any] = ["a": a] as [String: Any]
        views["b"] = b
        if wide { views["c"] = c }
        NSLayoutConstraint.constraints(withVisualFormat: "[a][b][c][d]", metrics: nil, views: views)
                                                                    ^
        let more = ["a": a].merging(views) { $1 }
        NSLayoutConstraint.constraints(withVisualFormat: "[d]", metrics: nil, views: more)
        var others = ["a": a]
        fill(&others)
        NSLayoutConstraint.constraints(withVisualFormat: "[d]", metrics: nil, views: others)
        list.forEach { views in
          NSLayoutConstraint.constraints(withVisualFormat: "[d]", metrics: nil, views: views)
        }
      }
      """#, isSwift: true)
    expectMarked(
      #"""
      - (void)one {
        NSMutableDictionary *views = [@{@"a": a} mutableCopy];
        views[@"b"] = b;
        [views setObject:c forKey:@"c"];
        [NSLayoutConstraint constraintsWithVisualFormat:@"[a][b][c][d]" metrics:nil views:views];
                                                                    ^
        NSMutableDictionary *more = [NSMutableDictionary dictionary];
        [self fill:more];
        [NSLayoutConstraint constraintsWithVisualFormat:@"[d]" metrics:nil views:more];
        NSDictionary *old = [NSDictionary dictionaryWithObjectsAndKeys:a, @"a", [B new], @"b", nil];
        [NSLayoutConstraint constraintsWithVisualFormat:@"[b][d]" metrics:nil views:old];
                                                              ^
      }
      - (void)two:(NSDictionary *)views metrics:(NSDictionary *)metrics {
        [NSLayoutConstraint constraintsWithVisualFormat:@"[d(m)]" metrics:metrics views:views];
      }
      """#, isSwift: false)
  }

  @Test func offersTheNameThatWasMeant() throws {
    let text = #"NSLayoutConstraint.constraints(withVisualFormat: "[titel]", views: ["title": t])"#
    let source = SourceText(path: "a.swift", text)
    let fix = try #require(lintCode(source).first?.fixes.first)
    let mended = source.applying(fix.edits)
    #expect(lintCode(mended).isEmpty)
  }

  /// The brace that closes the layout around the string closes this one: what is said points out of
  /// the string.
  @Test func readsAStringWithOpenBraces() {
    expectMarked(
      #"""
      NSLayoutConstraint.constraints(withVisualFormat: "a {", views: ["a": a])
                                                        ^^^
      """#, isSwift: true)
  }

  /// Ranges are of layout files; each end keeps its priority.
  @Test(arguments: [
    ("[t(20...40@750)]", "[t(>=20@750,<=40@750)]"), ("|-8...16-[t]", "|-(>=8,<=16)-[t]"),
  ])
  func writesBothEndsOfARange(format: String, mended: String) throws {
    func code(_ format: String) -> String {
      "NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", views: [\"t\": t])"
    }
    let source = SourceText(path: "a.swift", code(format))
    let found = lintCode(source)
    #expect(found.count == 1)
    let fix = try #require(found.first?.fixes.first)
    #expect(source.applying(fix.edits).text(0, code(mended).utf8.count) == code(mended))
  }

  /// None of the shapes found in shipping apps raises an alarm, in either language.
  @Test func takesEveryShapeOfShippingApps() throws {
    let lines = try #require(Golden.text(at: "Tests/Golden/vfl-shapes.txt")).split(separator: "\n")
    var count = 0
    for line in lines where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let views = parts[1].split(separator: " ")
      let metrics = (2 < parts.count ? parts[2] : "").split(separator: " ")
      func list(_ names: [Substring], _ form: (Substring) -> String) -> String {
        names.map(form).joined(separator: ", ")
      }
      func dictionary(_ names: [Substring]) -> String {
        names.isEmpty ? "[:]" : "[\(list(names) { "\"\($0)\": \($0)" })]"
      }
      let swift =
        "NSLayoutConstraint.constraints(withVisualFormat: \"\(parts[0])\", options: [], "
        + "metrics: \(dictionary(metrics)), views: \(dictionary(views)))"
      let objectiveC =
        "[NSLayoutConstraint constraintsWithVisualFormat:@\"\(parts[0])\" options:0 "
        + "metrics:@{\(list(metrics) { "@\"\($0)\": @1" })} "
        + "views:NSDictionaryOfVariableBindings(\(list(views) { String($0) }))];"
      for (name, text) in [("a.swift", swift), ("a.m", objectiveC)] {
        let found = lintCode(SourceText(path: name, text))
        #expect(found.isEmpty, "\(text): \(found.map(\.message))")
        count += 1
      }
    }
    #expect(count == 300)
  }

  /// A call that is still being typed has no format yet; the rest of the file is looked at.
  @Test func callsHalfTypedAreNone() {
    let calls = [
      "constraints(withVisualFormat: String(format:", "pin(String(format: )",
      "withVisualFormat: String(format:, \"[a\")", "withVisualFormat:String(format:]\"\")",
      "constraintsWithVisualFormat:[NSString stringWithFormat:]", "[NSString stringWithFormat:",
    ]
    for call in calls {
      for name in ["a.swift", "a.m"] {
        let source = SourceText(path: name, call)
        #expect(lintCode(source, functions: ["pin"]).isEmpty, "\(name): \(call)")
        let around = SourceText(path: name, "pin(\"[b\")\n" + call)
        #expect(lintCode(around, functions: ["pin"]).count == 1, "\(name): \(call)")
      }
    }
  }

  /// Whatever the code, there is an answer, and its places lie in the file.
  @Test(arguments: 0..<20)
  func survivesAnyText(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "constraints(withVisualFormat:", "constraintsWithVisualFormat:", "@\"", "\"", "\"\"\"", "#\"",
      "\\", "\\(", "\\u{", "H:|-[a(>=b@c)]-", "[", "]", "(", ")", "{", "}", "views:", "metrics:",
      "[\"a\": a]", "@{", "NSDictionaryOfVariableBindings(", ",", "+", "//", "/*", "*/", "\n", "é",
      "\u{0}", "views", "=", "~", "'", "#",
    ]
    for _ in 0..<200 {
      let text = (0..<random.below(24)).map { _ in random.pick(pieces) }.joined()
      for name in ["a.swift", "a.mm"] {
        let source = SourceText(path: name, text)
        for diagnostic in lintCode(source, functions: ["views"]) {
          #expect(diagnostic.range.upper <= source.bytes.count, "seed \(seed): \(text)")
        }
      }
    }
  }
}
