import PlumbDiagnostics
import PlumbModel

extension Invocation {
  /// What `--content` and `--offset` say, each view once, in order of mention.
  func contents() throws -> [ContentSize] {
    var contents: [ContentSize] = []
    func number(of view: String) -> Int {
      if let known = contents.firstIndex(where: { $0.view == view }) { return known }
      contents.append(ContentSize(view: view))
      return contents.count - 1
    }
    for text in values("--content") {
      guard let (view, value) = assignment(text), let size = RequestedSize(value) else {
        throw wrongUsage(
          "The value '\(text)' is invalid for '--content <view=WxH>'. Write 'title=200x', "
            + "'title=x40' or 'title=200x40'")
      }
      let own = number(of: view)
      contents[own].width = size.width ?? contents[own].width
      contents[own].height = size.height ?? contents[own].height
    }
    for text in values("--offset") {
      guard let (view, value) = assignment(text), let (x, y) = place(value) else {
        throw wrongUsage(
          "The value '\(text)' is invalid for '--offset <view=X,Y>'. Write 'page=0,120', "
            + "'page=,120' or 'page=120,'")
      }
      let own = number(of: view)
      contents[own].x = x ?? contents[own].x
      contents[own].y = y ?? contents[own].y
    }
    return contents
  }

  /// `--keyboard 300`, in points.
  func keyboard() throws -> Double? {
    try value("--keyboard").map { text in
      guard let height = length(text[...]), 0 < height else {
        throw wrongUsage(
          "The value '\(text)' is invalid for '--keyboard <height>'. Write points, such as '336'")
      }
      return height
    }
  }

  /// The same as contents: the height of the keyboards of which a file says no single one.
  func keyboards(of height: Double, in scenes: [Scene]) throws -> [ContentSize] {
    let guides = scenes.flatMap { scene in scene.views.filter { $0.kind == .keyboard } }
    let open = guides.filter { guide in
      guide.settings.contains {
        if case .deviceLength(_, _, let sizes) = $0.value { !sizes.isSingle } else { false }
      }
    }
    guard !open.isEmpty else {
      throw wrongUsage(
        guides.isEmpty
          ? "No layout speaks of the keyboard, so '--keyboard' changes nothing"
          : "The file says how high the keyboard is. Write a range there, such as "
            + "'keyboard 216...420', for '--keyboard' to choose from")
    }
    return Set(open.map(\.path)).sorted().map {
      var content = ContentSize(view: $0)
      content.height = height
      return content
    }
  }

  /// Each view named must be one of some layout, and scroll if it is said to have been scrolled.
  func check(_ contents: [ContentSize], of scenes: [Scene]) throws {
    let views = scenes.flatMap(\.views)
    for content in contents {
      guard let view = views.first(where: { $0.path == content.view }) else {
        throw unknown("view", content.view, among: views.map(\.path).filter { !$0.isEmpty })
      }
      if content.hasOffset, !(view.kind.known?.scrolls ?? false) {
        throw wrongUsage("The view '\(content.view)' does not scroll, so it has no offset")
      }
    }
  }
}

/// `title=200x40` by its two sides.
private func assignment(_ text: String) -> (view: String, value: String)? {
  let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
  return parts.count == 2 && !parts[0].isEmpty ? (String(parts[0]), String(parts[1])) : nil
}

/// `0,120`, `,120` or `0,`; either may be below zero.
private func place(_ text: String) -> (x: Double?, y: Double?)? {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  guard parts.count == 2, !(parts[0].isEmpty && parts[1].isEmpty) else { return nil }
  var numbers: [Double?] = []
  for part in parts {
    let isBelow = part.first == "-"
    let number = length(isBelow ? part.dropFirst() : part)
    guard part.isEmpty || number != nil else { return nil }
    numbers.append(number.map { isBelow ? -$0 : $0 })
  }
  return (numbers[0], numbers[1])
}
