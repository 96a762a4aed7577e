open class UIButton: UIControl {
  public enum ButtonType: Sendable { case custom, system }

  public let titleLabel: UILabel? = UILabel()
  /// Where there is one, it decides alone how large the button is.
  public var configuration: Configuration?

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    titleLabel?.font = .systemFont(ofSize: 15)
  }

  public convenience init(configuration: Configuration) {
    self.init(frame: .zero)
    self.configuration = configuration
  }

  public func setTitle(_ title: String?, for state: UIControl.State) {
    titleLabel?.text = title
    configuration?.title = title
  }

  /// The title is none of the subviews here; a configuration is asked for its font anew.
  override func fitFont() {
    titleLabel?.change(to: traitCollection)
    invalidateIntrinsicContentSize()
  }

  public var currentImage: UIImage? { configuration?.image }
  public var currentTitle: String? { configuration?.title ?? titleLabel?.text }

  open override func showImage(_ size: CGSize) { configuration?.image = UIImage(size: size) }
  open override var showsImage: Bool { configuration?.image != nil }

  open override func naturalSize(forWidth width: CGFloat?) -> (width: CGFloat?, height: CGFloat?) {
    if let configuration {
      let size = UITraitCollection.asking(traitCollection) { configuration.size }
      return (size.width, size.height)
    }
    guard let label = titleLabel else { return (nil, nil) }
    let title = label.font.size(of: label.text)
    return (max(30, title.width.rounded(.up)), title.height.rounded(.up) + 12)
  }

  open override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    let configured = UITraitCollection.asking(traitCollection) { configuration?.font }
    guard let font = configured ?? titleLabel?.font else { return nil }
    let shift = 2 * (configuration?.titleShift ?? 0)
    return (font.baselines.ascent + shift, font.baselines.descent, true)
  }
}

extension UIButton {
  /// What a button shows, and the room around it.
  @MainActor public struct Configuration {
    public var title: String?
    public var image: UIImage?
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// UIKit's own for a plain button.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    public static func plain() -> Configuration { Configuration() }

    var font: UIFont {
      let attributes = titleTextAttributesTransformer?.transform(AttributeContainer())
      return attributes?.font ?? .preferredFont(forTextStyle: .body)
    }

    private var isBeside: Bool { imagePlacement == .leading || imagePlacement == .trailing }

    var size: CGSize {
      let text = font.size(of: title)
      let words = CGSize(width: text.width.rounded(.up), height: text.height.rounded(.up))
      let picture = image?.size ?? .zero
      let gap = image == nil || title ?? "" == "" ? 0 : imagePadding
      let width =
        isBeside ? picture.width + gap + words.width : max(picture.width, words.width)
      let height =
        isBeside ? max(picture.height, words.height) : picture.height + gap + words.height
      return CGSize(
        width: width + contentInsets.leading + contentInsets.trailing,
        height: height + contentInsets.top + contentInsets.bottom)
    }

    /// How far below the middle of the button the middle of its title lies.
    var titleShift: CGFloat {
      var shift = contentInsets.top - contentInsets.bottom
      if !isBeside, let image {
        let room = image.size.height + imagePadding
        shift += imagePlacement == .top ? room : -room
      }
      return shift / 2
    }
  }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let leading = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let trailing = Self(rawValue: 8)
}

public struct UIConfigurationTextAttributesTransformer: Sendable {
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
}

extension AttributeScopes {
  /// The attributes of texts that UIKit adds to Foundation's.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}
