import PlumbSyntax
import PlumbText

/// Lexing and parsing ten megabytes of the lines that layouts have.
func syntaxBenchmark(size: Int = 10_000_000, rounds: Int = 7) -> [String] {
  let source = SourceText(path: "generated", bytes: realisticBytes(size))
  let megabytes = Double(source.bytes.count) / 1e6
  var best = Double.infinity
  var tokenCount = 0
  var treeBytes = 0
  for _ in 0..<rounds {
    let clock = ContinuousClock()
    let start = clock.now
    let file = parse(source)
    let seconds = Double((clock.now - start).components.attoseconds) / 1e18
    best = min(best, seconds)
    precondition(file.diagnostics.isEmpty)
    tokenCount = file.tree.tokens.count
    treeBytes = file.tree.byteCount
  }
  return [
    "parse: \(Int(megabytes / best)) MB/s, \(oneDigit(best * 1e9 / Double(tokenCount))) ns a token, "
      + "\(oneDigit(megabytes * 1e6 / Double(tokenCount))) bytes of source a token",
    "tree: \(oneDigit(Double(treeBytes) / Double(tokenCount))) bytes a token",
  ]
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
