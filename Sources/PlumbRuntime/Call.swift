import PlumbModel

/// A method that the system calls, as Swift spells it.
public enum Method: String, Hashable, Sendable, CaseIterable {
  // Coming into being.
  case initNibName = "init(nibName:bundle:)"
  case initCoder = "init(coder:)"
  case initFrame = "init(frame:)"
  case awakeFromNib = "awakeFromNib()"
  case prepareForSegue = "prepare(for:sender:)"
  case loadView = "loadView()"
  case viewDidLoad = "viewDidLoad()"

  // An app starts.
  case setRootViewController = "rootViewController"
  case makeKeyAndVisible = "makeKeyAndVisible()"

  // Coming and going.
  case present = "present(_:animated:completion:)"
  case dismiss = "dismiss(animated:completion:)"
  case viewWillAppear = "viewWillAppear(_:)"
  case viewSafeAreaInsetsDidChange = "viewSafeAreaInsetsDidChange()"
  case viewDidAppear = "viewDidAppear(_:)"
  case viewWillDisappear = "viewWillDisappear(_:)"
  case viewDidDisappear = "viewDidDisappear(_:)"
  case traitCollectionDidChange = "traitCollectionDidChange(_:)"
  case viewWillTransition = "viewWillTransition(to:with:)"
  case didReceiveMemoryWarning = "didReceiveMemoryWarning()"
  case `deinit` = "deinit"

  // Rows of tables and items of collections.
  case reloadData = "reloadData()"
  case reloadRows = "reloadRows(at:with:)"
  case reloadItems = "reloadItems(at:)"
  case numberOfSections = "numberOfSections(in:)"
  case numberOfRows = "tableView(_:numberOfRowsInSection:)"
  case estimatedHeightForRow = "tableView(_:estimatedHeightForRowAt:)"
  case heightForRow = "tableView(_:heightForRowAt:)"
  case heightForHeader = "tableView(_:heightForHeaderInSection:)"
  case heightForFooter = "tableView(_:heightForFooterInSection:)"
  case viewForHeader = "tableView(_:viewForHeaderInSection:)"
  case viewForFooter = "tableView(_:viewForFooterInSection:)"
  case willDisplayHeader = "tableView(_:willDisplayHeaderView:forSection:)"
  case willDisplayFooter = "tableView(_:willDisplayFooterView:forSection:)"
  case didEndDisplayingHeader = "tableView(_:didEndDisplayingHeaderView:forSection:)"
  case didEndDisplayingFooter = "tableView(_:didEndDisplayingFooterView:forSection:)"
  case initReuse = "init(reuseIdentifier:)"
  case numberOfItems = "collectionView(_:numberOfItemsInSection:)"
  case sizeForItem = "collectionView(_:layout:sizeForItemAt:)"
  case sizeForHeader = "collectionView(_:layout:referenceSizeForHeaderInSection:)"
  case sizeForFooter = "collectionView(_:layout:referenceSizeForFooterInSection:)"
  case viewForSupplementary = "collectionView(_:viewForSupplementaryElementOfKind:at:)"
  case willDisplaySupplementary =
    "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)"
  case didEndDisplayingSupplementary =
    "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)"
  case willDisplayRow = "tableView(_:willDisplay:forRowAt:)"
  case willDisplayItem = "collectionView(_:willDisplay:forItemAt:)"
  case systemLayoutSizeFitting =
    "systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)"
  case preferredLayoutAttributesFitting = "preferredLayoutAttributesFitting(_:)"
  case cellForRow = "tableView(_:cellForRowAt:)"
  case cellForItem = "collectionView(_:cellForItemAt:)"
  case initStyle = "init(style:reuseIdentifier:)"
  case prepareForReuse = "prepareForReuse()"
  case didEndDisplayingRow = "tableView(_:didEndDisplaying:forRowAt:)"
  case didEndDisplayingItem = "collectionView(_:didEndDisplaying:forItemAt:)"

