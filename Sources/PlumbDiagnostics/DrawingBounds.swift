/// How much of a finding is drawn, so that a line or a name of many megabytes stays readable.
enum DrawingBounds {
  /// Columns of a source line; of a wider one a part around its marks is shown. Above this even
  /// large screens wrap, and marks under wrapped lines point nowhere.
  static let lineColumns = 200
  /// Columns kept before the first mark when a line is cut.
  static let columnsBeforeMark = 60
  /// Scalars of a message, label, note or title.
  static let messageScalars = 600
  /// Bytes of a line looked at on either side of an edit; more than can be shown of it.
  static let bytesAroundEdit = 4096
  /// Names of what else has the cause of a finding.
  static let namesOfOneCause = 8
  /// Lines shown of one edit.
  static let editLines = 12
}
