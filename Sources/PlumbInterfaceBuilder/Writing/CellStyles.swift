extension InterfaceRoot {
  /// The style of a cell that UIKit lays out by itself; nil for all else.
  var cellStyle: String? {
    guard kind == .tableCell else { return nil }
    switch views[0].element["style"] {
    case "IBUITableViewCellStyleDefault": return "basic"
    // With one label they are a plain one.
    case "IBUITableViewCellStyleValue1": return viewsOfStyle.count < 2 ? "basic" : "value1"
    case "IBUITableViewCellStyleSubtitle": return viewsOfStyle.count < 2 ? "basic" : "subtitle"
    default: return nil
    }
  }

  /// The image and the labels of such a cell, in the order in which the language has them.
  var viewsOfStyle: [Int] {
    let cell = views[0].element
    let ids = [cell["imageView"], cell["textLabel"], cell["detailTextLabel"]]
    return ids.compactMap { id in
      id.flatMap { id in views.firstIndex { $0.id == id } }
    }
  }
}
