import PlumbModel

/// Which views a struct of frames is about where scroll views cut a layout in parts.
struct SwiftFramePart {
  /// nil for what lies in no scroll view.
  let scroll: ViewID?
  let views: [ViewID]
  /// In the name of the type, after the layout's.
  let word: String
  /// The type that declares the states.
  let owner: String
  /// The types of states and their parameters, by group.
  let types: [String: String]
  let words: [String: String]
  /// What stands for the size of the whole.
  var width = "width"
  var height = "height"
}
