let helpCommand = Command(
  name: "help",
  overview: "Show what plumb or one of its commands does.",
  operands: [
    Operand(
      name: "command", help: "The command to tell about.", isRequired: false,
      completion: .words([
        "frames", "lint", "format", "explain", "help", "completions",
      ]))
  ],
  run: runHelp)

private func runHelp(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  guard let name = call.operands.first else {
    try console.write(overviewText(of: commands))
    return .clean
  }
  guard let command = commands.first(where: { $0.name == name }) else {
    throw unknownCommand(name)
  }
  try console.write(command.helpText)
  return .clean
}
