import PlumbCode
import PlumbModel

/// The uses of components whose frames the component's own struct works out, so that its arithmetic
/// stands in the file once.
///
/// A use is one of these where `SwiftUIUseProof` shows that this comes to the same, where all of it
/// is there in all states, and where the layout around has the say about its width.
struct SwiftFrameCalls {
  private let whole: SwiftFrameStruct
  private let uses: [(index: Int, use: SwiftUIUses.Use, call: SwiftFrameCall)]
  private let frames: SwiftFrameStruct

  /// - Parameter components: By name, layouts with a struct in the file.
  private init(_ whole: SwiftFrameStruct, _ components: [String: SwiftUILayout]) {
    let found = SwiftUIUses(
      of: whole, components.filter { !$0.value.scene.width.fits }, isOfFramesAlone: true)
    self.whole = whole
    uses = found.all.sorted { $0.key < $1.key }.map { index, use in
      (index, use, SwiftFrameCall(use, index, in: whole))
    }
    var frames = found.frames
    frames.calls = Dictionary(uniqueKeysWithValues: uses.map { ($0.index, $0.call) })
    self.frames = frames
  }

  /// The same structs, with calls where these are shorter.
  static func calling(_ structs: [SwiftFrameStruct]) -> [SwiftFrameStruct] {
    let used = Set(structs.flatMap(\.scene.views).compactMap(\.kind.layoutName))
    let components = structs.filter { used.contains($0.scene.name) }
      .map { ($0.scene.name, SwiftUILayout($0)) }
    if components.isEmpty { return structs }
    let known = Dictionary(components) { first, _ in first }
    return structs.map { whole in
      let calls = SwiftFrameCalls(whole, known)
      guard !calls.uses.isEmpty else { return whole }
      let (lines, inPlace) = (calls.lines, CodeWriter.lines(whole.writeChoice))
      func length(_ lines: [CodeWriter.Line]) -> Int { lines.reduce(0) { $0 + $1.length } }
      guard length(lines) < length(inPlace) else { return whole }
      var other = whole
      other.callingLines = lines
      return other
    }
  }

  private var lines: [CodeWriter.Line] {
    CodeWriter.lines { code in
      for (_, _, call) in uses { call.writeGiven(&code) }
      frames.writeChoice(&code)
      for (index, use, call) in uses {
        let own = SwiftWords.name(whole.properties[index])
        code.statement("let \(call.name) = \(call.frames(size: "self.\(own).size"))")
        let component = use.layout.wholeFrames
        for view in component.written where component.scene.views[view.index].kind != .pixel {
          let other = whole.properties[use.views[view.index].index]
          let property = SwiftWords.name(component.properties[view.index])
          code.line("self.\(other) = \(call.name).\(property)")
        }
      }
    }
  }
}

/// How the struct of a component is asked for the frames in one use.
struct SwiftFrameCall {
  /// `statusFrames`
  let name: String
  private let type: String
  private let contentName: String
  private let heightName: String
  /// What is given of contents, and texts whose heights are asked for, by the names of the
  /// component and those of the whole.
  private let contents: [(own: String, other: String)]
  private let texts: [(own: String, other: String)]
  private let rest: [Code]

  init(_ use: SwiftUIUses.Use, _ index: Int, in whole: SwiftFrameStruct) {
    let own = use.layout.wholeFrames
    let word = whole.properties[index]
    (name, contentName, type) = (word + "Frames", word + "Content", own.typeName)
    heightName = "heightIn" + SwiftWords.capitalized(word)
    texts = own.texts.map { text in
      (own.properties[text.index], whole.properties[use.views[text.index].index])
    }
    contents = own.contents.compactMap { content in
      let parameter = content.parameter.moved(by: use.views)
      return whole.contents.first { $0.parameter == parameter }.map { (content.name, $0.name) }
    }
    rest =
      ["isRightToLeft: isRightToLeft"] + (own.asksTextScale ? ["textScale: textScale"] : [])
      + (texts.isEmpty ? [] : ["heightOfText: \(heightName)"])
  }

  /// What it is asked with.
  func writeGiven(_ code: inout CodeWriter) {
    if !contents.isEmpty {
      code.line("var \(contentName) = \(type).Content()")
      for (own, other) in contents { code.line("\(contentName).\(own) = content.\(other)") }
    }
    guard !texts.isEmpty else { return }
    let given = ["_ text: \(type).Text", "_ width: Double"]
    code.function("func \(heightName)", given, "Double") { code in
      code.line("switch text {")
      for (own, other) in texts {
        let (own, other) = (SwiftWords.name(own), SwiftWords.name(other))
        code.line("case .\(own): heightOfText(.\(other), width)")
      }
      code.line("}")
    }
  }

  func frames(size: String) -> Code {
    let content: [Code] = contents.isEmpty ? [] : ["content: \(contentName)"]
    return .call(type, ["size: \(size)"] + content + rest)
  }

  func height(width: String) -> Code {
    "Double(\(frames(size: "CGSize(width: \(width), height: 0)")).size.height)"
  }
}
