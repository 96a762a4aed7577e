import UIKit

/// A form that scrolls in a column of its own, and gives way to the keyboard.
final class LogInController: UIViewController {
  private let page = UIScrollView()
  private let logo = UIImageView()
  private let column = UILayoutGuide()
  private let (greeting, hint, error, terms) = (UILabel(), UILabel(), UILabel(), UILabel())
  private let (email, password) = (UITextField(), UITextField())
  private let lines = [UIView(), UIView()]
  private let forgot = UIButton(type: .system)
  private let signIn = UIButton(type: .system)
  private let apple = UIButton(type: .system)

  override func viewDidLoad() {
    greeting.text = "Good to see you"
    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .largeTitle)
      .addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
    greeting.font = UIFont(descriptor: descriptor, size: 0)
    greeting.numberOfLines = 2
    hint.text = "Sign in to go on where you were"
    error.text = "This is not the password. Try again."
    error.font = .preferredFont(forTextStyle: .footnote)
    terms.text = "Who signs in accepts the terms."
    terms.font = .preferredFont(forTextStyle: .caption1)
    for label in [hint, error, terms] { label.numberOfLines = 0 }
    email.placeholder = "you@example.com"
    password.placeholder = "Password"
    for field in [email, password] { field.borderStyle = .roundedRect }
    forgot.setTitle("Forgot it?", for: .normal)
    forgot.titleLabel?.font = .systemFont(ofSize: 13)
    signIn.setTitle("Sign in", for: .normal)
    signIn.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    apple.setTitle("Continue with Apple", for: .normal)
    view.add([page])
    page.add([logo, greeting, hint, email, lines[0], password, lines[1], error, forgot])
    page.add([signIn, apple, terms])
    page.addLayoutGuide(column)
    holdColumn()
    stackUp()
  }

  private func holdColumn() {
    let (content, frame) = (page.contentLayoutGuide, page.frameLayoutGuide)
    let high = column.heightAnchor.constraint(equalTo: frame.heightAnchor, multiplier: 1)
    high.priority = .defaultLow
    let wide = email.widthAnchor.constraint(equalToConstant: 400)
    wide.priority = .defaultHigh
    var held = [
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      column.widthAnchor.constraint(equalTo: frame.widthAnchor, multiplier: 1),
      column.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor, multiplier: 1),
      high, wide, email.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      email.widthAnchor.constraint(
        lessThanOrEqualTo: frame.widthAnchor, multiplier: 1, constant: -48),
      page.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      page.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      page.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      logo.widthAnchor.constraint(equalTo: logo.heightAnchor, multiplier: 1),
      logo.heightAnchor.constraint(equalToConstant: 96),
      logo.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      forgot.trailingAnchor.constraint(equalTo: email.trailingAnchor),
      forgot.leadingAnchor.constraint(greaterThanOrEqualTo: email.leadingAnchor),
    ]
    let column: [UIView] = [
      greeting, hint, lines[0], password, lines[1], error, signIn, apple, terms,
    ]
    for item in column {
      held.append(item.leadingAnchor.constraint(equalTo: email.leadingAnchor))
      held.append(item.trailingAnchor.constraint(equalTo: email.trailingAnchor))
    }
    NSLayoutConstraint.activate(held)
  }

  private func stackUp() {
    let content = page.contentLayoutGuide
    let way: [(UIView, CGFloat, UIView)] = [
      (logo, 16, greeting), (greeting, 4, hint), (hint, 24, email), (email, 0, lines[0]),
      (lines[0], 16, password), (password, 0, lines[1]), (lines[1], 8, error),
      (error, 4, forgot), (forgot, 12, signIn), (apple, 12, terms),
    ]
    var held = way.map { $2.topAnchor.constraint(equalTo: $0.bottomAnchor, constant: $1) }
    held += [
      apple.topAnchor.constraint(greaterThanOrEqualTo: signIn.bottomAnchor, constant: 16),
      logo.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
      content.bottomAnchor.constraint(equalTo: terms.bottomAnchor, constant: 8),
    ]
    let heights: [(UIView, CGFloat)] = [
      (email, 44), (password, 44), (lines[0], 1), (lines[1], 1), (forgot, 44), (signIn, 50),
      (apple, 50),
    ]
    held += heights.map { $0.heightAnchor.constraint(equalToConstant: $1) }
    NSLayoutConstraint.activate(held)
  }
}
