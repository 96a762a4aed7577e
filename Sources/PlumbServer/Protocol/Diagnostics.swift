import PlumbJSON
import PlumbText

struct RelatedInformation: Encodes {
  let location: Location
  let message: String
  var json: JSON { JSON(["location": location, "message": message]) }
}

struct PublishedDiagnostic: Encodes {
  let range: PositionRange
  let severity: Int
  let code: String
  /// The address of the rule's page.
  let page: String?
  let message: String
  let tags: [Int]?
  let relatedInformation: [RelatedInformation]?
  var json: JSON {
    JSON([
      "range": range, "severity": severity, "code": code,
      "codeDescription": page.map { JSON(["href": $0]) }, "source": "plumb", "message": message,
      "tags": tags, "relatedInformation": relatedInformation,
    ])
  }
}

struct PublishDiagnostics: Encodes {
  let uri: String
  var version: Int?
  let diagnostics: [PublishedDiagnostic]
  var json: JSON { JSON(["uri": uri, "version": version, "diagnostics": diagnostics]) }
}

/// All that is wrong with a text, or that it is what a client has.
struct DiagnosticReport: Encodes {
  /// Equal for equal diagnostics.
  let id: String
  /// Nil where nothing has changed.
  let items: JSON?

  /// - Parameter previous: the id of the report that the client has.
  init(_ diagnostics: [PublishedDiagnostic], since previous: String?) {
    let items = diagnostics.json
    var digest = ContentDigest()
    digest.add(items.inOneLine())
    id = digest.text
    self.items = id == previous ? nil : items
  }

  var json: JSON {
    JSON(["kind": items == nil ? "unchanged" : "full", "resultId": id, "items": items])
  }
}

/// The reports of all files.
struct WorkspaceDiagnosticReport: Encodes {
  let items: [Item]

  struct Item: Encodes {
    let text: VersionedText
    let report: DiagnosticReport
    var json: JSON {
      guard case .object(let text) = text.json, case .object(let report) = report.json else {
        return .null
      }
      return .object(text + report)
    }
  }

  var json: JSON { JSON(["items": items]) }
}
