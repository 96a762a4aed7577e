import PlumbText

/// A Visual Format string where it stands in code, and what its call says its names stand for.
struct FormatCall {
  let format: CodeString
  /// The names that the call gives views or metrics; nil where they are not written out.
  var views: [String]?
  var metrics: [String]?
}

/// Finds calls that take a format string: UIKit's own and functions that hand one on.
struct FormatCallFinder {
  private let code: CodeTokens
  /// Where the formats of calls begin.
  private let starts: [(place: Int, isOfUser: Bool)]

  init(_ source: SourceText, functions: [String]) {
    let isSwift = source.path.hasSuffix(".swift")
    let own = Set(functions)
    let tokens = CodeScanner(source.bytes, isSwift: isSwift).tokens
    var starts: [(place: Int, isOfUser: Bool)] = []
    for place in tokens.indices {
      guard case .name = tokens[place].kind else { continue }
      let name = source.text(tokens[place].lower, tokens[place].upper)
      func isMark(_ place: Int, _ character: Unicode.Scalar) -> Bool {
        tokens.indices.contains(place) && tokens[place].isMark(character)
      }
      switch name {
      case "withVisualFormat":
        if isMark(place + 1, ":") { starts.append((place + 2, false)) }
      case "constraintsWithVisualFormat":
        if isMark(place + 1, ":") || isMark(place + 1, "(") { starts.append((place + 2, false)) }
      default:
        guard own.contains(name), isMark(place + 1, ":") || isMark(place + 1, "(") else { break }
        var start = place + 2
        // A label.
        if start < tokens.count, case .name = tokens[start].kind, isMark(start + 1, ":") {
          start += 2
        }
        starts.append((start, true))
      }
    }
    self.starts = starts
    code = CodeTokens(source, isSwift: isSwift, starts.isEmpty ? [] : tokens)
  }

  func calls() -> [FormatCall] {
    starts.flatMap { start, isOfUser in
      let end = code.argumentEnd(from: start)
      let formats = code.formats(start, end, isListTaken: isOfUser)
      guard !formats.isEmpty else { return [FormatCall]() }
      let (views, metrics) = arguments(from: end)
      return formats.map { FormatCall(format: $0, views: views, metrics: metrics) }
    }
  }

  /// The names in `views:` and `metrics:` among the arguments that follow.
  private func arguments(from start: Int) -> (views: [String]?, metrics: [String]?) {
    var result: (views: [String]?, metrics: [String]?)
    var place = start
    while place < code.count, place < start + 4000, !code.isMark(place, in: ";)]}") {
      if code.isName(place), code.isMark(place + 1, ":") {
        let end = code.argumentEnd(from: place + 2)
        switch code.text(place) {
        case "views": result.views = code.keys(place + 2, end)
        case "metrics": result.metrics = code.keys(place + 2, end)
        default: break
        }
        place = max(end, place + 2)
      } else {
        place = code.isMark(place, in: "([{") ? code.after(place) : place + 1
      }
    }
    return result
  }
}
