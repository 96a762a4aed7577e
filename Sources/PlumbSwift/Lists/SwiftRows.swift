import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// The constraints of a layout in Swift: those always in force, and those of each circumstance.
struct SwiftRows {
  private(set) var diagnostics: [Diagnostic] = []
  /// Layout guides of the root that add lengths up.
  private(set) var guides: [String] = []
  /// What holds only under some circumstances, in order of first appearance.
  private(set) var variants: [Variant] = []
  private var always: [Row] = []
  /// Rows that have a name, in order.
  private var named: [(name: String, property: String, row: Row)] = []
  /// Rows that share a name and are always in force, under that name.
  private var wholes: [(property: String, rows: [Row])] = []
  /// Metrics that are written by name.
  private(set) var metrics: Set<String> = []

  struct Variant {
    let guards: [Guard]
    let property: String
    fileprivate var rows: [Row] = []
  }

  /// A constraint, and the statement it comes from as a comment.
  fileprivate struct Row {
    let code: CallChain
    let comment: String
    /// Whether it speaks of the root.
    let isOfRoot: Bool
  }

  init(
    _ scene: Scene, _ names: SwiftNames, _ toolkit: any Toolkit, _ guards: SwiftGuards,
    _ file: SwiftContext.File, pool: inout NamePool
  ) {
    let (lines, metrics) = (file.lines, file.metrics)
    // Rows of one statement, which may be as long as the file, stand together.
    var last: (origin: Origin, comment: String)?
    var anchors = SwiftAnchors(scene, names, toolkit)
    let own = scene.constraints.filter {
      names.isOwn($0.origin.statement) && !scene.laysAsideInside($0, names)
    }
    let uses = own.reduce(into: [String: Int]()) { uses, row in
      if let name = row.origin.name { uses[name, default: 0] += 1 }
    }
    addDocuments(scene, names, lines)
    let guarded = Set(own.compactMap { $0.guards.isEmpty ? nil : $0.origin.name })
    var propertyNames: [String: String] = [:]
    for row in own {
      anchors.metrics = metrics.words(in: row.origin.range)
      guard let (definitions, code) = written(row, anchors, lines, &pool) else { continue }
      let known = last.flatMap { Self.haveOneComment($0.origin, row.origin) ? $0.comment : nil }
      let comment = known ?? Self.comment(row.origin, in: file.source, lines)
      last = (row.origin, comment)
      for definition in definitions {
        // Guides that add lengths up begin at the root.
        add(Row(code: definition, comment: comment, isOfRoot: true), row.guards, guards, &pool)
      }
      let isOfRoot = row.form.terms.contains {
        $0.anchor.view == .root || scene.views[$0.anchor.view.index].kind.isOfSystem
      }
      var entry = Row(code: code, comment: comment, isOfRoot: isOfRoot || !definitions.isEmpty)
      self.metrics.formUnion(code.code.names)
      if let name = row.origin.name {
        let base = propertyNames[name] ?? pool.take(SwiftWords.declared(name, or: "Constraint"))
        propertyNames[name] = base
        if 1 < uses[name] ?? 0, !guarded.contains(name) {
          addToWhole(base, entry)
          continue
        }
        let property =
          uses[name] == 1
          ? base : pool.take(base + String(named.count { $0.name == base } + 1))
        named.append((base, property, entry))
        entry = Row(
          code: CallChain(SwiftWords.name(property)), comment: comment, isOfRoot: false)
      }
      add(entry, row.guards, guards, &pool)
    }
  }

  private mutating func addToWhole(_ property: String, _ row: Row) {
    if let place = wholes.firstIndex(where: { $0.property == property }) {
      wholes[place].rows.append(row)
    } else {
      wholes.append((property, [row]))
    }
  }

  /// A document that nobody scrolled lies at the beginning of its scroll view.
  private mutating func addDocuments(_ scene: Scene, _ names: SwiftNames, _ lines: LineTable) {
    for index in scene.views.indices where scene.views[index].kind == .scrollContent {
      guard names.isOwn(ViewID(index)), let scroll = scene.views[index].parent else { continue }
      let (name, document) = (names.expression(scroll), names.property(ViewID(index)))
      let line = lines.line(at: scene.views[scroll.index].range.lower)
      for edge in ["topAnchor", "leftAnchor"] {
        let held = CallChain("\(document).\(edge)")
          .calling("constraint", ["equalTo: \(name).contentView.\(edge)"])
          .calling("from", ["\(line)"])
        always.append(
          Row(
            code: held, comment: "scroll \(scene.views[scroll.index].name)", isOfRoot: false))
      }
    }
  }

  private mutating func add(
    _ row: Row, _ circumstances: [Guard], _ guards: SwiftGuards, _ pool: inout NamePool
  ) {
    guard !circumstances.isEmpty else { return always.append(row) }
    let circumstances = guards.simplified(circumstances)
    if let place = variants.firstIndex(where: { $0.guards == circumstances }) {
      variants[place].rows.append(row)
    } else if guards.scene.canHold(circumstances) {
      let property = pool.take(guards.name(circumstances))
      variants.append(Variant(guards: circumstances, property: property, rows: [row]))
    }
  }

