import FuzzPipeline

// libFuzzer's own `main` cannot be used: SwiftPM links an executable with the module's `main` in
// its place. `LLVMFuzzerRunDriver` is the public way in.

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Exported as well, because a debug build of libFuzzer asks for the name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let broken = brokenPromises(of: Array(UnsafeBufferPointer(start: bytes, count: count)))
  if let first = broken.first { fatalError(first) }
  return 0
}

var argumentCount = CommandLine.argc
var arguments = CommandLine.unsafeArgv
_ = runDriver(&argumentCount, &arguments, testOneInput)
