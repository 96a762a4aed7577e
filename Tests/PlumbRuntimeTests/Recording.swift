import PlumbModel
import PlumbRuntime

// How these tests read a log: one line an event, without reasons.

/// `a.layoutSubviews()`, `- a.width == 8`, in order; the first word of each receiver.
func lines(_ log: CallLog, only methods: Set<Method>? = nil) -> [String] {
  log.take().events.compactMap { event in
    switch event {
    case .call(let receiver, let method, _):
      methods.map { $0.contains(method) } ?? true ? "\(receiver).\(method.rawValue)" : nil
    case .activated(let constraint, _): methods == nil ? "+ \(constraint)" : nil
    case .deactivated(let constraint, _): methods == nil ? "- \(constraint)" : nil
    case .outlets(let receiver, let names):
      methods == nil ? "\(receiver): \(names.joined(separator: " "))" : nil
    case .endOfEvent: nil
    case .note(let text): text
    }
  }
}

/// `4 4 50 32`
func text(_ frame: Frame) -> String {
  [frame.x, frame.y, frame.width, frame.height].map { value in
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }.joined(separator: " ")
}

/// A view with content of a size.
final class ContentView: View {
  var content: (width: Double?, height: Double?) = (nil, nil) {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: (width: Double?, height: Double?) { content }

  convenience init(_ name: String, _ width: Double?, _ height: Double?, log: CallLog? = nil) {
    self.init(frame: Frame(), name: name, log: log)
    content = (width, height)
    translatesAutoresizingMaskIntoConstraints = false
  }
}

/// A view laid out by constraints.
func constrained(_ name: String, log: CallLog? = nil) -> View {
  let view = View(name: name, log: log)
  view.translatesAutoresizingMaskIntoConstraints = false
  return view
}
