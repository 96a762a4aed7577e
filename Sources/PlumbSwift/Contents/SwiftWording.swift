import PlumbCode
import PlumbModel

/// How the words of a layout are written: as they are, to be translated, or left to the app.
struct SwiftWording {
  /// Whether views show the words of the file until the app has others.
  let hasSamples: Bool
  /// Whether views stand beside the classes, which tell what the layout's views show.
  let isForViews: Bool
  private let isLocalized: Bool
  /// What the layout is called where translators read of its views.
  private let layout: String

  init(_ options: SwiftOptions, of layout: String) {
    hasSamples = options.hasSamples
    isForViews = options.form == .view
    isLocalized = options.isLocalized
    self.layout = layout
  }

  /// Whether making a view says its words already.
  var isPlain: Bool { hasSamples && !isLocalized }

  /// `String(localized: "Play", comment: "play of Player")`
  func code(_ words: String, of view: ViewNode) -> Code {
    code(words, of: view.path, in: layout)
  }

  /// The same of a view in a layout, whichever that is.
  func code(_ words: String, of path: String, in layout: String) -> Code {
    let literal = SwiftWords.literal(words)
    guard isLocalized, !words.isEmpty else { return .text(literal) }
    let comment = SwiftWords.literal("\(path) of \(layout)")
    return .call("String", ["localized: \(literal)", "comment: \(comment)"])
  }
}

extension ViewNode {
  /// What it shows in all circumstances in which nothing else is said.
  var steadyWords: String? {
    let words = settings.compactMap { setting -> String? in
      guard case .words(let words) = setting.value, setting.guards.isEmpty else { return nil }
      return words
    }
    return words.last ?? sample
  }
}
