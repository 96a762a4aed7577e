/// How far files of Interface Builder are followed; what meets a bound of XML is an error with its
/// place.
enum InterfaceBuilderBounds {
  /// Elements within each other. Those of Interface Builder reach some sixty.
  static let depth = 400
  /// A storyboard of 40 MB has about a million.
  static let elements = 4_000_000
  /// Of one element; Interface Builder writes some thirty at most.
  static let attributes = 200
  /// Offsets are 32 bits wide.
  static let bytes = Int(Int32.max)
}
