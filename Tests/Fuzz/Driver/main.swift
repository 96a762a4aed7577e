import Foundation
import FuzzPipeline

// libFuzzer's own `main` cannot be used: SwiftPM links an executable with the module's `main` in
// its place. `LLVMFuzzerRunDriver` is the public way in.
//
//     plumb-fuzz TARGET [--swift FOLDER] LIBFUZZER-ARGUMENTS…
//     plumb-fuzz layout FILE
//     plumb-fuzz targets
//     plumb-fuzz corpus TARGET

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Exported as well, because a debug build of libFuzzer asks for the name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  current.test(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// libFuzzer has one thread.
nonisolated(unsafe) var current = FuzzRun(FuzzTarget.all[0], swift: nil)

var names = Array(CommandLine.arguments.dropFirst())
if names.first == "layout", 1 < names.count {
  let bytes = FileManager.default.contents(atPath: names[1]) ?? Data()
  print(layoutText(of: Array(bytes)), terminator: "")
  exit(0)
}
if names == ["targets"] {
  for target in FuzzTarget.all { print(target.name) }
  exit(0)
}
if names.count == 2, names[0] == "corpus",
  let target = FuzzTarget.all.first(where: { $0.name == names[1] })
{
  for folder in target.folders { print(folder) }
  if let dictionary = target.dictionary { print("-dict=" + dictionary) }
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
current = FuzzRun(target, swift: folder)
// libFuzzer leaves by `exit`.
atexit { current.report() }
var arguments = ([CommandLine.arguments[0]] + names).map { strdup($0) } + [nil]
var argumentCount = CInt(arguments.count - 1)
arguments.withUnsafeMutableBufferPointer { buffer in
  var start = buffer.baseAddress!
  _ = runDriver(&argumentCount, &start, testOneInput)
}
