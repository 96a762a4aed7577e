import UIKit

extension Double {
  /// With one digit behind the point.
  var formatted: String { String(format: "%.1f", self) }
}

func readRoots() -> [Root] {
  let decoder = JSONDecoder()
  var roots: [Root] = []
  while let line = readLine() {
    do {
      roots.append(try decoder.decode(Root.self, from: Data(line.utf8)))
    } catch {
      fatalError("line \(roots.count + 1): \(error)")
    }
  }
  return roots
}

/// So many repositories must have recorded a size before it counts.
private let fewest = 3

/// Older ones drew some controls in other sizes.
private let firstOfToday = 17_000

/// What views of a kind were recorded to be by their content alone: a vote for each repository
/// and size, since one may have hundreds of a button that its class makes larger.
private struct Votes {
  private var repositories: [Double: Set<String>] = [:]

  init(_ roots: [Root], _ place: Int, where isMeant: (Root.View) -> Bool) {
    for root in roots where firstOfToday <= root.tools.flatMap({ Int($0) }) ?? 0 {
      for view in root.views where isMeant(view) {
        guard let length = view.content?[place], let dims = view.dims.map(Array.init),
          dims[2 + place] == "t" || dims[2 + place] == "i"
        else { continue }
        repositories[(length * 2).rounded() / 2, default: []].insert(root.repo)
      }
    }
  }

  var count: Int { repositories.values.reduce(0) { $0 + $1.count } }

  /// The size that most have, the smaller where two are even.
  var most: (length: Double, count: Int)? {
    repositories.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      .map { ($0.key, $0.value.count) }
  }
}

/// Whether controls and lines of text are as large as most files record them; true for a failure.
@MainActor
func checkSizes(_ roots: [Root]) -> Bool {
  var failed = false
  func compare(_ name: String, _ votes: Votes, _ own: CGFloat?) {
    guard let most = votes.most, let own, fewest <= most.count else { return }
    // Sizes are recorded up to pixels of one device or another.
    let isEqual = abs(most.length - Double(own)) <= 0.5
    print(
      "stand-in, \(name): \(own), and \(most.length) in \(most.count) of \(votes.count) votes"
        + (isEqual ? "" : ", which is WRONG"))
    if !isEqual { failed = true }
  }
  for (cls, view) in controls() {
    for (place, axis) in [NSLayoutConstraint.Axis.horizontal, .vertical].enumerated() {
      let votes = Votes(roots, place) { $0.cls == cls }
      compare(place == 0 ? "\(cls) width" : "\(cls) height", votes, view.contentLength(on: axis))
    }
  }
  for size in 9...40 {
    func votes(_ cls: String) -> Votes {
      Votes(roots, 1) {
        $0.cls == cls && $0.lines ?? "1" == "1" && $0.font?.type == "system"
          && $0.font?.pointSize.flatMap { Double($0) } == Double(size)
      }
    }
    let font = UIFont.systemFont(ofSize: CGFloat(size))
    compare("line of \(size)", votes("label"), font.lineHeight)
    let button = UIButton(type: .system)
    button.titleLabel?.font = font
    button.setTitle("x", for: .normal)
    compare("button of \(size)", votes("button"), button.contentLength(on: .vertical))
  }
  return failed
}

/// Those whose size does not depend on what they show.
@MainActor
private func controls() -> [(String, UIView)] {
  [
    ("switch", UISwitch()), ("slider", UISlider()), ("stepper", UIStepper()),
    ("progressView", UIProgressView(progressViewStyle: .default)),
    ("activityIndicatorView", UIActivityIndicatorView(style: .medium)),
  ]
}
