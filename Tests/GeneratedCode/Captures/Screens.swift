import UIKit

/// Samples whose anchors were written by hand, as people write them; each has its views in
/// properties that are called as those of the sample.

final class SongViewController: UIViewController {
  private let number = UILabel()
  private lazy var name: UILabel = {
    let label = UILabel()
    label.text = "NONE"
    return label
  }()

  override func viewDidLoad() {
    number.text = "0"
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      number.setContentHuggingPriority(UILayoutPriority(251), for: axis)
    }
    view.add([number, name])
    let numberWidth = number.widthAnchor.constraint(equalToConstant: 50)
    numberWidth.identifier = "numberWidth"
    NSLayoutConstraint.activate([
      number.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
      view.bottomAnchor.constraint(equalTo: number.bottomAnchor, constant: 4),
      number.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
      name.leadingAnchor.constraint(equalTo: number.trailingAnchor, constant: 8),
      NSLayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .equal, toItem: name, attribute: .trailing,
        multiplier: 1, constant: 4),
      name.centerYAnchor.constraint(equalTo: number.centerYAnchor), numberWidth,
    ])
  }
}

final class SignInViewController: UIViewController {
  let (loginLabel, passwordLabel, name, company) = (UILabel(), UILabel(), UILabel(), UILabel())
  let (login, password) = (UITextField(), UITextField())
  let secure = UIButton(type: .system)
  let signIn = UIButton(type: .system)
  weak var photo: UIImageView?

  override func viewDidLoad() {
    let photo = UIImageView()
    loginLabel.text = "Login"
    passwordLabel.text = "Password"
    secure.setTitle("Hide", for: .normal)
    signIn.setTitle("Log in", for: .normal)
    name.text = "John Appleseed"
    name.font = .systemFont(ofSize: 17, weight: .bold)
    company.text = "Apple"
    company.font = .systemFont(ofSize: 15)
    for field in [login, password] {
      field.borderStyle = .roundedRect
      field.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    }
    for item in [login, password, secure] as [UIView] {
      item.setContentCompressionResistancePriority(UILayoutPriority(740), for: .horizontal)
    }
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 16, leading: 16, bottom: 16, trailing: 16)
    view.add([
      loginLabel, passwordLabel, login, password, secure, signIn, photo, name, company,
    ])
    self.photo = photo
    holdForm()
    hold(photo)
  }

  private func holdForm() {
    let safe = view.safeAreaLayoutGuide
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      login.topAnchor.constraint(equalTo: safe.topAnchor, constant: 8),
      password.topAnchor.constraint(equalTo: login.bottomAnchor, constant: 8),
      signIn.topAnchor.constraint(equalTo: password.bottomAnchor, constant: 8),
      loginLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      login.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
      login.leadingAnchor.constraint(equalTo: loginLabel.trailingAnchor, constant: 8),
      login.centerYAnchor.constraint(equalTo: loginLabel.centerYAnchor),
      NSLayoutConstraint(
        item: passwordLabel, attribute: .leading, relatedBy: .equal, toItem: view,
        attribute: .leadingMargin, multiplier: 1, constant: 0),
      password.widthAnchor.constraint(equalTo: login.widthAnchor, multiplier: 1),
      password.leadingAnchor.constraint(equalTo: passwordLabel.trailingAnchor, constant: 8),
      password.centerYAnchor.constraint(equalTo: passwordLabel.centerYAnchor),
      secure.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      signIn.leadingAnchor.constraint(greaterThanOrEqualTo: secure.trailingAnchor, constant: 8),
      signIn.centerYAnchor.constraint(equalTo: secure.centerYAnchor),
      password.trailingAnchor.constraint(equalTo: login.trailingAnchor),
      signIn.trailingAnchor.constraint(equalTo: login.trailingAnchor),
      login.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }

  private func hold(_ photo: UIImageView) {
    let large = photo.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 1)
    large.priority = UILayoutPriority(500)
    NSLayoutConstraint.activate([
      name.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 12),
      company.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
      company.bottomAnchor.constraint(
        lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
      name.centerXAnchor.constraint(equalTo: photo.centerXAnchor),
      company.centerXAnchor.constraint(equalTo: photo.centerXAnchor), large,
      photo.widthAnchor.constraint(equalTo: photo.heightAnchor, multiplier: 1),
      photo.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 16),
      photo.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -16),
      photo.topAnchor.constraint(equalTo: signIn.bottomAnchor, constant: 20),
      photo.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }
}

final class LongArticleViewController: UIViewController {
  private let (heading, story) = (UILabel(), UILabel())
  private let titleLabel = UILabel()
  private let page = UIScrollView()
  private let photo = UIImageView()
  private let up = UIView()

