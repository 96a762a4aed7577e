import PlumbModel
import PlumbProof
import PlumbSyntax
import PlumbText

let newCommand = Command(
  name: "new",
  overview: "Write a first layout, to begin with.",
  discussion: [
    "'plumb new Welcome' writes 'Welcome.layout' into this folder, and 'plumb new Screens/Welcome' "
      + "into another one, made if missing: a screen with a picture, two texts and a button, which "
      + "lint finds nothing wrong with. A file that is there already is left alone."
  ],
  examples: [Example("plumb new Welcome", "Write Welcome.layout.")],
  operands: [
    Operand(name: "name", help: "What the layout is called, and its file before '.layout'.")
  ],
  run: runNew)

private func runNew(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  let given = call.operands[0]
  let path = given.hasSuffix(".layout") ? given : given + ".layout"
  let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
  let name = String(path[start...].dropLast(".layout".count))
  guard isName(name) else {
    throw call.wrongUsage(
      "'\(name)' is no name of a layout: those are letters, digits and '_', and begin with no digit"
        + (name == "super" ? "; 'super' is the view around others" : ""))
  }
  let source = SourceText(path: path, newLayout(name))
  // Some names are taken, such as those of the kinds of views.
  let analysis = analyze(source) { _, _ in .failed(reason: "it has no imports") }
  if let problem = analysis.diagnostics.first {
    throw call.wrongUsage("'\(path)' is not written: \(problem.message)")
  }
  do {
    if start != path.startIndex { try makeFolder(String(path[..<start].dropLast())) }
    try createFile(path, source.bytes)
  } catch {
    throw unwritable(path, error)
  }
  let word = path.contains(" ") ? shellQuoted(path) : path
  try console.write(
    """
    Wrote \(path). Next, where its views lie, a proof that it works, and a page to look at:
      plumb frames \(word)
      plumb lint \(word)
      plumb preview \(word) -o page.html

    """)
  return .clean
}

/// A screen that shows what most begin with: sizes, views, chains and equations.
private func newLayout(_ name: String) -> String {
  """
  // A screen that welcomes: a picture, two texts and a button.
  let gap = 16

  layout \(name) {
      // The sizes it is for; `plumb lint` proves that it works at each of them.
      size 320...1024 by 480...1366

      image picture (96 by 96)
      label title "Welcome" { font title1 bold; lines 2 }
      label text "All that you planned for today, in one place." { font body; lines 3 }
      button start "Get started"

      // Rows and columns: | is an edge, || the safe area's, (…) a size, -…- a distance.
      V:||-(>=gap)-[picture]-gap-[title]-8-[text]-(>=gap)-[start(>=44)]-gap-||
      H:|-gap-[title]-gap-|
      H:|-gap-[text]-gap-|
      H:|-gap-[start]-gap-|

      // Equations of edges, centers and sizes; one with @ gives way to those without.
      picture.centerX == super.centerX
      picture.top == super.height / 5 @700
  }

  """
}
