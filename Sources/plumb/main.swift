holdStandardStreams()
installSignalHandlers()
leave(run(Array(CommandLine.arguments.dropFirst())))

private func run(_ arguments: [String]) -> ExitStatus {
  var console = Console(color: .auto)
  do {
    if arguments.isEmpty, isTerminal(0), isTerminal(1) {
      try console.write(welcome)
      return .clean
    }
    let arguments = try colorAfterCommand(arguments)
    let invocation = try readInvocation(arguments)
    let choice = invocation?.value("--color").flatMap { ColorChoice(rawValue: $0) }
    console = Console(color: choice ?? .auto)
    guard let invocation else {
      try console.write(answerWithoutCommand(arguments))
      return .clean
    }
    if invocation.has("--help") {
      try console.write(invocation.command.helpText)
      return .clean
    }
    if invocation.has("--version") {
      try console.write(versionLine)
      return .clean
    }
    return try invocation.command.run(invocation.configured(), console)
  } catch {
    return report(error, console)
  }
}

/// `plumb --color never lint …` as `plumb lint --color never …`: the one option that may stand
/// before the command.
private func colorAfterCommand(_ arguments: [String]) throws -> [String] {
  guard let first = arguments.first, first == "--color" || first.hasPrefix("--color=") else {
    return arguments
  }
  let count = first == "--color" ? 2 : 1
  guard count <= arguments.count else {
    throw Failure(message: "Missing value for '--color <when>'", status: .usage, hints: usageHints)
  }
  let rest = arguments[count...]
  guard let command = rest.first else { return [] }
  return [command] + arguments[..<count] + rest.dropFirst()
}

/// The command and its arguments; nil where `plumb` itself can answer.
private func readInvocation(_ arguments: [String]) throws -> Invocation? {
  guard let name = arguments.first else {
    throw Failure(
      message: "Missing expected argument '<command>'", status: .usage,
      hints: ["", overviewText(of: commands)])
  }
  if ["--help", "-h", "--version"].contains(name) { return nil }
  if name.hasPrefix("--generate-completion-script") {
    var rest = Array(arguments.dropFirst())
    if let equals = name.firstIndex(of: "=") {
      rest.insert(String(name[name.index(after: equals)...]), at: 0)
    }
    return try Invocation(completionsCommand, arguments: rest)
  }
  guard let command = commands.first(where: { $0.name == name }) else {
    throw unknownCommand(name)
  }
  return try Invocation(command, arguments: Array(arguments.dropFirst()))
}

private func answerWithoutCommand(_ arguments: [String]) -> String {
  arguments.first == "--version" ? versionLine : overviewText(of: commands)
}

func unknownCommand(_ name: String) -> Failure {
  if name.hasPrefix("-"), name != "-" {
    let near = suggestion(for: name, among: ["--help", "--version", "--color"])
    let message = "Unknown option '\(name)'" + (near.map { ". \($0)" } ?? "")
    return Failure(message: message, status: .usage, hints: usageHints)
  }
  let near =
    commandsElsewhere[name].map { "Write 'plumb \($0)'" }
    ?? suggestion(for: name, among: commands.map(\.name))
  let message = "Unknown command '\(name)'" + (near.map { ". \($0)" } ?? "")
  return Failure(message: message, status: .usage, hints: usageHints)
}