  override func viewDidLoad() {
    heading.text = "Bridges"
    heading.font = .preferredFont(forTextStyle: .headline)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      heading.setContentHuggingPriority(UILayoutPriority(251), for: axis)
    }
    titleLabel.text = "The bridge that breathes"
    titleLabel.accessibilityIdentifier = "title"
    titleLabel.font = .systemFont(ofSize: 28, weight: .bold)
    story.text = "Iron grows in the sun, and so do bridges: half a hand in July"
    for label in [titleLabel, story] { label.numberOfLines = 0 }
    page.contentInsetAdjustmentBehavior = .never
    page.contentInset = UIEdgeInsets(top: 12, left: 0, bottom: 0, right: 0)
    view.add([heading, page])
    page.add([titleLabel, photo, story, up])
    let content = page.contentLayoutGuide
    NSLayoutConstraint.activate([
      photo.widthAnchor.constraint(equalTo: photo.heightAnchor, multiplier: 3 / 2),
      up.widthAnchor.constraint(equalToConstant: 44),
      up.heightAnchor.constraint(equalToConstant: 44),
      // The edges of a scroll view are those of its content, too.
      titleLabel.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
      titleLabel.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -16),
      titleLabel.topAnchor.constraint(equalTo: page.topAnchor, constant: 4),
      photo.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      photo.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      story.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      story.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      photo.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 12),
      story.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 12),
      story.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -76),
      photo.widthAnchor.constraint(equalTo: page.frameLayoutGuide.widthAnchor, multiplier: 1),
      up.trailingAnchor.constraint(equalTo: page.frameLayoutGuide.trailingAnchor, constant: -16),
      up.bottomAnchor.constraint(equalTo: page.frameLayoutGuide.bottomAnchor, constant: -16),
      heading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      heading.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -16),
      page.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      heading.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
      page.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 12),
      page.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }
}

final class AlertDialogViewController: UIViewController {
  private let (dim, alert, across, between) = (UIView(), UIView(), UIView(), UIView())
  private let (question, message) = (UILabel(), UILabel())
  private let buttons = [UIButton(type: .system), UIButton(type: .system)]

  override func viewDidLoad() {
    let (keep, delete) = (buttons[0], buttons[1])
    question.text = "Delete photo?"
    question.font = .systemFont(ofSize: 17, weight: .semibold)
    message.text = "It cannot be brought back."
    message.font = .systemFont(ofSize: 13)
    keep.setTitle("Keep", for: .normal)
    delete.setTitle("Delete", for: .normal)
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.frame = view.bounds
    view.addSubview(dim)
    view.add([alert])
    alert.add([question, message, across, between, keep, delete])
    var held: [NSLayoutConstraint] = [
      question.topAnchor.constraint(equalTo: alert.topAnchor, constant: 20),
      message.topAnchor.constraint(equalTo: question.bottomAnchor, constant: 4),
      across.topAnchor.constraint(equalTo: message.bottomAnchor, constant: 20),
      across.heightAnchor.constraint(equalToConstant: 1),
      across.leadingAnchor.constraint(equalTo: alert.leadingAnchor),
      across.trailingAnchor.constraint(equalTo: alert.trailingAnchor),
      keep.topAnchor.constraint(equalTo: across.bottomAnchor),
      keep.heightAnchor.constraint(equalToConstant: 44),
      keep.bottomAnchor.constraint(equalTo: alert.bottomAnchor),
      keep.leadingAnchor.constraint(equalTo: alert.leadingAnchor),
      between.leadingAnchor.constraint(equalTo: keep.trailingAnchor),
      between.widthAnchor.constraint(equalToConstant: 1),
      delete.leadingAnchor.constraint(equalTo: between.trailingAnchor),
      delete.widthAnchor.constraint(equalTo: keep.widthAnchor, multiplier: 1),
      delete.trailingAnchor.constraint(equalTo: alert.trailingAnchor),
      alert.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor, constant: 20),
      alert.widthAnchor.constraint(equalToConstant: 270),
      alert.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      alert.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ]
    for label in [question, message] {
      held.append(label.centerXAnchor.constraint(equalTo: alert.centerXAnchor))
      held.append(
        label.leadingAnchor.constraint(greaterThanOrEqualTo: alert.leadingAnchor, constant: 16))
    }
    for part in [between, delete] {
      held.append(part.topAnchor.constraint(equalTo: keep.topAnchor))
      held.append(part.bottomAnchor.constraint(equalTo: keep.bottomAnchor))
    }
    NSLayoutConstraint.activate(held)
  }
}

extension UIView {
  /// Subviews that constraints place.
  func add(_ views: [UIView]) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }
}
