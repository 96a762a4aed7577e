import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// The views of a variant that people read or touch, and which of them lie in the way of others.
struct UsedViews {
  let scene: Scene
  let settings: [EffectiveSettings]
  private let rows: [LoweredScene.Row]
  /// By view, in how many others it lies.
  private let depths: [Int]
  /// By view, the innermost that scrolls in which it lies.
  private let scrolls: [ViewID?]
  /// By view, the color behind what it draws; nil where it has none.
  private let grounds: [String?]
  /// All that is not hidden, but for the root.
  private let shown: [ViewID]
  /// Those whose places are known: where views lie in a flow changes with its lines, one of which
  /// never lies on another.
  let seen: [ViewID]
  /// Labels with words, and controls.
  let used: [ViewID]
  /// Views that cover what is behind them with a color or a picture.
  let painting: [ViewID]
  /// The same as they are drawn, one after the other.
  let paintingInOrder: [ViewID]
  /// Views whose color hides what is behind them; of a color of the app's own it is taken so.
  let opaque: [ViewID]
  /// Buttons that are touched beside their frames.
  let enlarged: [ViewID]

  init(_ scene: Scene, _ lowered: LoweredScene) {
    self.scene = scene
    let settings = lowered.settings
    let isHidden = scene.views.indices.map { lowered.isHidden(ViewID($0), in: scene) }
    (self.settings, rows) = (settings, lowered.rows)
    scrolls = scene.views.indices.map { scene.scroll(around: ViewID($0)) }
    // A view comes behind the one in which it lies.
    depths = scene.views.reduce(into: []) { depths, view in
      depths.append(view.parent.map { depths[$0.index] + 1 } ?? 0)
    }
    // What is asked of all pairs of views is found once.
    let grounds = scene.views.indices.map {
      settings[$0].ground(of: scene.views[$0].kind.known)
    }
    self.grounds = grounds
    shown = scene.views.indices.dropFirst().filter { !isHidden[$0] }.map { ViewID($0) }
    enlarged = shown.filter { settings[$0.index].touch != nil }
    seen = shown.filter { !scene.isInFlow($0) }
    used = seen.filter {
      scene.views[$0.index].kind.known?.isTouched ?? false
        || Self.isRead(scene.views[$0.index], settings[$0.index])
    }
    painting = seen.filter {
      switch scene.views[$0.index].kind {
      case .native: true
      case .known(let kind): kind == .image || grounds[$0.index] != nil
      case .component: grounds[$0.index] != nil
      default: false
      }
    }
    let ranks = scene.drawingRanks
    paintingInOrder = painting.sorted { ranks[$0.index] < ranks[$1.index] }
    opaque = seen.filter {
      switch scene.views[$0.index].kind {
      // A table has the system's background where nothing is said.
      case .known(.table): grounds[$0.index].map(Self.isOpaque) ?? true
      case .component, .known(.view), .known(.grid), .known(.stack), .known(.scroll),
        .known(.collection), .known(.button), .known(.image), .known(.label):
        grounds[$0.index].map(Self.isOpaque) ?? Self.showsPicture(settings[$0.index])
      default: false
      }
    }
  }

  var touched: [ViewID] { seen.filter(isTouched) }

  /// Controls that a finger must hit, not those of a Mac, which a pointer uses.
  var pressed: [ViewID] {
    guard scene.usualPlatform != .macos else { return [] }
    return shown.filter(isTouched).filter {
      scene.views[$0.index].kind.known?.isPressed ?? false
    }
  }

  /// Views that take the touches for what they cover.
  var covering: [ViewID] {
    seen.filter {
      switch scene.views[$0.index].kind {
      case .component: true
      case .known(let kind): kind == .view || kind == .grid || kind.scrolls
      default: false
      }
    }
  }

  /// Labels with words.
  var read: [ViewID] { seen.filter(isRead) }

  /// Buttons and segments with words.
  var titled: [ViewID] {
    seen.filter {
      let kind = scene.views[$0.index].kind.known
      return (kind == .button || kind == .segmented)
        && !(settings[$0.index].shownWords ?? "").isEmpty
    }
  }

  /// What shows a picture, and what turns while people wait.
  var pictures: [ViewID] {
    seen.filter {
      let kind = scene.views[$0.index].kind.known
      return kind == .image || kind == .spinner
    }
  }

  var spinners: [ViewID] { seen.filter { scene.views[$0.index].kind.known == .spinner } }

  /// Views that scroll what lies in them, as long as it is.
  var scrolling: [ViewID] {
    seen.filter { scene.views[$0.index].kind.known == .scroll }
  }

  /// Tables and collections that the file fills with rows.
  var lists: [ViewID] {
    seen.filter {
      isList($0) && settings[$0.index].rows.runs.contains { 0 < $0.count }
    }
  }

  func isList(_ view: ViewID) -> Bool { scene.views[view.index].kind.known?.hasRows ?? false }

  /// Labels whose words wrap, in what one view scrolls.
  func texts(in content: ViewID) -> [ViewID] {
    let scroll = scene.views[content.index].parent
    return seen.filter {
      settings[$0.index].intrinsic.wrapping != nil && self.scroll(around: $0) == scroll
    }
  }

