import PlumbJSON
import PlumbModel
import PlumbText

/// Devices as a table for people, a line for each position:
///
///     device     width  height  safe area  margins
///     iPhone 16    393     852  59 0 34 0       16
///     landscape    852     393  0 59 21 59      20
public func deviceText(_ devices: [Device]) -> String {
  var rows = [["device", "width", "height", "safe area", "margins"]]
  for screen in devices.flatMap(\.screens) {
    let safe = screen.safeArea
    rows.append([
      screen.isOnItsSide ? "  landscape" : screen.name, readable(screen.width),
      readable(screen.height),
      [safe.top, safe.left, safe.bottom, safe.right].map(readable).joined(separator: " "),
      readable(screen.margins.left),
    ])
  }
  return alignedColumns(rows).map { $0 + "\n" }.joined()
}

/// Devices for programs: `[{"name": "iPhone 16", "screens": [{"orientation": "portrait", "width":
/// 393, "height": 852, "safeArea": {"top": 59, …}, "margins": {…}}, …]}]`.
public func deviceJSON(_ devices: [Device]) -> String {
  JSON.array(
    devices.map { device in
      .object([
        ("name", .string(device.name)), ("screens", .array(device.screens.map(json))),
      ])
    }
  ).written()
}

private func json(_ screen: DeviceScreen) -> JSON {
  func insets(_ insets: EdgeInsets) -> JSON {
    .object([
      ("top", .number(insets.top)), ("left", .number(insets.left)),
      ("bottom", .number(insets.bottom)), ("right", .number(insets.right)),
    ])
  }
  return .object([
    ("orientation", .string(screen.isOnItsSide ? "landscape" : "portrait")),
    ("width", .number(screen.width)), ("height", .number(screen.height)),
    ("safeArea", insets(screen.safeArea)), ("margins", insets(screen.margins)),
  ])
}
