import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText
import PlumbTypography

/// `clipped`, of an amount among other words that may be cut: of "START +10 XP", "START +1…" shows
/// another number. Where nothing of it is seen, or all, it is cut as words are.
extension BoundsProof {
  func cutAmount(
    _ view: ViewID, _ corners: Corners, _ cache: inout ProofCache
  ) -> Finding? {
    let settings = proved.lowered.settings[view.index]
    guard !settings.text.saysWhereCut, let whole = givingLine(of: view),
      let words = settings.shownWords, settings.textLength == nil, !words.amounts.isEmpty
    else { return nil }
    let length = LoweredScene.size(of: view, along: .horizontal)
    if corners.allSatisfy(of: length, holds: { whole <= $0(length) }) == true { return nil }
    let line = Line(
      words: words, text: settings.text, around: settings.intrinsic.titleRoom?.extra ?? .zero,
      typography: scene.typography(for: proved.variant.traits))
    let width = LinearForm(Anchor(view, .width))
    for range in line.cutting(upTo: whole) {
      let forms = [
        width - LinearForm(constant: range.upperBound),
        LinearForm(constant: range.lowerBound - Line.step) - width,
      ]
      guard let (size, values) = place(below: forms, &cache),
        case let room = range.upperBound + values[0], line.cutsAmount(in: room)
      else { continue }
      return Finding(
        view: view, axis: .horizontal,
        diagnostic: cutAmount(view, line.drawn(in: room), room, whole, at: size, about: forms[0]))
    }
    return nil
  }

  private func cutAmount(
    _ view: ViewID, _ drawn: String, _ room: Rational, _ whole: Rational, at size: SizePoint,
    about form: LinearForm
  ) -> Diagnostic {
    var finding = diagnostic(
      .clipped, "the number in the words of \(scene.views[view.index].title) is cut", view, size,
      "\(ConstraintWriter.amount(room)) wide, and its words take "
        + "\(ConstraintWriter.amount(whole)): \"\(drawn)\" shows another number", about: [form])
    finding.lengths = MeasuredLengths(
      width: room.doubleValue, missing: (whole - room).doubleValue)
    if let fix = keepingWidth(of: view, at: size) {
      finding.fixes = [fix]
    } else {
      finding.helps = ["give it more room, or say that it may be cut: `lineBreak truncatingTail`"]
    }
    return finding
  }

  /// A size at which all of some forms are below zero, and what they are there.
  private func place(
    below forms: [LinearForm], _ cache: inout ProofCache
  ) -> (size: SizePoint, values: [Rational])? {
    if proved.seesNever(below: forms, proved.piecewiseValues(&cache)) { return nil }
    return proved.place(
      below: forms.count, of: forms, in: proved.parts(of: forms, &cache) ?? [],
      tells: budget.isForRepairs)
  }

  /// A line of words, and what of it is seen in less room.
  private struct Line {
    let words: String
    let text: TextSettings
    let around: Rational
    let typography: Typography

    /// Widths are found to this.
    static let step = Rational(numerator: 1, denominator: 16)

    func drawn(in width: Rational) -> String {
      let room = max(0, ((width - around) / text.leastShare).doubleValue)
      return typography.drawn(words, in: text.font, lines: 1, within: room, text.lineBreak)
        .first ?? ""
    }

    /// How many characters are seen before "…", and behind it; nil where nothing is left out.
    private func seen(in width: Rational) -> (head: Int, tail: Int)? {
      let drawn = drawn(in: width)
      guard drawn != words, let mark = drawn.firstIndex(of: "…") else { return nil }
      return (drawn[..<mark].count, drawn[mark...].count - 1)
    }

    func cutsAmount(in width: Rational) -> Bool {
      guard let (head, tail) = seen(in: width) else { return false }
      return words.amounts.contains { digits in
        digits.lowerBound < head && head < digits.upperBound
          || digits.lowerBound < words.count - tail && words.count - tail < digits.upperBound
      }
    }

    /// Widths in which an amount is cut, for each end of each: the more room, the more is seen.
    func cutting(upTo whole: Rational) -> [Range<Rational>] {
      func least(_ holds: (_ head: Int, _ tail: Int) -> Bool) -> Rational {
        var (low, high) = (Rational.zero, whole)
        while Self.step < high - low {
          let middle = (low + high) / Rational(2)
          if seen(in: middle).map({ holds($0.head, $0.tail) }) ?? true {
            high = middle
          } else {
            low = middle
          }
        }
        return high
      }
      let count = words.count
      return words.amounts.flatMap { digits in
        let (first, last) = (digits.lowerBound, digits.upperBound)
        return [
          (least { head, _ in first < head }, least { head, _ in last <= head }),
          (least { _, tail in count - tail < last }, least { _, tail in count - tail <= first }),
        ]
      }.filter { $0.0 < $0.1 }.map { $0.0..<$0.1 }
    }
  }
}

extension String {
  /// Where digits of amounts stand, by characters: numbers with a sign, a currency or "%".
  ///
  /// Others are names as well, of years, versions and rooms, and are cut as names are.
  fileprivate var amounts: [Range<Int>] {
    let characters = Array(self)
    var found: [Range<Int>] = []
    var place = 0
    while place < characters.count {
      guard characters[place].isNumber else {
        place += 1
        continue
      }
      let start = place
      // Separators are part of a number between its digits.
      while place < characters.count,
        characters[place].isNumber
          || ".,'’".contains(characters[place]) && place + 1 < characters.count
            && characters[place + 1].isNumber
      {
        place += 1
      }
      if isAmount(characters[..<start], characters[place...]) { found.append(start..<place) }
    }
    return found
  }

  private func isAmount(
    _ before: ArraySlice<Character>, _ behind: ArraySlice<Character>
  ) -> Bool {
    func isBlank(_ character: Character) -> Bool { character.isWhitespace }
    func isOfAmounts(_ character: Character?) -> Bool {
      character.map { $0.isCurrencySymbol || $0 == "%" } ?? false
    }
    if isOfAmounts(before.last { !isBlank($0) }) || isOfAmounts(behind.first { !isBlank($0) }) {
      return true
    }
    // A hyphen joins words: "Boeing 737-800".
    guard let sign = before.last, "+-−±".contains(sign) else { return false }
    return before.dropLast().last.map(isBlank) ?? true
  }
}
