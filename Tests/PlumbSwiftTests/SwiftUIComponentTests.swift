import LayoutSupport
import PlumbSwift
import Testing

/// Which uses of components are views of their own: those whose frames are then the same, and no
/// other.
@Suite struct SwiftUIComponentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    /// What the layout `Screen` lays out, in order.
    let views: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a component is asked how wide it is",
      source: """
        layout Mark {
            size fits by 20...100
            view icon { color red }
            HV:|[icon]|
            icon.width == 24
        }
        layout Screen {
            size 320...430 by 200
            Mark mark
            H:|[mark]
            V:|[mark(60)]
        }
        """, views: ["mark"]),
    Case(
      name: "states around a component decide on what it is drawn",
      source: """
        layout Answer {
            size 100...430 by 40
            color gray
            view face { color white }
            HV:|-2-[face]-2-|
            states look { plain {}; chosen { super { color blue }; face { color gray } } }
        }
        layout Screen {
            size 320...430 by 200
            Answer one, other
            H:|[one, other]|
            V:|[one(40)][other(40)]
            states check { before {}; after { one.look == chosen } }
        }
        """, views: ["one", "other"]),
    Case(
      name: "nobody knows yet how high it is then",
      source: """
        layout Mark {
            size fits by 20...100
            view icon { color red }
            HV:|[icon]|
            icon.width == icon.height
        }
        layout Screen {
            size 320...430 by 200
            Mark mark
            H:|[mark]
            V:|[mark(60)]
        }
        """, views: ["icon"]),
    Case(
      name: "a component is as wide as it may be at all sizes",
      source: """
        layout Card {
            size 100...398 by 40
            view box { color red }
            HV:|[box]|
        }
        layout Screen {
            size 320...430 by 200
            Card card
            view mark { color gray }
            H:|-16-[card]-16-|; V:|[card(40)]
            H:|[mark]; V:[mark(10)]|
            when width < 400 { mark.width == 10 } else { mark.width == 20 }
        }
        """, views: ["card", "mark"]),
    Case(
      name: "the states of a component are handed on to it",
      source: """
        layout Entry {
            size 120...600 by fits
            label caption "Email" { resist horizontal 740 }
            label error "Wrong" { resist horizontal 740 }
            H:|[caption, error]|
            V:|[caption]-4-[error]|
            states validity {
                valid { error { gone } }
                invalid {}
            }
        }
        layout Screen {
            size 320...430 by fits
            Entry mail, name
            H:|[mail, name]|
            V:|[mail]-12-[name]|
        }
        """, views: ["mail", "name"]),
    Case(
      name: "states of many uses do not multiply",
      source: """
        layout Tab {
            size 30...200 by 49
            label title "Home" { font 10; lines 1; resist horizontal 740 }
            H:|-(>=2)-[title]-(>=2)-|
            title.centerX == super.centerX
            states look { plain { V:|-30-[title] } chosen { V:|-28-[title] } }
        }
        layout Screen {
            size 320...440 by 49
            Tab t1..10
            H:|[t1]..[t10(t1)]|
            V:|[t1..10]|
        }
        """, views: (1...10).map { "t\($0)" }),
    Case(
      name: "what is tied to others is laid out with the rest",
      source: """
        layout Tab {
            size 30...200 by 49
            label title "Home" { font 10; lines 1; resist horizontal 740 }
            H:|-(>=2)-[title]-(>=2)-|
            title.centerX == super.centerX
            states look { plain { V:|-30-[title] } chosen { V:|-28-[title] } }
        }
        layout Screen {
            size 320...440 by 49
            Tab t1..10
            view dot (4 by 4) { color red }
            H:|[t1]..[t10(t1)]|
            V:|[t1..10]|
            H:|-0-[dot]; V:[dot]
            dot.top == t1.title.top
        }
        """, views: ["title"] + (2...10).map { "t\($0)" } + ["dot"]),
    Case(
      name: "a component asks its own width",
      source: """
        layout Row {
            size 200...1000 by fits
            label name "Ada" { lines 0 }
            V:|-8-[name]-8-|
            when width < 400 { H:|-8-[name]-8-| } else { H:|-40-[name]-40-| }
        }
        layout Screen {
            size 320...1000 by fits
            Row one, other
            H:|-16-[one, other]-16-|
            V:|[one][other]|
        }
        """, views: ["one", "other"]),
    Case(
      name: "looks by the size are asked of the whole",
      source: """
        layout Row {
            size 200...1000 by fits
            label name "Ada" { lines 0 }
            HV:|-8-[name]-8-|
            when width < 400 { name { color red } }
        }
        layout Screen {
            size 320...1000 by fits
            Row one
            H:|-16-[one]-16-|
            V:|[one]|
        }
        """, views: ["name"]),
    Case(
      name: "ranges of one condition are not those of another",
      source: """
        layout Card {
            size 100...368 by 40
            view box { color red }
            HV:|[box]|
        }
        layout Screen {
            size 320...430 by 200
            Card card
            view mark { color gray }
            H:|-16-[card]-16-|; V:|[card(40)]
            H:|[mark]; V:[mark(10)]|
            when width < 400 { mark.width == 10 } else { mark.width == 20 }
        }
        """, views: ["box", "mark"]),
    Case(
      name: "fractions are summed exactly",
      source: """
        layout Card {
            size 0.1...0.6 by 40
            view box { color red }
            HV:|[box]|
        }
        layout Screen {
            size 320...430 by 200
            Card card
            view a, b, c { color gray }
            H:|[a(0.1)][b(0.2)][c(0.3)]
            V:|[a, b, c]|
            H:|[card]; V:|[card(40)]
            card.width == a.width + b.width + c.width
        }
        """, views: ["card", "a", "b", "c"]),
    Case(
      name: "words lie where the component has them",
      source: """
        layout Line {
            size 100...900 by fits
            label value "Yes" { lines 0; alignment right }
            HV:|[value]|
        }
        layout Screen {
            size 320...430 by fits
            Line one { value "No" }
            HV:|[one]|
        }
        """, views: ["one"]),
    Case(
      name: "and not elsewhere",
      source: """
        layout Line {
            size 100...900 by fits
            label value "Yes" { lines 0 }
            HV:|[value]|
        }
        layout Screen {
            size 320...430 by fits
            Line one { value { alignment right } }
            Line two
            H:|[one, two]|
            V:|[one][two]|
        }
        """, views: ["value", "two"]),
    Case(
      name: "what a component has no color for is drawn by the whole",
      source: """
        layout Line {
            size 100...900 by fits
            view box {
                label value "Yes" { lines 0 }
                HV:|-8-[value]-8-|
            }
            HV:|[box]|
        }
        layout Screen {
            size 320...430 by fits
            Line one { box { color red } }
            HV:|[one]|
        }
        """, views: ["box", "value"]),
    Case(
      name: "what is in a use that is none is tried by itself",
      source: """
        layout Pill {
            size fits by fits
            view dot (10 by 10) { color red }
            HV:|-4-[dot]-4-|
        }
        layout Line {
            size 100...900 by fits
            Pill pill
            label value "Yes" { lines 0; hug 249 }
            H:|-8-[pill]-8-[value]-8-|
            V:|-8-[value]-8-|
            V:|-4-[pill]-(>=4)-|
        }
        layout Screen {
            size 320...430 by fits
            Line one { value { alignment right } }
            HV:|[one]|
        }
        """, views: ["pill", "value"]),
  ]

  @Test(arguments: cases) func framesStayTheSame(_ own: Case) {
    let analysis = lintedAlone(own.source)
    #expect(analysis.diagnostics.isEmpty, "\(analysis.diagnostics)")
    let file = SwiftUIFile(analysis)
    #expect(file.diagnostics.isEmpty, "\(file.diagnostics)")
    let text = file.text
    guard let start = text.firstRange(of: "struct ScreenLayout: Layout, LayoutOfFrames {") else {
      Issue.record("no layout")
      return
    }
    let names = text[start.upperBound...].split(separator: "\n").first {
      $0.hasPrefix("    case ")
    }
    let views = names?.dropFirst("    case ".count).split(separator: ",").map {
      $0.drop { $0 == " " }
    }
    #expect(views?.map(String.init) == own.views)
  }

  /// A view that the file has all of hides no type that the code around it speaks of.
  @Test func typesOfViewsHideNone() {
    let source = """
      layout Rectangle {
          size 100...900 by fits
          label value "Yes" { lines 0 }
          HV:|[value]|
      }
      layout Screen {
          size 320...430 by fits
          Rectangle rounded
          view line { color gray; radius 2 }
          H:|[rounded, line]|
          V:|[rounded][line(4)]|
      }
      """
    let text = swiftUI(source).text
    #expect(text.contains("  static func roundedRectangle2() -> some View {"))
    #expect(!text.contains("struct RoundedRectangle:"))
    #expect(text.contains(".clipShape(RoundedRectangle(cornerRadius: 2))"))
  }

  /// Types of Apple's stay visible beside those of layouts, and so do those of the app.
  @Test func typesOfOthersAreNotHidden() {
    let names = ["Tab", "Scroll", "Progress", "Grid", "Any", "Card"]
    let source = names.map { name in
      "layout \(name) { size 320 by 44; view a { color red }; HV:|[a]|"
        + (name == "Any" ? "; native \"CardView\" own; native \"CardSample\" other" : "") + " }\n"
    }
    let text = SwiftUIFile(analyzedAlone(source.joined())).text
    let types = text.split(separator: "\n").compactMap { line -> String? in
      let lead = ["struct ", "@MainActor func "].first { line.hasPrefix($0) }
      guard let lead else { return nil }
      let name = line.dropFirst(lead.count).prefix { $0.isLetter || $0.isNumber }
      return name.hasSuffix("Frames") ? nil : String(name)
    }
    #expect(
      types == [
        "TabLayout", "TabView2", "TabSample", "ScrollLayout", "ScrollView2", "ScrollSample",
        "ProgressLayout", "ProgressView2", "ProgressSample", "GridLayout2", "GridView",
        "GridSample", "AnyLayout2", "AnyView2", "AnySample", "CardLayout", "CardView2",
        "CardSample2",
      ])
  }
}
