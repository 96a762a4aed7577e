import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

// Rows that UIKit lays out by itself: their views are declared, and the equations are its own.

extension SceneBuilder {
  /// `style subtitle` of a layout: a cell of UIKit's, whose image and labels are the views of the
  /// layout, in this order.
  mutating func lowerCellStyle(_ values: [Value], _ property: Property, at place: Place) {
    guard case .word(let token) = values.first?.form, let layout = layouts[.root]?.layout,
      isOfRow(property, at: place),
      let style: CellStyle = choice(
        token, "a style of cells",
        elsewhere: CellStyle.elsewhere, at: place)
    else { return }
    let tree = library.trees[place.file]
    let range = tree.range(property.tokens)
    guard !views[0].isOnMac else {
      diagnostics.append(
        .value("AppKit has no cells of a style", at: range, label: "this is for `platform macos`"))
      return
    }
    guard style != .value2 else {
      diagnostics.append(
        .value(
          "where the labels of `value2` lie, nobody has recorded", at: range,
          label: "a layout with lines of its own says it"))
      return
    }
    let first = tree[layout.body.statements].lazy.compactMap { statement -> Property? in
      if case .property(let other) = statement, other.keyword == .style { other } else { nil }
    }.first
    guard first?.tokens.lower == property.tokens.lower else {
      diagnostics.append(.value("a layout has one `style`", at: range, label: "again here"))
      return
    }
    guard let cell = cell(style, of: layout, range, at: place) else { return }
    views[0].settings.append(
      Setting(value: .cellStyle(style), guards: [], range: range))
    if style == .subtitle {
      let size = Rational(style.detailSize)
      views[cell.labels[1].index].settings.append(
        Setting(
          value: .font(size: size, weight: .regular, style: nil), guards: [], range: range))
    }
    addMargins(range)
    let origin = Origin(range, statement: range, kind: .equation)
    let size = declaredSize(of: layout, file: place.file).sizes.height
    if size.fits {
      let height = LinearForm(Anchor(.root, .height, isContainer: true))
      add(
        height - LinearForm(constant: style.standardHeight), .equal, .required, guards: [], origin)
    }
    let height = size.fits ? style.standardHeight : Rational(exactly: size.minimum) ?? .zero
    layOut(cell, style, height: height, accessory: accessory(of: layout, at: place), origin)
  }

  /// `accessory disclosure`
  mutating func lowerAccessory(_ values: [Value], _ property: Property, at place: Place) {
    guard case .word(let token) = values.first?.form, isOfRow(property, at: place),
      let accessory: CellAccessory = choice(token, "an accessory of cells", at: place)
    else { return }
    let tree = library.trees[place.file]
    guard let layout = layouts[.root]?.layout, hasStyle(layout, in: tree) else {
      diagnostics.append(
        Diagnostic(
          .value, "`accessory` is of cells with a `style`", at: tree.range(property.tokens),
          label: "this layout has none", helps: ["`style basic` gives it one"]))
      return
    }
    set(.accessory(accessory), property, at: place)
  }

  private func hasStyle(_ layout: PlumbSyntax.Layout, in tree: Tree) -> Bool {
    tree[layout.body.statements].contains { statement in
      if case .property(let property) = statement { property.keyword == .style } else { false }
    }
  }

  /// Whether a property stands in a layout by itself, and not in one that is a part of another.
  private mutating func isOfRow(_ property: Property, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    let view = views[scopes[place.scope].view.index]
    if case .component(let name) = view.kind {
      let range = view.range
      let isReported = diagnostics.contains { $0.range == range }
      if !isReported {
        diagnostics.append(
          Diagnostic(
            .value, "`\(name)` is a cell, and stands in tables", at: range,
            label: "it has a `style`",
            helps: ["`table list { rows 1 \(name) }`"]))
      }
      return false
    }
    guard view.kind == .root, !place.isInVariant, place.guards.isEmpty else {
      diagnostics.append(
        .value(
          "`\(property.keyword.word)` is of layouts", at: tree.range(property.keywordToken),
          label: view.kind == .root ? "a cell has one in all circumstances" : "this is none"))
      return false
    }
    return true
  }

  // MARK: Views

  private struct StyledCell {
    var image: ViewID?
    var labels: [ViewID] = []
  }

