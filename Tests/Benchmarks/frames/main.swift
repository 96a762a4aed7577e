// Times lanes of arithmetic that lays out; `run-frames` writes the lanes, and calls this.
//
//     frames SECONDS          each lane in turn, five times; nanoseconds a layout, medians
//     frames LANE b:TIMES     all situations of a lane so many times, to count instructions
//
// The frames of all situations are stored in an array each time, as they would be in views, and
// added up afterwards, outside of what is timed; the sums are printed, and those of lanes that are
// to agree compared.

import Foundation

/// One way to work out frames, for a number of situations.
struct Lane {
  let name: String
  let situations: Int
  /// Lays out all of them so many times, and gives the sum of all lengths.
  let work: (_ times: Int) -> (nanoseconds: Double, sum: Double)
}

/// Processor time of this thread.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Times what fills an array again and again.
func timed<Given, Made>(
  _ situations: [Given], _ times: Int, _ make: (Given) -> Made, _ sum: (Made) -> Double
) -> (nanoseconds: Double, sum: Double) {
  var made = situations.map(make)
  let start = now()
  for _ in 0..<times {
    for place in situations.indices { made[place] = make(situations[place]) }
  }
  return (now() - start, made.reduce(0) { $0 + sum($1) })
}

/// The same everywhere, so that lanes which are to agree get the same situations.
struct Dice {
  private var state: UInt64 = 1

  mutating func length(_ least: Double, _ most: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return least + Double(state >> 44) / Double(1 << 20) * (most - least)
  }
}

func sum(_ frame: CGRect) -> Double {
  Double(frame.origin.x + frame.origin.y + frame.size.width + frame.size.height)
}

let words = CommandLine.arguments
if words.count == 3, let lane = lanes.first(where: { $0.name == words[1] }),
  let times = Int(words[2].dropFirst(2))
{
  print(lane.work(times).sum)
  exit(0)
}
let budget = (words.dropFirst().first.flatMap(Double.init) ?? 0.1) * 1e9 / 5
// So often that a lane takes its time.
let counts = lanes.map { lane in
  let first = max(lane.work(3).nanoseconds / 3, 1)
  return max(3, Int(budget / first))
}
var results = lanes.map { _ in [Double]() }
var sums = lanes.map { _ in 0.0 }
for _ in 0..<5 {
  for (place, lane) in lanes.enumerated() {
    let (time, sum) = lane.work(counts[place])
    results[place].append(time / Double(counts[place] * lane.situations))
    sums[place] = sum
  }
}
for (place, lane) in lanes.enumerated() {
  print(lane.name, results[place].sorted()[2], sums[place])
}
