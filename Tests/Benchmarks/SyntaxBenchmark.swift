import PlumbSyntax
import PlumbText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lexing and parsing ten megabytes of the lines that layouts have: processor time, the best of
/// some rounds.
///
/// Half of it is the kernel's, which hands out and clears the pages of the tree. `memory in hand`,
/// as a server has it, is measured where the allocator keeps what is freed.
func syntaxBenchmark(size: Int, rounds: Int, _ circumstances: String) -> [String] {
  let source = SourceText(path: "generated", bytes: realisticBytes(size))
  var best = measured(source)
  for _ in 0..<rounds { best = min(best, measured(source), by: { $0.seconds < $1.seconds }) }
  return [
    report("parse, \(circumstances)", source, best),
    "tree: \(oneDigit(Double(best.treeBytes) / Double(best.tokens))) bytes a token",
  ]
}

private struct Measure {
  let seconds: Double
  let tokens: Int
  let treeBytes: Int
}

private func measured(_ source: SourceText) -> Measure {
  let start = clock()
  let file = parse(source)
  let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
  precondition(file.diagnostics.isEmpty)
  return Measure(
    seconds: seconds, tokens: file.tree.tokens.count, treeBytes: file.tree.byteCount)
}

private func min(_ a: Measure, _ b: Measure, by isLess: (Measure, Measure) -> Bool) -> Measure {
  isLess(b, a) ? b : a
}

private func report(_ name: String, _ source: SourceText, _ measure: Measure) -> String {
  let bytes = Double(source.bytes.count)
  let tokens = Double(measure.tokens)
  return "\(name): \(Int(bytes / 1e6 / measure.seconds)) MB/s, "
    + "\(oneDigit(measure.seconds * 1e9 / tokens)) ns a token, "
    + "\(oneDigit(bytes / tokens)) bytes of source a token"
}

private func oneDigit(_ value: Double) -> String {
  let tenths = Int(value * 10 + 0.5)
  return "\(tenths / 10).\(tenths % 10)"
}

/// Layouts of declarations, chains, equations and states, as people write them.
private func realisticBytes(_ size: Int) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(size + 2_000)
  var number = 0
  while bytes.count < size {
    number += 1
    let n = number % 1_000
    bytes +=
      """
      // The card of a song: a picture, two lines of text and a button.
      layout Card\(number) {
          size 320...430 by fits

          view card {
              image avatar\(n) (44 by 44)
              label title\(n) "Everything In Its Right Place" { lines 1; hug 251 }
              label subtitle "Kid A"  { intrinsic 120 by 17; resist 749 }

              H:|-16-[avatar\(n)]-12-[title\(n)]-(>=8)-|
              V:|-12-[avatar\(n)(44)]-(>=12@750)-|
              V:|-12-[title\(n)]-4-[subtitle(>=17,<=40)]-12-|  align leading
              H:[subtitle]-trailingMargin-|
          }
          button play "Play" (44 by 44)

          H:|-16-[card]-gap-[play]-16-|  align centerY
          V:|[card]|
          play.width == card.height * 0.5 + 8 @750
          card.height >= play.height
          align centerY: avatar\(n), title\(n), play

          states disclosure {
              collapsed { card.height == \(n) }
              expanded  { card.height == 2 * \(n) + 16 }
          }
          when width >= 600 { H:|-32-[card] } else { H:|-8-[card] }
      }


      """.utf8
  }
  return bytes
}
