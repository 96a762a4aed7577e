import UIKit

@MainActor
private struct User {
  let name: String
  let company: String
  let login: String
  let password: String
  let image: UIImage

  static func login(_ login: String, password: String) -> User? {
    database.first { $0.login == login && $0.password == password }
  }

  private static let database = [
    User(
      name: "John Appleseed", company: "Apple", login: "japple", password: "foo",
      image: UIImage(size: CGSize(width: 300, height: 400))),
    User(
      name: "Madison Bumgarner", company: "World Champion San Francisco Giants", login: "madbum",
      password: "foo", image: UIImage(size: CGSize(width: 400, height: 300))),
  ]
}

/// Two fields and the person who signed in, out of `SignIn.layout`, made in `viewDidLoad`; the
/// picture keeps the shape of its image, upright or turned.
private final class SignInController: UIViewController {
  private(set) lazy var layout = SignInLayout(in: view)

  var isSecure = false { didSet { updateUI() } }
  var user: User? { didSet { updateUI() } }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.secure.addAction(
      UIAction { [weak self] _ in self?.isSecure.toggle() }, for: .touchUpInside)
    layout.signIn.addAction(UIAction { [weak self] _ in self?.signIn() }, for: .touchUpInside)
    updateUI()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layout.update()
  }

  private func signIn() {
    user = .login(layout.login.text ?? "", password: layout.password.text ?? "")
  }

  private func updateUI() {
    layout.password.isSecureTextEntry = isSecure
    layout.passwordLabel.text = isSecure ? "Secured Password" : "Password"
    layout.name.text = user?.name
    layout.company.text = user?.company
    image = user?.image
  }

  private var image: UIImage? {
    get { layout.photo.image }
    set {
      layout.photo.image = newValue
      guard let size = newValue?.size else { return layout.apply(.unknown) }
      layout.apply(size.width < size.height ? .portrait : .landscape)
    }
  }
}

@MainActor
func signIn() {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  let controller = SignInController()
  window.rootViewController = controller
  let layout = controller.layout
  func shape() -> CGFloat { layout.photo.frame.width / layout.photo.frame.height }
  func isInside() -> Bool { window.bounds.contains(layout.photo.frame) }

  check("no picture yet", abs(shape() - 1) < 1e-9)
  let before = layout.passwordLabel.frame.width
  layout.secure.sendActions(for: .touchUpInside)
  controller.view.layoutIfNeeded()
  check("the longer label takes its room", before < layout.passwordLabel.frame.width)
  check("the password is hidden", layout.password.isSecureTextEntry)
  check("the fields are as wide", layout.login.frame.width, layout.password.frame.width)

  (layout.login.text, layout.password.text) = ("japple", "bar")
  layout.signIn.sendActions(for: .touchUpInside)
  check("a wrong password", controller.user == nil)
  for (login, expected) in [("japple", 0.75), ("madbum", 4.0 / 3)] {
    (layout.login.text, layout.password.text) = (login, "foo")
    layout.signIn.sendActions(for: .touchUpInside)
    controller.view.layoutIfNeeded()
    check("\(login) upright", abs(shape() - expected) < 1e-9 && isInside())
    check("below the button", layout.signIn.frame.maxY + 20, layout.photo.frame.minY)
    window.turn()
    check("\(login) turned", abs(shape() - expected) < 1e-9 && isInside())
    check("beside the fields", layout.login.frame.maxX + 24 <= layout.photo.frame.minX)
    check("level with the field", layout.login.frame.minY, layout.photo.frame.minY)
    window.turn()
  }
}

/// An image view whose shape is a constraint of the controller's own, as the lesson has it.
private final class PictureController: UIViewController {
  let imageView = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    imageView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(imageView)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      imageView.setContentHuggingPriority(UILayoutPriority(1), for: axis)
      imageView.setContentCompressionResistancePriority(UILayoutPriority(1), for: axis)
    }
    NSLayoutConstraint.activate([
      imageView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      imageView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      imageView.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
    ])
  }

  var image: UIImage? {
    get { imageView.image }
    set {
      imageView.image = newValue
      aspectRatioConstraint = newValue.map {
        imageView.widthAnchor.constraint(
          equalTo: imageView.heightAnchor, multiplier: $0.size.width / $0.size.height)
      }
    }
  }

  private var aspectRatioConstraint: NSLayoutConstraint? {
    willSet { aspectRatioConstraint?.isActive = false }
    didSet { aspectRatioConstraint?.isActive = true }
  }
}

@MainActor
func pictures() {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  let lesson = PictureController()
  window.rootViewController = lesson
  for (size, height) in [
    (CGSize(width: 300, height: 400), 373.0 + 1 / 3), (CGSize(width: 640, height: 360), 157.5),
  ] {
    lesson.image = UIImage(size: size)
    lesson.view.layoutIfNeeded()
    check("the lesson's picture", lesson.imageView, (20, 20, 280, CGFloat(height)))
  }

  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  screen.safeArea = [20, 0, 0, 0]
  let layout = ProfilePictureLayout(in: screen)
  let shapes: [(CGSize, (CGFloat, CGFloat, CGFloat, CGFloat))] = [
    (CGSize(width: 100, height: 100), (20, 40, 280, 280)),
    (CGSize(width: 300, height: 400), (52, 40, 216, 288)),
    (CGSize(width: 640, height: 360), (20, 40, 280, 157.5)),
  ]
  for (size, frame) in shapes + shapes {
    layout.picture.image = UIImage(size: size)
    screen.layoutIfNeeded()
    check("a picture of \(size)", layout.picture, frame)
  }
}
