import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText

/// A controller whose views and constraints are those of a layout.
///
/// From code it makes an empty view in `loadView`, and in `viewDidLoad`, which is called once, the
/// views of the layout; from a nib or a storyboard all come with `loadView`.
public final class SceneController: ViewController {
  public private(set) var scene: Scene
  public private(set) var situation: Situation
  private let lines: LineTable
  /// The screen's size, and the layout's in it, as asked for.
  private var asked: (screen: (width: Double, height: Double), situation: Situation)
  private var constraints: SceneConstraints
  private var engine: SceneEngine?
  /// Whether the layout can be laid out without its safe area, as it is before it is on a screen.
  private var waitsForSafeArea: Bool

  /// - Parameters:
  ///   - situation: the layout on a screen of this size; its safe area, if it has one, is the
  ///     screen's.
  ///   - lines: of the layout's file, to tell where constraints are written.
  public init(
    _ scene: Scene, in situation: Situation, screen: (width: Double, height: Double),
    lines: LineTable, name: String, source: Source = .code, log: CallLog? = nil
  ) {
    self.scene = scene
    self.lines = lines
    asked = (screen, situation)
    let insets = LoweredScene(scene, in: situation).settings[0].safeArea
    var first = situation
    first.safeArea = EdgeInsets()
    waitsForSafeArea = [insets.top, insets.left, insets.bottom, insets.right].contains {
      !$0.isZero
    }
    if waitsForSafeArea,
      case .impossible = PlumbProof.frames(of: scene, in: first, withConstraints: false)
    {
      waitsForSafeArea = false
    }
    self.situation = waitsForSafeArea ? first : situation
    constraints = SceneConstraints(scene, in: self.situation, lines)
    super.init(name: name, source: source, log: log)
    screenSize = screen
  }

  /// What kept frames from being found so far.
  public var complaints: [Diagnostic] { engine?.complaints ?? [] }

  /// The view at a path of the layout; the root for an empty one.
  public func view(at path: String) -> View? {
    path.isEmpty ? viewIfLoaded : engine?.view(path)
  }

  // MARK: Making views

  public override func loadView() {
    engine = SceneEngine(scene, situation, lines)
    switch source {
    case .code: setView(viewOfScreenSize())
    case .nib, .storyboard:
      let view = archive(0).instantiate(log: log) { _ in
        noteActivation()
        let names = scene.views.dropFirst().filter { !$0.kind.isInvisible }.map(\.path)
        if !names.isEmpty { log?.record(.outlets(receiver: name, names: names)) }
      }
      setView(view)
      connect(view, 0)
    }
    viewIfLoaded?.engine = engine
  }

  public override func viewDidLoad() {
    if source == .code, let root = viewIfLoaded {
      addChildren(of: 0, to: root)
      noteActivation()
    }
  }

  private func noteActivation() {
    log?.note("activates \(counted(constraints.activeCount, "constraint"))")
  }

  private func viewName(_ index: Int) -> String {
    index == 0 ? name + ".view" : name + "." + scene.views[index].path
  }

  private func children(of index: Int) -> [Int] { childrenByView[index] }

  /// In order of declaration, by view.
  private lazy var childrenByView: [[Int]] = {
    var lists = [[Int]](repeating: [], count: scene.views.count)
    for (index, view) in scene.views.enumerated() {
      if let parent = view.parent { lists[parent.index].append(index) }
    }
    return lists
  }()

  private func made(_ index: Int) -> View {
    holdsRows(index)
      ? RowContainer(name: viewName(index), log: log) : View(name: viewName(index), log: log)
  }

  private func addChildren(of index: Int, to parent: View) {
    for child in children(of: index) {
      let isGuide = scene.views[child].kind.isInvisible
      let view =
        isGuide ? View(guide: viewName(child)) : made(child)
      setUp(view, child)
      parent.addSubview(view)
      addChildren(of: child, to: view)
    }
  }

  private func holdsRows(_ index: Int) -> Bool { scene.views[index].kind.known?.hasRows ?? false }

  /// The root has a size in its nib, that of the layout or else of the screen; what lies in it gets
  /// its frames by constraints.
  private func archive(_ index: Int) -> Archive {
    let size =
      index == 0
      ? Frame(
        x: 0, y: 0, width: situation.width ?? screenSize.width,
        height: situation.height ?? screenSize.height) : Frame()
    return Archive(
      holdsRows(index) ? RowContainer.self : View.self, name: viewName(index), frame: size,
      isGuide: scene.views[index].kind.isInvisible,
      children: children(of: index).map(archive))
  }

  private func connect(_ view: View, _ index: Int) {
    if index != 0 { setUp(view, index) }
    for (child, place) in zip(view.subviews, children(of: index)) { connect(child, place) }
  }

  private func setUp(_ view: View, _ index: Int) {
    let node = scene.views[index]
    view.zOrder = node.zOrder
    view.translatesAutoresizingMaskIntoConstraints = false
    let isTable = node.kind.known == .table
    (view as? RowContainer)?.setUp(isTable: isTable, source: source)
    view.redrawsWhenResized = node.kind.known?.hasContent ?? false
    if node.kind.known?.scrolls ?? false { view.boundsOrigin = offset(of: index) }
    engine?.add(view, path: node.path)
  }

