import PlumbDiagnostics
import PlumbJSON
import PlumbModel
import PlumbText

/// Frames for programs: one array, an object for each situation; keys in file order, numbers in
/// their shortest form, values in the superview's coordinates. `parts` are the frames of a button's
/// image and title in it.
public func frameJSON(_ tables: [FrameTable]) -> String {
  JSON.array(tables.map(json)).written()
}

private func json(_ table: FrameTable) -> JSON {
  var members: [(key: String, value: JSON)] = [
    ("layout", .string(table.layout)),
    ("size", .object([("width", .number(table.width)), ("height", .number(table.height))])),
    ("state", json(table.states)),
    ("direction", .string(table.direction.rawValue)),
    ("frames", .object(table.views.map { ($0.path, json($0)) })),
  ]
  let parts = table.views.compactMap { view in
    view.parts.map { image, title in
      (view.path, JSON.object([("image", json(image)), ("title", json(title))]))
    }
  }
  if !parts.isEmpty { members.append(("parts", .object(parts))) }
  if let screen = table.screen { members.append(("device", .string(screen))) }
  if !table.ambiguous.isEmpty {
    members.append(("ambiguous", .array(table.ambiguous.map { .string($0) })))
  }
  return .object(members)
}

/// A frame, with `"hidden": true` where the view itself is; views in it do not repeat that.
private func json(_ view: ViewFrame) -> JSON {
  .object(members(of: view.frame) + (view.isHidden ? [("hidden", .bool(true))] : []))
}

func json(_ states: [StateChoice]) -> JSON {
  .object(states.map { ($0.group, .string($0.state)) })
}

func json(_ frame: Frame) -> JSON { .object(members(of: frame)) }

private func members(of frame: Frame) -> [(key: String, value: JSON)] {
  [
    ("x", .number(frame.x)), ("y", .number(frame.y)),
    ("width", .number(frame.width)), ("height", .number(frame.height)),
  ]
}
