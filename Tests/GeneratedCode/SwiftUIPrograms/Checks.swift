/// What was not as it should be.
@MainActor var failures: [String] = []

@MainActor
func check(_ what: String, _ isRight: Bool) {
  if !isRight { failures.append(what) }
}
