// swift-tools-version: 6.0
import PackageDescription

// Ground floor first: a target may depend only on those above it.
// Sources/README.md maps them and lists what each must never know.
let package = Package(
  name: "plumb",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "plumb", targets: ["plumb"]),
    .library(
      name: "PlumbKit",
      targets: ["PlumbText", "PlumbSyntax", "PlumbSolver", "PlumbModel", "PlumbOutput"]),
    .library(name: "PlumbSolver", targets: ["PlumbSolver"]),
  ],
  targets: [
    // Text, positions, the diagnostic and its drawing.
    .target(name: "PlumbText"),

    // Characters to tree and back.
    .target(name: "PlumbSyntax", dependencies: ["PlumbText"]),

    // Linear problems with priority levels; knows nothing of views or text.
    .target(name: "PlumbSolver"),

    // Names, lowering, checks, frames, explanations.
    .target(name: "PlumbModel", dependencies: ["PlumbText", "PlumbSyntax", "PlumbSolver"]),

    // Frames and diagnostics to text, JSON, SVG.
    .target(name: "PlumbOutput", dependencies: ["PlumbText", "PlumbModel"]),

    // Arguments, files, exit status, terminal.
    .executableTarget(
      name: "plumb",
      dependencies: ["PlumbText", "PlumbSyntax", "PlumbSolver", "PlumbModel", "PlumbOutput"],
      exclude: []),

    // Speeds, reported: `swift run -c release plumb-bench`.
    .executableTarget(
      name: "plumb-bench", dependencies: ["PlumbText", "PlumbSyntax"], path: "Tests/Benchmarks"),

    // What the tests share: golden files, markers, seeded random.
    .target(name: "TestSupport", path: "Tests/Support"),

    .testTarget(name: "PlumbTextTests", dependencies: ["PlumbText", "TestSupport"]),
    .testTarget(name: "PlumbSyntaxTests", dependencies: ["PlumbSyntax", "TestSupport"]),
    .testTarget(name: "PlumbSolverTests", dependencies: ["PlumbSolver", "TestSupport"]),
    .testTarget(name: "PlumbModelTests", dependencies: ["PlumbModel", "PlumbOutput", "TestSupport"]),
    .testTarget(name: "PlumbOutputTests", dependencies: ["PlumbOutput", "TestSupport"]),
    .testTarget(name: "GrammarTests", dependencies: ["PlumbSyntax", "PlumbModel", "TestSupport"]),
    .testTarget(name: "CommandTests", dependencies: ["plumb", "TestSupport"]),
    .testTarget(name: "SampleTests", dependencies: ["plumb", "PlumbOutput", "TestSupport"]),
    .testTarget(name: "TidyTests", dependencies: ["PlumbText", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