  /// The constraint with its line and priority, after what it rests on; nil after a diagnostic.
  private mutating func written(
    _ row: PlumbModel.Constraint, _ anchors: SwiftAnchors, _ lines: LineTable,
    _ pool: inout NamePool
  ) -> (definitions: [CallChain], code: CallChain)? {
    let result = anchors.constraint(row.form, row.relation) {
      guides.append(pool.take("sum"))
      return guides[guides.count - 1]
    }
    switch result {
    case .success(let written):
      let line = lines.line(at: row.origin.range.lower)
      let strength: [Code] =
        row.priority.isRequired
        ? [] : [.text(SwiftWords.number(Rational(exactly: row.priority.value) ?? .zero))]
      return (
        written.definitions.map { $0.calling("from", ["\(line)"]) },
        written.constraint.calling("from", ["\(line)"] + strength)
      )
    case .failure(let problem):
      let diagnostic = Diagnostic(
        .unsupported, "this has no counterpart in \(anchors.toolkit.module)",
        at: row.origin.range, label: problem.reason)
      if diagnostics.last != diagnostic { diagnostics.append(diagnostic) }
      return nil
    }
  }

  /// A statement as it is written: with the orientation before a chain, a declaration's size with
  /// the line it stands in.
  private static func comment(
    _ origin: Origin, in source: SourceText, _ lines: LineTable
  ) -> String {
    var (start, end) = (origin.statement.lower, origin.statement.upper)
    if origin.kind == .bounds {
      let line = lines.range(ofLine: lines.line(at: start))
      start = line.lowerBound
      while start < end, source.bytes[start] == UInt8(ascii: " ") { start += 1 }
      while end < line.upperBound, source.bytes[end - 1] != UInt8(ascii: ")") { end += 1 }
    }
    while 0 < start, ":HVZ".utf8.contains(source.bytes[start - 1]) { start -= 1 }
    return oneLine(source.text(start, end))
  }

  private static func haveOneComment(_ a: Origin, _ b: Origin) -> Bool {
    a.statement == b.statement && (a.kind == .bounds) == (b.kind == .bounds)
  }

  /// A text's first line, which a comment may hold whatever it is.
  static func oneLine(_ text: String) -> String {
    // By scalars, since a return and a line feed are one character.
    let lines = text.unicodeScalars.split { Character($0).isNewline }
    var first = String.UnicodeScalarView()
    for scalar in lines.first ?? first[...] { first.append(scalar.value < 0x20 ? " " : scalar) }
    while first.last == " " { first.removeLast() }
    return SwiftWords.plain(String(first)) + (1 < lines.count ? " …" : "")
  }

  /// Whether what is kept speaks of the root.
  var keepsRoot: Bool {
    let rows = variants.flatMap(\.rows) + wholes.flatMap(\.rows)
    return (named.map(\.row) + rows).contains(where: \.isOfRoot)
  }

  // MARK: Writing

  func writeActivation(to code: inout CodeWriter) {
    guard !wholes.isEmpty else {
      guard !always.isEmpty else { return }
      return code.block("NSLayoutConstraint.activate([", closing: "])") {
        Self.write(always, to: &$0)
      }
    }
    var names = wholes.map { SwiftWords.name($0.property) }
    if !always.isEmpty {
      code.block("let constraints = [", closing: "]") { Self.write(always, to: &$0) }
      names.insert("constraints", at: 0)
    }
    code.statement(.sum("NSLayoutConstraint.activate(", names, ")"))
  }

  private static func write(_ rows: [Row], to code: inout CodeWriter) {
    var comment: String?
    for row in rows {
      if row.comment != comment { code.line("// " + row.comment) }
      comment = row.comment
      code.statement(.sequence([row.code.code, ","]))
    }
  }

  /// - Parameter isChecked: Whether it is known already that something changes.
  func writeSwitching(to code: inout CodeWriter, _ guards: SwiftGuards, isChecked: Bool) {
    guard !variants.isEmpty else { return }
    code.line("var wanted: [NSLayoutConstraint] = []")
    for variant in variants {
      code.line("if \(guards.condition(variant.guards)) { wanted += \(variant.property) }")
    }
    if !isChecked { code.line("guard wanted != activeConstraints else { return }") }
    code.line("NSLayoutConstraint.deactivate(activeConstraints.filter { !wanted.contains($0) })")
    code.line("NSLayoutConstraint.activate(wanted)")
    code.line("activeConstraints = wanted")
  }

  /// The constraints that are kept: those with a name, and those of a circumstance.
  func writeStored(to code: inout CodeWriter, _ access: String) {
    var groups: [(name: String, properties: [String])] = []
    for (name, property, row) in named {
      code.line()
      let isShared = property != name
      let reach = isShared ? "private" : access + "private(set)"
      code.statement(
        "\(reach) lazy var \(SwiftWords.name(property)) = \(.below(row.code.code))")
      guard isShared else { continue }
      if let place = groups.firstIndex(where: { $0.name == name }) {
        groups[place].properties.append(property)
      } else {
        groups.append((name, [property]))
      }
    }
    for group in groups {
      code.line()
      code.line(
        "\(access)var \(SwiftWords.name(group.name)): [NSLayoutConstraint] "
          + "{ [\(group.properties.joined(separator: ", "))] }")
    }
    for whole in wholes {
      code.line()
      code.block(
        "\(access)private(set) lazy var \(SwiftWords.name(whole.property)) = [", closing: "]"
      ) {
        Self.write(whole.rows, to: &$0)
      }
    }
    for variant in variants {
      code.line()
      code.block("private lazy var \(variant.property) = [", closing: "]") {
        Self.write(variant.rows, to: &$0)
      }
    }
  }
}
