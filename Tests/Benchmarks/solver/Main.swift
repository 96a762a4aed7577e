import PlumbSolver

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures the solver on one workload and prints `key value` lines; `run-solver` calls it.
///
///     plumb-solver-bench FILE.lin OUTPUT-PREFIX SECONDS
///     plumb-solver-bench FILE.lin OUTPUT-PREFIX a:20
///
/// The second form does one of *a*, *b*, *c* and the first *c* (`first`) so many times and prints
/// nothing, so that its instructions can be counted from outside: the difference of two counts,
/// over the difference of the times.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 else {
      print("usage: plumb-solver-bench FILE.lin OUTPUT-PREFIX SECONDS|(a|b|c|first):TIMES")
      exit(2)
    }
    guard let bytes = readFile(arguments[1]) else {
      print("cannot read \(arguments[1])")
      exit(1)
    }
    let words = arguments[3].split(separator: ":")
    let budget = words.last.flatMap { Double($0) } ?? 0
    let bench = Bench(workload: Workload(bytes), prefix: arguments[2], budget: budget * 1e9)
    if words.count == 2 {
      bench.repeated(String(words[0]), times: Int(budget))
    } else {
      bench.run()
    }
  }
}

func readFile(_ path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&chunk, 1, chunk.count, file), 0 < count {
    bytes += chunk[..<count]
  }
  return bytes
}

/// Processor time of this thread in nanoseconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// A figure of `/proc/self/status` in kilobytes; 0 where there is none.
func memory(_ key: String) -> Double {
  let text = String(decoding: readFile("/proc/self/status") ?? [], as: UTF8.self)
  for line in text.split(separator: "\n") where line.hasPrefix(key + ":") {
    return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
      .flatMap { Double($0) } ?? 0
  }
  return 0
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
