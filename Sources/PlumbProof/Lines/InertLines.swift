import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// `inert`: lines without which every frame is what it was, at any size whatever, in every state,
/// and for every content.
///
/// Two kinds are reported. A limit that is never reached: without it, what it limits stays away
/// from it, or is one number by other required constraints. And an optional constraint that is
/// never asked: what is stronger leaves one answer to all that it speaks of. Sizes are all those at
/// which the required constraints can hold, declared or not, since `[title(>=100)]` is written for
/// rows that get narrower one day; contents that the file tells no size may be of any. What is not
/// proved within a small budget is not told.
struct InertLines {
  private let scene: Scene
  private var places: [Place] = []
  private var removed: Set<SourceRange> = []
  /// Places that say again what others say.
  private let repeated: Set<SourceRange>
  /// Rows that may still be looked at: proofs of large layouts are the fewer.
  private var rowsLeft = ProofBounds.inertRows
  private var proofsLeft = ProofBounds.inertProofs
  /// The same for solutions by which it is seen which lines that may be.
  private var seenRowsLeft = ProofBounds.inertSeenRows
  /// Lines that were not asked, since nothing was left.
  private(set) var unasked = 0

  /// What a piece of the file states.
  private struct Place {
    let range: SourceRange
    let priority: Priority
    var constraints: [Constraint] = []
  }

  /// - Parameters:
  ///   - reported: places of which another complaint says that they are in vain.
  ///   - repeated: those that are to be taken out for what they say again.
  init(_ scene: Scene, besides reported: some Sequence<SourceRange>, repeated: Set<SourceRange>) {
    self.scene = scene
    self.repeated = repeated
    let ownership = Ownership(scene)
    let hasInsets = scene.constraints.contains { $0.form.speaksOfInsets }
    var numbers: [SourceRange: Int] = [:]
    // One that is an equality in part, or of a component in part, is none; and what a safe area
    // leaves is another on each device.
    var others = repeated.union(reported)
    for line in scene.constraints {
      let range = line.origin.range
      let number = numbers[range] ?? places.count
      if number == places.count {
        numbers[range] = number
        places.append(Place(range: range, priority: line.priority))
      }
      if !line.isBound && !line.isOptional || !ownership.owns(line.form)
        || line.priority != places[number].priority || hasInsets && line.form.speaksOfPlaces
      {
        others.insert(range)
      }
      places[number].constraints.append(line)
    }
    places.removeAll { others.contains($0.range) }
  }

  // MARK: Finding

  /// The weakest first, and of equals the last: what is left holds the others in their place.
  ///
  /// - Parameter declared: All variants at their declared sizes, at each of which there are frames;
  ///   nil where these are not at hand.
  mutating func diagnostics(
    besides declared: [VariantProblem]?, _ cache: inout ProofCache
  ) -> [Diagnostic] {
    guard !places.isEmpty, !scene.isUsedElsewhere else { return [] }
    if let declared { leaveOutSeen(in: declared, &cache) }
    guard !places.isEmpty else { return [] }
    let bounds = places.flatMap(\.constraints).filter(\.isBound)
    let hasOptionals = places.contains { $0.constraints.allSatisfy(\.isOptional) }
    let isOne = !scene.width.fits && !scene.height.fits
    let known = declared ?? []
    let optionalGround =
      hasOptionals
      ? grounds(scene.ofAnySize(), bounds: isOne ? bounds : [], like: known, &cache) : []
    let bound =
      isOne && hasOptionals
      ? optionalGround
      : bounds.isEmpty
        ? []
        : grounds(
          scene.ofAnySize(fits: false), bounds: bounds, like: isOne ? known : [],
          &cache)
    guard let optionalGround, let bound else {
      unasked = places.count
      return []
    }
    let order = places.sorted { ($0.priority, $1.range) < ($1.priority, $0.range) }
    for place in order {
      let isOptional = place.constraints.allSatisfy(\.isOptional)
      if isOptional && isVain(place, optionalGround, &cache) || isNeverReached(place, bound, &cache)
      {
        removed.insert(place.range)
      }
    }
    return places.filter { removed.contains($0.range) }.map(diagnostic)
  }

