import PlumbModel

/// Variants of which all was asked, so that of others that differ from them in states alone only
/// that need be asked on which those states bear.
struct StateBases {
  private let scene: Scene
  private var whole: [Variant] = []
  /// Of which other contents were not asked.
  private var besideErrors: [Variant] = []
  private var effects: [Direction: StateEffects] = [:]

  init(_ scene: Scene) { self.scene = scene }

  mutating func add(_ variant: Variant, besideErrors isBeside: Bool) {
    guard !scene.groups.isEmpty, base(of: variant, besideErrors: isBeside) == nil else { return }
    if isBeside { besideErrors.append(variant) } else { whole.append(variant) }
  }

  /// What is not as it is in such a variant; nil where there is none.
  mutating func changes(in variant: Variant, besideErrors isBeside: Bool) -> Look.Changes? {
    guard let base = base(of: variant, besideErrors: isBeside) else { return nil }
    let effects = effects[variant.direction] ?? StateEffects(scene, variant.direction)
    self.effects[variant.direction] = effects
    return Look.Changes(effects.changes(from: base.states, to: variant.states), scene.views)
  }

  private func base(of variant: Variant, besideErrors isBeside: Bool) -> Variant? {
    (whole + (isBeside ? besideErrors : [])).first { base in
      base.direction == variant.direction && base.holds == variant.holds
        && base.traits == variant.traits && base.contents == variant.contents
        && base.region.corners == variant.region.corners
    }
  }
}
