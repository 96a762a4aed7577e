/// How an image is drawn in a view that is not of its size, by the names of `UIView.ContentMode`:
/// scaled to it, or in its own size at a place of it.
package enum ContentMode: String, CaseIterable, Sendable {
  case scaleToFill, scaleAspectFit, scaleAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Whether parts of the image may lie outside the view that shows it.
  package var mayOverflow: Bool {
    switch self {
    case .scaleToFill, .scaleAspectFit: false
    default: true
    }
  }

  /// What SwiftUI, CSS and Android call them, and what is short for them.
  static let elsewhere: [String: ContentMode] = [
    "aspectFill": .scaleAspectFill, "aspectFit": .scaleAspectFit, "centerCrop": .scaleAspectFill,
    "contain": .scaleAspectFit, "cover": .scaleAspectFill, "fill": .scaleAspectFill,
    "fit": .scaleAspectFit, "fitCenter": .scaleAspectFit, "fitXY": .scaleToFill, "none": .center,
    "scaledToFill": .scaleAspectFill, "scaledToFit": .scaleAspectFit, "stretch": .scaleToFill,
    "toFill": .scaleToFill,
  ]
}
