import UIKit

/// A bit of everything that a tree may hold.
final class KindsController: UIViewController {
  private let column = UIStackView()
  private let (note, hidden) = (UILabel(), UILabel())
  private let rating = Stars()
  private let isOn = UISwitch()
  private let volume = UISlider()
  private let list = UITableView()
  private let story = UITextView()
  private let badge = UIButton(configuration: .plain())
  private let picture = UIImageView()
  private let card = UIView()
  private let inside = UILayoutGuide()

  override func viewDidLoad() {
    view.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    note.text = "Say \"cheese\" \\ now\nor never\u{202E}"
    note.font = .preferredFont(forTextStyle: .subheadline)
    note.numberOfLines = 0
    note.adjustsFontSizeToFitWidth = true
    note.minimumScaleFactor = 0.5
    note.setContentCompressionResistancePriority(UILayoutPriority(740), for: .vertical)
    hidden.text = "Hidden"
    hidden.isHidden = true
    hidden.setContentHuggingPriority(UILayoutPriority(260), for: .vertical)
    badge.setTitle("New", for: .normal)
    badge.configuration?.image = UIImage(size: CGSize(width: 12, height: 12))
    badge.configuration?.imagePlacement = .trailing
    badge.configuration?.imagePadding = 4
    picture.image = UIImage(size: CGSize(width: 40, height: 30))
    picture.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    picture.setContentHuggingPriority(UILayoutPriority(252), for: .vertical)
    column.axis = .vertical
    column.alignment = .leading
    column.spacing = -2
    column.arrange([note, hidden, rating, isOn])
    column.setCustomSpacing(12, after: hidden)
    view.add([column, volume, list, story, badge, card])
    card.add([picture])
    card.accessibilityIdentifier = "size"
    card.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    card.addLayoutGuide(inside)
    hold()
    holdCard()
  }

  private func hold() {
    let readable = view.readableContentGuide
    let wish = list.heightAnchor.constraint(equalTo: story.heightAnchor, multiplier: 2.0 / 3)
    wish.priority = UILayoutPriority(999)
    wish.identifier = "twoThirds"
    let named = story.heightAnchor.constraint(greaterThanOrEqualToConstant: 40)
    named.identifier = "the story's least height"
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      volume.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20),
      volume.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -20),
      volume.topAnchor.constraint(equalTo: column.bottomAnchor, constant: 8),
      list.topAnchor.constraint(equalTo: volume.bottomAnchor, constant: 8),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1),
      story.topAnchor.constraint(equalTo: list.bottomAnchor, constant: 8.5),
      story.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      story.trailingAnchor.constraint(equalTo: badge.leadingAnchor, constant: -8),
      badge.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      badge.centerYAnchor.constraint(equalTo: story.centerYAnchor),
      card.topAnchor.constraint(equalTo: story.bottomAnchor, constant: 8),
      card.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -40),
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor), wish, named,
    ])
  }

  private func holdCard() {
    let margins = card.layoutMarginsGuide
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      NSLayoutConstraint(
        item: picture, attribute: .top, relatedBy: .equal, toItem: card, attribute: .topMargin,
        multiplier: 1, constant: 0),
      inside.topAnchor.constraint(equalTo: picture.bottomAnchor),
      inside.heightAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 0.5),
      inside.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      inside.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      inside.widthAnchor.constraint(equalToConstant: 4),
    ])
  }
}

/// A view of the app's own with a size on one axis.
final class Stars: UIView {
  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 20)
  }
}

/// A row of a table, by itself.
final class NameCell: UITableViewCell {
  private let name = UILabel()

  func setUp() {
    name.text = "Ada"
    contentView.add([name])
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      name.trailingAnchor.constraint(
        lessThanOrEqualTo: contentView.layoutMarginsGuide.trailingAnchor),
      name.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
      contentView.bottomAnchor.constraint(equalTo: name.bottomAnchor, constant: 11),
    ])
  }
}
