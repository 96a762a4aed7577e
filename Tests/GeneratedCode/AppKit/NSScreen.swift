@MainActor
open class NSWindow: NSObject {
  public var backingScaleFactor: CGFloat { 2 }
}

@MainActor
open class NSScreen: NSObject {
  /// As words are drawn, to half points.
  public static var main: NSScreen? { NSScreen() }

  public var backingScaleFactor: CGFloat { 2 }
}
