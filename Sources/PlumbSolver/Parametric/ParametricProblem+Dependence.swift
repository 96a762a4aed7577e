extension ParametricProblem {
  /// The places of the parameters on which the optimal values of some forms may depend: those that
  /// they name, and those in rows of the components that they speak of.
  public func parameters(deciding forms: [Form], _ cache: inout ProofCache) -> Set<Int> {
    let expanded = cache.expanded(forms, over: self)
    var places: Set<Int> = []
    for form in expanded {
      for variable in form.variables {
        if let place = placesOfParameters[variable] { places.insert(place) }
      }
    }
    for number in components(of: expanded) {
      for row in components[number].rows {
        for share in row.shares { places.insert(ownParameters[number][share.variable.index]) }
      }
    }
    return places
  }
}
