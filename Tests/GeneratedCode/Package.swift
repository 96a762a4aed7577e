// swift-tools-version: 6.0
import PackageDescription

// Headless UIKit and AppKit, and what Plumb writes for them.
//
// A package of its own, because a module that is called UIKit makes `canImport(UIKit)` true for
// all targets around it. `Layouts` and `AppKitLayouts` hold what `plumb swift` wrote; the script
// Tests/Oracles/generated_code.py puts it there, builds, and compares frames; beside them it copies
// the two modules of Plumb that the headless views stand on, and nothing else of Plumb is built.
// `Programs` and `MacPrograms` are screens that people wrote around such layouts, which check
// themselves.
// `Captures` are screens with anchors written by hand, of which PlumbCapture.swift, which lies in
// `Grammar/capture`, writes layouts. `Recorded` holds the headless UIKit alone against frames that
// Apple's engine recorded.
let package = Package(
  name: "GeneratedCode",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "PlumbSolver", path: "PlumbSolver"),
    .target(name: "PlumbTypography", path: "PlumbTypography"),
    .target(
      name: "HeadlessViews", dependencies: ["PlumbSolver", "PlumbTypography"],
      path: "HeadlessViews"),
    .target(name: "UIKit", dependencies: ["HeadlessViews"], path: "UIKit"),
    .target(name: "MapKit", dependencies: ["UIKit"], path: "MapKit"),
    .target(name: "AppKit", dependencies: ["HeadlessViews"], path: "AppKit"),
    .executableTarget(name: "uikit-driver", dependencies: ["UIKit", "MapKit"], path: "Layouts"),
    .executableTarget(name: "programs", dependencies: ["UIKit"], path: "Programs"),
    .executableTarget(name: "captures", dependencies: ["UIKit"], path: "Captures"),
    .executableTarget(name: "recorded", dependencies: ["UIKit"], path: "Recorded"),
    .executableTarget(name: "mac-programs", dependencies: ["AppKit"], path: "MacPrograms"),
    .executableTarget(
      name: "appkit-driver", dependencies: ["AppKit", "MapKit"], path: "AppKitLayouts"),
  ],
  swiftLanguageModes: [.v6]
)
