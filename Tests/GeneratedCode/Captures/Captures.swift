import UIKit

/// A title that must not be wider than there is room, and must be 300 wide.
final class TightController: UIViewController {
  private let heading = UILabel()

  override func viewDidLoad() {
    heading.text = "Tight"
    // A frame that somebody set, and a mask that shares what is left of the height.
    let note = UIView(frame: CGRect(x: -10, y: 100, width: 100, height: 200))
    note.accessibilityIdentifier = "Side note"
    note.autoresizingMask = [.flexibleRightMargin, .flexibleHeight, .flexibleBottomMargin]
    view.addSubview(note)
    view.add([heading])
    NSLayoutConstraint.activate([
      heading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      heading.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      heading.widthAnchor.constraint(greaterThanOrEqualToConstant: 300),
      heading.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
    ])
  }
}

/// Controllers hold their views, and nobody holds a controller but the app.
@MainActor private var controllers: [UIViewController] = []

@MainActor
private func screen(
  _ controller: UIViewController, _ width: CGFloat, _ height: CGFloat, safeTop: CGFloat = 0,
  safeBottom: CGFloat = 0
) -> UIView {
  controllers.append(controller)
  let view: UIView = controller.view
  view.frame = CGRect(x: 0, y: 0, width: width, height: height)
  view.safeArea = [safeTop, 0, safeBottom, 0]
  return view
}

/// Writes the layouts of all screens into the folder that is given, and lints each.
@main
struct Captures {
  @MainActor
  static func main() {
    let folder = CommandLine.arguments[1]
    var failures = 0
    func lint(
      _ view: UIView, _ widths: ClosedRange<CGFloat>, _ heights: ClosedRange<CGFloat>? = nil
    ) -> String? {
      do {
        try assertLayout(of: view, widths: widths, heights: heights, in: folder)
        return nil
      } catch {
        return "\(error)"
      }
    }
    let stacks = StackViewsView(frame: CGRect(x: 0, y: 0, width: 375, height: 290))
    stacks.setUp()
    stacks.frame.size.height =
      stacks.systemLayoutSizeFitting(
        CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    let cell = NameCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 375, height: 42.5)
    cell.contentView.frame = cell.bounds
    cell.setUp()
    let clean = [
      lint(screen(SongViewController(nibName: nil, bundle: nil), 375, 40), 320...430),
      lint(
        screen(SignInViewController(nibName: nil, bundle: nil), 375, 667, safeTop: 20), 320...479,
        480...1024),
      lint(
        screen(LongArticleViewController(nibName: nil, bundle: nil), 375, 667), 320...430, 568...932
      ),
      lint(
        screen(AlertDialogViewController(nibName: nil, bundle: nil), 375, 667), 320...1366,
        320...1366),
      lint(
        screen(LogInController(nibName: nil, bundle: nil), 390, 844, safeTop: 47, safeBottom: 34),
        320...1024, 568...1366),
      lint(stacks, 320...430),
      lint(
        screen(KindsController(nibName: nil, bundle: nil), 375, 667, safeTop: 20), 375...375,
        667...667),
      lint(cell, 320...430),
    ]
    for found in clean.compactMap(\.self) {
      print(found)
      failures += 1
    }
    let tight = lint(screen(TightController(nibName: nil, bundle: nil), 375, 667), 320...430)
    if !(tight ?? "").contains("[conflict]") {
      print("below 332 points nothing is found: \(tight ?? "")")
      failures += 1
    }
    print("captures: \(failures) failed")
    exit(failures == 0 ? 0 : 1)
  }
}
