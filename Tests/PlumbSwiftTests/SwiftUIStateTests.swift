import Testing

/// States in code of arithmetic.
@Suite struct SwiftUIStateTests {
  /// Twelve groups have 4,096 combinations, and one program says where everything lies.
  @Test func colorsDoNotMultiply() {
    let file = swiftUI(
      """
      layout Tab {
          size 20...200 by 49
          view mark { color gray; radius 2 }
          H:|-2-[mark]-2-|; V:|-2-[mark]-2-|
          states look { plain {}; chosen { mark { color red } }; off { mark { radius 4 } } }
      }
      layout Bar {
          size 320...440 by 49
          Tab t1..12
          H:|[t1]..[t12(t1)]|
          V:|[t1..12]|
      }
      """)
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    for place in 1...12 {
      let state = "t\(place)Look =="
      #expect(file.text.contains("\(state) .chosen"))
      #expect(file.text.contains("(cornerRadius: \(state) .off ? 4 : 2))"))
    }
    #expect(!file.text.contains("switch t"))
  }

  /// Nor do states that hide, and each view is hidden by its own.
  @Test func hidingDoesNotMultiply() {
    let file = swiftUI(
      """
      layout Tab {
          size 20...200 by 49
          view dot { color red }
          label word "1" { resist horizontal 740 }
          H:|-2-[dot(4)]-2-[word]-(>=2)-|; V:|-2-[dot(4)]; V:|-2-[word]
          states mark { none { dot { hidden } } some {} }
      }
      layout Bar {
          size 320...440 by 49
          Tab t1..12
          H:|[t1]..[t12(t1)]|
          V:|[t1..12]|
          states bar { shown {} away { t1 { hidden } } }
      }
      """)
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    for place in 1...12 {
      #expect(file.text.contains("t\(place): { TabView2(mark: t\(place)Mark) }"))
    }
    #expect(file.text.contains(".hiding(mark == .none)"))
    #expect(file.text.contains(".hiding(bar == .away)"))
    #expect(!file.text.contains("switch t"))
  }

  /// What is in a component that a state of the whole hides is no view of the component's own.
  @Test func hiddenPartsOfComponentsStayInTheWhole() {
    let file = swiftUI(
      """
      layout Line {
          size 100...900 by fits
          label value "Yes"
          HV:|-4-[value]-4-|
      }
      layout Screen {
          size 320...700 by 480
          Line one, two
          H:|[one, two]|
          V:|[one][two]
          states mode { all {} some { one.value { hidden } } }
      }
      """)
    #expect(file.text.contains(".hiding(mode == .some)"))
    #expect(file.text.contains("case value, two\n"))
  }

  /// A spinner is made while it is shown.
  @Test func spinnersAreThereWhileShown() {
    let file = swiftUI(
      """
      layout Screen {
          size 320...700 by 480
          spinner busy, other
          H:|-16-[busy]-8-[other]
          V:|-16-[busy, other]
          states load { loading {} loaded { busy { hidden } } }
      }
      """)
    #expect(file.text.contains("if load == .loading {\n      busy().filling()"))
    #expect(file.text.contains("\n    other().filling()"))
    #expect(!file.text.contains("hiding("))
  }

  /// Where a state moves something, that is asked, and what it colors too.
  @Test func statesThatMoveAreAsked() {
    let file = swiftUI(
      """
      layout Bar {
          size 320...440 by 49
          view mark { color gray }
          H:|-2-[mark]-2-|; V:|-2-[mark]
          states look { plain {} chosen { mark { color red } } }
          states size { small { mark.height == 10 } large { mark.height == 20 } }
      }
      """)
    #expect(file.text.contains("switch size {") || file.text.contains("switch sizeState {"))
    #expect(!file.text.contains("switch look {"))
    #expect(file.text.contains("look == .chosen"))
  }

  /// What a sample has of one kind alone is told, whether something scrolls or not.
  @Test func whatSamplesLackIsTold() {
    let file = swiftUI(
      """
      layout Row {
          size 320...440 by 44
          view mark { color gray }
          HV:|[mark]|
      }
      layout Screen {
          size 320...440 by 480
          table list
          button go "Go" { image leading 20 by 20; gap 4 }
          H:|[list]|; H:|-16-[go]-(>=16)-|
          V:|[list]-8-[go(44)]-8-|
          states mode { full { list { rows 3 Row } } empty { list { rows 1 Row }; go { gap 8 } } }
      }
      """)
    #expect(
      file.diagnostics.map(\.message) == [
        "the sample of `list` has the rows of the first states"
      ])
    #expect(file.text.contains("HStack(spacing: mode == .empty ? 8 : 4)"))
    #expect(file.diagnostics.allSatisfy { $0.severity == .warning })
  }

  /// A switch has all states, also those that are never together with others.
  @Test func statesThatAreNeverTogetherAreInSwitches() {
    let source = """
      layout Card {
          size 320...430 by 200
          view two { color red }
          H:|-16-[two(40)]
          V:|-10-[two(20@900)]
          states a { a1 {} a2 { two { color blue }; never b1 } }
          states b { b1 {} b2 { two.height == 30; two { color green } } b3 { two.height == 40 } }
      }
      """
    let text = swiftUI(source).text
    let cases = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    var count = 0
    for (place, line) in cases.enumerated() where line == "switch b {" {
      let rest = cases[place...].prefix { $0 != "}" }.filter { $0.hasPrefix("case ") }.joined()
      for state in [".b1", ".b2", ".b3"] { #expect(rest.contains(state), "\(rest)") }
      count += 1
    }
    #expect(0 < count)
    // Nobody asks for what cannot be.
    #expect(!text.contains("? :") && !text.contains(": )"))
  }
}
