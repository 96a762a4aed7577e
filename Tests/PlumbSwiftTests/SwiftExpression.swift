/// A small part of Swift's expressions, worked out: choices, `&&` and `||`, comparisons of sums.
struct SwiftExpression {
  enum Value: Equatable {
    case number(Double)
    case word(String)
    case truth(Bool)
  }

  private var tokens: [String]
  private let names: [String: Value]

  /// - Parameter names: What names stand for.
  init(_ text: String, _ names: [String: Value]) {
    self.names = names
    tokens = []
    var word = ""
    func isOfWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "."
    }
    for character in text + " " {
      if isOfWord(character) != (word.last.map(isOfWord) ?? false) || "()".contains(character)
        || character == " " || word == "(" || word == ")"
      {
        if !word.isEmpty { tokens.append(word) }
        word = ""
      }
      if character != " " { word.append(character) }
    }
    tokens.reverse()
  }

  /// Nil where it is none that is known here.
  static func value(of text: String, _ names: [String: Value]) -> Value? {
    var expression = SwiftExpression(text, names)
    let value = expression.choice()
    return expression.tokens.isEmpty ? value : nil
  }

  private mutating func take(_ token: String) -> Bool {
    guard tokens.last == token else { return false }
    tokens.removeLast()
    return true
  }

  private mutating func choice() -> Value? {
    guard let condition = disjunction() else { return nil }
    guard take("?") else { return condition }
    guard case .truth(let holds) = condition, let value = choice(), take(":"),
      let other = choice()
    else { return nil }
    return holds ? value : other
  }

  private mutating func disjunction() -> Value? {
    guard var value = conjunction() else { return nil }
    while take("||") {
      guard case .truth(let own) = value, case .truth(let other) = conjunction() else { return nil }
      value = .truth(own || other)
    }
    return value
  }

  private mutating func conjunction() -> Value? {
    guard var value = comparison() else { return nil }
    while take("&&") {
      guard case .truth(let own) = value, case .truth(let other) = comparison() else { return nil }
      value = .truth(own && other)
    }
    return value
  }

  private mutating func comparison() -> Value? {
    if take("!") {
      guard case .truth(let holds) = atom() else { return nil }
      return .truth(!holds)
    }
    guard let value = sum() else { return nil }
    for sign in ["==", "!=", "<=", ">=", "<", ">"] where take(sign) {
      guard let other = sum() else { return nil }
      if sign == "==" { return .truth(value == other) }
      if sign == "!=" { return .truth(value != other) }
      guard case .number(let a) = value, case .number(let b) = other else { return nil }
      switch sign {
      case "<=": return .truth(a <= b)
      case ">=": return .truth(a >= b)
      case "<": return .truth(a < b)
      default: return .truth(a > b)
      }
    }
    return value
  }

  private mutating func sum() -> Value? {
    guard var value = product() else { return nil }
    while take("+") {
      guard case .number(let own) = value, case .number(let other) = product() else { return nil }
      value = .number(own + other)
    }
    return value
  }

  private mutating func product() -> Value? {
    guard var value = atom() else { return nil }
    while let sign = tokens.last, sign == "*" || sign == "/" {
      tokens.removeLast()
      guard case .number(let own) = value, case .number(let other) = atom() else { return nil }
      value = .number(sign == "*" ? own * other : own / other)
    }
    return value
  }

  private mutating func atom() -> Value? {
    if take("(") {
      let value = choice()
      return take(")") ? value : nil
    }
    guard let token = tokens.popLast() else { return nil }
    if let value = names[token] { return value }
    if let number = Double(token) { return .number(number) }
    if token == "true" || token == "false" { return .truth(token == "true") }
    return token.hasPrefix(".") ? .word(String(token.dropFirst())) : nil
  }
}
