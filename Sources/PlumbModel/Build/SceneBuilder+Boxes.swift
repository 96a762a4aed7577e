import PlumbSolver
import PlumbSyntax
import PlumbText

/// Chains in a box: `[row:[a][b]]`, `[column:V:[a][b]]`.
extension SceneBuilder {
  /// As strong as a stack view is as high as what is in it.
  private static let hugging = Priority(51)

  /// The line's ends are the guide's, and its views share the guide's other edges, or meet those
  /// that it names.
  mutating func lower(
    _ nested: Nested, in line: inout ChainLine, at place: Place
  ) -> [ViewID] {
    let tree = library.trees[place.file]
    let range = tree.range(nested.name)
    guard let guide = view(named: tree.text(nested.name), from: place.scope) else { return [] }
    if guidesInVariants.contains(guide) {
      guideHomes[guide, default: []].append(place.guards)
    }
    line.views.append((guide, range))
    let own = nested.axis.map { tree.text($0) == "V" ? Axis.vertical : .horizontal }
    // Of a line along both axes, one that has its own is lowered once.
    if own != nil, line.isOfBoth, line.axis == .vertical { return [guide] }
    var inner = ChainLine(
      axis: own ?? line.axis, reading: line.reading, container: guide, isSuper: false,
      layoutView: line.layoutView, statement: line.statement, name: line.name)
    inner.isBaselineSpaced = line.isBaselineSpaced && inner.axis == line.axis
    inner.isOfBoth = line.isOfBoth && own == nil
    lower(nested.elements, &inner, isNested: true, at: place)
    lowerSprings(of: inner, at: place)
    let alignments = alignments(nested.options, inner, of: nested, at: place)
    if alignments.isEmpty {
      fill(guide, inner, at: place)
    } else {
      align(inner, in: guide, by: alignments, at: place)
    }
    return [guide]
  }

  /// Each view from edge to edge.
  private mutating func fill(_ guide: ViewID, _ line: ChainLine, at place: Place) {
    let sides: [Attribute] = line.axis == .horizontal ? [.top, .bottom] : [.leading, .trailing]
    for (view, range) in line.views {
      for side in sides {
        let form = LinearForm(Anchor(view, side)) - LinearForm(Anchor(guide, side))
        add(form, .equal, .required, at: place, line.origin(range, .alignment))
      }
    }
  }

  /// Each view by some edges, or its center or baseline, and inside the others; the guide is then
  /// as high as the highest of them.
  private mutating func align(
    _ line: ChainLine, in guide: ViewID,
    by alignments: [(attribute: Attribute, range: SourceRange)],
    at place: Place
  ) {
    let attributes = alignments.map(\.attribute)
    for (attribute, range) in alignments {
      let origin = line.origin(range, .alignment)
      if attribute.isBaseline {
        self.line(line.views.map { ($0.view, origin) }, up: attribute, .required, at: place)
        continue
      }
      for (view, _) in line.views {
        let form = LinearForm(Anchor(view, attribute)) - LinearForm(Anchor(guide, attribute))
        add(form, .equal, .required, at: place, origin)
      }
    }
    let (near, far) = Self.sides(across: line.axis, attributes)
    let open = [near, far].filter { !attributes.contains($0) }
    guard let range = alignments.first?.range, !open.isEmpty else { return }
    let origin = line.origin(range, .alignment)
    let size = (line.axis == .horizontal ? Axis.vertical : .horizontal).size
    let isCentered = attributes.contains { $0 == .centerX || $0 == .centerY }
    for (view, _) in line.views {
      if isCentered {
        let form = LinearForm(Anchor(view, size)) - LinearForm(Anchor(guide, size))
        add(form, .lessOrEqual, .required, at: place, origin)
        continue
      }
      for side in open {
        let form = LinearForm(Anchor(view, side)) - LinearForm(Anchor(guide, side))
        let relation: Relation = side == near ? .greaterOrEqual : .lessOrEqual
        add(form, relation, .required, at: place, origin)
      }
    }
    add(LinearForm(Anchor(guide, size)), .equal, Self.hugging, at: place, origin)
  }

  /// The edges of a box that its line does not run between, called as its alignments call them.
  private static func sides(
    across axis: Axis, _ attributes: [Attribute]
  ) -> (near: Attribute, far: Attribute) {
    if axis == .horizontal { return (.top, .bottom) }
    let isFixed = attributes.contains { $0 == .left || $0 == .right }
    return isFixed ? (.left, .right) : (.leading, .trailing)
  }
}
