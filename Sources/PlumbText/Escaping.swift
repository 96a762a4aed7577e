extension String {
  /// The text with some of its scalars spelt another way, since where it goes they mean something.
  ///
  /// - Parameter spelling: Nil for what stays as it is.
  package func escaping(_ spelling: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let spelt = spelling(scalar) {
        result += spelt
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
