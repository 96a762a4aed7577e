import PlumbModel
import PlumbSolver
import PlumbText

// Lengths that are shares of the size that a sum is about: `[a(50%)]`. Divided by what is left
// beside them, a sum would have numbers that nobody wrote.

extension ConflictReport {
  /// The size of a view, at which shares of it are told; nil where that is any.
  struct Whole {
    let view: ViewID
    let axis: Axis
    var size: Rational?
  }

  /// The same need where shares of the size are what they are at one size; itself without shares.
  func atShares(_ need: Need, of parts: [Part], _ size: Rational) -> Need {
    let share = parts.reduce(Rational.zero) { $0 + self.share($1, of: need.view, need.axis) }
    let factor = need.factor - share
    if share.isZero || factor.isZero { return need }
    return Need(
      view: need.view, axis: need.axis, factor: factor, constant: need.constant + share * size,
      isExact: need.isExact)
  }

  /// How often a part has the size of a view in the sum, where it says a length as a share of that.
  func share(_ part: Part, of view: ViewID, _ axis: Axis) -> Rational {
    let terms = part.row.form.terms
    guard terms.count == 2,
      terms.allSatisfy({ $0.anchor.attribute == axis.size && $0.anchor.region == .frame }),
      let whole = terms.first(where: { $0.anchor.view == view }),
      let own = terms.first(where: { $0.anchor.view != view }),
      !(whole.coefficient + own.coefficient).isZero
    else { return .zero }
    return whole.coefficient * part.multiplier
  }

  /// `16 + 44 + 8 + 280 + 16 = 364`.
  ///
  /// - Parameters:
  ///   - factor: how often the sum has the size, shares of it left out.
  ///   - whole: of which there are shares.
  func arithmetic(
    _ parts: [Part], _ factor: Rational, _ total: Rational, of whole: Whole? = nil
  ) -> String {
    let (text, amount) = (sum(of: parts, factor, of: whole), ConstraintWriter.amount(total))
    return text.isEmpty || text == amount ? "needs \(amount)" : "\(text) = \(amount)"
  }

  /// `16 + 44 + 8`, in order of place, with `50 % of 364` for a share, and `50 %` for that of a
  /// size that is not told. What is added and taken away again is left out: the way to a size may
  /// lead along another view and back.
  private func sum(of parts: [Part], _ factor: Rational, of whole: Whole?) -> String {
    var numbers: [(amount: Rational, words: String)] = []
    func add(_ amount: Rational, _ words: String) {
      let undone = numbers.lastIndex {
        $0.words == words && ($0.amount + amount).isZero
      }
      if let undone { numbers.remove(at: undone) } else { numbers.append((amount, words)) }
    }
    let inOrder = parts.enumerated().sorted {
      ($0.element.row.origin.range, $0.offset) < ($1.element.row.origin.range, $1.offset)
    }
    for (_, part) in inOrder where part.row.origin.kind != .situation {
      if let whole {
        let share = -self.share(part, of: whole.view, whole.axis) / factor
        let size = whole.size.map { " of \(ConstraintWriter.amount($0))" } ?? ""
        if !share.isZero { add(share, Self.words(ofShare: share.abs) + size) }
      }
      let own = -lowered.expander.expand(part.row.form).constant * part.multiplier / factor
      if !own.isZero { add(own, ConstraintWriter.amount(own.abs)) }
    }
    return numbers.reduce(into: "") { text, number in
      let isLess = number.amount.sign < 0
      text += text.isEmpty ? (isLess ? "-" : "") : isLess ? " - " : " + "
      text += number.words
    }
  }

  /// What one line needs of a size, where that is more than all of it, or a part, at any: "this row
  /// needs 110 % of the width of `card` and 40 besides".
  func sharesOfAny(_ statement: SourceRange) -> (message: String, label: String)? {
    var parts = parts.filter(\.row.origin.isWritten)
    guard parts.allSatisfy({ $0.row.origin.statement == statement }),
      let (view, axis) = sharedSize(of: parts)
    else { return nil }
    let size = LoweredScene.size(of: view, along: axis)
    // That a length is not negative says no more than that its share is none.
    for (index, factor) in sums(of: parts) where VariableID(index) != size {
      let own = parts.firstIndex { part in
        part.row.relation == .equal && !share(part, of: view, axis).isZero
          && lowered.expander.expand(part.row.form).terms.contains { $0.variable.index == index }
      }
      guard let own,
        let term = lowered.expander.expand(parts[own].row.form).terms
          .first(where: { $0.variable.index == index })
      else { return nil }
      let part = parts[own]
      parts[own] = Part(
        row: part.row, rowIndex: part.rowIndex,
        multiplier: part.multiplier - factor / term.coefficient)
    }
    let left = sums(of: parts)
    guard left.allSatisfy({ VariableID($0.index) == size }) else { return nil }
    let shares = parts.reduce(Rational.zero) { $0 + share($1, of: view, axis) }
    let factor = (left.first?.factor ?? .zero) - shares
    guard !factor.isZero, 0 < factor.sign || isExact else { return nil }
    let constant = parts.reduce(Rational.zero) {
      $0 + lowered.expander.expand($1.row.form).constant * $1.multiplier
    }
    let (all, rest) = (-shares / factor, -constant / factor)
    let isTooLittle = isExact && rest.isZero && all < .one
    guard .one < all && 0 <= rest.sign || all == .one && 0 < rest.sign || isTooLittle else {
      return nil
    }
    let percents = Self.words(ofShare: all)
    let amount = rest.isZero ? nil : ConstraintWriter.amount(rest)
    let needs =
      "this \(noun(statement)) needs \(percents) of the \(axis.size.rawValue) of "
      + scene.views[view.index].title
    return (
      needs + (amount.map { " and \($0) besides" } ?? (isTooLittle ? ", and has all of it" : "")),
      "\(sum(of: parts, factor, of: Whole(view: view, axis: axis))) = "
        + percents + (amount.map { " + " + $0 } ?? "")
    )
  }

  /// The one size of which parts say shares.
  private func sharedSize(of parts: [Part]) -> (view: ViewID, axis: Axis)? {
    let shared = parts.compactMap { part -> Anchor? in
      part.row.form.terms.map(\.anchor).first { anchor in
        !share(part, of: anchor.view, anchor.attribute.axis).isZero
          && part.row.form.terms.contains {
            scene.views[$0.anchor.view.index].parent == anchor.view
          }
      }
    }
    guard let first = shared.first, shared.allSatisfy({ $0 == first }) else { return nil }
    return (first.view, first.attribute.axis)
  }

  /// How often the sum of parts has each unknown, in the order of these.
  private func sums(of parts: [Part]) -> [(index: Int, factor: Rational)] {
    var sums: [Int: Rational] = [:]
    for part in parts {
      for term in lowered.expander.expand(part.row.form).terms {
        sums[term.variable.index, default: .zero] += term.coefficient * part.multiplier
      }
    }
    return sums.filter { !$0.value.isZero }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// "50 %", and "2/3" for what is no number of percents.
  private static func words(ofShare share: Rational) -> String {
    let percents = ConstraintWriter.number(share * Rational(100))
    return percents.utf8.count <= 5 ? percents + " %" : ConstraintWriter.multiple(share)
  }
}
