import PlumbCode
import PlumbModel

/// What the types are called that are written for a layout: none hides a type of Apple's from the
/// module that it is compiled in, or is declared beside one of the app's own.
struct SwiftUITypeNames {
  private let stem: String
  private let taken: Set<String>

  init(of frames: SwiftFrameStruct) {
    stem = frames.options.prefix + frames.scene.name
    taken = Self.ofApple.union(frames.natives)
  }

  /// `TabView2` for the layout `Tab` and the word `View`.
  func type(_ word: String) -> String {
    var pool = NamePool()
    pool.reserve(taken)
    return pool.take(stem + word)
  }

  /// Types that the code of views speaks of, where types of the layout's own stand around it: those
  /// of SwiftUI, and those of the components that it uses.
  static func spoken(in layout: SwiftUILayout) -> Set<String> {
    layout.uses.values.reduce(into: spoken) { names, use in
      names.formUnion([use.layout.viewName, use.layout.knownName])
      names.formUnion(spoken(in: use.layout))
    }
  }

  private static let spoken: Set<String> = [
    "Button", "Color", "Date", "DatePicker", "Environment", "ForEach", "GridItem", "HStack",
    "Image", "LazyHStack", "LazyVGrid", "LazyVStack", "Picker", "ProgressView", "Rectangle",
    "RoundedRectangle", "ScrollView", "Section", "SecureField", "Slider", "Stepper", "String",
    SwiftUIColor.system, SwiftUIShared.touchArea, "Text", "TextEditor", "TextField", "Toggle",
    "UnevenRoundedRectangle", "View", "VStack",
  ]

  /// Types of SwiftUI, and of what is imported beside it, that a layout's could be called like.
  private static let ofApple: Set<String> = [
    // Views.
    "AnyView", "ContentUnavailableView", "DocumentLaunchView", "EmptyView", "EquatableView",
    "HSplitView", "NavigationSplitView", "NavigationView", "NSView", "ProductView",
    "ProgressView", "RealityView", "SceneView", "ScrollView", "SpriteView", "StoreView",
    "SubscriptionStoreView", "TabView", "TimelineView", "TipView", "TupleView", "UIView",
    "VSplitView", "WebView",
    // Layouts, and that of flows.
    "AnyLayout", "FlowLayout", "GridLayout", "HStackLayout", "VStackLayout", "ZStackLayout",
  ]
}
