import Foundation
import FuzzPipeline
import TestRandom

// Inputs by chance, without libFuzzer: nothing is built for it but this, so that each run of
// `.ci/run` can afford it.
//
//     plumb-chance TARGET|all --seed N --seconds N --input FILE [--swift FOLDER]
//     plumb-chance TARGET --again FILE
//
// The input at work lies in FILE, for whoever finds the process dead.

/// Inputs made of those of a corpus, as libFuzzer makes them.
struct Mutations {
  private var random: SeededRandom
  private let corpus: [[UInt8]]
  private let words: [[UInt8]]
  private static let mostBytes = 4000

  init(seed: UInt64, corpus: [[UInt8]], words: [[UInt8]]) {
    random = SeededRandom(seed: seed)
    (self.corpus, self.words) = (corpus, words)
  }

  mutating func next() -> [UInt8] {
    guard !corpus.isEmpty, !random.chance(10) else { return noise(1 + random.below(64)) }
    var bytes = random.pick(corpus)
    if Self.mostBytes < bytes.count { bytes = piece(of: bytes) }
    for _ in 0...random.below(4) { change(&bytes) }
    return Array(bytes.prefix(Self.mostBytes))
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = random.below(bytes.count + 1)
    let end = min(bytes.count, place + random.below(12))
    switch random.below(7) {
    case 0: bytes.replaceSubrange(place..<end, with: noise(random.below(4)))
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.replaceSubrange(place..<end, with: piece(of: random.pick(corpus)).prefix(80))
    case 4 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
    case 5: bytes.insert(contentsOf: "\(random.below(100))".utf8, at: place)
    default: bytes.insert(contentsOf: words.isEmpty ? noise(2) : random.pick(words), at: place)
    }
  }

  private mutating func piece(of bytes: [UInt8]) -> [UInt8] {
    let start = random.below(max(1, bytes.count))
    return Array(bytes[start...].prefix(Self.mostBytes))
  }

  private mutating func noise(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }
}

func inputs(in folder: String) -> [[UInt8]] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.sorted().compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }
    .map(Array.init)
}

/// The words in quotation marks of libFuzzer's dictionary.
func words(in dictionary: String) -> [[UInt8]] {
  let text = (try? String(contentsOfFile: dictionary, encoding: .utf8)) ?? ""
  return text.split(separator: "\n").filter { $0.hasPrefix("\"") }
    .map { Array($0.dropFirst().dropLast().utf8) }
}

func value(_ option: String) -> String? {
  let words = CommandLine.arguments
  return words.firstIndex(of: option).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
}

let usage = """
  usage: plumb-chance TARGET|all --seed N --seconds N --input FILE [--swift FOLDER]
         plumb-chance TARGET --again FILE

  """
if 1 < CommandLine.arguments.count, let found = value("--again"),
  let target = FuzzTarget.all.first(where: { $0.name == CommandLine.arguments[1] }),
  let bytes = FileManager.default.contents(atPath: found)
{
  let run = FuzzRun(target, swift: nil)
  run.test(Array(bytes))
  run.report()
  exit(0)
}
guard 1 < CommandLine.arguments.count, let seed = value("--seed").flatMap(UInt64.init),
  let seconds = value("--seconds").flatMap(Double.init), let place = value("--input"),
  FileManager.default.createFile(atPath: place, contents: nil),
  let file = FileHandle(forWritingAtPath: place)
else {
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
let asked = CommandLine.arguments[1]
for target in FuzzTarget.all where asked == "all" || asked == target.name {
  let run = FuzzRun(target, swift: value("--swift"))
  var mutations = Mutations(
    seed: seed, corpus: target.folders.flatMap(inputs),
    words: target.dictionary.map(words) ?? [])
  FileHandle.standardError.write(Data("\(target.name)\n".utf8))
  let end = Date().addingTimeInterval(seconds)
  while Date() < end {
    let bytes = mutations.next()
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: bytes)
    // Whatever takes longer hangs.
    alarm(30)
    run.test(bytes)
  }
  alarm(0)
  run.report()
}
