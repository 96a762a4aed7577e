/// What an image view or a button shows; only its size matters here.
public final class UIImage: NSObject {
  public enum ResizingMode: Sendable { case tile, stretch }

  public let size: CGSize

  public init(size: CGSize) { self.size = size }

  /// - Source: `UIImage.init(systemName:)`; symbols have sizes of their own, none of them square.
  public convenience init?(systemName name: String) {
    self.init(size: CGSize(width: 23, height: 19))
  }

  /// - Source: `UIImage.init(named:)`; nil where the catalog has none of the name.
  public convenience init?(named name: String) { self.init(size: CGSize(width: 100, height: 60)) }

  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    UIImage(size: size)
  }
}

public struct UIGraphicsImageRendererContext {}

/// Draws images; here they stay as they were.
public struct UIGraphicsImageRenderer {
  private let size: CGSize

  public init(size: CGSize) { self.size = size }

  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIImage(size: size)
  }
}

open class UIImageView: UIView {
  open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }

  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  open override func naturalSize(forWidth width: CGFloat?) -> (width: CGFloat?, height: CGFloat?) {
    image.map { ($0.size.width, $0.size.height) } ?? (nil, nil)
  }

  open override func show(_ size: (width: CGFloat?, height: CGFloat?)) {
    guard let width = size.width, let height = size.height else { return super.show(size) }
    image = UIImage(size: CGSize(width: width, height: height))
  }
}
