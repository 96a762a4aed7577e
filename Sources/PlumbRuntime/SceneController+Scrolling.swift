import PlumbModel
import PlumbProof
import PlumbSolver

// Views that scroll: where they are, and what a finger does to them.

extension SceneController {
  /// Scrolls a view to a place of its content, as a program does by `contentOffset`: nothing keeps
  /// it between the ends. Without an `x` along the axis that it scrolls.
  public func scroll(_ path: String, toX x: Double?, y: Double) {
    guard let index = scene.views.firstIndex(where: { $0.path == path }) else { return }
    show(place(x, y, of: index), of: path)
  }

  private func place(_ x: Double?, _ y: Double, of index: Int) -> (x: Double, y: Double) {
    var place = offset(of: index)
    if let x {
      place = (x, y)
    } else if isSideways(index) {
      place.x = y
    } else {
      place.y = y
    }
    return place
  }

  private func isSideways(_ index: Int) -> Bool {
    scene.views[index].kind.known == .collection && settings(of: index).rows.axis == .horizontal
  }

  private func settings(of index: Int) -> EffectiveSettings {
    LoweredScene(scene, in: situation).settings[index]
  }

  /// The place of its content that a view shows: at first the one behind its insets.
  func offset(of index: Int) -> (x: Double, y: Double) {
    let settings = settings(of: index)
    let offset = settings.offset ?? settings.offsetAtRest
    let top = settings.offset == nil ? bar(over: index) : 0
    return (offset.x.doubleValue + 0, offset.y.doubleValue - top + 0)
  }

  /// What the upper end of a list keeps off by itself.
  private func bar(over index: Int) -> Double {
    let node = scene.views[index]
    // Frames are worked out only for those that do.
    guard node.keepsOffBars,
      case .solved(let table) = PlumbProof.frames(of: scene, in: situation, withConstraints: false),
      let view = table.views.first(where: { $0.path == node.path })
    else { return 0 }
    return table.bars(over: view, of: node).top
  }

  // MARK: A finger

  /// What happens one after another as a finger moves a view's content.
  enum Move {
    case call(Method, [String])
    case scroll((x: Double, y: Double))
    /// The event ends: what has moved is laid out.
    case rest
  }

  /// Where a view may come to rest along an axis, and what it does on the way.
  private struct Way {
    /// The offsets from one end to the other.
    let ends: ClosedRange<Double>
    let length: Double
    let alwaysBounces: Bool
    var canMove: Bool { ends.lowerBound < ends.upperBound }

    func clamp(_ offset: Double) -> Double {
      min(max(offset, ends.lowerBound), ends.upperBound)
    }

    /// Where it rests that was let go of: on a page, the next one in the way it goes if thrown.
    func page(_ offset: Double, from start: Double, isThrown: Bool) -> Double {
      guard 0 < length else { return clamp(offset) }
      let begun = Self.pages(start - ends.lowerBound, of: length)
      let half = Rational(numerator: 1, denominator: 2)
      var page = (Self.pages(offset - ends.lowerBound, of: length) + half).roundedDown
      if isThrown, offset != start {
        page = offset > start ? begun.roundedDown + .one : begun.roundedUp - .one
      }
      return clamp(ends.lowerBound + page.doubleValue * length)
    }

    /// Exact, and so that nothing here calls the rounding of the C library.
    private static func pages(_ distance: Double, of length: Double) -> Rational {
      (Rational(exactly: distance) ?? .zero) / (Rational(exactly: length) ?? .one)
    }
  }