  // Scrolling.
  case scrollViewWillBeginDragging = "scrollViewWillBeginDragging(_:)"
  case scrollViewDidScroll = "scrollViewDidScroll(_:)"
  case scrollViewWillEndDragging =
    "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"
  case scrollViewDidEndDragging = "scrollViewDidEndDragging(_:willDecelerate:)"
  case scrollViewWillBeginDecelerating = "scrollViewWillBeginDecelerating(_:)"
  case scrollViewDidEndDecelerating = "scrollViewDidEndDecelerating(_:)"

  // The passes.
  case invalidateIntrinsicContentSize = "invalidateIntrinsicContentSize()"
  case setNeedsUpdateConstraints = "setNeedsUpdateConstraints()"
  case updateConstraintsIfNeeded = "updateConstraintsIfNeeded()"
  case updateViewConstraints = "updateViewConstraints()"
  case updateConstraints = "updateConstraints()"
  case setNeedsLayout = "setNeedsLayout()"
  case layoutIfNeeded = "layoutIfNeeded()"
  case viewWillLayoutSubviews = "viewWillLayoutSubviews()"
  case layoutSubviews = "layoutSubviews()"
  case viewDidLayoutSubviews = "viewDidLayoutSubviews()"
  case setNeedsDisplay = "setNeedsDisplay()"
  case draw = "draw(_:)"
}

/// Something that happened in a tree, in the order in which it did.
public enum Event: Hashable, Sendable {
  /// A method was called; the reasons say who was dirty and why, or what was passed.
  case call(receiver: String, method: Method, reasons: [String])
  /// A constraint came into force, or went out of it; `line` is its place in the file, if it has
  /// one.
  case activated(constraint: String, line: Int?)
  case deactivated(constraint: String, line: Int?)
  /// The outlets of a receiver were connected.
  case outlets(receiver: String, names: [String])
  /// From here on the pass that is pending at the end of an event.
  case endOfEvent
  /// A remark in words.
  case note(String)

  /// The method called, if it is a call.
  public var method: Method? {
    if case .call(_, let method, _) = self { method } else { nil }
  }
}

/// A view's frame before and after, in its superview's coordinates.
public struct FrameChange: Hashable, Sendable {
  public let view: String
  public let old: Frame
  public internal(set) var new: Frame
  /// Its first frame: there is nothing to compare with.
  public let isFirst: Bool

  public init(view: String, old: Frame, new: Frame, isFirst: Bool) {
    self.view = view
    self.old = old
    self.new = new
    self.isFirst = isFirst
  }
}

/// Remembers what happened, for whoever wants to read it.
///
/// Views and controllers of one tree share a log; without one nothing is remembered.
public final class CallLog {
  public private(set) var events: [Event] = []
  /// What moved, each view once, in the order in which they first did.
  private(set) var changes: [FrameChange] = []
  private var placeByView: [ObjectIdentifier: Int] = [:]

  public init() {}

  /// Everything since the last time, which is then forgotten.
  public func take() -> (events: [Event], changes: [FrameChange]) {
    defer {
      events = []
      changes = []
      placeByView = [:]
    }
    return (events, changes.filter { $0.isFirst || $0.old != $0.new })
  }

  /// What stands elsewhere than before, so far.
  var moves: [FrameChange] { changes.filter { !$0.isFirst && $0.old != $0.new } }

  func record(_ event: Event) { events.append(event) }

  func call(_ receiver: String, _ method: Method, _ reasons: [String] = []) {
    events.append(.call(receiver: receiver, method: method, reasons: reasons))
  }

  func note(_ text: String) { events.append(.note(text)) }

  func moved(_ view: View, from old: Frame, to new: Frame, isFirst: Bool) {
    if let place = placeByView[ObjectIdentifier(view)] {
      changes[place].new = new
    } else {
      placeByView[ObjectIdentifier(view)] = changes.count
      changes.append(FrameChange(view: view.name, old: old, new: new, isFirst: isFirst))
    }
  }
}
