// swift-tools-version: 6.0
import PackageDescription

// A program for each library product, as somebody writes it who has nothing but the product: it
// must link without Foundation, and print what the pages say. `.ci/run` runs them.
let package = Package(
  name: "Libraries",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    .executableTarget(
      name: "kit", dependencies: [.product(name: "PlumbKit", package: "plumb")], path: "Kit"),
    .executableTarget(
      name: "solver", dependencies: [.product(name: "PlumbSolver", package: "plumb")],
      path: "Solver"),
  ],
  swiftLanguageModes: [.v6]
)
