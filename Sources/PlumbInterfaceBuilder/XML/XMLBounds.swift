/// How much of an XML file is read; what meets a bound is an error with its place.
enum XMLBounds {
  /// Elements within each other. Those of Interface Builder reach some sixty.
  static let depth = 400
  /// A storyboard of 40 MB has about a million.
  static let elements = 4_000_000
  /// Of one element; Interface Builder writes some thirty at most.
  static let attributes = 200
  /// Offsets are 32 bits wide.
  static let bytes = Int(Int32.max)
}
