import Foundation
import FuzzPipeline

// libFuzzer's own `main` cannot be used: SwiftPM links an executable with the module's `main` in
// its place. `LLVMFuzzerRunDriver` is the public way in.
//
//     plumb-fuzz TARGET [--swift FOLDER] LIBFUZZER-ARGUMENTS…
//     plumb-fuzz layout FILE

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Exported as well, because a debug build of libFuzzer asks for the name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Run.current.test(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// One target and what it has held; libFuzzer has one thread.
final class Run {
  nonisolated(unsafe) static var current = Run(FuzzTarget.all[0], swift: nil)

  private let target: FuzzTarget
  /// Where the Swift goes that was written.
  private let folder: String?
  private var tally = Tally()
  private var executions = 0
  private var files = 0

  /// More take a compiler longer than they are worth.
  private static let mostFiles = 600

  init(_ target: FuzzTarget, swift folder: String?) {
    (self.target, self.folder) = (target, folder)
  }

  func test(_ bytes: [UInt8]) {
    executions += 1
    let broken = target.check(bytes, &tally)
    // Each of the first, then ever fewer.
    for text in tally.swift where files < Self.mostFiles && (files < 99 || executions % 7 == 0) {
      guard let folder else { break }
      files += 1
      _ = FileManager.default.createFile(
        atPath: "\(folder)/f\(files).swift", contents: Data(text.utf8))
    }
    tally.swift = []
    if let first = broken.first { fatalError(first) }
  }

  func report() {
    let counts = tally.counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let text = "\(target.name): " + (["\(executions) executions"] + counts).joined(separator: ", ")
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

var names = Array(CommandLine.arguments.dropFirst())
if names.first == "layout", 1 < names.count {
  let bytes = FileManager.default.contents(atPath: names[1]) ?? Data()
  print(layoutText(of: Array(bytes)), terminator: "")
  exit(0)
}
guard let target = FuzzTarget.all.first(where: { $0.name == names.first }) else {
  let all = FuzzTarget.all.map(\.name).joined(separator: "|")
  FileHandle.standardError.write(Data("usage: plumb-fuzz \(all) …\n".utf8))
  exit(2)
}
names.removeFirst()
var folder: String?
if 1 < names.count, names[0] == "--swift" {
  folder = names[1]
  names.removeFirst(2)
}
Run.current = Run(target, swift: folder)
// libFuzzer leaves by `exit`.
atexit { Run.current.report() }
var arguments = ([CommandLine.arguments[0]] + names).map { strdup($0) } + [nil]
var argumentCount = CInt(arguments.count - 1)
arguments.withUnsafeMutableBufferPointer { buffer in
  var start = buffer.baseAddress!
  _ = runDriver(&argumentCount, &start, testOneInput)
}
