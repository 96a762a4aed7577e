/// Made from the table of kinds, `KindSchema.swift`, by `SchemaTests`.
enum FixedSizes {
  typealias Size = (width: CGFloat?, height: CGFloat?)

  static let `switch`: Size = (49, 31)
  static let slider: Size = (nil, 30)
  static let stepper: Size = (94, 32)
  static let segmented: Size = (16, 31)
  static let progress: Size = (nil, 4)
  static let spinner: Size = (20, 20)
  static let datepicker: Size = (nil, 216)
  static let picker: Size = (nil, 216)
}
