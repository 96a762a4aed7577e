import PlumbText

/// What a view looks like beside its color.
extension Parser {
  /// Radius ::= property Operand name*
  mutating func radius() {
    let property = here + -1
    operand(.distance)
    passShareOfSide(of: property)
    words(of: property)
  }

  /// Border ::= property Operand (name | string | color)?
  mutating func border() {
    operand(.distance)
    if !isQuiet { _ = addColorIfPresent() }
  }

  /// Shadow ::= property Operand ('offset' Coordinate Coordinate | 'opacity' Operand)*
  mutating func shadow() {
    operand(.distance)
    while !isQuiet, let word = takeOffset() ?? take(.opacity) {
      guard tree[word].property == .offset else {
        operand(.number, role: word)
        continue
      }
      coordinate(.offset, role: word)
      passNeedlessBy()
      if !isQuiet { coordinate(.offset, role: word) }
    }
  }

  private mutating func takeOffset() -> TokenIndex? {
    property() == .offset ? take(.name) : nil
  }
}