  // MARK: Changes

  /// Switches states: what goes is deactivated before what comes is activated.
  public func set(_ choices: [StateChoice]) {
    var next = situation
    for choice in choices {
      next.states.removeAll { $0.group == choice.group }
      next.states.append(choice)
    }
    change(to: next)
    if let viewIfLoaded { engine?.checkConflicts(in: viewIfLoaded) }
  }

  public func set(_ direction: Direction) {
    guard direction != situation.direction else { return }
    var next = situation
    next.direction = direction
    change(to: next)
    viewIfLoaded?.mark(.layout, .directionChanged)
  }

  public override func resize(toWidth width: Double, height: Double) {
    var next = situation
    next.screen = asked.situation.screen?.turned(toWidth: width, height: height)
    if (width, height) == asked.screen {
      next.width = asked.situation.width
      next.height = asked.situation.height
    } else {
      (next.width, next.height) = scene.sizes.clamp(width: width, height: height)
    }
    let isTurned = next.safeArea == nil && next.screen?.safeArea != situation.screen?.safeArea
    change(to: next)
    if isTurned, let view = viewIfLoaded {
      send(.viewSafeAreaInsetsDidChange)
      view.mark(.layout, .safeAreaChanged)
    }
  }

  public override var hasSafeArea: Bool { waitsForSafeArea }

  public override func takeSafeArea() {
    waitsForSafeArea = false
    var next = situation
    next.safeArea = asked.situation.safeArea
    change(to: next)
  }

  public override func changeSafeArea(to insets: EdgeInsets) {
    asked.situation.safeArea = insets
    if waitsForSafeArea { return }
    var next = situation
    next.safeArea = insets
    change(to: next)
  }

  /// Asks anew for the rows of a table or a collection that are seen, or for one of them.
  public func reload(_ path: String, row: Int?) {
    (view(at: path) as? RowContainer)?.reload(row)
  }

  /// Shows another place of a view's content.
  func show(_ place: (x: Double, y: Double), of path: String) {
    situation.offsets.removeAll { $0.view == path }
    situation.offsets.append(ScrollOffset(view: path, x: place.x, y: place.y))
    engine?.situation = situation
    // Its content moves by where its bounds begin, and no constraint of the file is touched.
    constraints = SceneConstraints(scene, in: situation, lines)
    viewIfLoaded?.invalidateEngine()
    guard let view = view(at: path) else { return }
    let isMoved = view.boundsOrigin != place
    view.boundsOrigin = place
    if isMoved {
      log?.call(name, .scrollViewDidScroll, ["\(path) is at \(short(place.x)), \(short(place.y))"])
    }
  }

  /// Gives a view other words.
  public func setText(_ text: String, at path: String) {
    scene = scene.showing(text, at: path)
    view(at: path)?.invalidateIntrinsicContentSize()
    view(at: path)?.mark(.display, .contentChanged)
    engine?.scene = scene
    replaceConstraints()
  }

  public override func changeTextScale(to scale: Double) {
    scene = scene.scalingText(by: scale)
    engine?.scene = scene
    replaceConstraints()
    let rows = scene.rowScenes.filter { $0.views.contains { $0.kind.known?.showsText ?? false } }
    for node in scene.views {
      (view(at: node.path) as? RowContainer)?.changeContents(of: Set(rows.map(\.name)))
    }
  }

  private func change(to next: Situation) {
    guard next != situation else { return }
    situation = next
    engine?.situation = next
    replaceConstraints()
  }

  private func replaceConstraints() {
    let old = constraints
    constraints = SceneConstraints(scene, in: situation, lines)
    guard let view = viewIfLoaded else { return }
    view.invalidateEngine()
    let (gone, come) = (old.subtracting(constraints), constraints.subtracting(old))
    for entry in gone where !entry.isAutomatic {
      log?.record(.deactivated(constraint: entry.text, line: entry.line))
    }
    for entry in come where !entry.isAutomatic {
      log?.record(.activated(constraint: entry.text, line: entry.line))
    }
    var marked: [View] = []
    func mark(_ entry: SceneConstraints.Entry, _ reason: Reason) {
      guard var owner = self.view(at: entry.owner) else { return }
      // What only a guide is in is held by the view around it.
      while owner.isGuide, let above = owner.superview { owner = above }
      if !owner.needs(.updateConstraints) { marked.append(owner) }
      owner.mark(.updateConstraints, entry.isAutomatic ? .contentChanged : reason)
      if entry.isAutomatic { owner.mark(.display, .contentChanged) }
    }
    for entry in gone { mark(entry, .deactivated(entry.text)) }
    for entry in come { mark(entry, .activated(entry.text)) }
    for owner in marked {
      log?.call(owner.name, .setNeedsUpdateConstraints, owner.reasons(for: .updateConstraints))
    }
  }
}

/// `1 constraint`, `11 constraints`
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
