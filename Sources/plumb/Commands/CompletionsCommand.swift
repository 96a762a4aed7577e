private let shells = ["bash", "fish", "zsh"]

let completionsCommand = Command(
  name: "completions",
  overview: "Print a script that completes plumb's arguments in a shell.",
  discussion: [
    "For zsh, the file '_plumb' has to be in a folder of $fpath."
  ],
  examples: [
    Example("source <(plumb completions bash)", "For bash, in ~/.bashrc."),
    Example("plumb completions zsh > _plumb", "For zsh."),
    Example("plumb completions fish > ~/.config/fish/completions/plumb.fish", "For fish."),
  ],
  operands: [
    Operand(name: "shell", help: "One of bash, fish, zsh.", completion: .words(shells))
  ],
  run: runCompletions)

private func runCompletions(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  switch call.operands[0] {
  case "bash": try console.write(bashScript())
  case "zsh": try console.write(zshScript())
  case "fish": try console.write(fishScript())
  case let shell:
    throw call.wrongUsage(
      "The value '\(shell)' is invalid for '<shell>'. "
        + (suggestion(for: shell, among: shells)
          ?? "Please provide one of \(quotedChoice(shells)).")
    )
  }
  return .clean
}

let commandNames = commands.map(\.name)

// MARK: - bash

private func bashScript() -> String {
  var text = """
    # bash completion for plumb; bash 3.2 and later.
    _plumb() {
      local IFS=$'\\n' current previous command="" place
      current="${COMP_WORDS[COMP_CWORD]}"
      previous="${COMP_WORDS[COMP_CWORD-1]}"
      # `--format=js` comes as three words.
      if [ "$current" = "=" ]; then current=""
      elif [ "$previous" = "=" ]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
      for ((place = 1; place < COMP_CWORD; place++)); do
        case "${COMP_WORDS[place]}" in
          \(commandNames.joined(separator: "|"))) command="${COMP_WORDS[place]}"; break ;;
        esac
      done
      _plumb_words() { COMPREPLY=($(IFS=' '; compgen -W "$1" -- "$current")); }
      # Each on a line of its own, since they hold blanks; behind a quote as they are.
      _plumb_names() {
        local name start="$current" form="%q"
        case "$start" in '"'*|"'"*) start="${start#?}"; form="%s" ;; esac
        start="${start//\\\\/}"
        while read -r name; do
          [[ "$name" == "$start"* ]] && COMPREPLY+=("$(printf "$form" "$name")")
        done <<< "$1"
      }
      _plumb_files() {
        compopt -o filenames 2>/dev/null
        local ending
        COMPREPLY=($(compgen -d -- "$current"
          for ending in "$@"; do compgen -f -X "!*$ending" -- "$current"; done))
      }
      COMPREPLY=()
      case "$command" in
        "") _plumb_words "\(words(commandNames + ["--color", "--help", "--version"]))" ;;

    """
  for command in commands {
    text += "    \(command.name))\n      case \"$previous\" in\n"
    for option in command.allOptions where option.value != nil {
      var action = option.values.isEmpty ? "" : "_plumb_words \"\(words(option.values))\"; "
      if !option.suggestions.isEmpty {
        action = "_plumb_names \"\(option.suggestions.joined(separator: "\n"))\"; "
      }
      text += "        \(option.name)) \(action)return ;;\n"
    }
    text += "      esac\n      case \"$current\" in\n"
    text += "        -*) _plumb_words \"\(words(command.allOptions.map(\.name)))\" ;;\n"
    switch command.operands.last?.completion {
    case .layoutFiles: text += "        *) _plumb_files .layout ;;\n"
    case .lintedFiles: text += "        *) _plumb_files \(words(lintedEndings)) ;;\n"
    case let other:
      text += other?.suggestions.map { "        *) _plumb_words \"\(words($0))\" ;;\n" } ?? ""
    }
    text += "      esac ;;\n"
  }
  return text + "  esac\n}\ncomplete -F _plumb plumb\n"
}

