import PlumbTypography

/// Measuring ten thousand labels of forty characters, and breaking them into lines: the best of
/// some rounds.
func typographyBenchmark(rounds: Int) -> [String] {
  let texts = labels(10_000)
  let typography = Typography()
  let font = Font(size: 17)
  let clock = ContinuousClock()
  func best(_ measure: (String) -> Double) -> Double {
    var best = Double.infinity
    for _ in 0...rounds {
      let start = clock.now
      var sum = 0.0
      for text in texts { sum += measure(text) }
      precondition(0 < sum)
      best = min(best, Double((clock.now - start).components.attoseconds) / 1e15)
    }
    return best
  }
  let single = best { typography.size(of: $0, in: font, lines: 1).width }
  let wrapped = best { typography.size(of: $0, in: font, within: 120).height }
  return [
    "measure 10,000 labels of 40 characters: \(hundredths(single)) ms",
    "wrap 10,000 labels of 40 characters into 120 points: \(hundredths(wrapped)) ms",
  ]
}

/// Words that repeat, none of two labels alike.
private func labels(_ count: Int) -> [String] {
  let words = ["bridge", "of", "calendar", "the", "house", "12:30", "Lisbon", "well-known", "a"]
  return (0..<count).map { number in
    var text = "\(number)"
    var next = number
    while text.utf8.count < 40 {
      text += " " + words[next % words.count]
      next = next / 2 + 7
    }
    return String(text.prefix(40))
  }
}

func hundredths(_ value: Double) -> String {
  let count = Int(value * 100 + 0.5)
  return "\(count / 100).\(count % 100 < 10 ? "0" : "")\(count % 100)"
}
