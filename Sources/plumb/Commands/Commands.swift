/// The number of the next release.
let version = "0.1.0"

/// The commit, which `git archive` writes here (`export-subst` in `.gitattributes`) and with it a
/// release; elsewhere the line stays as it is, so that no build depends on where it is made.
private let commit = "$Format:%H$"

/// `0.1.0 (b55edea54c46)`
let versionLine = "\(version) (\(commit.hasPrefix("$") ? "built from source" : shortCommit))\n"

private let shortCommit = String(commit.prefix(ToolBounds.commitDigits))

/// What `plumb` can do, in the order of its help.
let commands = [
  newCommand, framesCommand, lintCommand, formatCommand, explainCommand, dumpCommand,
  importCommand, captureCommand,
  swiftCommand, previewCommand, traceCommand, devicesCommand, lspCommand, helpCommand,
  completionsCommand,
]

/// What other tools call a command, and what does so here.
let commandsElsewhere = [
  "analyze": "lint", "build": "swift", "check": "lint", "codegen": "swift", "compile": "swift",
  "convert": "import", "draw": "frames --format svg", "fix": "lint --fix", "fmt": "format",
  "generate": "swift", "image": "frames --format svg", "init": "new",
  "picture": "frames --format svg", "png": "frames --format svg",
  "render": "frames --format svg", "serve": "preview", "snapshot": "frames --format svg",
  "svg": "frames --format svg", "validate": "lint", "verify": "lint", "watch": "preview",
]

/// Below a mistake that is no command's.
let usageHints = [
  "Usage: plumb <command> ...", "  See 'plumb --help' for more information.",
]
