// Speeds, reported and not asserted: `swift run -c release plumb-bench`.
// A number as its argument is the size in bytes, for profilers, and one behind it how often that is
// parsed, so that instructions can be counted: the difference of two counts.

// `rows FOLDER FILE...` writes layouts as problems for other solvers, and measures nothing;
// `table ROUNDS` measures the rows of tables only.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

if CommandLine.arguments.dropFirst().first == "rows" {
  writeRows(of: Array(CommandLine.arguments.dropFirst(2)))
  exit(0)
}
if CommandLine.arguments.dropFirst().first == "table" {
  let rounds = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 7
  for line in tableBenchmark(rounds: rounds) { print(line) }
  exit(0)
}
let size = CommandLine.arguments.dropFirst().first.flatMap { Int($0) }
let rounds = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? (size == nil ? 7 : 0)
#if canImport(Glibc)
  let keepsMemory = "glibc.malloc.mmap_max=0:glibc.malloc.trim_threshold=4294967295"
  let isSecondRun = getenv("GLIBC_TUNABLES").map { String(cString: $0) == keepsMemory } ?? false
#else
  let isSecondRun = false
#endif

let circumstances = isSecondRun ? "memory in hand" : "fresh memory"
for line in syntaxBenchmark(size: size ?? 10_000_000, rounds: rounds, circumstances) {
  print(line)
}

if size == nil, !isSecondRun {
  for line in typographyBenchmark(rounds: rounds) + tableBenchmark(rounds: rounds) { print(line) }
}

#if canImport(Glibc)
  // The allocator reads this when a process starts, so a second one measures the rest.
  if size == nil, !isSecondRun {
    fflush(nil)
    setenv("GLIBC_TUNABLES", keepsMemory, 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(CommandLine.arguments[0]), nil]
    execv("/proc/self/exe", &arguments)
  }
#endif
