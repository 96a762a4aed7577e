import PlumbSolver
import PlumbText

/// Writes forms over anchors as sums over the four unknowns of each view.
///
/// Places are measured inside the nearest common ancestor of the views that take part, as UIKit
/// does; leading and trailing are mirrored inside it in right-to-left.
package struct RowExpander {
  private let views: [ViewNode]
  private let settings: [EffectiveSettings]
  private let isRightToLeft: Bool
  private let ancestry: Ancestry
  /// Variables that stand for the root's safe area.
  var insetVariables: [SafeEdge: VariableID] = [:]
  /// Likewise for its margins.
  var marginVariables: [SafeEdge: VariableID] = [:]
  /// Where components lie on its sides; nil where no line speaks of a component's safe area.
  var screenSides: ScreenSides?
  /// By view, variables for where the lines of its font stand.
  var baselineVariables: [Int: (ascent: VariableID, descent: VariableID)] = [:]
  /// Whether the line of a control stands beside its middle by what the file says of the control;
  /// not where its view tells the line's place itself.
  var shiftsLines = true

  private static let half = Rational(numerator: 1, denominator: 2)

  init(views: [ViewNode], settings: [EffectiveSettings], situation: Situation) {
    self.views = views
    self.settings = settings
    isRightToLeft = situation.direction == .rightToLeft
    ancestry = Ancestry(views)
  }

  package func expand(_ form: LinearForm) -> (terms: [Term], constant: Rational) {
    // An edge is a place and a size.
    var sum = TermSum(constant: form.constant, count: 2 * form.terms.count)
    let space = ancestry.space(of: form)
    let isMirrored = isRightToLeft && form.terms.contains { $0.anchor.attribute.isDirectional }
    for (anchor, coefficient) in form.terms {
      if !anchor.attribute.isPosition {
        addSize(anchor, coefficient, &sum)
      } else if isMirrored {
        sum.add(LoweredScene.variable(space, .width), coefficient)
        addPlace(mirror(anchor), -coefficient, space, &sum)
      } else {
        addPlace(anchor, coefficient, space, &sum)
      }
    }
    return (sum.terms, sum.constant)
  }

  /// As forms over the variables of a lowered scene.
  package func forms(_ forms: [LinearForm]) -> [ParametricProblem.Form] {
    forms.map { form in
      let (terms, constant) = expand(form)
      return ParametricProblem.Form(terms, constant: constant)
    }
  }

  /// What a form is in the frames of a solution.
  package func value(of form: LinearForm, in solution: Solution) -> Rational {
    let (terms, constant) = expand(form)
    return terms.reduce(constant) {
      $0 + $1.coefficient * solution.exactValues[$1.variable.index]
    }
  }

  private func mirror(_ anchor: Anchor) -> Anchor {
    let attribute: Attribute =
      switch anchor.attribute {
      case .leading: .right
      case .trailing: .left
      default: anchor.attribute
      }
    return Anchor(anchor.view, attribute, region: anchor.region)
  }

  private func insets(_ anchor: Anchor) -> Insets? {
    switch anchor.region {
    case .frame, .visible: nil
    case .margins: settings[anchor.view.index].margins
    case .safe: settings[0].safeArea
    }
  }

  private func addSize(_ anchor: Anchor, _ coefficient: Rational, _ sum: inout TermSum) {
    let isWidth = anchor.attribute == .width
    sum.add(LoweredScene.variable(anchor.view, isWidth ? .width : .height), coefficient)
    guard let insets = insets(anchor) else { return }
    for edge in isWidth ? [SafeEdge.left, .right] : [.top, .bottom] {
      add(edge, of: insets, anchor, -coefficient, &sum)
    }
  }

  /// What lies between an edge of a view and that of its margins or safe area.
  private func add(
    _ edge: SafeEdge, of insets: Insets?, _ anchor: Anchor, _ coefficient: Rational,
    _ sum: inout TermSum
  ) {
    guard let insets else { return }
    if anchor.region == .safe {
      guard reaches(anchor.view, edge) else { return }
      if let variable = insetVariables[edge] { return sum.add(variable, coefficient) }
    } else if anchor.view == .root, let variable = marginVariables[edge] {
      return sum.add(variable, coefficient)
    }
    sum.constant += coefficient * insets[edge]
  }

  /// Whether an edge of a view's safe area is that of the root's.
  package func reaches(_ view: ViewID, _ edge: SafeEdge) -> Bool {
    view == .root || screenSides?.reaches(view, edge) ?? false
  }

  private func addPlace(
    _ anchor: Anchor, _ coefficient: Rational, _ space: ViewID, _ sum: inout TermSum
  ) {
    let isHorizontal = anchor.attribute.axis == .horizontal
    var view = anchor.view
    while view != space {
      sum.add(LoweredScene.variable(view, isHorizontal ? .left : .top), coefficient)
      guard let parent = views[view.index].parent else { break }
      view = parent
    }
    let size = LoweredScene.variable(anchor.view, isHorizontal ? .width : .height)
    let insets = insets(anchor)
    let (near, far) = isHorizontal ? (SafeEdge.left, SafeEdge.right) : (.top, .bottom)
    switch anchor.attribute {
    case .left, .leading, .top: add(near, of: insets, anchor, coefficient, &sum)
    case .right, .trailing, .bottom:
      sum.add(size, coefficient)
      add(far, of: insets, anchor, -coefficient, &sum)
    case .centerX, .centerY:
      sum.add(size, coefficient * Self.half)
      add(near, of: insets, anchor, coefficient * Self.half, &sum)
      add(far, of: insets, anchor, -coefficient * Self.half, &sum)
    case .firstBaseline, .lastBaseline: addBaseline(anchor, size, coefficient, &sum)
    case .width, .height: break
    }
  }

  /// The text of a label hangs one ascent below its top and stands one descent above its bottom;
  /// controls center their one line; whatever shows no text has its baselines at the bottom
  /// (UIView.forFirstBaselineLayout).
  private func addBaseline(
    _ anchor: Anchor, _ height: VariableID, _ coefficient: Rational, _ sum: inout TermSum
  ) {
    let open = baselineVariables[anchor.view.index]
    let ascent = settings[anchor.view.index].text.ascent
    let descent = settings[anchor.view.index].text.descent
    switch views[anchor.view.index].kind.known?.schema.baseline {
    case .hanging:
      if anchor.attribute == .firstBaseline {
        add(ascent, open?.ascent, coefficient, &sum)
      } else {
        sum.add(height, coefficient)
        add(descent, open?.descent, -coefficient, &sum)
      }
    case .centered:
      sum.add(height, coefficient * Self.half)
      add(ascent, open?.ascent, coefficient * Self.half, &sum)
      add(descent, open?.descent, -coefficient * Self.half, &sum)
      guard shiftsLines || open == nil else { return }
      sum.constant += coefficient * settings[anchor.view.index].intrinsic.lineShift
    case .bottom, nil: sum.add(height, coefficient)
    }
  }

  /// A length, or the variable that stands for it.
  private func add(
    _ length: Rational, _ variable: VariableID?, _ coefficient: Rational, _ sum: inout TermSum
  ) {
    if let variable {
      sum.add(variable, coefficient)
    } else {
      sum.constant += coefficient * length
    }
  }
}

/// Terms being added up, each variable once.
private struct TermSum {
  var terms: [Term] = []
  var constant: Rational

  /// - Parameter count: How many terms there may well be.
  init(constant: Rational, count: Int) {
    self.constant = constant
    terms.reserveCapacity(count)
  }

  mutating func add(_ variable: VariableID, _ coefficient: Rational) {
    if let i = terms.firstIndex(where: { $0.variable == variable }) {
      terms[i].coefficient += coefficient
      if terms[i].coefficient.isZero { terms.remove(at: i) }
    } else if !coefficient.isZero {
      terms.append(Term(variable, coefficient))
    }
  }
}
