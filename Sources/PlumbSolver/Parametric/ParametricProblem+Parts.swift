extension ParametricProblem {
  public typealias Form = Expression

  /// Some forms over a part of the parameter set on which all of them are affine.
  public struct Part: Sendable {
    /// Of the part, in order around it.
    public let corners: [[Rational]]
    /// By form, over the parameters.
    public let values: [HalfSpace]
    let set: Polytope

    /// The values at a point, by form.
    public func values(at point: [Rational]) -> [Rational] { values.map { $0.value(at: point) } }

    /// A point of the part at which all of these forms are below zero, if there is one.
    public func point(below forms: Range<Int>) -> [Rational]? {
      // What is the same all over the part has no inner point at which it is less.
      let isBelow = forms.allSatisfy { !values[$0].isConstant || values[$0].constant.sign < 0 }
      guard isBelow else { return nil }
      if set.dimension == 0 { return [] }
      var below = set
      for form in forms { below = below.clipped(by: values[form].opposite) }
      return below.innerPoint()
    }
  }

  /// Cuts the set between the corners into parts on each of which all the forms are affine, so that
  /// whatever is asked of them can be answered at corners.
  ///
  /// Nil where some optimum is not single, or where there are more parts than the limit.
  public func parts(
    of forms: [Form], between corners: [[Rational]], limit: Int, _ cache: inout ProofCache
  ) -> [Part]? {
    if let values = cache.maps(of: forms, over: self, corners, limit) {
      let set = Polytope(dimension: parameterCount, corners: corners)
      cache.countParts(1)
      return [Part(corners: corners, values: values, set: set)]
    }
    let expanded = cache.expanded(forms, over: self)
    let cells = cache.cells(of: components(of: expanded), over: self, corners, limit)
    cache.countParts(cells?.count ?? 0)
    return cells?.map { cell in
      let values = expanded.map { form in value(of: form) { cell.maps[$0] } }
      return Part(corners: cell.set.corners, values: values, set: cell.set)
    }
  }

  /// The least and the greatest value of a form between the corners; nil as for `parts`.
  public func range(
    of form: Form, between corners: [[Rational]], limit: Int, _ cache: inout ProofCache
  ) -> ClosedRange<Rational>? {
    var values: [Rational] = []
    if let map = cache.maps(of: [form], over: self, corners, limit)?.first {
      values = corners.map { map.value(at: $0) }
    } else if let parts = parts(of: [form], between: corners, limit: limit, &cache) {
      values = parts.flatMap { part in part.corners.map { part.values[0].value(at: $0) } }
    }
    guard let least = values.min(), let most = values.max() else { return nil }
    return least...most
  }

  /// The variables at corners between which they are affine, so that the corners tell of all the
  /// set.
  public struct CornerValues: Sendable {
    let maps: ParameterMaps
    /// By corner and variable.
    let values: [[Rational]]

    init(_ maps: ParameterMaps, _ corners: [[Rational]]) {
      self.maps = maps
      values = corners.map { maps.values(at: $0) }
    }

    /// Whether something holds at all corners of the values of some variables; nil where one of
    /// these is not one affine map.
    public func allSatisfy(
      of variables: VariableID..., holds: (_ value: (VariableID) -> Rational) -> Bool
    ) -> Bool? {
      allSatisfy(of: variables, holds: holds)
    }

    /// The same of a list.
    public func allSatisfy(
      of variables: [VariableID], holds: (_ value: (VariableID) -> Rational) -> Bool
    ) -> Bool? {
      guard variables.allSatisfy(maps.isKnown) else { return nil }
      return values.allSatisfy { corner in holds { corner[$0.index] } }
    }
  }

  /// All variables at the corners.
  public func values(
    at corners: [[Rational]], limit: Int, _ cache: inout ProofCache
  ) -> CornerValues {
    cache.values(over: self, corners, limit)
  }

  /// All variables at the corners of parts of the set on each of which they are affine.
  public func piecewiseValues(
    at corners: [[Rational]], limit: Int, _ cache: inout ProofCache
  ) -> PiecewiseValues {
    cache.piecewiseValues(over: self, corners, limit)
  }

  /// A part of the parameter set on which some components are affine.
  struct Cell: Sendable {
    let set: Polytope
    /// By component, its variables over the parameters.
    let maps: [Int: [HalfSpace]]
  }

  /// - Parameter search: gives the pieces of a component.
  func cells(
    of components: [Int], between corners: [[Rational]], limit: Int,
    _ search: (Int) -> ProofCache.Search
  ) -> [Cell]? {
    // Those of one piece are affine everywhere; only the others cut the set.
    var everywhere: [Int: [HalfSpace]] = [:]
    var cells: [(set: Polytope, maps: [Int: [HalfSpace]])] = [
      (Polytope(dimension: parameterCount, corners: corners), [:])
    ]
    for number in components {
      let search = search(number)
      guard case .unique = search.outcome else { return nil }
      if search.pieces.count == 1 {
        everywhere[number] = search.pieces[0].values
        continue
      }
      cells = cells.flatMap { cell in
        search.pieces.compactMap { piece in
          let set = cell.set.intersection(piece.set)
          guard set.innerPoint() != nil else { return nil }
          return (set, cell.maps.merging([number: piece.values]) { $1 })
        }
      }
      if limit < cells.count { return nil }
    }
    return cells.map { Cell(set: $0.set, maps: everywhere.merging($0.maps) { $1 }) }
  }

  /// The components that forms over remaining variables speak of, in order.
  func components(of forms: [LinearForm]) -> [Int] {
    Set(forms.flatMap { $0.variables.compactMap { homes[$0]?.component } }).sorted()
  }

  /// Nothing, over the parameters.
  var zero: HalfSpace {
    HalfSpace([Rational](.zero, times: parameterCount), constant: .zero)
  }

  /// An expression over what is not substituted, by whose it is.
  func split(_ form: LinearForm) -> ComponentSum {
    var sum = ComponentSum(rest: zero)
    sum.rest.constant = form.constant
    for (variable, coefficient) in form.terms {
      if let home = homes[variable] {
        sum.terms.append((home.component, home.place, coefficient))
      } else if let place = placesOfParameters[variable] {
        sum.rest.coefficients[place] += coefficient
      }
    }
    return sum
  }

  /// - Parameter maps: what the variables of a component are, over the parameters.
  func value(
    of form: LinearForm, maps: (_ component: Int) -> [HalfSpace]?
  ) -> HalfSpace {
    split(form).value(maps)
  }
}

