// swift-tools-version: 6.2
import PackageDescription

// FUZZ=1 adds the product plumb-fuzz and builds all it runs with libFuzzer's coverage, FUZZ=address
// with AddressSanitizer too; without it nothing here is different. See Tests/Fuzz.
let isFuzzing = Context.environment["FUZZ"] != nil
let sanitizers = Context.environment["FUZZ"] == "address" ? "fuzzer,address" : "fuzzer"
let watched: [SwiftSetting] = isFuzzing ? [.unsafeFlags(["-sanitize=\(sanitizers)"])] : []

// Ground floor first: a target may depend only on those above it.
// Sources/README.md maps them, and Sources/MODULES.md lists what each must never know.
let package = Package(
  name: "plumb",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .executable(name: "plumb", targets: ["plumb"]),
    .library(
      name: "PlumbKit",
      targets: [
        "PlumbKit", "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax",
        "PlumbSolver", "PlumbModel", "PlumbProof", "PlumbForeign", "PlumbRuntime", "PlumbJSON",
        "PlumbCode", "PlumbReport", "PlumbSwift", "PlumbPreview",
      ]),
    .library(name: "PlumbSolver", targets: ["PlumbSolver"]),
    .plugin(name: "PlumbPlugin", targets: ["PlumbPlugin"]),
    .plugin(name: "PlumbLintPlugin", targets: ["PlumbLintPlugin"]),
    .plugin(name: "PlumbFormatPlugin", targets: ["PlumbFormatPlugin"]),
  ],
  targets: [
    // Texts, positions in them, and edits.
    .target(name: "PlumbText", swiftSettings: watched),

    // What can be wrong with a layout, and how that is drawn.
    .target(name: "PlumbDiagnostics", dependencies: ["PlumbText"], swiftSettings: watched),

    // Fonts and how large words are in them.
    .target(name: "PlumbTypography", swiftSettings: watched),

    // Characters to tree and back.
    .target(
      name: "PlumbSyntax", dependencies: ["PlumbText", "PlumbDiagnostics"], swiftSettings: watched),

    // Linear problems with priority levels; knows nothing of views or text.
    .target(name: "PlumbSolver", swiftSettings: watched),

    // Names, lowering, checks of single lines, frames.
    .target(
      name: "PlumbModel",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
      ],
      swiftSettings: watched),

    // What holds at every size, in every state: proofs, what fails in words, and its repair.
    .target(
      name: "PlumbProof",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel",
      ],
      swiftSettings: watched),

    // What others wrote: Visual Format in Swift and Objective-C, and logs of UIKit and AppKit.
    .target(
      name: "PlumbForeign",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbSyntax", "PlumbSolver", "PlumbModel", "PlumbProof",
      ],
      swiftSettings: watched),

    // Files of Interface Builder: read, and written as layouts.
    .target(
      name: "PlumbInterfaceBuilder",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof",
      ],
      swiftSettings: watched),

    // A view tree without a screen: dirty flags, the three passes, lifecycles.
    .target(
      name: "PlumbRuntime",
      dependencies: ["PlumbText", "PlumbDiagnostics", "PlumbSolver", "PlumbModel", "PlumbProof"],
      swiftSettings: watched),

    // JSON, read and written.
    .target(name: "PlumbJSON", dependencies: ["PlumbText"], swiftSettings: watched),

    // Lines of code, names in them, and compiled scenes as arithmetic in Swift and JavaScript.
    .target(
      name: "PlumbCode", dependencies: ["PlumbText", "PlumbSyntax", "PlumbSolver", "PlumbModel"],
      swiftSettings: watched),

    // Frames, findings, traces and each stage to text, JSON, SARIF and pictures.
    .target(
      name: "PlumbReport",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof", "PlumbRuntime", "PlumbJSON", "PlumbCode",
      ], swiftSettings: watched),

    // Layouts to Swift.
    .target(
      name: "PlumbSwift",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof", "PlumbCode",
      ], swiftSettings: watched),

    // Layouts to a page that draws them at any size.
    .target(
      name: "PlumbPreview",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof", "PlumbJSON", "PlumbCode", "PlumbReport",
      ],
      // What a test writes into the Swift beside it.
      exclude: ["Page"], swiftSettings: watched),

    // All of the above under one name, for programs.
    .target(
      name: "PlumbKit",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbModel",
        "PlumbProof", "PlumbForeign", "PlumbRuntime", "PlumbReport", "PlumbSwift", "PlumbPreview",
      ]),

    // What editors ask of texts, answered with plain values.
    .target(
      name: "PlumbEditor",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof", "PlumbForeign", "PlumbInterfaceBuilder", "PlumbJSON",
      ], swiftSettings: watched),

    // A language server as a value: messages in, messages out.
    .target(
      name: "PlumbServer",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbModel",
        "PlumbProof", "PlumbJSON", "PlumbEditor", "PlumbReport", "PlumbPreview",
      ], swiftSettings: watched),

    // Arguments, files, exit status, terminal.
    .executableTarget(
      name: "plumb",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof", "PlumbForeign", "PlumbInterfaceBuilder", "PlumbRuntime",
        "PlumbJSON", "PlumbReport", "PlumbSwift", "PlumbPreview", "PlumbEditor", "PlumbServer",
      ]),

    // Swift from the layouts of a target, in its build.
    .plugin(
      name: "PlumbPlugin", capability: .buildTool(), dependencies: ["plumb"],
      path: "Sources/PlumbPlugin"),

    // The same checks and style by `swift package`.
    .plugin(
      name: "PlumbLintPlugin",
      capability: .command(
        intent: .custom(verb: "lint-layouts", description: "Check the layouts of a package.")),
      dependencies: ["plumb"], path: "Sources/PlumbLintPlugin"),
    .plugin(
      name: "PlumbFormatPlugin",
      capability: .command(
        intent: .custom(verb: "format-layouts", description: "Write layouts in the one style."),
        permissions: [.writeToPackageDirectory(reason: "It rewrites .layout files.")]),
      dependencies: ["plumb"], path: "Sources/PlumbFormatPlugin"),

    // Speeds, reported: `swift run -c release plumb-bench`.
    .executableTarget(
      name: "plumb-bench",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof",
      ],
      path: "Tests/Benchmarks",
      exclude: [
        "README.md", "tables", "figures", "solver", "peers", "run-solver", "run-frames", "frames",
        "keystrokes", "requests", "lint_files.py", "lint_times.py",
      ]),

    // Times the solver on one workload; Tests/Benchmarks/run-solver compares it with others.
    .executableTarget(
      name: "plumb-solver-bench", dependencies: ["PlumbSolver"],
      path: "Tests/Benchmarks/solver"),

    // Solves rows from standard input, for the oracles.
    .executableTarget(
      name: "plumb-solver-oracle", dependencies: ["PlumbSolver", "Allocations"],
      path: "Tests/Oracles/Solver"),

    // Compares compiled layouts with the solver, and prints situations for the oracles.
    .executableTarget(
      name: "plumb-program-oracle",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbModel", "PlumbProof", "PlumbSolver", "TestRandom",
      ],
      path: "Tests/Oracles/Programs"),

    // Seeded random, for the tests and for programs without them.
    .target(name: "TestRandom", path: "Tests/Support/Random"),

    // What the tests share: golden files, markers, and the above.
    .target(
      name: "TestSupport", dependencies: ["TestRandom"], path: "Tests/Support",
      exclude: ["Allocations", "Layouts", "Random"]),

    // Layouts of one file, linted, analyzed and listed by frames.
    .target(
      name: "LayoutSupport",
      dependencies: ["PlumbDiagnostics", "PlumbModel", "PlumbProof", "PlumbText"],
      path: "Tests/Support/Layouts"),

    // Counts how often a test asks for memory. C, since malloc must be.
    .target(name: "Allocations", path: "Tests/Support/Allocations"),

    // All steps on any bytes, with what must hold after each; for the fuzzer and the tests.
    .target(
      name: "FuzzPipeline",
      dependencies: [
        "PlumbText", "PlumbDiagnostics", "PlumbTypography", "PlumbSyntax", "PlumbSolver",
        "PlumbModel", "PlumbProof", "PlumbForeign", "PlumbInterfaceBuilder", "PlumbRuntime",
        "PlumbJSON", "PlumbReport",
        "PlumbSwift", "PlumbPreview", "PlumbEditor", "PlumbServer",
      ],
      path: "Tests/Fuzz/Pipeline", swiftSettings: watched),

    // Inputs by chance for these, without libFuzzer.
    .executableTarget(
      name: "plumb-chance", dependencies: ["FuzzPipeline", "TestRandom"], path: "Tests/Fuzz/Chance"),

    .testTarget(name: "PlumbTextTests", dependencies: ["PlumbText", "TestSupport"]),
    .testTarget(
      name: "PlumbDiagnosticsTests",
      dependencies: ["PlumbText", "PlumbDiagnostics", "TestSupport"]),
    .testTarget(name: "PlumbTypographyTests", dependencies: ["PlumbTypography", "TestSupport"]),
    .testTarget(
      name: "PlumbSyntaxTests",
      dependencies: ["PlumbSyntax", "PlumbDiagnostics", "PlumbText", "TestSupport"]),
    .testTarget(
      name: "PlumbSolverTests", dependencies: ["PlumbSolver", "TestSupport", "Allocations"]),
    .testTarget(
      name: "PlumbModelTests",
      dependencies: [
        "PlumbModel", "PlumbProof", "PlumbDiagnostics", "PlumbSolver", "PlumbText",
        "PlumbTypography", "LayoutSupport", "TestSupport",
      ]),
    .testTarget(
      name: "PlumbProofTests",
      dependencies: [
        "PlumbProof", "PlumbModel", "PlumbDiagnostics", "PlumbSolver", "PlumbSyntax", "PlumbText",
        "LayoutSupport", "TestSupport",
      ]),
    .testTarget(
      name: "PlumbForeignTests",
      dependencies: ["PlumbForeign", "PlumbModel", "PlumbProof", "PlumbText", "TestSupport"]),
    .testTarget(
      name: "PlumbInterfaceBuilderTests",
      dependencies: [
        "PlumbInterfaceBuilder", "PlumbModel", "PlumbProof", "PlumbSyntax", "PlumbDiagnostics",
        "PlumbText", "TestSupport",
      ]),
    .testTarget(
      name: "PlumbRuntimeTests",
      dependencies: [
        "PlumbRuntime", "PlumbDiagnostics", "PlumbModel", "PlumbProof", "PlumbSolver", "PlumbText",
        "TestSupport",
      ]),
    .testTarget(name: "PlumbCodeTests", dependencies: ["PlumbCode"]),
    .testTarget(
      name: "PlumbReportTests",
      dependencies: [
        "PlumbReport", "PlumbDiagnostics", "PlumbJSON", "PlumbModel", "PlumbProof", "PlumbSyntax",
        "PlumbText", "LayoutSupport", "TestSupport",
      ]),
    .testTarget(
      name: "PlumbSwiftTests",
      dependencies: [
        "PlumbSwift", "PlumbDiagnostics", "PlumbModel", "PlumbProof", "PlumbText", "LayoutSupport",
        "TestSupport",
      ]),
    .testTarget(
      name: "PlumbKitTests",
      dependencies: [
        "PlumbKit", "PlumbModel", "PlumbPreview", "PlumbProof", "PlumbReport", "PlumbSwift",
        "PlumbText", "Allocations",
      ]),
    .testTarget(
      name: "PlumbServerTests",
      dependencies: [
        "PlumbServer", "PlumbEditor", "PlumbJSON", "PlumbModel", "PlumbProof", "PlumbText",
        "PlumbTypography", "TestSupport",
      ]),
    .testTarget(
      name: "GrammarTests",
      dependencies: [
        "PlumbSyntax", "PlumbModel", "PlumbDiagnostics", "PlumbText", "PlumbTypography",
        "TestSupport",
      ]),
    .testTarget(name: "CommandTests", dependencies: ["plumb", "TestSupport"]),
    .testTarget(
      name: "SampleTests",
      dependencies: [
        "plumb", "PlumbReport", "PlumbSwift", "PlumbPreview", "PlumbDiagnostics", "PlumbModel",
        "PlumbProof", "PlumbSolver", "PlumbSyntax", "PlumbText", "TestSupport",
      ]),
    .testTarget(name: "BadInputTests", dependencies: ["plumb", "FuzzPipeline", "TestSupport"]),
    .testTarget(name: "TidyTests", dependencies: ["PlumbDiagnostics", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// PLUMB_PLUGINS=0 leaves the plugins out. A build of everything compiles the tool a second time for
// them, as SwiftPM does with what runs in builds.
if Context.environment["PLUMB_PLUGINS"] == "0" {
  package.products.removeAll { $0.name.hasSuffix("Plugin") }
  package.targets.removeAll { $0.type == .plugin }
}

// PLUMB_ARTIFACT_BUNDLE, the whole path of a release's bundle, gives the plugins a tool that is built
// already, in place of one of these sources.
if let bundle = Context.environment["PLUMB_ARTIFACT_BUNDLE"] {
  // SwiftPM takes paths from this folder only.
  let depth = Context.packageDirectory.split(separator: "/").count
  let up = String(repeating: "../", count: depth).dropLast()
  package.products.removeAll { $0.name == "plumb" }
  package.targets.removeAll { $0.name == "plumb" }
  package.targets.append(.binaryTarget(name: "plumb", path: up + "/" + bundle))
}

if isFuzzing {
  package.products.append(.executable(name: "plumb-fuzz", targets: ["plumb-fuzz"]))
  package.targets.append(
    .executableTarget(
      name: "plumb-fuzz", dependencies: ["FuzzPipeline"], path: "Tests/Fuzz/Driver",
      swiftSettings: watched,
      // gold fails on this; lld does not.
      linkerSettings: [.unsafeFlags(["-sanitize=\(sanitizers)", "-use-ld=lld"])]))
}