  /// The views of a cell of a style; nil after a diagnostic.
  private mutating func cell(
    _ style: CellStyle, of layout: PlumbSyntax.Layout, _ range: SourceRange, at place: Place
  ) -> StyledCell? {
    var cell = StyledCell()
    var isSound = isLeftToUIKit(layout, range, at: place)
    for index in views.indices.dropFirst() {
      switch views[index].kind.known {
      case .image where cell.image == nil && cell.labels.isEmpty: cell.image = ViewID(index)
      case .label where cell.labels.count < style.labelCount: cell.labels.append(ViewID(index))
      default:
        isSound = false
        diagnostics.append(
          .value(
            "a cell of the style `\(style.rawValue)` has no room for `\(views[index].path)`",
            at: views[index].range,
            label: "it has an image, if any, and then \(style.words)"))
      }
    }
    if cell.labels.count < style.labelCount, isSound {
      isSound = false
      diagnostics.append(
        .value(
          "a cell of the style `\(style.rawValue)` has \(style.words)", at: range,
          label: "as in `label title \"Wi-Fi\"`"))
    }
    let height = declaredSize(of: layout, file: place.file).sizes.height
    if isSound, !height.fits, height.minimum != height.maximum {
      isSound = false
      diagnostics.append(
        .value(
          "the height of a cell is a number or `fits`", at: range,
          label: "where its labels lie depends on it"))
    }
    return isSound ? cell : nil
  }

  /// Whether nothing but UIKit says where the views lie, and how they look; says so where not.
  private mutating func isLeftToUIKit(
    _ layout: PlumbSyntax.Layout, _ range: SourceRange, at place: Place
  ) -> Bool {
    let tree = library.trees[place.file]
    let before = diagnostics.count
    for statement in tree[layout.body.statements] {
      let tokens: TokenRange
      switch statement {
      case .chain(let chain): tokens = chain.tokens
      case .equation(let equation): tokens = equation.tokens
      case .align(let align): tokens = align.tokens
      case .states(let states): tokens = states.tokens
      case .transition(let transition): tokens = transition.tokens
      case .when(let when): tokens = when.tokens
      case .refinement(let refinement): tokens = refinement.tokens
      case .declaration(let declaration):
        refuseLooks(of: declaration, in: tree)
        continue
      case .property(let property):
        switch property.keyword.schema.bearing {
        case .line: tokens = property.tokens
        case .room:
          refuseOwn("`\(property.keyword.word)`", property.tokens, in: tree)
          continue
        case .frames, .words, .background, .paint, .picture: continue
        }
      default: continue
      }
      diagnostics.append(
        Diagnostic(
          .value, "UIKit lays out a cell of a style by itself", at: tree.range(tokens),
          label: "nothing more is said of its views",
          labels: [Label(range, "the style is told here")]))
    }
    return diagnostics.count == before
  }

  private mutating func refuseOwn(_ what: String, _ tokens: TokenRange, in tree: Tree) {
    diagnostics.append(
      .value(
        "a cell of a style has its own \(what)", at: tree.range(tokens),
        label: "where its labels lie with another one, nobody has recorded"))
  }

  /// Fonts, lines and sizes change where a cell puts its labels, in ways that are not recorded.
  private mutating func refuseLooks(of declaration: Declaration, in tree: Tree) {
    func refuse(circumstances tokens: TokenRange) {
      diagnostics.append(
        .value("a cell of a style is the same in all circumstances", at: tree.range(tokens)))
    }
    let isImage = tree.text(declaration.kind) == ViewKind.image.rawValue
    if !isImage, let size = declaration.bounds {
      refuseOwn("size of labels", size.tokens, in: tree)
    }
    guard let body = declaration.body else { return }
    for statement in tree[body.statements] {
      switch statement {
      case .property(let property):
        switch property.keyword.schema.bearing {
        case .words, .background, .paint: continue
        case .frames where isImage && property.keyword == .intrinsic: continue
        case .frames, .room, .line, .picture:
          refuseOwn("`\(property.keyword.word)`", property.tokens, in: tree)
        }
      case .states(let states): refuse(circumstances: states.tokens)
      case .when(let when): refuse(circumstances: when.tokens)
      default: continue
      }
    }
  }

  // MARK: Equations

