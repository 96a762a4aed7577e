import PlumbJSON

// What is told of work while it goes on.

/// What progress is told under: whatever the client said, to the letter.
struct ProgressToken: Encodes, Decodes, Sendable {
  let json: JSON

  init(_ json: JSON) { self.json = json }
}

struct Progress: Encodes {
  let token: ProgressToken
  let value: any Encodes
  var json: JSON { JSON(["token": token, "value": value]) }
}

/// How far some work is, in percent.
enum WorkDone: Encodes {
  case begin(title: String, percentage: Int)
  case report(message: String, percentage: Int)
  case end

  var json: JSON {
    switch self {
    case .begin(let title, let percentage):
      JSON(["kind": "begin", "title": title, "percentage": percentage])
    case .report(let message, let percentage):
      JSON(["kind": "report", "message": message, "percentage": percentage])
    case .end: JSON(["kind": "end"])
    }
  }
}

extension ServerMessage {
  static func progress(_ token: ProgressToken, _ value: any Encodes) -> ServerMessage {
    .notification("$/progress", Progress(token: token, value: value))
  }
}
