import PlumbModel
import PlumbPreview
import PlumbSwift
import PlumbText

extension FuzzTarget {
  /// Swift of all kinds that is written has each bracket closed; a compiler parses it later.
  static let code = FuzzTarget(name: "swift", from: .layouts) { bytes, tally in
    let analysis = analyze(layout(of: bytes), importing: noImport)
    // Of a text without layouts nothing is written but a header.
    guard !analysis.scenes.isEmpty, analysis.scenes.allSatisfy({ isSmall($0, views: 100) }),
      isClean(analysis)
    else { return [] }
    var files = SwiftToolkit.allCases.map { toolkit in
      SwiftFile(analysis, SwiftOptions(toolkit: toolkit, form: .view))
    }.filter(\.diagnostics.isEmpty).map(\.text)
    if let proved = findings(of: layout(of: bytes)), isClean(proved) {
      let frames = SwiftFrames(proved)
      if frames.diagnostics.isEmpty { files.append(frames.text) }
      let views = SwiftUIFile(proved)
      if views.diagnostics.isEmpty { files.append(views.text) }
    }
    tally.count("files", files.count)
    tally.swift += files
    return files.filter { !$0.hasSuffix("}\n") || $0.unicodeScalars.contains("\r") }
  }

  static let preview = FuzzTarget(name: "preview", from: .layouts) { bytes, tally in
    let source = layout(of: bytes)
    // A page holds a program for each variant and several text sizes.
    guard let analysis = findings(of: source),
      analysis.scenes.allSatisfy({ $0.isSound && $0.views.count <= 8 && $0.groups.count <= 1 })
    else { return [] }
    tally.count("pages")
    let page = Preview(analysis).text
    var broken: [String] = []
    if page != Preview(analysis).text { broken.append("two pages differ") }
    // What a layout says must not end the script it stands in.
    let tags = page.ranges(of: "<script").count
    if tags != page.ranges(of: "</script>").count || tags != 3 {
      broken.append("there are \(tags) scripts")
    }
    return broken
  }

  private static func isClean(_ analysis: Analysis) -> Bool {
    analysis.scenes.allSatisfy(\.isSound)
      && !analysis.diagnostics.contains { $0.severity == .error }
  }
}
