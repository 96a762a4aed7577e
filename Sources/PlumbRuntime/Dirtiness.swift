/// The three passes over a tree, in the order in which they run.
public enum Pass: Hashable, Sendable, CaseIterable {
  /// Bottom up: constraints are put in order, children before their superview.
  case updateConstraints
  /// Top down: frames are set, a superview before its children.
  case layout
  /// Top down: what is behind is drawn first.
  case display
}

/// Why a view needs a pass.
public enum Reason: Hashable, Sendable {
  case isNew
  /// `setNeedsLayout()` and the like were called.
  case asked
  /// It holds a constraint that came into force, or went out of it, in words.
  case activated(String)
  case deactivated(String)
  case contentChanged
  case superviewChanged
  case safeAreaChanged
  case directionChanged
  /// A child is about to get another frame.
  case movesSubview(String)
  /// A program has given a child another size.
  case subviewResized(String)
  /// Its size in points before and after.
  case resized(from: String, to: String)
  case shown
  /// To this place of its content.
  case scrolled(to: String)

  /// In words that follow the view's name.
  var words: String {
    switch self {
    case .isNew: "is new"
    case .asked: "was asked to"
    case .activated(let text): "\(text) activated"
    case .deactivated(let text): "\(text) deactivated"
    case .contentChanged: "its content changed"
    case .superviewChanged: "its superview changed"
    case .safeAreaChanged: "the safe area changed"
    case .directionChanged: "the direction changed"
    case .movesSubview(let name): "moves \(name)"
    case .subviewResized(let name): "holds \(name), which has another size"
    case .resized(let from, let to): "is \(to) (was \(from))"
    case .shown: "is shown"
    case .scrolled(let place): "is scrolled to \(place)"
    }
  }
}

/// The dirty flags of a view, and why each is up.
struct Dirtiness {
  /// In the order in which they came, each once; nil where the view is clean.
  private var reasons: [Pass: [Reason]] = [:]
  /// The same, to look them up: the root of a large screen moves thousands of views at once.
  private var known: [Pass: Set<Reason>] = [:]

  func needs(_ pass: Pass) -> Bool { reasons[pass] != nil }

  /// Raises a flag; tells whether it was down.
  mutating func mark(_ pass: Pass, _ reason: Reason) -> Bool {
    let wasClean = reasons[pass] == nil
    if known[pass, default: []].insert(reason).inserted {
      reasons[pass, default: []].append(reason)
    }
    return wasClean
  }

  /// Lowers a flag and tells why it was up; nil where it was down.
  mutating func take(_ pass: Pass) -> [String]? {
    guard needs(pass) else { return nil }
    defer {
      reasons[pass] = nil
      known[pass] = nil
    }
    return words(pass)
  }

  func words(_ pass: Pass) -> [String] {
    let told = reasons[pass] ?? []
    // Whoever is new needs no other reason.
    return told.contains(.isNew) ? [Reason.isNew.words] : told.map(\.words)
  }
}
