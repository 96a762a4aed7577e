import UIKit

/// The five distributions of stack views, without a layout around them.
final class StackViewsView: UIStackView {
  private let fill = UIStackView()
  private let equally = UIStackView()
  private let proportionally = UIStackView()
  private let spaced = UIStackView()
  private let centered = UIStackView()
  private let badge = UIStackView()
  private let (fillTitle, amount, unit) = (UILabel(), UILabel(), UILabel())
  private let fillDone = UIButton(type: .system)
  private let (cancel, keep, save) = (
    UIButton(type: .system), UIButton(type: .system), UIButton(type: .system)
  )
  private let (short, long) = (Sized(60 / 2, 20), Sized(60, 20))
  private let (star, heart, bell) = (UIImageView(), UIImageView(), UIImageView())
  private let (low, middle, high) = (Sized(20, 10), Sized(60, 20), Sized(30, 30))

  func setUp() {
    axis = .vertical
    spacing = 16
    isLayoutMarginsRelativeArrangement = true
    layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    fillTitle.text = "Fill"
    yields(fillTitle)
    fillDone.setTitle("Done", for: .normal)
    fill.spacing = 8
    fill.arrange([fillTitle, fillDone])
    for (button, title) in [(cancel, "Cancel"), (keep, "Keep"), (save, "Save")] {
      button.setTitle(title, for: .normal)
    }
    equally.distribution = .fillEqually
    equally.spacing = 8
    equally.arrange([cancel, keep, save])
    proportionally.distribution = .fillProportionally
    proportionally.arrange([short, long])
    spaced.distribution = .equalSpacing
    spaced.alignment = .center
    spaced.arrange([star, heart, bell])
    for (image, side) in [(star, 20), (heart, 24), (bell, 28)] as [(UIImageView, CGFloat)] {
      image.widthAnchor.constraint(equalToConstant: side).isActive = true
      image.heightAnchor.constraint(equalToConstant: side).isActive = true
    }
    centered.distribution = .equalCentering
    centered.alignment = .bottom
    centered.arrange([low, middle, high])
    amount.text = "1,024"
    amount.font = .systemFont(ofSize: 28, weight: .bold)
    unit.text = "files"
    yields(unit)
    badge.spacing = 6
    badge.alignment = .firstBaseline
    badge.arrange([amount, unit])
    arrange([fill, equally, proportionally, spaced, centered, badge])
  }

  private func yields(_ label: UILabel) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      label.setContentHuggingPriority(UILayoutPriority(249), for: axis)
    }
    label.setContentCompressionResistancePriority(UILayoutPriority(740), for: .horizontal)
  }
}

extension UIStackView {
  func arrange(_ views: [UIView]) { for view in views { addArrangedSubview(view) } }
}

/// A view that says itself how large it is.
final class Sized: UIView {
  private let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}
