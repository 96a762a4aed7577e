import UIKit

/// What was not as it should be.
@MainActor var failures: [String] = []

@MainActor
func check(_ what: String, _ isRight: Bool) {
  if !isRight { failures.append(what) }
}

@MainActor
func check<Value: Equatable>(_ what: String, _ got: Value, _ expected: Value) {
  if got != expected { failures.append("\(what): \(got) in place of \(expected)") }
}

/// To a millionth of a point.
@MainActor
func check(_ what: String, _ view: UIView, _ expected: (CGFloat, CGFloat, CGFloat, CGFloat)) {
  let frame = view.frame
  let apart = [
    frame.minX - expected.0, frame.minY - expected.1, frame.width - expected.2,
    frame.height - expected.3,
  ]
  if apart.contains(where: { 1e-6 < abs($0) }) {
    failures.append("\(what): \(frame) in place of \(expected)")
  }
}

@main
struct Programs {
  @MainActor
  static func main() {
    songs()
    signIn()
    pictures()
    halves()
    insets()
    lives()
    switching()
    scrolling()
    lists()
    reuse()
    diffable()
    configured()
    configuredByItsLayout()
    measured()
    sections()
    itemSections()
    variants()
    framed()
    uses()
    ownViews()
    fonts()
    borders()
    pills()
    touches()
    for failure in failures { print(failure) }
    print("programs: \(failures.count) checks failed")
    exit(failures.isEmpty ? 0 : 1)
  }
}