/// A sum over variables of components, and over parameters.
struct ComponentSum: Sendable {
  /// A variable by its place in its component.
  var terms: [(component: Int, place: Int, coefficient: Rational)] = []
  var rest: HalfSpace

  /// - Parameter maps: what the variables of a component are, over the parameters.
  func value(_ maps: (_ component: Int) -> [HalfSpace]?) -> HalfSpace {
    var value = rest
    for (component, place, coefficient) in terms {
      if let own = maps(component) { value.add(own[place], times: coefficient) }
    }
    return value
  }

  /// Adds a multiple of another sum over the same.
  mutating func add(_ other: ComponentSum, times factor: Rational) {
    rest.add(other.rest, times: factor)
    for (component, place, coefficient) in other.terms {
      add((component, place, coefficient * factor))
    }
  }

  mutating func add(_ term: (component: Int, place: Int, coefficient: Rational)) {
    let known = terms.firstIndex { $0.component == term.component && $0.place == term.place }
    if let known {
      terms[known].coefficient += term.coefficient
      if terms[known].coefficient.isZero { terms.remove(at: known) }
    } else {
      terms.append(term)
    }
  }
}

extension ComponentSum: Hashable {
  static func == (one: ComponentSum, other: ComponentSum) -> Bool {
    one.rest == other.rest && one.terms.elementsEqual(other.terms, by: ==)
  }

  /// Enough to tell most apart.
  func hash(into hasher: inout Hasher) {
    hasher.combine(rest.constant)
    for term in terms { hasher.combine(term.place) }
  }
}
