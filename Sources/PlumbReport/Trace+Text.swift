import PlumbModel
import PlumbRuntime
import PlumbText

/// A trace for people: each step of the script, what it called and why, and what moved.
///
///     set disclosure expanded
///       - number.width == 50  (line 14)
///       + number.width == 35  (line 15)
///       SongView.number.updateConstraints()  number.width == 50 deactivated
///       frame              x  y    width   height
///       SongView.number    4  4  50 → 35  32 → 72
///
/// Numbers have at most three digits after the point; `traceJSON` has them all.
public func traceText(_ trace: Trace) -> String {
  let size = "\(readable(trace.width)) × \(readable(trace.height))"
  let screen = trace.screen.map { "\($0), \(size)" } ?? size
  var text = "\(trace.layout) on \(screen), from \(trace.source.rawValue)\n"
  for step in trace.steps {
    text += "\n" + step.step.text + "\n"
    text += eventLines(step.events)
    text += changeTable(step.changes)
    if let animation = step.animation { text += animationTable(animation) }
  }
  return text
}

/// What is longer than this does not push the reasons of all others aside.
private let widestAligned = 72

private func eventLines(_ events: [Event]) -> String {
  let calls = events.map(words)
  let widths = calls.filter { !$0.why.isEmpty }.map { terminalColumns(of: $0.what) }
  let width = widths.filter { $0 <= widestAligned }.max() ?? 0
  var text = ""
  for (what, why) in calls {
    text += "  " + (why.isEmpty ? what : what.padded(to: width) + "  " + why) + "\n"
  }
  return text
}

private func words(_ event: Event) -> (what: String, why: String) {
  func place(_ line: Int?) -> String { line.map { "  (line \($0))" } ?? "" }
  switch event {
  case .call(let receiver, let method, let reasons):
    var why = reasons.prefix(ReportBounds.reasons).joined(separator: ", ")
    if ReportBounds.reasons < reasons.count {
      why += " and \(reasons.count - ReportBounds.reasons) more"
    }
    return ("\(receiver).\(method.rawValue)", why)
  case .activated(let text, let line): return ("+ " + text + place(line), "")
  case .deactivated(let text, let line): return ("- " + text + place(line), "")
  case .outlets(let receiver, let names):
    return ("\(receiver): outlets are connected: " + names.joined(separator: ", "), "")
  case .endOfEvent: return ("-- the event ends", "")
  case .note(let text):
    return (text.split(separator: "\n").joined(separator: "\n  "), "")
  }
}

private func changeTable(_ changes: [FrameChange]) -> String {
  guard !changes.isEmpty else { return "" }
  var rows = [["frame", "x", "y", "width", "height"]]
  for change in changes {
    let (old, new) = (change.old, change.new)
    let pairs = [
      (old.x, new.x), (old.y, new.y), (old.width, new.width), (old.height, new.height),
    ]
    rows.append(
      [change.view]
        + pairs.map { old, new in
          let isSame = change.isFirst || readable(old) == readable(new)
          return isSame ? readable(new) : "\(readable(old)) → \(readable(new))"
        })
  }
  return tableLines(rows)
}

private func tableLines(_ rows: [[String]]) -> String {
  alignedColumns(rows).map { "  \($0)\n" }.joined()
}

private func animationTable(_ animation: Animation) -> String {
  let curve =
    switch animation.curve {
    case .ease: "easing in and out"
    case .easeIn: "easing in"
    case .easeOut: "easing out"
    case .linear: "at even speed"
    }
  var names = ["time"]
  var columns: [(change: Int, part: WritableKeyPath<Frame, Double>)] = []
  for (place, change) in animation.changes.enumerated() {
    for (name, part) in [
      ("x", \Frame.x), ("y", \Frame.y), ("width", \Frame.width), ("height", \Frame.height),
    ] where change.old[keyPath: part] != change.new[keyPath: part] {
      names.append(localName(change.view) + "." + name)
      columns.append((place, part))
    }
  }
  let rows = animation.times.map { time in
    let frames = animation.frames(at: time)
    return [readable(time)] + columns.map { readable(frames[$0.change][keyPath: $0.part]) }
  }
  return "  animated in \(readable(animation.duration)) s, \(curve)\n" + tableLines([names] + rows)
}

/// Without the controller's name.
private func localName(_ view: String) -> String {
  view.firstIndex(of: ".").map { String(view[view.index(after: $0)...]) } ?? view
}