private func words(_ list: [String]) -> String { list.joined(separator: " ") }

// MARK: - zsh

private func zshScript() -> String {
  var text = """
    #compdef plumb
    # zsh completion for plumb.
    _plumb() {
      local -a commands
      commands=(

    """
  for command in commands {
    text += "    \(shellQuoted("\(command.name):\(command.overview)"))\n"
  }
  text += """
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        _arguments '--help[Show this help.]' '--version[Show the version.]'
        return
      fi
      shift words
      (( CURRENT-- ))
      case $words[1] in

    """
  for command in commands {
    text += "    \(command.name))\n      _arguments"
    for option in command.allOptions { text += " \\\n        \(shellQuoted(zshSpec(option)))" }
    for operand in command.operands {
      text += " \\\n        \(shellQuoted(zshSpec(operand)))"
    }
    text += " ;;\n"
  }
  return text + """
      esac
    }
    if [ "$funcstack[1]" = "_plumb" ]; then _plumb "$@"; else compdef _plumb plumb; fi

    """
}

private func zshSpec(_ option: Option) -> String {
  let star = option.repeats ? "*" : ""
  let help = zshEscaped(option.help)
  guard let value = option.value else { return "\(star)\(option.name)[\(help)]" }
  let suggested = (option.values + option.suggestions).map(zshItem)
  let action = suggested.isEmpty ? "" : "(\(words(suggested)))"
  return "\(star)\(option.name)=[\(help)]:\(zshEscaped(value)):\(action)"
}

private func zshSpec(_ operand: Operand) -> String {
  let action =
    switch operand.completion {
    case .layoutFiles: "_files -g \"*.layout(-.)\""
    case .lintedFiles:
      "_files -g \"*(\(lintedEndings.joined(separator: "|")))(-.)\""
    case let other: other.suggestions.map { "(\(words($0)))" } ?? ""
    }
  return "\(operand.repeats ? "*" : "1"):\(zshEscaped(operand.name)):\(action)"
}

/// Brackets and colons end the parts of a specification of `_arguments`.
private func zshEscaped(_ text: String) -> String {
  text.map { "[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
}

/// Blanks and parentheses end the items of a list.
private func zshItem(_ text: String) -> String {
  zshEscaped(text).map { " ()".contains($0) ? "\\\($0)" : String($0) }.joined()
}

func shellQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}

// MARK: - fish

private func fishScript() -> String {
  var text = """
    # fish completion for plumb.
    complete -c plumb -f
    complete -c plumb -n __fish_use_subcommand -l version -d 'Show the version.'
    complete -c plumb -n __fish_use_subcommand -s h -l help -d 'Show this help.'

    """
  for command in commands {
    text += "complete -c plumb -n __fish_use_subcommand -a \(command.name) "
    text += "-d \(fishQuoted(command.overview))\n"
  }
  for command in commands {
    let start = "complete -c plumb -n '__fish_seen_subcommand_from \(command.name)'"
    for option in command.allOptions {
      text += "\(start) -l \(option.name.dropFirst(2))"
      if let short = option.short { text += " -s \(short.dropFirst())" }
      if option.value != nil { text += " -x" }
      let suggested = option.values + option.suggestions.map { "\"\($0)\"" }
      if !suggested.isEmpty { text += " -a '\(words(suggested))'" }
      text += " -d \(fishQuoted(option.help))\n"
    }
    switch command.operands.last?.completion {
    case .layoutFiles: text += "\(start) -a '(__fish_complete_suffix .layout)'\n"
    case .lintedFiles:
      for ending in lintedEndings {
        text += "\(start) -a '(__fish_complete_suffix \(ending))'\n"
      }
    case let other: text += other?.suggestions.map { "\(start) -a '\(words($0))'\n" } ?? ""
    }
  }
  return text
}

private func fishQuoted(_ text: String) -> String {
  "'" + text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
}
