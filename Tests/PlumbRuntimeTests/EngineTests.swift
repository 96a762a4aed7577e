import PlumbModel
import PlumbProof
import PlumbRuntime
import PlumbSolver
import PlumbText
import TestSupport
import Testing

/// The constraints of the samples, made anew with anchors on views made by hand, give the frames of
/// the samples: two ways from the same lines to the same places.
@Suite struct EngineTests {
  private static let names = Golden.files(in: "Samples", suffix: ".layout")

  @Test func anchorsGiveTheFramesOfTheLines() throws {
    var compared = 0
    for name in Self.names {
      let source = SourceText(path: name, try #require(Golden.text(at: "Samples/" + name)))
      let analysis = analyze(source) { path, _ in
        Golden.text(at: "Samples/" + path).map { .loaded(path: path, bytes: Array($0.utf8)) }
          ?? .failed(reason: "no such file")
      }
      for scene in analysis.scenes {
        for direction in Direction.allCases {
          var situation = scene.defaultSituation
          situation.direction = direction
          if try isSame(scene, situation) { compared += 1 }
        }
      }
    }
    // The others have constraints that anchors cannot say: margins, sums of three, wrapping.
    #expect(30 <= compared, "\(compared)")
  }

  /// Compares the two; false for a scene that is more than anchors can say.
  private func isSame(_ scene: Scene, _ situation: Situation) throws -> Bool {
    let lowered = LoweredScene(scene, in: situation)
    guard case .solved(let table) = PlumbProof.frames(of: scene, in: situation),
      lowered.settings.allSatisfy({ $0.intrinsic.wrapping == nil }),
      let root = try tree(scene, lowered, table)
    else { return false }
    root.views[0].runPasses()
    let own = Set(scene.views.map(\.path))
    let rows = table.views.filter { own.contains($0.path) }
    for (view, row) in zip(root.views.dropFirst(), rows) {
      let (a, b) = (view.frame, row.frame)
      let distance = max(
        (a.x - b.x).magnitude, (a.y - b.y).magnitude, (a.width - b.width).magnitude,
        (a.height - b.height).magnitude)
      #expect(distance < 1e-9, "\(scene.name) \(situation.direction) \(row.path): \(a) \(b)")
    }
    return true
  }

  private func tree(
    _ scene: Scene, _ lowered: LoweredScene, _ table: FrameTable
  ) throws -> (views: [View], constraints: Int)? {
    let root = View(frame: Frame(x: 0, y: 0, width: table.width, height: table.height))
    root.isRightToLeft = table.direction == .rightToLeft
    var views = [root]
    for (index, node) in scene.views.enumerated().dropFirst() {
      let settings = lowered.settings[index]
      let (width, height) = (settings.content(.horizontal), settings.content(.vertical))
      let view = ContentView(
        node.path, width?.size.doubleValue, height?.size.doubleValue)
      view.contentHugging = AxisPriorities(
        horizontal: width?.hug ?? .defaultLow, vertical: height?.hug ?? .defaultLow)
      view.compressionResistance = AxisPriorities(
        horizontal: width?.resist ?? .defaultHigh, vertical: height?.resist ?? .defaultHigh)
      views.append(view)
      views[node.parent?.index ?? 0].addSubview(view)
    }
    var count = 0
    for row in lowered.rows where row.origin.isWritten {
      if row.origin.kind == .hug || row.origin.kind == .resist { continue }
      guard let constraint = constraint(row, views) else { return nil }
      // The root's own size is given here.
      if row.form.terms.allSatisfy({ $0.anchor.view == .root }) { continue }
      try constraint.activate()
      count += 1
    }
    return (views, count)
  }

  /// `c a + d b + k REL 0` as `a REL -d/c b - k/c`.
  private func constraint(_ row: LoweredScene.Row, _ views: [View]) -> LayoutConstraint? {
    let terms = row.form.terms
    guard let first = terms.first, terms.count <= 2, isPlain(first.anchor),
      terms.allSatisfy({ isPlain($0.anchor) })
    else { return nil }
    let scale = first.coefficient
    var relation = row.relation
    if scale.sign < 0 {
      relation =
        switch relation {
        case .equal: .equal
        case .lessOrEqual: .greaterOrEqual
        case .greaterOrEqual: .lessOrEqual
        }
    }
    func anchor(_ anchor: Anchor) -> LayoutAnchor? {
      LayoutAttribute(rawValue: anchor.attribute.rawValue).map {
        views[anchor.view.index].anchor($0)
      }
    }
    guard let left = anchor(first.anchor) else { return nil }
    let constant = (-row.form.constant / scale).doubleValue
    guard terms.count == 2 else {
      guard !first.anchor.attribute.isPosition else { return nil }
      return left.constraint(relation, toConstant: constant, priority: row.priority)
    }
    guard let right = anchor(terms[1].anchor),
      terms[0].anchor.attribute.isPosition == terms[1].anchor.attribute.isPosition
    else { return nil }
    return left.constraint(
      relation, to: right, times: (-terms[1].coefficient / scale).doubleValue, plus: constant,
      priority: row.priority)
  }

  private func isPlain(_ anchor: Anchor) -> Bool {
    anchor.region == .frame && anchor.attribute != .firstBaseline
      && anchor.attribute != .lastBaseline
  }
}
