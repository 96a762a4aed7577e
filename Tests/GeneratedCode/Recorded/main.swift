import UIKit

// Apple's frames against the stand-in's: roots as JSON, one a line, on standard input. The three
// arguments are the percentages that must match: of the roots without a stack view, of those with
// one, and 1 to print each miss.

/// The farthest that a number may lie from the recorded one, in points.
let within = 1.0

enum Verdict {
  case matched, open
  case missed(String)
  case withoutFrames
}

@MainActor
func judge(_ root: Root) -> Verdict {
  let tree = Tree(root)
  let nowhere = CGRect(x: -9999, y: -9999, width: 0, height: 0)
  for (view, told) in zip(tree.views, root.views).dropFirst()
  where !view.translatesAutoresizingMaskIntoConstraints && told.frame != nil {
    view.frame = nowhere
  }
  tree.views[0].layoutIfNeeded()
  if tree.views.dropFirst().contains(where: { $0.frame == nowhere }) { return .withoutFrames }
  var (firstOpen, firstMiss): (String?, String?)
  for (index, told) in root.views.enumerated() {
    guard index != 0, !told.pinned, !told.excluded,
      let recorded = root.rectangle(index)
    else { continue }
    let frame = tree.views[index].frame
    let pairs = [
      ("x", recorded.minX, frame.minX), ("y", recorded.minY, frame.minY),
      ("width", recorded.width, frame.width), ("height", recorded.height, frame.height),
    ]
    for (name, wanted, got) in pairs where within < abs(wanted - got) {
      let text = "\(told.cls) \(told.id ?? "") \(name): recorded \(wanted), here \(got)"
      if root.isMarkedAmbiguous(index) {
        firstOpen = firstOpen ?? text
      } else {
        firstMiss = firstMiss ?? text
      }
    }
  }
  return firstMiss.map { .missed($0) } ?? (firstOpen == nil ? .matched : .open)
}

let roots = readRoots().filter { $0.verdict == "consistent" }
var failed = checkSizes(roots)
for (place, hasStack) in [false, true].enumerated() {
  let asked = roots.filter { $0.hasStack == hasStack }
  var (matched, open, contradicting) = (0, 0, 0)
  for root in asked {
    switch judge(root) {
    case .matched: matched += 1
    case .open: open += 1
    case .withoutFrames: contradicting += 1
    case .missed(let text):
      if CommandLine.arguments.count == 4 {
        print("\(root.repo) \(root.path) \(root.rootId): \(text)")
      }
    }
  }
  let comparable = asked.count - contradicting
  let share = 100 * Double(matched + open) / Double(max(1, comparable))
  let goal = Double(CommandLine.arguments[1 + place]) ?? 100
  print(
    "stand-in, \(hasStack ? "with" : "without") stack views: \(matched) of \(comparable) roots "
      + "as recorded, \(open) but for what is marked ambiguous, \(share.formatted) %; "
      + "\(contradicting) of contradicting lines")
  if share < goal { failed = true }
}
exit(failed ? 1 : 0)
