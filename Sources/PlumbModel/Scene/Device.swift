import PlumbText

/// A device that layouts are shown on: how large its screen is, and what of it is covered.
public struct Device: Hashable, Sendable {
  /// As its maker calls it.
  public let name: String
  /// Held upright, in points.
  public let width: Double
  public let height: Double
  /// The safe area of a screen without bars, held upright and on its side.
  public let upright: EdgeInsets
  public let onItsSide: EdgeInsets

  /// The device in both positions, upright first.
  public var screens: [DeviceScreen] {
    [DeviceScreen(device: self, isOnItsSide: false), DeviceScreen(device: self, isOnItsSide: true)]
  }
}

/// A device in one position.
public struct DeviceScreen: Hashable, Sendable {
  public let device: Device
  public let isOnItsSide: Bool

  private static let landscape = "landscape"
  private static let portrait = "portrait"

  /// `iPhone 16`, `iPhone 16 landscape`
  public var name: String { isOnItsSide ? device.name + " " + Self.landscape : device.name }
  public var width: Double { isOnItsSide ? device.height : device.width }
  public var height: Double { isOnItsSide ? device.width : device.height }
  public var safeArea: EdgeInsets { isOnItsSide ? device.onItsSide : device.upright }

  /// The margins that a controller's view has inside the safe area: 16 at its sides below a width
  /// of 414, else 20, and none above and below (UIViewController.systemMinimumLayoutMargins, as
  /// recorded by Interface Builder).
  public var margins: EdgeInsets {
    let sides: Double = width < 414 ? 16 : 20
    return EdgeInsets(left: sides, right: sides)
  }

  /// The device held so that its screen has this size; nil for a size of neither position.
  public func turned(toWidth width: Double, height: Double) -> DeviceScreen? {
    device.screens.first { $0.width == width && $0.height == height }
  }

  /// The screen of a name such as `iPhone 16` or `iphone 16 landscape`; case counts for nothing.
  public init?(named text: String) {
    var words = text.lowercased().split(separator: " ").map(String.init)
    let last = words.last
    let isTurned = last == Self.landscape
    if isTurned || last == Self.portrait { words.removeLast() }
    let name = words.joined(separator: " ")
    guard let device = Device.all.first(where: { $0.name.lowercased() == name }) else { return nil }
    self.init(device: device, isOnItsSide: isTurned)
  }

  init(device: Device, isOnItsSide: Bool) {
    self.device = device
    self.isOnItsSide = isOnItsSide
  }

  /// At most three devices that a name which is none may have meant, the nearest first.
  public static func names(near text: String) -> [String] {
    var words = text.split(separator: " ").map(String.init)
    if let last = words.last?.lowercased(), [landscape, portrait].contains(last) {
      words.removeLast()
    }
    var left = Device.all.map(\.name)
    // `iPhone SE` is the beginning of three.
    let start = words.joined(separator: " ").lowercased() + " "
    var near = Array(left.filter { 1 < words.count && $0.lowercased().hasPrefix(start) }.prefix(3))
    if !near.isEmpty { return near }
    while near.count < 3, let name = closest(to: words.joined(separator: " "), among: left) {
      near.append(name)
      left.removeAll { $0 == name }
    }
    return near
  }
}
