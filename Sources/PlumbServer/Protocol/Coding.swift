import PlumbJSON

// How the protocol's structures become JSON, and JSON becomes them.

/// Something that a message can hold.
protocol Encodes: SendableMetatype {
  var json: JSON { get }
}

/// Something that is read from a message; nil where it is not all there.
protocol Decodes {
  init?(_ json: JSON)
}

/// What comes with a request or a notification; what it throws says what is missing.
protocol Parameters: SendableMetatype {
  init(_ json: JSON) throws(ResponseError)
}

extension JSON: Encodes {
  var json: JSON { self }

  /// An object with its members in this order, and without those that are nil.
  init(_ members: KeyValuePairs<String, (any Encodes)?>) {
    self = .object(members.compactMap { key, value in value.map { (key, $0.json) } })
  }

  /// A member as a structure; nil where it is missing, or something else.
  func member<Member: Decodes>(_ key: String, as: Member.Type = Member.self) -> Member? {
    self[key].flatMap(Member.init)
  }

  /// A member without which nothing can be done.
  ///
  /// - Parameter name: What is said to be missing.
  func required<Member: Decodes>(
    _ key: String, _ name: String
  ) throws(ResponseError) -> Member {
    guard let member = member(key, as: Member.self) else {
      throw ResponseError(.invalidParams, "\(name) is missing")
    }
    return member
  }

  /// The elements of a member that are such structures.
  func members<Member: Decodes>(_ key: String, as: Member.Type = Member.self) -> [Member] {
    self[key]?.elements.compactMap(Member.init) ?? []
  }

  /// Whether a member is there and true.
  func isTrue(_ key: String) -> Bool { self[key]?.isTrue ?? false }
}

extension String: Encodes, Decodes {
  var json: JSON { .string(self) }

  init?(_ json: JSON) {
    guard let text = json.text else { return nil }
    self = text
  }
}

extension Int: Encodes, Decodes {
  var json: JSON { .integer(self) }

  init?(_ json: JSON) {
    guard let whole = json.whole else { return nil }
    self = whole
  }
}

extension Double: Encodes, Decodes {
  var json: JSON { .number(self) }

  init?(_ json: JSON) {
    guard case .number(let value) = json else { return nil }
    self = value
  }
}

extension Bool: Encodes {
  var json: JSON { .bool(self) }
}

extension Array: Encodes where Element: Encodes {
  var json: JSON { .array(map(\.json)) }
}
