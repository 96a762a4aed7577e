/// What is known of a variable, and of its substitution.
struct SubstitutionVariable: Sendable {
  enum State: UInt8, Sendable {
    /// No equality defines it.
    case remaining
    /// A number that the caller may change.
    case parameter
    /// The same, not given yet.
    case symbol
    /// A number whatever the parameters.
    case constant
    /// Defined, but not looked at since.
    case defined
    /// A number, given the parameters.
    case fixed
    /// Defined, by few remaining variables, which `shortTerms` lists.
    case short
    /// Defined, by many remaining variables.
    case long
  }

  /// Zero when not defined; positive for a row as written, which refers to lower ranks only;
  /// `-(q + 1)` for expanded substitution `q`, which refers to later expanded ones only.
  var rank: Int32 = 0
  var definingRow: Int32 = -1
  /// A variable that is this one but for its sign and a constant, which `values` holds meanwhile.
  /// Without it chains, grids and trees take a tenth longer in all.
  var root: Int32 = -1
  /// How often it stands in rows that are not equalities; the rare ones are defined.
  var occurrences: Int32 = 0
  /// In how many equalities it stands.
  var equalities: Int32 = 0
  /// For short ones where their terms begin, for remaining ones their number.
  var start: Int32 = 0
  /// Its place in the form being added up, or -1.
  var slot: Int32 = -1
  var count: UInt8 = 0
  var state = State.remaining
  var isUsed = false
  var rootIsNegated = false

  /// Whether it is never defined.
  var isGiven: Bool { state == .parameter || state == .symbol }
}
