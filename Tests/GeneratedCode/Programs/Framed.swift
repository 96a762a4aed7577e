import UIKit

/// The sign-in without constraints: frames by arithmetic, written in `layoutSubviews`.
private final class FramedSignIn: UIView {
  let labels = ["Login", "Password", "John Appleseed", "Apple"].map { text in
    let label = UILabel()
    label.text = text
    return label
  }
  let buttons = ["Hide", "Log in"].map { title in
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    return button
  }
  var picture = SignInFrames.Picture.unknown { didSet { setNeedsLayout() } }

  private(set) lazy var views = SignInFrames.Views(
    loginLabel: labels[0], passwordLabel: labels[1], login: UITextField(),
    password: UITextField(), secure: buttons[0], signIn: buttons[1], photo: UIImageView(),
    name: labels[2], company: labels[3])

  var all: [UIView] {
    [
      views.loginLabel, views.passwordLabel, views.login, views.password, views.secure,
      views.signIn, views.photo, views.name, views.company,
    ]
  }

  init(size: CGSize) {
    super.init(frame: CGRect(origin: .zero, size: size))
    labels[2].font = .systemFont(ofSize: 17, weight: .bold)
    labels[3].font = .systemFont(ofSize: 15)
    for view in all { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    views.layout(in: self, picture: picture)
  }
}

/// What is written in `layoutSubviews` is what constraints give, at any size, in any state.
@MainActor
func framed() {
  for size in [CGSize(width: 320, height: 480), CGSize(width: 700, height: 375)] {
    for (isRightToLeft, top) in [(false, 20.0), (true, 0), (false, 47)] {
      let solved = UIView(frame: CGRect(origin: .zero, size: size))
      let layout = SignInLayout(in: solved)
      let framed = FramedSignIn(size: size)
      let pairs: [(SignInLayout.Picture, SignInFrames.Picture)] = [
        (.unknown, .unknown), (.portrait, .portrait), (.landscape, .landscape),
      ]
      for view in [solved, framed] {
        view.safeArea = [top, 0, 10, 0]
        view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      }
      for (state, picture) in pairs {
        layout.apply(state)
        framed.picture = picture
        for view in [solved, framed] {
          view.setNeedsLayout()
          view.layoutIfNeeded()
        }
        let expected = [
          layout.loginLabel, layout.passwordLabel, layout.login, layout.password, layout.secure,
          layout.signIn, layout.photo, layout.name, layout.company,
        ].map(\.frame)
        for (view, frame) in zip(framed.all, expected) {
          check(
            "\(type(of: view)) in \(picture) at \(size)", view,
            (frame.minX, frame.minY, frame.width, frame.height))
        }
      }
    }
  }
  framedArticle()
}

/// A text's height is asked of its view, and a scroll view learns the size of its content.
@MainActor
private func framedArticle() {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  let layout = LongArticleLayout(in: screen)
  screen.layoutIfNeeded()
  let scroll = UIScrollView()
  let views = LongArticleFrames.Views(
    heading: layout.heading, page: scroll, pageTitle: layout.title, pagePhoto: layout.photo,
    pageStory: layout.story, pageUp: layout.up)
  let frames = views.frames(in: screen)
  check("the story is as high", frames.pageStory.height, layout.story.frame.height)
  check("the title is as high", frames.pageTitle.height, layout.title.frame.height)
  check("the page is as high", frames.page.height, layout.page.frame.height)
  check("the content is as large", frames.pageContent.size, layout.page.contentSize)
}
