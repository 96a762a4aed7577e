extension Device {
  /// The devices that are known, phones before tablets, the newest first.
  ///
  /// Sizes are Apple's logical ones. Safe areas are those that devices report for a screen
  /// without bars, 48 points for those with a wider notch since iOS 14; a phone on its side hides
  /// the bar of its status, and its camera is kept off both sides.
  public static let all: [Device] =
    phones(["iPhone 17 Pro Max", "iPhone 16 Pro Max"], 440, 956, camera: 62)
    + phones(["iPhone Air"], 420, 912, camera: 68)
    + phones(["iPhone 17", "iPhone 17 Pro", "iPhone 16 Pro"], 402, 874, camera: 62)
    + phones(
      ["iPhone 16 Plus", "iPhone 15 Pro Max", "iPhone 15 Plus", "iPhone 14 Pro Max"], 430, 932,
      camera: 59)
    + phones(["iPhone 16", "iPhone 15 Pro", "iPhone 15", "iPhone 14 Pro"], 393, 852, camera: 59)
    + phones(["iPhone 14 Plus", "iPhone 13 Pro Max", "iPhone 12 Pro Max"], 428, 926, camera: 47)
    + phones(
      ["iPhone 16e", "iPhone 14", "iPhone 13 Pro", "iPhone 13", "iPhone 12 Pro", "iPhone 12"],
      390, 844, camera: 47)
    + phones(["iPhone 13 mini", "iPhone 12 mini"], 375, 812, camera: 50)
    + phones(["iPhone 11 Pro Max", "iPhone XS Max"], 414, 896, camera: 44)
    + phones(["iPhone 11", "iPhone XR"], 414, 896, camera: 48)
    + phones(["iPhone 11 Pro", "iPhone XS", "iPhone X"], 375, 812, camera: 44)
    + withHomeButton(["iPhone 8 Plus", "iPhone 7 Plus"], 414, 736)
    + withHomeButton(
      ["iPhone SE (3rd generation)", "iPhone SE (2nd generation)", "iPhone 8", "iPhone 7"],
      375, 667)
    + withHomeButton(["iPhone SE (1st generation)"], 320, 568)
    + tablets(["iPad Pro 13-inch (M5)", "iPad Pro 13-inch (M4)"], 1032, 1376)
    + tablets(["iPad Pro 11-inch (M5)", "iPad Pro 11-inch (M4)"], 834, 1210)
    + tablets(
      ["iPad Air 13-inch (M3)", "iPad Air 13-inch (M2)", "iPad Pro 12.9-inch"], 1024, 1366)
    + tablets(["iPad Pro 11-inch"], 834, 1194)
    + tablets(
      [
        "iPad Air 11-inch (M3)", "iPad Air 11-inch (M2)", "iPad Air (5th generation)",
        "iPad Air (4th generation)", "iPad (A16)", "iPad (10th generation)",
      ], 820, 1180)
    + tablets(["iPad mini (A17 Pro)", "iPad mini (6th generation)"], 744, 1133)
    + tablets(["iPad Air (3rd generation)"], 834, 1112, hasHomeButton: true)
    + tablets(
      ["iPad (9th generation)", "iPad (8th generation)", "iPad (7th generation)"], 810, 1080,
      hasHomeButton: true)
    + tablets(["iPad mini (5th generation)"], 768, 1024, hasHomeButton: true)

  /// Phones without a button below the screen.
  private static func phones(
    _ names: [String], _ width: Double, _ height: Double, camera: Double
  ) -> [Device] {
    names.map {
      Device(
        name: $0, width: width, height: height, upright: EdgeInsets(top: camera, bottom: 34),
        onItsSide: EdgeInsets(left: camera, bottom: 21, right: camera))
    }
  }

  /// Phones with one, and the bar of the status above the screen's contents.
  private static func withHomeButton(
    _ names: [String], _ width: Double, _ height: Double
  ) -> [Device] {
    names.map {
      Device(
        name: $0, width: width, height: height, upright: EdgeInsets(top: 20),
        onItsSide: EdgeInsets())
    }
  }

  /// Tablets keep the bar of the status on every side that is up.
  private static func tablets(
    _ names: [String], _ width: Double, _ height: Double, hasHomeButton: Bool = false
  ) -> [Device] {
    let insets =
      hasHomeButton ? EdgeInsets(top: 20) : EdgeInsets(top: 24, bottom: 20)
    return names.map {
      Device(name: $0, width: width, height: height, upright: insets, onItsSide: insets)
    }
  }
}