  /// What is seen to decide something is not asked any more.
  private mutating func leaveOutSeen(
    in declared: [VariantProblem], _ cache: inout ProofCache
  ) {
    places.removeAll { place in
      !place.constraints.allSatisfy(\.isOptional) && !place.constraints.allSatisfy(\.isBound)
    }
    for subject in declared where !places.isEmpty {
      let bounds = places.flatMap(\.constraints).filter(\.isBound)
      let screen = InertScreen(subject, bounds: bounds, &cache)
      var left: [Place] = []
      for place in places where looks(rows: scene.constraints.count) {
        if !screen.sees(place.constraints, at: place.priority, &cache) { left.append(place) }
      }
      places = left
    }
  }

  /// Nil where there are too many variants.
  ///
  /// - Parameter declared: The variants over other sizes.
  private mutating func grounds(
    _ scene: Scene, bounds: [Constraint], like declared: [VariantProblem],
    _ cache: inout ProofCache
  ) -> [InertGround]? {
    let (variants, areAll) = scene.variants()
    guard areAll, take(variants.count * scene.constraints.count) else { return nil }
    return variants.map { variant in
      InertGround(
        scene, variant, bounds: bounds, like: declared.first { $0.variant.isLike(variant) },
        &cache)
    }
  }

  private mutating func take(_ rows: Int) -> Bool {
    rowsLeft -= rows * max(1, scene.constraints.count / ProofBounds.inertPlainRows)
    return 0 <= rowsLeft
  }

  /// Whether there is enough left to look at so many rows once more; counts the line where not.
  private mutating func looks(rows: Int) -> Bool {
    seenRowsLeft -= rows
    if seenRowsLeft < 0 { unasked += 1 }
    return 0 <= seenRowsLeft
  }

  private mutating func isVain(
    _ place: Place, _ grounds: [InertGround], _ cache: inout ProofCache
  ) -> Bool {
    let inForce = grounds.filter { $0.isInForce(place.constraints) }
    return !inForce.isEmpty && looks(rows: inForce.count * scene.constraints.count)
      && inForce.allSatisfy { $0.isFixed(place.constraints, above: place.priority, &cache) }
  }

  private mutating func isNeverReached(
    _ place: Place, _ grounds: [InertGround], _ cache: inout ProofCache
  ) -> Bool {
    guard place.constraints.allSatisfy(\.isBound) else { return false }
    let inForce = grounds.filter { $0.isInForce(place.constraints) }
    guard !inForce.isEmpty, inForce.allSatisfy({ $0.seemsFar(from: place.range) }) else {
      return false
    }
    // By itself, and with all that is reported to be in vain, since each may be taken out alone.
    let alone: Set<SourceRange> = [place.range]
    let together = repeated.union(removed).union(alone)
    for without in together == alone ? [alone] : [together, alone] {
      guard 0 < proofsLeft, take(inForce.count * scene.constraints.count) else {
        unasked += 1
        return false
      }
      proofsLeft -= 1
      let isFar = inForce.allSatisfy {
        $0.staysFar(from: place.constraints, without: without, &cache)
      }
      guard isFar else { return false }
    }
    return true
  }

  // MARK: Words

  private func diagnostic(_ place: Place) -> Diagnostic {
    let writer = ConstraintWriter(scene)
    let fix = Repair(scene).fix(for: .needless(at: place.range))
    let label = place.constraints.first.map { writer.text($0.form, $0.relation) }
    return Diagnostic(
      .inert, "this line decides nothing", at: place.range, label: label ?? "",
      notes: ["frames are the same without it, at every size and for every content"],
      helps: fix == nil ? ["take it out"] : [], fixes: fix.map { [$0] } ?? [])
  }
}

extension Constraint {
  /// A limit that somebody wrote by itself; `-(>=8)-` is also how two views are put side by side.
  fileprivate var isBound: Bool {
    guard relation != .equal else { return false }
    return origin.kind == .size || origin.kind == .equation
  }

  /// An equality that may give way; an inequality with a priority says itself that it does.
  fileprivate var isOptional: Bool {
    guard !priority.isRequired, relation == .equal else { return false }
    switch origin.kind {
    case .gap, .size, .alignment, .equation: return true
    default: return false
    }
  }
}

extension LinearForm {
  fileprivate var speaksOfInsets: Bool {
    terms.contains { $0.anchor.region == .safe || $0.anchor.region == .margins }
  }

  fileprivate var speaksOfPlaces: Bool { terms.contains { $0.anchor.attribute.isPosition } }
}