  /// The margins that tables give their cells.
  private mutating func addMargins(_ range: SourceRange) {
    let width = LinearForm(Anchor(.root, .width, isContainer: true))
    let condition = conditions.count
    conditions.append(
      .comparison(width - LinearForm(constant: CellStyle.margins.from), .greaterOrEqual))
    for (margin, holds) in [(CellStyle.margins.narrow, false), (CellStyle.margins.wide, true)] {
      for side in [Side.leading, .trailing] {
        views[0].settings.append(
          Setting(
            value: .margin(side, margin), guards: [.condition(condition, holds: holds)],
            range: range))
      }
    }
  }

  private func accessory(of layout: PlumbSyntax.Layout, at place: Place) -> CellAccessory {
    let tree = library.trees[place.file]
    for case .property(let property) in tree[layout.body.statements].reversed()
    where property.keyword == .accessory {
      if case .word(let token) = tree[property.values].first?.form,
        let accessory = CellAccessory(rawValue: tree.text(token))
      {
        return accessory
      }
    }
    return .none
  }

  private mutating func layOut(
    _ cell: StyledCell, _ style: CellStyle, height: Rational, accessory: CellAccessory,
    _ origin: Origin
  ) {
    let first = cell.labels[0]
    let room = accessory.width.map { $0 + CellAccessory.gap } ?? .zero
    let end = side(.root, .trailing, .margins) - LinearForm(constant: room)
    var start = side(.root, .leading, .margins)
    var forms: [LinearForm] = []
    if let image = cell.image {
      // It is as large as it is, whatever becomes of the words.
      for pull in [Setting.Value.hug(nil, .required), .resist(nil, .required)] {
        views[image.index].settings.append(Setting(value: pull, guards: [], range: origin.range))
      }
      forms.append(side(image, .leading) - start)
      forms.append(side(image, .centerY) - side(.root, .centerY))
      start = side(image, .trailing) + LinearForm(constant: CellStyle.imageGap)
    }
    let lines = [CellStyle.textSize, style.detailSize].map { size in
      Rational(points: library.typography.height(ofLines: 1, in: Font(size: Double(size))))
    }
    let tops = style.tops(in: height, lines: (lines[0], lines[1]))
    forms.append(side(first, .leading) - start)
    forms.append(side(first, .top) - side(.root, .top) - LinearForm(constant: tops.first))
    switch style {
    case .basic:
      forms.append(side(first, .bottom) - side(.root, .bottom))
      forms.append(side(first, .trailing) - end)
    case .value1, .value2:
      let second = cell.labels[1]
      forms.append(side(second, .trailing) - end)
      forms.append(side(second, .top) - side(.root, .top) - LinearForm(constant: tops.second))
    case .subtitle:
      let second = cell.labels[1]
      let gap = tops.second - tops.first - lines[0]
      forms.append(side(second, .leading) - start)
      forms.append(side(second, .top) - side(first, .bottom) - LinearForm(constant: gap))
    }
    for form in forms { add(form, .equal, .required, guards: [], origin) }
    limit(cell, style, end: end, origin)
  }

  private func side(
    _ view: ViewID, _ attribute: Attribute, _ region: Region = .frame
  ) -> LinearForm {
    LinearForm(Anchor(view, attribute, region: region, isContainer: view == .root))
  }

  /// No label reaches beyond the end, nor into the other one.
  private mutating func limit(
    _ cell: StyledCell, _ style: CellStyle, end: LinearForm, _ origin: Origin
  ) {
    switch style {
    case .basic: break
    case .value1, .value2:
      // The second one gives way.
      views[cell.labels[0].index].settings.append(
        Setting(value: .resist(.horizontal, 751), guards: [], range: origin.range))
      let between = side(cell.labels[1], .leading) - side(cell.labels[0], .trailing)
      add(
        between - LinearForm(constant: CellStyle.labelGap), .greaterOrEqual, .required, guards: [],
        origin)
    case .subtitle:
      for label in cell.labels {
        add(end - side(label, .trailing), .greaterOrEqual, .required, guards: [], origin)
      }
    }
  }
}

extension CellStyle {
  /// How many labels it has, in a sentence.
  fileprivate var words: String { labelCount == 1 ? "a label" : "two labels" }
}
