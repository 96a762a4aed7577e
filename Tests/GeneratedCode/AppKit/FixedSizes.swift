/// Made from the table of kinds, `KindSchema.swift`, by `SchemaTests`.
enum FixedSizes {
  typealias Size = (width: CGFloat?, height: CGFloat?)

  static let `switch`: Size = (38, 22)
  static let slider: Size = (nil, 20)
  static let stepper: Size = (13, 20)
  static let segmented: Size = (nil, 21)
  static let progress: Size = (nil, 18)
  static let spinner: Size = (32, 32)
  static let datepicker: Size = (nil, 24)
  static let picker: Size = (nil, 20)
}