  /// Of 255: through less than this, which is 0.9, what is behind is still read.
  private static let opaqueAlpha = 230

  /// Whether a button shows a picture, as of a cover, rather than an icon, points long.
  private static func showsPicture(_ settings: EffectiveSettings) -> Bool {
    guard settings.symbol == nil, let image = settings.intrinsic.button.image else { return false }
    return leastPicture <= min(image.width, image.height)
  }

  private static let leastPicture = Rational(40)

  static func isOpaque(_ color: String) -> Bool {
    NamedColor(color).map { opaqueAlpha <= Int($0.parts[3]) } ?? true
  }

  /// Whether a view is drawn over another that does not lie in it, and the file does not order
  /// them so.
  func lies(_ cover: ViewID, inTheWayOf view: ViewID) -> Bool {
    lies(cover, over: view, asSaid: false)
  }

  /// Whether a view is drawn over another that does not lie in it.
  ///
  /// - Parameter isSaid: whether the file orders them so, by `Z:`.
  func lies(_ cover: ViewID, over view: ViewID, asSaid isSaid: Bool) -> Bool {
    guard let (upper, lower) = branches(cover, view), lies(upper, over: lower),
      areOrdered(upper, lower) == isSaid
    else { return false }
    let scroll = scroll(around: view)
    return self.scroll(around: cover) == scroll
      || scroll.map { self.scroll(around: $0) == self.scroll(around: cover) } ?? false
  }

  /// Fields, and the first button behind the last of them, which ends what is typed, with the
  /// buttons beside it. A picture that scrolls with the fields, as of a stepper, ends nothing.
  var typed: [ViewID] {
    let fields = seen.filter {
      let kind = scene.views[$0.index].kind.known
      return kind == .field || kind == .textview && settings[$0.index].takesText
    }
    guard let last = fields.last else { return [] }
    let buttons = seen.filter {
      last < $0 && scene.views[$0.index].kind.known == .button
        && (scroll(around: $0) == nil || settings[$0.index].shownWords != nil)
    }
    guard let first = buttons.first else { return fields }
    let row = row(of: first)
    return fields + buttons.filter { $0 == first || row.contains($0) }
  }

  /// Views that lines put on one height with a view: in a row of a stack, or by equal edges.
  private func row(of view: ViewID) -> Set<ViewID> {
    let parent = scene.views[view.index].parent
    if let stack = parent.map({ scene.views[$0.index] }), stack.kind.known == .stack {
      if let parent, settings[parent.index].stack.axis == .vertical { return [] }
      return Set(
        scene.views.indices.map { ViewID($0) }.filter {
          scene.views[$0.index].parent == parent
        })
    }
    let pairs = rows.compactMap { line -> (ViewID, ViewID)? in
      let anchors = line.form.terms.map(\.anchor)
      guard line.relation == .equal, line.priority.isRequired,
        anchors.count == 2, line.form.constant.isZero,
        anchors[0].attribute == anchors[1].attribute, anchors[0].attribute.axis == .vertical,
        anchors[0].attribute.isPosition, !anchors.contains(where: \.isContainer)
      else { return nil }
      return (anchors[0].view, anchors[1].view)
    }
    return pairs.connected(to: view)
  }

  func isTouched(_ view: ViewID) -> Bool {
    scene.views[view.index].kind.known?.isTouched ?? false
  }

  /// Whether people type into it: it has room for buttons then, as one that clears it.
  func takesText(_ view: ViewID) -> Bool {
    switch scene.views[view.index].kind.known {
    case .field, .textview: true
    default: false
    }
  }

  private func isRead(_ view: ViewID) -> Bool {
    Self.isRead(scene.views[view.index], settings[view.index])
  }

  private static func isRead(_ view: ViewNode, _ settings: EffectiveSettings) -> Bool {
    view.kind.known == .label && settings.text.words != ""
  }

  /// As `Scene.scroll(around:)` has it, which is asked of all pairs of views.
  func scroll(around view: ViewID) -> ViewID? { scrolls[view.index] }

  /// The neighbors in which two views lie, or which they are; nil where one lies in the other.
  func branches(_ a: ViewID, _ b: ViewID) -> (ViewID, ViewID)? {
    let depth = min(depths[a.index], depths[b.index])
    var (first, second) = (around(a, at: depth), around(b, at: depth))
    if first == second { return nil }
    while let parent = scene.views[first.index].parent,
      let other = scene.views[second.index].parent, parent != other
    {
      (first, second) = (parent, other)
    }
    return (first, second)
  }

  /// The view at a depth in which one lies, or which it is.
  private func around(_ view: ViewID, at depth: Int) -> ViewID {
    var view = view
    while depth < depths[view.index], let parent = scene.views[view.index].parent { view = parent }
    return view
  }

  /// Whether one neighbor is drawn over another.
  func lies(_ a: ViewID, over b: ViewID) -> Bool {
    (scene.views[b.index].zOrder, b.index) < (scene.views[a.index].zOrder, a.index)
  }

