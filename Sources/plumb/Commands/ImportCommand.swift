import PlumbDiagnostics
import PlumbInterfaceBuilder
import PlumbJSON
import PlumbReport
import PlumbText

let importCommand = Command(
  name: "import",
  overview: "Write layouts of Interface Builder files.",
  discussion: [
    "Each scene of a '.storyboard' and each view of a '.xib' becomes a '.layout' with the cells "
      + "that are in it: views by the names of their outlets, constraints as chains, size classes "
      + "as 'when'. Without --output they go to standard output.",
    "What is not taken over is told with its line. A file that is there already is written only "
      + "where it has not been changed since, or with --overwrite.",
    "With --check nothing is written: each root is solved at the size that it has in the file, and "
      + "its frames are compared with those that Interface Builder recorded.",
  ],
  examples: [
    Example("plumb import Main.storyboard -o Layouts", "Write a layout for each scene."),
    Example("plumb import --check Main.storyboard", "Compare the frames with those recorded."),
  ],
  operands: [
    Operand(
      name: "path", help: "Files of Interface Builder, folders of them, or - for standard input.",
      repeats: true)
  ],
  options: [
    Option(
      name: "--output", short: "-o", value: "folder",
      help: "Where to write, made if missing."),
    Option(name: "--overwrite", help: "Write also over files that differ."),
    Option(
      name: "--check",
      help: "Compare frames with the recorded ones, write nothing, and exit 1 where some differ."),
    Option(
      name: "--format", value: "format", values: ["text", "json"], initial: "text",
      help: "How to print what --check finds."),
  ],
  run: runImport)

private func runImport(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  if call.has("--check"), call.has("--output") || call.has("--overwrite") {
    throw call.wrongUsage("'--check' writes nothing, and excludes '--output' and '--overwrite'")
  }
  var (files, status) = layoutFiles(at: call.operands, endings: InterfaceDocument.endings, console)
  var documents: [InterfaceDocument] = []
  if !files.contains("-") { Faults.arm() }
  for file in files {
    do {
      let source = try source(at: file)
      do throws(XMLProblem) {
        documents.append(try InterfaceDocument.read(source))
      } catch {
        console.complain(drawn([error.diagnostic], files: [source], color: console.colorsErrors))
        if status == .clean { status = .found }
      }
    } catch let failure as Failure where failure.concernsOneFile {
      status = report(failure, console)
    }
  }
  files = documents.map(\.source.path)
  if call.has("--check") {
    let found = try check(documents, call, console)
    return status == .clean ? found : status
  }
  for document in documents { tellRemarks(document, console) }
  let written = try write(documents, call, console)
  return status == .clean ? written : status
}

/// `Main.storyboard:12: not taken over: …`
private func tellRemarks(_ document: InterfaceDocument, _ console: Console) {
  let table = LineTable(document.source)
  for remark in document.remarks {
    let line = table.line(at: remark.range.lower)
    console.complain(
      "\(pictured(document.source.path)):\(line): not taken over: \(remark.message)\n")
  }
}

// MARK: Writing

private func write(
  _ documents: [InterfaceDocument], _ call: Invocation, _ console: Console
) throws -> ExitStatus {
  let folder = call.value("--output").flatMap { $0 == "-" ? nil : $0 }
  var outputs = Outputs(call, reading: call.operands)
  var status = ExitStatus.clean
  var isFirst = true
  var taken: Set<String> = []
  for document in documents {
    for layout in document.layouts() {
      guard let folder else {
        try console.write((isFirst ? "" : "\n") + layout.text)
        isFirst = false
        continue
      }
      var name = layout.name
      // Two files may have a view of the same name.
      if !taken.insert(name.lowercased()).inserted {
        name = stem(of: document.source.path) + name
        taken.insert(name.lowercased())
      }
      let path = "\(folder)/\(name).layout"
      try outputs.reserve(path, for: "\(document.source.path): \(layout.name)")
      try make(folder)
      let bytes = Array(layout.text.utf8)
      if let old = try? contents(of: path), old != bytes, !call.has("--overwrite") {
        console.complain(
          "Error: '\(pictured(path))' is there and differs; with '--overwrite' it is written anew\n"
        )
        status = .outputFailed
        continue
      } else if (try? contents(of: path)) == bytes {
        continue
      }
      try outputs.write(bytes, to: path, console)
    }
  }
  return status
}

