import PlumbModel
import PlumbText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measuring a thousand rows that size themselves, none of two with the same words: with nothing
/// known of them, and with everything known. Processor time, the best of some rounds.
func tableBenchmark(rounds: Int) -> [String] {
  let words = (0..<1_000).map { "\"\($0) \(String(repeating: "bridges ", count: $0 % 17))\"" }
  let source = """
    layout Row {
      size 320...430 by fits
      image picture (44 by 44)
      label name "Ada" { font headline }
      label note "-" { lines 0 }
      H:|-16-[picture]-12-[name]-(>=16)-|
      H:[picture]-12-[note]-16-|
      V:|-10-[picture]-(>=10)-|
      V:|-10-[name]-2-[note]-(>=10@999)-|
    }
    layout List {
      size 320...430 by 480
      table list { rows { \(words.map { "Row { note \($0) }" }.joined(separator: "; ")) } }
      HV:|[list]|
    }
    """
  let analysis = analyze(SourceText(path: "List.layout", source)) { _, _ in
    .failed(reason: "no such file")
  }
  guard analysis.diagnostics.isEmpty, let scene = analysis.scenes.last else {
    return ["rows: \(analysis.diagnostics.map(\.message))"]
  }
  var sizes = RowSizes(.leftToRight)
  func milliseconds() -> Double {
    let start = clock()
    let heights = try? rowHeights(of: scene, table: "list", width: 375, &sizes)
    precondition(heights?.count == 1_000)
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1_000
  }
  var (cold, warm) = (Double.infinity, Double.infinity)
  for _ in 0...rounds {
    sizes = RowSizes(.leftToRight)
    cold = min(cold, milliseconds())
    warm = min(warm, milliseconds())
  }
  return [
    "measure 1,000 rows that size themselves: \(hundredths(cold)) ms",
    "the same again, all known: \(hundredths(warm)) ms",
  ]
}
