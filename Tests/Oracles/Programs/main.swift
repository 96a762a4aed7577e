// Draws situations of the layouts of a file at random, and holds their compiled programs to the
// solver:
//
//     plumb-program-oracle situations COUNT FILE
//     plumb-program-oracle rows COUNT FILE
//
// COUNT are drawn for each layout, combination of states and direction. The first form compares
// each with the solver, and prints it with its frames as a line of JSON, for others to compare
// theirs; the second prints the rows instead, with what the program says. What differs and how much
// was compared goes to standard error; the exit status is 1 where anything differs.

import Foundation
import PlumbModel
import PlumbText

let arguments = CommandLine.arguments
guard arguments.count == 4, ["situations", "rows"].contains(arguments[1]),
  let count = Int(arguments[2]), let bytes = FileManager.default.contents(atPath: arguments[3])
else {
  FileHandle.standardError.write(
    Data("usage: plumb-program-oracle situations|rows COUNT FILE\n".utf8))
  exit(2)
}
let folder = (arguments[3] as NSString).deletingLastPathComponent
let analysis = analyze(SourceText(path: arguments[3], bytes: Array(bytes))) { path, _ in
  let path = (folder as NSString).appendingPathComponent(path)
  guard let bytes = FileManager.default.contents(atPath: path) else {
    return .failed(reason: "no such file")
  }
  return .loaded(path: path, bytes: Array(bytes))
}
var comparison = Comparison(writesRows: arguments[1] == "rows")
for scene in analysis.scenes {
  do {
    try comparison.compare(scene, count: count)
  } catch {
    comparison.complain("\(scene.name) has no program: \(error)")
  }
}
comparison.finish(arguments[3])
exit(comparison.wrong == 0 ? 0 : 1)
