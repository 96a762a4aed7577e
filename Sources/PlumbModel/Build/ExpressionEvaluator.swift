import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Works an expression out to a linear form, or reports why there is none.
///
/// What a path or a percentage means depends on where the expression stands; `leaf` says it.
package struct ExpressionEvaluator {
  let tree: Tree
  private(set) var diagnostics: [Diagnostic] = []

  package init(_ tree: Tree) { self.tree = tree }

  package enum Leaf {
    case path(Path)
    /// A fraction of something, and where it is written.
    case percent(Rational, SourceRange)
    /// So many pixels of the screen.
    case pixels(Rational, SourceRange)
  }

  /// nil after a diagnostic, by `leaf` or of its own.
  package mutating func form(_ id: ExpressionID, _ leaf: (Leaf) -> LinearForm?) -> LinearForm? {
    // Long sums lean to the left; walking that side in a loop keeps the stack for parentheses only.
    var operations: [(form: ExpressionNode.Form, right: ExpressionID)] = []
    var current = id
    while let (left, right) = operands(tree[current].form) {
      operations.append((tree[current].form, right))
      current = left
      guard operations.count <= Limits.terms else {
        diagnostics.append(
          Diagnostic(
            .limit, "an expression may have \(Limits.terms) terms", at: tree.range(tree[id].tokens))
        )
        return nil
      }
    }
    guard var result = single(current, leaf) else { return nil }
    for operation in operations.reversed() {
      guard let right = form(operation.right, leaf),
        let combined = combine(result, operation.form, right, operation.right),
        isWithinLimits(combined, at: operation.right)
      else { return nil }
      result = combined
    }
    return result
  }

  private func operands(_ form: ExpressionNode.Form) -> (ExpressionID, ExpressionID)? {
    switch form {
    case .add(let a, let b), .subtract(let a, let b), .multiply(let a, let b),
      .divide(let a, let b):
      (a, b)
    case .number, .percent, .pixels, .path, .negate, .group, .missing: nil
    }
  }

  private mutating func single(_ id: ExpressionID, _ leaf: (Leaf) -> LinearForm?) -> LinearForm? {
    let node = tree[id]
    switch node.form {
    case .number(let token): return number(token).map { LinearForm(constant: $0) }
    case .percent(let token):
      guard let value = number(token) else { return nil }
      return leaf(.percent(value / Rational(100), tree.range(node.tokens)))
    case .pixels(let token):
      guard let value = number(token) else { return nil }
      return leaf(.pixels(value, tree.range(token)))
    case .path(let path): return leaf(.path(path))
    case .negate(let inner): return form(inner, leaf)?.scaled(by: -Rational.one)
    case .group(let inner): return form(inner, leaf)
    case .add, .subtract, .multiply, .divide, .missing: return nil
    }
  }

  private mutating func combine(
    _ left: LinearForm, _ operation: ExpressionNode.Form, _ right: LinearForm,
    _ rightID: ExpressionID
  ) -> LinearForm? {
    switch operation {
    case .add: return left + right
    case .subtract: return left - right
    case .multiply:
      if right.isConstant { return left.scaled(by: right.constant) }
      if left.isConstant { return right.scaled(by: left.constant) }
      diagnostics.append(product(by: rightID))
      return nil
    case .divide:
      guard right.isConstant else {
        diagnostics.append(
          .nonlinear(
            "a length cannot be divided by another", at: tree.range(tree[rightID].tokens),
            label: "what stands after `/` must be a number"))
        return nil
      }
      guard !right.constant.isZero else {
        diagnostics.append(
          .value("division by zero", at: tree.range(tree[rightID].tokens), label: "this is 0"))
        return nil
      }
      return left.scaled(by: Rational.one / right.constant)
    default: return nil
    }
  }

  /// `super.width * 45%`: a percentage is a length by itself.
  private mutating func product(by factor: ExpressionID) -> Diagnostic {
    let range = tree.range(tree[factor].tokens)
    var told = Diagnostic.nonlinear(
      "a length cannot be multiplied by another", at: range,
      label: "one side of `*` must be a number")
    if case .percent(let token) = tree[factor].form, let percent = number(token) {
      let share = ConstraintWriter.number(percent / Rational(100))
      told.label = "this is that share of the superview; as a number it is `\(share)`"
      told.fixes = [Fix("write `\(share)`", [Edit(range, share)], isTold: true)]
    }
    return told
  }

  /// Numbers that multiply each other double their digits each time; forty lines of that would keep
  /// exact arithmetic busy for ever.
  private mutating func isWithinLimits(_ form: LinearForm, at id: ExpressionID) -> Bool {
    let numbers = [form.constant] + form.terms.map(\.coefficient)
    let isWithin = numbers.allSatisfy {
      $0.bitWidth <= Limits.numberBits && $0.abs <= Rational(Limits.points)
    }
    if !isWithin {
      diagnostics.append(
        .value(
          "this calculation leads to a number that is too large or too long",
          at: tree.range(tree[id].tokens), label: "at most \(Limits.points) points"))
    }
    return isWithin
  }

  /// A number token's value; a unit is left aside (`pt` is what a number is in, others are reported
  /// by the parser).
  mutating func number(_ token: TokenIndex) -> Rational? {
    let range = tree.range(token)
    let digits = tree.source.bytes[range.lower..<range.upper].prefix(numberLength(range))
    guard let value = Rational(decimal: digits), value.abs <= Rational(Limits.points) else {
      diagnostics.append(
        .value(
          "this number is too large or too long", at: range,
          label: "at most \(Limits.points) points"))
      return nil
    }
    return value
  }

  /// How many bytes of a number token are the number: up to a letter that begins no exponent.
  private func numberLength(_ range: SourceRange) -> Int {
    let bytes = tree.source.bytes
    func isDigit(_ i: Int) -> Bool { i < range.upper && 0x30 <= bytes[i] && bytes[i] <= 0x39 }
    var i = range.lower
    while i < range.upper, isDigit(i) || bytes[i] == 0x2E { i += 1 }
    if i < range.upper, bytes[i] | 0x20 == 0x65 {
      let sign = i + 1 < range.upper && (bytes[i + 1] == 0x2B || bytes[i + 1] == 0x2D) ? 1 : 0
      if isDigit(i + 1 + sign) {
        i += 1 + sign
        while isDigit(i) { i += 1 }
      }
    }
    return i - range.lower
  }
}
