let helpCommand = Command(
  name: "help",
  overview: "Show what plumb or one of its commands does.",
  examples: [
    Example("plumb help lint", "Tell about lint."),
    Example("plumb help --format man > plumb.1", "Write the page for man."),
  ],
  operands: [
    Operand(
      name: "command", help: "The command to tell about.", isRequired: false,
      completion: .commands)
  ],
  options: [
    Option(
      name: "--format", value: "format", values: ["text", "man"], initial: "text",
      help: "How to print; 'man' is a page for man, of all commands.")
  ],
  run: runHelp)

private func runHelp(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  if call.value("--format") == "man" {
    guard call.operands.isEmpty else {
      throw call.wrongUsage("The page for man is one of all commands")
    }
    try console.write(manualPage(of: commands))
    return .clean
  }
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