  /// A finger takes the content to a place and lets go, at rest or on the way there.
  ///
  /// It scrolls along an axis only where the content is larger than the view, or where the file
  /// says that it always bounces; beyond an end it goes as far as it is pulled, and comes back when
  /// it is let go of. (UIKit lets it follow the finger ever less; how much less is not documented.)
  ///
  /// - Source: Apple, `UIScrollViewDelegate`, `UIScrollView.bounces`, `isPagingEnabled`.
  func moves(dragging path: String, toX x: Double?, y: Double, isThrown: Bool) -> [Move] {
    guard let index = scene.views.firstIndex(where: { $0.path == path }) else { return [] }
    let settings = settings(of: index)
    for way in [ScrollingWay.disabled, .noInteraction] where settings.scrolling.contains(way) {
      log?.note("\(name).\(path) does not scroll: `scrolling \(way.rawValue)`")
      return []
    }
    guard let ways = ways(of: index) else { return [] }
    let start = offset(of: index)
    let wanted = place(x, y, of: index)
    let bounces = !settings.scrolling.contains(.noBounces)
    func reach(_ way: Way, _ start: Double, _ wanted: Double) -> Double {
      guard way.canMove || (bounces && way.alwaysBounces) else { return start }
      return bounces ? wanted : way.clamp(wanted)
    }
    let reached = (
      x: reach(ways.across, start.x, wanted.x), y: reach(ways.down, start.y, wanted.y)
    )
    guard reached != start else {
      log?.note("\(name).\(path) does not scroll: there is nothing more of its content that way")
      return []
    }
    func rest(_ way: Way, _ start: Double, _ reached: Double) -> Double {
      settings.scrolling.contains(.paging) && reached != start
        ? way.page(reached, from: start, isThrown: isThrown) : way.clamp(reached)
    }
    let resting = (
      x: rest(ways.across, start.x, reached.x), y: rest(ways.down, start.y, reached.y)
    )
    // One that is thrown is let go of on the way; here halfway, since nobody says where.
    let released =
      isThrown && resting == reached
      ? (x: (start.x + reached.x) / 2, y: (start.y + reached.y) / 2) : reached
    return moves(path, released: released, resting: resting)
  }

  private func moves(
    _ path: String, released: (x: Double, y: Double), resting: (x: Double, y: Double)
  ) -> [Move] {
    let goesOn = released != resting
    var moves: [Move] = [
      .call(.scrollViewWillBeginDragging, [path]), .scroll(released), .rest,
      .call(
        .scrollViewWillEndDragging, ["to \(short(resting.x)), \(short(resting.y))"]),
      .call(.scrollViewDidEndDragging, [goesOn ? "it goes on" : "it rests"]),
    ]
    if goesOn {
      moves += [
        .call(.scrollViewWillBeginDecelerating, [path]), .scroll(resting), .rest,
        .call(.scrollViewDidEndDecelerating, [path]),
      ]
    }
    return moves
  }

  /// How far its content reaches beyond a view, along both axes; nil where it has no frames.
  private func ways(of index: Int) -> (across: Way, down: Way)? {
    guard
      case .solved(let table) = PlumbProof.frames(of: scene, in: situation, withConstraints: false)
    else { return nil }
    let node = scene.views[index]
    guard let view = table.views.first(where: { $0.path == node.path }),
      let content = table.views.first(where: { $0.path == node.path + ".content" })?.frame
    else { return nil }
    let settings = settings(of: index)
    // Those of a collection are its section's, and lie in the content.
    var insets =
      node.kind.known == .collection ? EdgeInsets() : EdgeInsets(settings.safeArea)
    let bars = table.bars(over: view, of: node)
    insets.top += bars.top
    insets.bottom += bars.bottom
    func way(
      _ before: Double, _ after: Double, _ content: Double, _ length: Double, _ way: ScrollingWay
    ) -> Way {
      Way(
        ends: -before...max(-before, content + after - length), length: length,
        alwaysBounces: settings.scrolling.contains(way)
          || way == .alwaysBounceVertical && node.keepsOffBars)
    }
    return (
      way(insets.left, insets.right, content.width, view.frame.width, .alwaysBounceHorizontal),
      way(insets.top, insets.bottom, content.height, view.frame.height, .alwaysBounceVertical)
    )
  }
}
