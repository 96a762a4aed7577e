/// A function that hands one of its parameters on to UIKit as a Visual Format string.
public struct FormatFunction: Hashable, Comparable, Sendable {
  /// In Objective-C the part of the name right before the parameter.
  public let name: String
  /// What stands before the argument in Swift; nil for nothing.
  let label: String?
  /// How many parameters are before it.
  let index: Int
  /// Whether it takes any number of them.
  let isVariadic: Bool
  /// The labels of arguments that become `views:` and `metrics:`.
  var viewsLabel: String?
  var metricsLabel: String?

  /// Files that are known by the same functions are read the same.
  public var description: String {
    let parts = [label, "\(index)", isVariadic ? "..." : nil, viewsLabel, metricsLabel]
    return ([name] + parts.map { $0 ?? "" }).joined(separator: " ")
  }

  public static func < (a: FormatFunction, b: FormatFunction) -> Bool {
    a.description < b.description
  }
}

extension CodeTokens {
  /// The function that a parameter belongs to; nil for an initializer or a subscript, which have no
  /// name to look for.
  func function(taking parameter: CodeDeclaration) -> FormatFunction? {
    let place = parameter.place
    guard isSwift else {
      guard isMark(place - 1, ")"), let open = opener(of: place - 1), isMark(open - 1, ":"),
        isName(open - 2)
      else { return nil }
      return FormatFunction(name: text(open - 2), label: nil, index: 0, isVariadic: false)
    }
    guard let open = self.parent(of: place), let name = functionName(before: open) else {
      return nil
    }
    let label = isName(place - 1) ? text(place - 1) : text(place)
    var index = 0
    var end = open + 1
    while end < place {
      if isMark(end, ",") { index += 1 }
      end = after(end)
    }
    while end < close(of: open), !isMark(end, ",") { end = after(end) }
    let isVariadic = isMark(end - 1, ".") && isMark(end - 2, ".") && isMark(end - 3, ".")
    return FormatFunction(
      name: text(name), label: label == "_" ? nil : label, index: index, isVariadic: isVariadic)
  }

  /// `func name(`, `func name<T>(`.
  private func functionName(before open: Int) -> Int? {
    var name = open - 1
    if isMark(name, ">") {
      while 0 < name, !isMark(name, "<") { name -= 1 }
      name -= 1
    }
    return isName(name) && isName(name - 1, in: ["func"]) ? name : nil
  }

  /// Where the formats of a function's calls begin.
  func formats(of function: FormatFunction) -> [Int] {
    places(of: function.name).flatMap { place -> [Int] in
      guard isSwift else { return isMark(place + 1, ":") ? [place + 2] : [] }
      guard isMark(place + 1, "("), !isName(place - 1, in: ["func"]) else { return [] }
      return arguments(in: place + 1, for: function)
    }
  }

  private func arguments(in open: Int, for function: FormatFunction) -> [Int] {
    var found: [Int] = []
    var index = 0
    var place = open + 1
    let last = close(of: open)
    while place < last {
      let isLabelled = isName(place) && isMark(place + 1, ":")
      let label = isLabelled ? text(place) : nil
      let start = isLabelled ? place + 2 : place
      let isFirst = found.isEmpty
      let isIt = function.label == nil ? index >= function.index : true
      if isFirst ? label == function.label && isIt : label == nil { found.append(start) }
      if !found.isEmpty, !function.isVariadic { break }
      if !isFirst, label != nil { break }
      let end = argumentEnd(from: start)
      index += 1
      place = max(end, start) + (isMark(end, ",") ? 1 : 0)
      if !isMark(end, ",") { break }
    }
    return found
  }
}
