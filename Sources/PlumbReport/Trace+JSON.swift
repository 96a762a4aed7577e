import PlumbJSON
import PlumbModel
import PlumbRuntime

/// A trace for programs: one object, its steps in order, each with what was called and what moved.
///
/// `{"layout": "SongView", "from": "code", "screen": {"width": 390, "height": 844}, "steps": [
/// {"step": "appear", "events": [{"kind": "call", "receiver": "SongView", "method":
/// "viewWillAppear(_:)", "why": []}, …], "changed": [{"view": "SongView.number", "from": null,
/// "to": {"x": 4, …}}, …]}]}`. The kinds of event are `call`, `activated`, `deactivated`,
/// `outlets`, `note` and `end`. Numbers are in their shortest form.
public func traceJSON(_ trace: Trace) -> String {
  JSON.object([
    ("layout", .string(trace.layout)),
    ("from", .string(trace.source.rawValue)),
    ("screen", json(of: trace)),
    ("steps", .array(trace.steps.map(json))),
  ]).written()
}

private func json(of screen: Trace) -> JSON {
  var members: [(key: String, value: JSON)] = [
    ("width", .number(screen.width)), ("height", .number(screen.height)),
  ]
  if let name = screen.screen { members.append(("device", .string(name))) }
  return .object(members)
}

private func json(_ step: Trace.Step) -> JSON {
  var members: [(key: String, value: JSON)] = [
    ("step", .string(step.step.text)),
    ("events", .array(step.events.map(json))),
    ("changed", .array(step.changes.map(json))),
  ]
  if let animation = step.animation { members.append(("animation", json(animation))) }
  return .object(members)
}

private func json(_ event: Event) -> JSON {
  func constraint(_ kind: String, _ text: String, _ line: Int?) -> JSON {
    .object([
      ("kind", .string(kind)), ("constraint", .string(text)),
      ("line", line.map(JSON.integer) ?? .null),
    ])
  }
  func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
  switch event {
  case .call(let receiver, let method, let reasons):
    return .object([
      ("kind", .string("call")), ("receiver", .string(receiver)),
      ("method", .string(method.rawValue)), ("why", strings(reasons)),
    ])
  case .activated(let text, let line): return constraint("activated", text, line)
  case .deactivated(let text, let line): return constraint("deactivated", text, line)
  case .outlets(let receiver, let names):
    return .object([
      ("kind", .string("outlets")), ("receiver", .string(receiver)), ("names", strings(names)),
    ])
  case .endOfEvent: return .object([("kind", .string("end"))])
  case .note(let text): return .object([("kind", .string("note")), ("text", .string(text))])
  }
}

private func json(_ change: FrameChange) -> JSON {
  .object([
    ("view", .string(change.view)), ("from", change.isFirst ? .null : json(change.old)),
    ("to", json(change.new)),
  ])
}

private func json(_ animation: Animation) -> JSON {
  .object([
    ("duration", .number(animation.duration)),
    ("curve", .string(animation.curve.rawValue)),
    (
      "pictures",
      .array(
        animation.times.map { time in
          let frames = zip(animation.changes, animation.frames(at: time))
          return .object([
            ("time", .number(time)),
            ("frames", .object(frames.map { ($0.view, json($1)) })),
          ])
        })
    ),
  ])
}
