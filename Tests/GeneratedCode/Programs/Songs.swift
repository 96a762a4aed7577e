import UIKit

/// A row that opens and closes, with its constraints written by hand: two arrays, of which one is
/// deactivated before the other is activated.
final class HandmadeSongView: UIView {
  let numberLabel = UILabel()
  let nameLabel = UILabel()
  private lazy var expandedConstraints = [
    numberLabel.widthAnchor.constraint(equalToConstant: 35),
    heightAnchor.constraint(equalToConstant: 80),
  ]
  private lazy var collapsedConstraints = [
    numberLabel.widthAnchor.constraint(equalToConstant: 50),
    heightAnchor.constraint(equalToConstant: 40),
  ]
  private(set) var isExpanded = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    numberLabel.font = .boldSystemFont(ofSize: UIFont.preferredFont(forTextStyle: .body).pointSize)
    numberLabel.text = "0"
    numberLabel.textAlignment = .right
    nameLabel.font = .preferredFont(forTextStyle: .body)
    nameLabel.text = "NONE"
    backgroundColor = .lightGray
    for label in [numberLabel, nameLabel] {
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
    }
    NSLayoutConstraint.activate(
      collapsedConstraints + [
        numberLabel.topAnchor.constraint(equalTo: topAnchor, constant: 4),
        numberLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
        numberLabel.leftAnchor.constraint(equalTo: leftAnchor, constant: 4),
        nameLabel.centerYAnchor.constraint(equalTo: numberLabel.centerYAnchor),
        nameLabel.leftAnchor.constraint(equalTo: numberLabel.rightAnchor, constant: 8),
        nameLabel.rightAnchor.constraint(equalTo: rightAnchor, constant: -4),
      ])
  }

  func setExpanded(to expanded: Bool, animated: Bool) {
    isExpanded = expanded
    NSLayoutConstraint.deactivate(expanded ? collapsedConstraints : expandedConstraints)
    NSLayoutConstraint.activate(expanded ? expandedConstraints : collapsedConstraints)
    guard animated else { return }
    setNeedsLayout()
    UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
  }
}

/// The same row out of `SongView.layout`, made in a view's `init`.
final class SongView: UIView {
  private(set) lazy var layout = SongViewLayout(in: self)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layout.number.font = .boldSystemFont(ofSize: 17)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    layout.number.font = .boldSystemFont(ofSize: 17)
  }

  var data: (number: String, name: String)? {
    didSet { (layout.number.text, layout.name.text) = (data?.number, data?.name) }
  }

  func setExpanded(to expanded: Bool, animated: Bool) {
    guard animated else { return layout.apply(expanded ? .expanded : .collapsed) }
    // Switching inside the block is as right as before it.
    UIView.animate(withDuration: 0.2) {
      self.layout.apply(expanded ? .expanded : .collapsed)
      self.layoutIfNeeded()
    }
  }
}

/// Either row in the middle of the screen, and a button that opens and closes it.
final class SongController<Song: UIView>: UIViewController {
  let songView: Song
  let button = UIButton(type: .system)
  private let toggle: (Song) -> Void

  init(_ songView: Song, toggle: @escaping (Song) -> Void) {
    self.songView = songView
    self.toggle = toggle
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    super.loadView()
    button.setTitle("Expand/Collapse", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        toggle(songView)
      }, for: .touchUpInside)
    for child in [button, songView] as [UIView] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    NSLayoutConstraint.activate([
      button.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -50),
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      songView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      songView.leftAnchor.constraint(equalTo: view.leftAnchor),
      songView.rightAnchor.constraint(equalTo: view.rightAnchor),
    ])
  }
}

@MainActor
func songs() {
  for view in [HandmadeSongView(frame: .zero), HandmadeSongView(coder: NSCoder())] {
    guard let view else { continue }
    let controller = SongController(view) { $0.setExpanded(to: !$0.isExpanded, animated: true) }
    song("by hand", controller, view.numberLabel, view.nameLabel)
  }
  for view in [SongView(frame: .zero), SongView(coder: NSCoder())] {
    guard let view else { continue }
    let controller = SongController(view) {
      $0.setExpanded(to: $0.layout.disclosure == .collapsed, animated: true)
    }
    song("out of a layout", controller, view.layout.number, view.layout.name)
    view.data = ("12", "Blue Train")
    view.setExpanded(to: false, animated: false)
    view.setExpanded(to: false, animated: false)
    controller.view.layoutIfNeeded()
    check("the row after not animating", view, (0, 313.5, 375, 40))
    view.layout.apply(.expanded)
    view.layout.apply(.collapsed)
    view.layout.apply(.expanded)
    controller.view.layoutIfNeeded()
    check("the row after three changes", view, (0, 293.5, 375, 80))
  }
}

@MainActor
private func song<Song>(
  _ which: String, _ controller: SongController<Song>, _ number: UILabel, _ name: UILabel
) {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  window.rootViewController = controller
  for _ in 0..<3 {
    check("\(which), collapsed, row", controller.songView, (0, 313.5, 375, 40))
    check("\(which), collapsed, number", number, (4, 4, 50, 32))
    check("\(which), collapsed, name", name, (62, 9.75, 309, 20.5))
    controller.button.sendActions(for: .touchUpInside)
    check("\(which), expanded, row", controller.songView, (0, 293.5, 375, 80))
    check("\(which), expanded, number", number, (4, 4, 35, 72))
    check("\(which), expanded, name", name, (47, 29.75, 324, 20.5))
    controller.button.sendActions(for: .touchUpInside)
  }
  check("\(which), constraints", controller.songView.constraints.count, 7)
}
