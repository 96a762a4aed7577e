import PlumbText

/// Where the name of a constant, variable or parameter is introduced.
struct CodeDeclaration {
  enum Kind {
    /// `let name`, `NSString *name`, `#define name`.
    case variable
    /// `for name in` what follows.
    case element
    /// Of a function; of a closure where `closure` is its brace.
    case parameter(closure: Int?)
  }

  let place: Int
  let kind: Kind
  /// Where the name means this, unless another one is nearer.
  let scope: Range<Int>
}

/// Which declaration a name means, by where blocks begin and end.
extension CodeTokens {
  /// The last one above a place whose block is still open there; nil where the file has none.
  func declaration(of name: String, at use: Int) -> CodeDeclaration? {
    let known = memo.declarations[name] ?? declarations(of: name)
    memo.declarations[name] = known
    let end = known.partitioningIndex { use <= $0.place }
    return known[..<end].last { $0.scope.contains(use) }
  }

  private func declarations(of name: String) -> [CodeDeclaration] {
    places(of: name).compactMap { place in
      if isMark(place - 1, ".") { return nil }
      if isName(place + 1, in: ["in"]), isForLoop(place) {
        return CodeDeclaration(place: place, kind: .element, scope: scope(around: place))
      }
      if let brace = closure(takingParameter: place) {
        return CodeDeclaration(
          place: place, kind: .parameter(closure: brace), scope: scope(ofBlock: brace))
      }
      if let body = body(takingParameter: place) {
        return CodeDeclaration(
          place: place, kind: .parameter(closure: nil), scope: scope(ofBlock: body))
      }
      guard isVariable(place) else { return nil }
      return CodeDeclaration(place: place, kind: .variable, scope: scope(around: place))
    }
  }

  private func scope(ofBlock brace: Int) -> Range<Int> { brace..<max(brace, close(of: brace)) }

  private func scope(around place: Int) -> Range<Int> {
    block(around: place).map { scope(ofBlock: $0) } ?? 0..<count
  }

  /// Where the declared name stands for what was declared.
  func places(of declaration: CodeDeclaration) -> [Int] {
    if let known = memo.places[declaration.place] { return known }
    let name = text(declaration.place)
    let found = places(of: name).filter {
      guard declaration.place <= $0, declaration.scope.contains($0) else { return false }
      if isMark($0 - 1, ".") { return isName($0 - 2, in: ["self"]) }
      return self.declaration(of: name, at: $0 + 1)?.place == declaration.place
    }
    memo.places[declaration.place] = found
    return found
  }

  /// Whether other files may set it, too.
  func isShared(_ declaration: CodeDeclaration) -> Bool {
    isName(declaration.place - 1, in: ["var"]) && isProperty(declaration)
      && !isName(declaration.place - 2, in: ["lazy", "private", "fileprivate"])
      && !isMark(declaration.place - 2, ")")
  }

  /// Whether it is a type's own.
  func isProperty(_ declaration: CodeDeclaration) -> Bool {
    guard isSwift, let brace = block(around: declaration.place) else { return false }
    var place = brace - 1
    while 0 <= place, !isMark(place, in: "{};)") {
      if isName(place, in: ["class", "struct", "extension", "enum", "actor"]) { return true }
      place -= 1
    }
    return false
  }

  /// `for name in`, `for (NSString *name in`.
  private func isForLoop(_ place: Int) -> Bool {
    if isName(place - 1, in: ["for"]) { return true }
    guard let open = parent(of: place), isMark(open, "(") else { return false }
    return isName(open - 1, in: ["for"])
  }

  private func isVariable(_ place: Int) -> Bool {
    if isSwift { return isName(place - 1, in: ["let", "var"]) }
    if isName(place - 1, in: ["define"]) { return isMark(place - 2, "#") }
    guard isMark(place + 1, in: "=;,") else { return false }
    let statements: Set<String> = ["return", "else", "goto", "case", "do", "throw"]
    return isMark(place - 1, in: "*>") || isName(place - 1) && !isName(place - 1, in: statements)
  }

  /// `{ name in`, `{ (a, name: Type) in`: that brace.
  private func closure(takingParameter place: Int) -> Int? {
    guard let brace = block(around: place), place - brace < 16 else { return nil }
    func isOfList(_ place: Int) -> Bool { isName(place) || isMark(place, in: "(),:[]?") }
    var before = place - 1
    while brace < before, isOfList(before), !isName(before, in: ["in", "let", "var"]) {
      before -= 1
    }
    guard before == brace else { return nil }
    var after = place + 1
    while after < place + 16, isOfList(after) {
      if isName(after, in: ["in"]) { return brace }
      if isName(after), isName(after - 1) { return nil }
      after += 1
    }
    return nil
  }

  /// A parameter of the function whose body begins there.
  private func body(takingParameter place: Int) -> Int? {
    var next: Int
    if isMark(place - 1, ")") {
      // `- (void)lay:(NSDictionary *)name {`
      next = place + 1
    } else if let open = parent(of: place), isMark(open, "("), close(of: open) < count,
      isSwift ? isMark(place + 1, ":") : isMark(place + 1, in: ",)")
    {
      if isName(open - 1, in: ["if", "while", "for", "switch"]) { return nil }
      next = close(of: open) + 1
    } else {
      return nil
    }
    let last = next + 40
    while next < last, next < count, !isMark(next, in: ";}=]+") {
      if isMark(next, "{") { return next }
      next = isMark(next, "(") ? after(next) : next + 1
    }
    return nil
  }
}
