import PlumbText

/// A Visual Format string where it stands in code, and what its call says its names stand for.
struct FormatCall {
  let format: CodeString
  /// The names that the call gives views or metrics; nil where they are not written out.
  var views: [String]?
  var metrics: [String]?
  /// The alignments in `options:`, as far as they are written out.
  var alignments: [Alignment] = []

  /// `alignAll` and `Top`, and where they stand.
  struct Alignment {
    let prefix: String
    let edge: String
    /// Whether it is of places along the horizontal axis.
    let isHorizontal: Bool
    let lower: Int
    let upper: Int
  }
}

/// Finds calls that take a format string: UIKit's own, and those of functions that hand one on.
struct FormatCallFinder {
  private let code: CodeTokens
  private var starts: [FormatStart]
  /// Those of this file that hand a parameter on.
  private(set) var functions: Set<FormatFunction> = []

  /// Where the format of a call begins.
  private struct FormatStart: Hashable {
    let place: Int
    let isListTaken: Bool
    /// Nil for UIKit's own, and for those that the user names.
    let function: FormatFunction?
  }

  init(_ source: SourceText, functions: [String], handingOn known: Set<FormatFunction>) {
    let isSwift = source.path.hasSuffix(".swift")
    let own = Set(functions)
    let names = Set(known.map(\.name))
    let tokens = CodeScanner(source.bytes, isSwift: isSwift).tokens
    var starts: [FormatStart] = []
    var isNeeded = false
    for place in tokens.indices {
      guard case .name = tokens[place].kind else { continue }
      let name = source.text(tokens[place].lower, tokens[place].upper)
      func isMark(_ place: Int, _ character: Unicode.Scalar) -> Bool {
        tokens.indices.contains(place) && tokens[place].isMark(character)
      }
      func add(_ place: Int, isListTaken: Bool) {
        starts.append(FormatStart(place: place, isListTaken: isListTaken, function: nil))
      }
      switch name {
      case "withVisualFormat":
        if isMark(place + 1, ":") { add(place + 2, isListTaken: false) }
      case "constraintsWithVisualFormat":
        if isMark(place + 1, ":") || isMark(place + 1, "(") { add(place + 2, isListTaken: false) }
      default:
        if names.contains(name) { isNeeded = true }
        guard own.contains(name), isMark(place + 1, ":") || isMark(place + 1, "(") else { break }
        var start = place + 2
        // A label.
        if start < tokens.count, case .name = tokens[start].kind, isMark(start + 1, ":") {
          start += 2
        }
        add(start, isListTaken: true)
      }
    }
    self.starts = starts
    code = CodeTokens(source, isSwift: isSwift, starts.isEmpty && !isNeeded ? [] : tokens)
    addCalls(of: known)
  }

  private mutating func addCalls(of functions: Set<FormatFunction>) {
    for function in functions.sorted() {
      for place in code.formats(of: function) {
        starts.append(FormatStart(place: place, isListTaken: true, function: function))
      }
    }
  }

  /// - Returns: What was found, and where calls stand whose format is not written out.
  mutating func calls() -> (calls: [FormatCall], unread: [Int]) {
    var (calls, unread): ([FormatCall], [Int]) = ([], [])
    var seen: Set<FormatStart> = []
    for step in 0..<ForeignBounds.functions {
      var fresh: Set<FormatFunction> = []
      for start in starts where seen.insert(start).inserted {
        let end = code.argumentEnd(from: start.place)
        let (strings, parameters) = code.formats(
          start.place, end, isListTaken: start.isListTaken)
        // Of others' functions only the name is known.
        let formats = strings.filter { start.function == nil || $0.looksLikeFormat }
        let outer = parameters.compactMap { handingOn($0, from: end, start.function) }
        if formats.isEmpty, outer.isEmpty, start.function == nil { unread.append(start.place) }
        calls += formats.map { arguments(of: FormatCall(format: $0), from: end, start.function) }
        fresh.formUnion(outer)
      }
      fresh.subtract(functions)
      functions.formUnion(fresh)
      guard !fresh.isEmpty, step + 1 < ForeignBounds.functions else { break }
      addCalls(of: fresh)
    }
    return (calls, unread.map { code.tokens[min($0, code.count - 1)].lower })
  }

  /// The function whose parameter a format is, in a call whose other arguments follow.
  private func handingOn(
    _ parameter: CodeDeclaration, from end: Int, _ inner: FormatFunction?
  ) -> FormatFunction? {
    guard var function = code.function(taking: parameter) else { return nil }
    let (views, metrics) = labels(of: inner)
    forEachArgument(from: end) { label, start, end in
      guard start + 1 == end, code.isName(start),
        let other = code.declaration(of: code.text(start), at: start),
        case .parameter(nil) = other.kind, let named = code.function(taking: other),
        named.name == function.name || !code.isSwift
      else { return }
      if label == views { function.viewsLabel = named.label ?? named.name }
      if label == metrics { function.metricsLabel = named.label ?? named.name }
    }
    return function
  }

  /// The labels of views and metrics in calls of a function; of UIKit's own for nil.
  private func labels(of function: FormatFunction?) -> (views: String?, metrics: String?) {
    function.map { ($0.viewsLabel, $0.metricsLabel) } ?? ("views", "metrics")
  }

  /// The labelled arguments that follow a format.
  private func forEachArgument(from start: Int, _ body: (String, Int, Int) -> Void) {
    var place = start
    while place < code.count, place < start + 4000, !code.isMark(place, in: ";)]}") {
      if code.isName(place), code.isMark(place + 1, ":") {
        let end = code.argumentEnd(from: place + 2)
        body(code.text(place), place + 2, end)
        place = max(end, place + 2)
      } else {
        place = code.isMark(place, in: "([{") ? code.after(place) : place + 1
      }
    }
  }

  /// What `views:`, `metrics:` and `options:` say among the arguments that follow; of a function
  /// that hands them on, those that it does.
  private func arguments(
    of call: FormatCall, from start: Int, _ function: FormatFunction?
  ) -> FormatCall {
    var call = call
    let (views, metrics) = labels(of: function)
    forEachArgument(from: start) { label, start, end in
      if label == views { call.views = code.keys(start, end) }
      if label == metrics { call.metrics = code.keys(start, end) }
      if label == "options", function == nil { call.alignments = alignments(start, end) }
    }
    return call
  }

  /// Of a set that is written out; none of one that something decides at run time.
  private func alignments(_ start: Int, _ end: Int) -> [FormatCall.Alignment] {
    guard start < end, !(start..<end).contains(where: code.isChoice) else { return [] }
    return (start..<end).compactMap { place in
      guard code.isName(place) else { return nil }
      let name = code.text(place)
      let prefix = ["alignAll", "AlignAll", "NSLayoutFormatAlignAll"].first(where: name.hasPrefix)
      guard let prefix else { return nil }
      let edge = String(name.dropFirst(prefix.count))
      guard let isHorizontal = Self.edges[edge] else { return nil }
      let token = code.tokens[place]
      return FormatCall.Alignment(
        prefix: prefix, edge: edge, isHorizontal: isHorizontal, lower: token.lower,
        upper: token.upper)
    }
  }

  /// Whether an alignment is of places along the horizontal axis.
  private static let edges = [
    "Left": true, "Right": true, "Leading": true, "Trailing": true, "CenterX": true,
    "Top": false, "Bottom": false, "CenterY": false, "Baseline": false, "LastBaseline": false,
    "FirstBaseline": false,
  ]
}
