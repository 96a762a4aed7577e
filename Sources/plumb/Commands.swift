/// The number of the next release.
let version = "0.1.0"

/// What `plumb` can do, in the order of its help.
let commands = [
  framesCommand, lintCommand, formatCommand, explainCommand, dumpCommand, swiftCommand,
  previewCommand, traceCommand, devicesCommand, lspCommand, helpCommand, completionsCommand,
]

/// Below a mistake that is no command's.
let usageHints = [
  "Usage: plumb <command> ...", "  See 'plumb --help' for more information.",
]