private func make(_ folder: String) throws {
  guard kind(of: folder) != .file else { throw unwritable(folder, .other("it is no folder")) }
  do {
    try makeFolder(folder)
  } catch {
    throw unwritable(folder, error)
  }
}

// MARK: Checking

private func check(
  _ documents: [InterfaceDocument], _ call: Invocation, _ console: Console
) throws -> ExitStatus {
  let results = inParallel(documents.count) { documents[$0].checks() }
  if call.value("--format") == "json" {
    let files = zip(documents, results).map { document, checks in
      JSON.object([
        ("path", .string(document.source.path)),
        ("roots", .array(checks.map { json($0, document.source) })),
      ])
    }
    try console.write(JSON.object([("files", .array(files))]).written())
  } else {
    for (document, checks) in zip(documents, results) {
      for check in checks { try console.write(text(check, document.source)) }
    }
  }
  return results.joined().allSatisfy(\.isEqual) ? .clean : .found
}

private func text(_ check: FrameCheck, _ source: SourceText) -> String {
  let table = LineTable(source)
  let place = table.position(at: check.range.lower)
  var line = "\(pictured(source.path)):\(place.line):\(place.column): \(check.name): "
  if let failure = check.failure { return line + "no frames: \(failure)\n" }
  let count = check.compared == 1 ? "1 view" : "\(check.compared) views"
  if check.compared == 0 {
    line += "no views to compare"
  } else if check.differences.isEmpty {
    line +=
      "\(count), \(check.compared == 1 ? "" : "all ")where Interface Builder put "
      + (check.compared == 1 ? "it" : "them")
  } else {
    line += "\(count), \(check.differences.count) elsewhere than Interface Builder put them"
  }
  var more: [String] = []
  if 0 < check.texts.count {
    more.append(
      "\(check.texts.count) \(check.texts.count == 1 ? "text" : "texts") in the size of the file, "
        + "up to \(readable(check.texts.points)) points from what is measured here")
  }
  if !check.broken.isEmpty {
    more.append(
      "without \(check.broken.joined(separator: ", ")), which cannot hold with the others")
  }
  if 0 < check.left { more.append("\(check.left) not compared") }
  line += (more.isEmpty ? "" : "; " + more.joined(separator: "; ")) + "\n"
  for difference in check.differences {
    let place = table.position(at: difference.range.lower)
    line +=
      "  \(place.line):\(place.column) \(difference.path) (\(pictured(difference.id))): "
      + "\(words(difference.solved)), recorded \(words(difference.recorded))\n"
  }
  return line
}

/// `44 by 20.5 at 16, 8`
private func words(_ rect: InterfaceRect) -> String {
  "\(readable(rect.width)) by \(readable(rect.height)) at \(readable(rect.x)), \(readable(rect.y))"
}

private func json(_ check: FrameCheck, _ source: SourceText) -> JSON {
  let table = LineTable(source)
  return .object([
    ("layout", .string(check.name)), ("line", .integer(table.line(at: check.range.lower))),
    ("views", .integer(check.compared)), ("notCompared", .integer(check.left)),
    ("texts", .integer(check.texts.count)),
    ("letGo", .array(check.broken.map(JSON.string))),
    ("failure", check.failure.map(JSON.string) ?? .null),
    (
      "differences",
      .array(
        check.differences.map { difference in
          .object([
            ("view", .string(difference.path)), ("id", .string(difference.id)),
            ("line", .integer(table.line(at: difference.range.lower))),
            ("frame", json(difference.solved)), ("recorded", json(difference.recorded)),
          ])
        })
    ),
  ])
}

private func json(_ rect: InterfaceRect) -> JSON {
  .object([
    ("x", .number(rect.x)), ("y", .number(rect.y)), ("width", .number(rect.width)),
    ("height", .number(rect.height)),
  ])
}