  /// The view of two that lies over the other, of which it may be a part; nil where both are texts,
  /// or controls that a finger cannot tell apart.
  func upperOverOther(_ a: ViewID, _ b: ViewID) -> (upper: ViewID, lower: ViewID)? {
    guard let (first, second) = branches(a, b) else { return nil }
    let (upper, lower) = lies(first, over: second) ? (a, b) : (b, a)
    switch (isTouched(upper), isTouched(lower)) {
    case (false, false): return nil
    case (true, true): return takesText(lower) ? (upper, lower) : nil
    default: return (upper, lower)
    }
  }

  /// Whether the file says which of two neighbors is drawn over the other.
  private func areOrdered(_ a: ViewID, _ b: ViewID) -> Bool {
    // Those that `Z:` does not name have no level.
    let (first, second) = (scene.views[a.index].level, scene.views[b.index].level)
    return first != second && first != 0 && second != 0
  }

  /// Whether it is a place to touch and shows nothing, so that what is behind it is seen.
  private func isClear(_ view: ViewID) -> Bool {
    let own = settings[view.index]
    guard scene.views[view.index].kind.known == .button, (own.shownWords ?? "").isEmpty,
      own.symbol == nil, own.intrinsic.button.image == nil
    else { return false }
    return own.color.map { NamedColor($0)?.parts[3] == 0 } ?? true
  }

  /// Whether two views may not lie on each other: not where the file orders them, nor where one is
  /// in a layer of its own, with a background or one that scrolls, over what the other is in, nor
  /// where words are read through a button that shows nothing.
  func mustBeApart(_ a: ViewID, _ b: ViewID) -> Bool {
    guard let (first, second) = branches(a, b), scroll(around: a) == scroll(around: b),
      !areOrdered(first, second)
    else { return false }
    let isOver = lies(first, over: second)
    let (upper, view, other) = isOver ? (first, a, b) : (second, b, a)
    if isClear(view), !isTouched(other) { return false }
    if isMark(view), isRead(other) { return !isOnGround(view, in: upper) }
    return !hasGround(view, in: upper)
  }

  /// Whether it counts something: over other words it is no layer of its own, whatever is behind
  /// it.
  private func isMark(_ view: ViewID) -> Bool {
    scene.views[view.index].kind.known == .label && scene.views[view.index].showsNumber
  }

  /// Whether a picture is drawn over words that scroll with it, in no layer of its own, and the
  /// file does not order the two. What lies in a button is drawn over its words.
  func lies(_ picture: ViewID, overWords label: ViewID) -> Bool {
    guard scroll(around: picture) == scroll(around: label) else { return false }
    guard let (upper, lower) = branches(picture, label) else {
      return depths[label.index] < depths[picture.index]
        && !hasGround(picture, in: around(picture, at: depths[label.index] + 1))
    }
    return lies(upper, over: lower) && !areOrdered(upper, lower) && !hasGround(picture, in: upper)
  }

  /// Whether words, or a control, with nothing of their own behind them are drawn over a view that
  /// scrolls, by themselves or in others that scroll, and the file does not order the two.
  func liesBare(_ view: ViewID, over scroll: ViewID) -> Bool {
    guard isRead(view) || isBareControl(view), let (upper, lower) = branches(view, scroll),
      scrolls(around: view, besidesThatAround: scroll) != nil, lies(upper, over: lower),
      !areOrdered(upper, lower)
    else { return false }
    return !hasGround(view, in: upper)
  }

  /// The views that scroll in which one lies and another does not, the innermost first; nil where
  /// the other lies in one of its own.
  func scrolls(around view: ViewID, besidesThatAround other: ViewID) -> [ViewID]? {
    let last = scroll(around: other)
    var found: [ViewID] = []
    var current = scroll(around: view)
    // Each lies in the next.
    while let scroll = current, scroll != last {
      found.append(scroll)
      current = self.scroll(around: scroll)
    }
    return current == last ? found : nil
  }

  /// Whether it is a control that is seen and has no color of its own: one that floats has.
  private func isBareControl(_ view: ViewID) -> Bool {
    let (kind, own) = (scene.views[view.index].kind.known, settings[view.index])
    switch kind {
    case .switch, .stepper, .slider, .spinner: return true
    case .button: return own.color == nil && !(own.shownWords ?? "").isEmpty
    default: return false
    }
  }

  /// Whether a view is drawn over a list by itself, and on no layer with a color.
  func floats(_ view: ViewID, over list: ViewID) -> Bool {
    branches(view, list).map { !isOnGround(view, in: $0.0) } ?? false
  }

  /// Whether something that a view lies in has a color, up to one of the views around it; or words
  /// hide by themselves what they are over.
  private func hasGround(_ view: ViewID, in upper: ViewID) -> Bool {
    if scene.views[view.index].kind.known == .label,
      grounds[view.index].map(Self.isOpaque) ?? false
    {
      return true
    }
    return isOnGround(view, in: upper)
  }

  private func isOnGround(_ view: ViewID, in upper: ViewID) -> Bool {
    let ground = scene.views[upper.index].parent
    return scene.views.ancestors(of: view).prefix { $0 != ground }
      .contains { settings[$0.index].color != nil }
  }
}
