import PlumbJSON
import PlumbModel

/// An image of the project that a page shows in place of a box, as its file is.
public struct PreviewImage: Sendable {
  /// `png`, `jpeg`, `gif`, `webp` or `svg+xml`: what follows `image/`.
  public let type: String
  public let bytes: [UInt8]

  public init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }

  /// An address that holds the image itself; scripts in it are not run where an image is shown.
  var address: String { "data:image/\(type);base64,\(base64(bytes))" }
}

extension Scene {
  /// The names of images that its image views show, in whatever state.
  var imageNames: [String] {
    var names: [String] = []
    for view in views where view.kind.known == .image {
      let words = view.settings.compactMap { setting in
        if case .words(let words) = setting.value { words } else { nil }
      }
      for name in [view.sample].compactMap({ $0 }) + words where !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }
}
