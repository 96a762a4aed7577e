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

/// Below a mistake that is no command's.
let usageHints = [
  "Usage: plumb <command> ...", "  See 'plumb --help' for more information.",
]
