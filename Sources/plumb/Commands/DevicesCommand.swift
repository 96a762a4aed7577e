import PlumbModel
import PlumbReport
import PlumbText

let devicesCommand = Command(
  name: "devices",
  overview: "List the devices that --device knows.",
  discussion: [
    "Each with the size of its screen, the safe area of a screen without bars (top, left, bottom, "
      + "right) and the margins at its sides, upright and then on its side."
  ],
  examples: [
    Example("plumb devices", "List them."),
    Example("plumb devices --format json", "The same, for programs."),
  ],
  options: [
    Option(
      name: "--format", value: "format", values: ["text", "json"], initial: "text",
      help: "How to print.")
  ],
  run: runDevices)

private func runDevices(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  let isJSON = call.value("--format") == "json"
  try console.write(isJSON ? deviceJSON(Device.all) : deviceText(Device.all))
  return .clean
}

/// Where a layout is asked about on devices, and nowhere else.
let deviceOption = Option(
  name: "--device", value: "name",
  suggestions: Device.all.flatMap(\.screens).map(\.name), repeats: true,
  help: "Only on this device, with its screen, safe area and margins, such as 'iPhone 16' or "
    + "'iPhone 16 landscape'; 'plumb devices' lists them.")

extension Invocation {
  /// The screens of the devices asked for.
  func screens() throws -> [DeviceScreen] {
    try values(deviceOption.name).map { try deviceScreen($0, self) }
  }
}

/// The screen of a device's name.
func deviceScreen(_ name: String, _ call: Invocation) throws -> DeviceScreen {
  if let screen = DeviceScreen(named: name) { return screen }
  let near = DeviceScreen.names(near: name)
  throw call.wrongUsage(
    "No device is called '\(name)'. "
      + (near.isEmpty
        ? "'plumb devices' lists those that are known" : "Did you mean \(quotedChoice(near))?"))
}
