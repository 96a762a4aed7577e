import PlumbCode
import PlumbModel

/// What one `Layout` lays out: the views in no scroll view, or those in one, which SwiftUI lays out
/// by themselves.
struct SwiftUIPart {
  let frames: SwiftFrameStruct
  private let scrolled: ScrolledPart
  private let cut: ScrolledParts
  /// What has a name in its `Layout`, in the order of drawing; what is in a flow has none.
  let shown: [Int]
  /// `SignInLayout`, `SignInPageLayout`
  let layoutName: String

  /// The scroll view.
  var scroll: ViewNode? { scrolled.scroll.map { frames.scene.views[$0.view.index] } }

  /// The part that one of its views scrolls.
  func isPart(_ other: SwiftUIPart, scrolledBy index: Int) -> Bool {
    other.scrolled.scroll?.view == ViewID(index)
  }

  /// What a view lies in, from the inside.
  func around(_ index: Int) -> [Int] { cut.around(ViewID(index)).map(\.index) }

  /// `.horizontal`; nothing for what goes up and down, as SwiftUI has it.
  var axes: String {
    switch scrolled.axes {
    case [.horizontal]: ".horizontal"
    case [.horizontal, .vertical]: "[.horizontal, .vertical]"
    default: ""
    }
  }

  init(
    _ frames: SwiftFrameStruct, _ part: ScrolledPart, _ cut: ScrolledParts, name: String
  ) {
    // SwiftUI mirrors what it places.
    (self.frames, scrolled, self.cut) = (frames.mirroredOutside(), part, cut)
    let own = Set(part.views.map(\.index))
    shown = SwiftUILayout.paintingOrder(frames.scene).filter { index in
      own.contains(index) && !frames.isInClosed(index) && !frames.scene.isInFlow(ViewID(index))
        && (SwiftUILayout.isDrawn(index, frames) || frames.scene.isFlow(index)
          || cut.part(scrolledBy: ViewID(index)) != nil)
    }
    layoutName = name
  }
}
