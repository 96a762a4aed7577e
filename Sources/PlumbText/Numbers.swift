/// The shortest digits that read back as the same double: `4`, `0.1`, `1e+30`.
///
/// Source: `Double.description` is shortest round-trip (SwiftDtoa, after Adams, "Ryū", 2018); it
/// also writes `4.0`, of which JSON and people need `4` only.
package func shortest(_ value: Double) -> String {
  guard value.isFinite else { return "null" }
  if value == 0 { return "0" }
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// Digits for people: at most three after the point, where a thousandth of a point is far below
/// what a screen can show.
package func readable(_ value: Double) -> String {
  // Above this the thousandths are not exact in a double's 53 bits.
  guard abs(value) < 1e12 else { return shortest(value) }
  return shortest(nearest(value, parts: 1000))
}

/// The nearest whole number of so many parts of one, of two as near the greater.
package func nearest(_ value: Double, parts: Double = 1) -> Double {
  floor(value * parts + 0.5) / parts
}

/// The greatest whole number that is not above the value, without a mathematics library.
package func floor(_ value: Double) -> Double {
  // From 2^52 on doubles are whole.
  guard abs(value) < 4_503_599_627_370_496 else { return value }
  let whole = Double(Int64(value))
  return value < whole ? whole - 1 : whole
}
