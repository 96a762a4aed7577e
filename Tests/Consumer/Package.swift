// swift-tools-version: 6.0
import PackageDescription

// An app that has its layouts compiled by the plugin; Tests/Oracles/plugin_consumer.py builds it.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    // As much of UIKit as two layouts need; a package of its own, as in Tests/GeneratedCode.
    .target(name: "UIKit", path: "UIKit"),
    .executableTarget(
      name: "screens", dependencies: ["UIKit"], path: "Screens",
      plugins: [.plugin(name: "PlumbPlugin", package: "plumb")]),
  ],
  swiftLanguageModes: [.v6]
)
