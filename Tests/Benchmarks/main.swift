// Speeds, reported and not asserted: `swift run -c release plumb-bench`.
// A number as its argument is the size in bytes, for profilers.

let size = CommandLine.arguments.dropFirst().first.flatMap { Int($0) }
for line in syntaxBenchmark(size: size ?? 10_000_000, rounds: size == nil ? 7 : 1) { print(line) }
