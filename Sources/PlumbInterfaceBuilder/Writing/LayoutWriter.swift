import PlumbText

/// What a layout is written for.
enum WritingPurpose: Sendable, Equatable {
  /// To be kept, and read by people.
  case keeping
  /// To be solved as the file was drawn: at its size, with the sizes that only Interface Builder
  /// gives views, and with lines that are left out when the app is built.
  case designed
  /// The same, but as high as its content.
  case fitting
  /// To be proved: at the sizes of devices, and with sizes of some of the app's own views, by their
  /// ids, that only the app knows.
  case proof(unknown: Set<String>)

  var isDesigned: Bool { self == .designed || self == .fitting }

  var isProof: Bool { if case .proof = self { true } else { false } }

  func isUnknown(_ id: String) -> Bool {
    if case .proof(let ids) = self { ids.contains(id) } else { false }
  }
}

/// Writes roots as layouts.
struct LayoutWriter {
  let document: InterfaceDocument
  let purpose: WritingPurpose
  private(set) var out = LineWriter()

  init(_ document: InterfaceDocument, for purpose: WritingPurpose) {
    self.document = document
    self.purpose = purpose
  }

  mutating func blank() { out.blank() }

  mutating func write(_ root: InterfaceRoot, rowNames: (Int) -> String) {
    var writer = RootWriter(root, document, for: purpose)
    // Rows have no part in where the views around them lie.
    for (view, rows) in root.rows where !purpose.isDesigned {
      writer.rowNames[view] = rows.map(rowNames)
    }
    writer.write(to: &out)
  }
}

/// Writes one root.
private struct RootWriter {
  let root: InterfaceRoot
  let document: InterfaceDocument
  let purpose: WritingPurpose
  let words: ItemWords
  var rowNames: [Int: [String]] = [:]
  private let plan: ConstraintPlan

  init(_ root: InterfaceRoot, _ document: InterfaceDocument, for purpose: WritingPurpose) {
    self.root = root
    self.document = document
    self.purpose = purpose
    words = ItemWords(root)
    plan = ConstraintPlan(words, document, isDesigned: purpose.isDesigned)
  }

  func write(to out: inout LineWriter) {
    let view = root.views[0]
    let title = view.customClass.map { root.name == $0 ? "" : $0 } ?? ""
    out.block(
      "layout " + Phrase(root.name, from: view.range), comment: words.isWrapped ? "" : title
    ) {
      out in
      out.line(Phrase(sizeLine, from: view.range))
      if let insets = insetsLine { out.line(Phrase(insets, from: view.range)) }
      if words.isWrapped {
        write(0, to: &out)
        out.line("HV:|[\(words.names[0])]|")
        writeRemarks(to: &out)
        return
      }
      if let margins = marginsLine(0) { out.line(Phrase(margins, from: view.range)) }
      if let style = root.cellStyle {
        writeStyledCell(style, to: &out)
        return
      }
      let settings = view.settings(in: root, document, for: purpose)
      for line in settings.lines
      where line.text.hasPrefix("color ") || line.text.hasPrefix("radius ") {
        out.line(line)
      }
      writeInside(0, to: &out)
      writeRemarks(to: &out)
    }
  }

  /// What is not in the lines.
  private func writeRemarks(to out: inout LineWriter) {
    guard purpose == .keeping else { return }
    let remarks = document.remarks(of: root)
    guard !remarks.isEmpty else { return }
    let table = LineTable(document.source)
    for remark in remarks {
      let line = table.line(at: remark.range.lower)
      out.line("// not taken over from line \(line): \(plainComment(remark.message))")
    }
  }

  // MARK: Sizes

  /// For which sizes a root is: a screen for phones or pads upright, a row for their widths, and
  /// anything else for the size that it has in the file.
  private var sizeLine: String {
    let frame = root.views[0].frame ?? InterfaceRect(x: 0, y: 0, width: 320, height: 480)
    let (width, height) = (frame.width, frame.height)
    if purpose == .fitting { return "size \(numberText(width)) by fits" }
    if purpose == .designed { return "size \(numberText(width)) by \(numberText(height))" }
    let isPad = 700 <= width
    let widths =
      document.isForTelevision
      ? numberText(width) : range(isPad ? 744...1032 : 375...440, with: width)
    // Only what a chain closes has a height by its content; a row without one has that which the
    // app says. A table takes its header and footer as high as they are.
    let fitting = plan.isClosed && !root.isFixedHeight
    if document.isForTelevision, root.kind == .screen || 700 <= width && 480 <= height {
      return "size 1920 by 1080"
    }
    switch root.kind {
    case .screen where purpose.isProof && !isPad: return deviceSizes(width, height)
    case .screen:
      return "size \(widths) by \(range(isPad ? 1024...1376 : 667...956, with: height))"
    case .tableCell:
      let fixed = root.rowHeight.map { _ in numberText(height) }
      return "size \(widths) by \(fixed ?? (fitting ? "fits" : numberText(height)))"
    case .collectionCell: return "size \(numberText(width)) by \(numberText(height))"
    case .view:
      let own = plan.ownWidth.map(numberText)
      if width < 300 {
        return "size \(own ?? numberText(width)) by \(fitting ? "fits" : numberText(height))"
      }
      // Any other view is as high as what it is put into, which the file does not say.
      if root.isOfController, plan.ownWidth == nil, 480 <= width, !isPad, 320 <= height,
        height < width
      {
        // Drawn on a phone's side.
        return "size 375...440 by 667...956"
      }
      if root.isOfController, 480 <= height, !fitting || 560 <= height {
        return "size \(own ?? widths) by \(range(isPad ? 1024...1376 : 667...956, with: height))"
      }
      return "size \(own ?? widths) by \(fitting ? "fits" : numberText(height))"
    }
  }

  /// Phones upright, each by itself: none is as wide as the widest and as high as the lowest.
  private func deviceSizes(_ width: Double, _ height: Double) -> String {
    let phones: [(Double, Double)] = [
      (375, 667), (375, 812), (390, 844), (393, 852), (402, 874), (414, 896), (430, 932),
      (440, 956),
    ]
    let isKnown = phones.contains { $0.0 == width && $0.1 == height }
    let all = phones + (isKnown || width < 320 ? [] : [(width, height)])
    return "size "
      + all.map { "\(numberText($0.0)) by \(numberText($0.1))" }.joined(separator: " or ")
  }

  private func range(_ usual: ClosedRange<Double>, with value: Double) -> String {
    // No row is narrower than the narrowest phone; a prototype that is was drawn in passing.
    let lower = value < 320 ? usual.lowerBound : min(usual.lowerBound, value)
    return "\(numberText(lower))...\(numberText(max(usual.upperBound, value)))"
  }

  private var insetsLine: String? {
    guard root.kind == .screen else { return nil }
    var parts: [String] = []
    for side in ["top", "left", "bottom", "right"] {
      guard let inset = words.distances.safeArea(of: 0, side: side), 0 < inset else { continue }
      parts.append("\(side) \(numberText(inset))")
    }
    return parts.isEmpty ? nil : "insets " + parts.joined(separator: " ")
  }

  /// The margins of a view, where its lines ask for them and they are not those it has anyway.
  private func marginsLine(_ view: Int) -> String? {
    let element = root.views[view].element
    let directional = element.child(key: "directionalLayoutMargins")
    let plain = element.child(key: "layoutMargins")
    var parts: [String] = []
    let isStack = root.views[view].kind == "stackView"
    // What is said of one margin of a stack view says nothing of the others: they are 0.
    let isAsked = ["left", "top", "right", "bottom"].contains {
      plan.asksMargin(of: view, side: $0)
    }
    for side in ["top", "leading", "bottom", "trailing"] {
      let physical = RecordedDistances.physical(side)
      let own: String? =
        switch side {
        case "top": directional?["top"] ?? plain?["top"]
        case "leading": directional?["leading"] ?? plain?["left"]
        case "bottom": directional?["bottom"] ?? plain?["bottom"]
        default: directional?["trailing"] ?? plain?["right"]
        }
      // A stack view with margins of its own keeps the views in it inside them.
      let isOfStack = isStack && (own != nil || isAsked)
      guard isOfStack || plan.asksMargin(of: view, side: physical) else { continue }
      var usual = isStack ? 0.0 : 8
      if root.kind == .screen, view == 0 {
        let width = root.views[0].frame?.width ?? 0
        usual = physical == "left" || physical == "right" ? (width < 414 ? 16 : 20) : 0
      }
      let margin = words.distances.margin(of: view, physical) ?? own.flatMap(number) ?? usual
      if margin != 8 || isOfStack { parts.append("\(side) \(numberText(margin))") }
    }
    return parts.isEmpty ? nil : "margins " + parts.joined(separator: " ")
  }

  // MARK: Views

  private func write(_ place: Int, to out: inout LineWriter) {
    let view = root.views[place]
    let settings = view.settings(in: root, document, for: purpose)
    var head = Phrase(settings.kind + " ")
    head.add(words.names[place], from: view.range)
    if let sample = settings.sample { head.add(" " + sample, from: view.range) }
    if let bounds = plan.bounds[place] { head.add(" " + bounds) }
    var lines: [Phrase] = []
    if let margins = marginsLine(place) { lines.append(Phrase(margins, from: view.range)) }
    // What has a size by its lines needs none of its content.
    lines += settings.lines.filter { line in
      plan.bounds[place] == nil
        || !["intrinsic ", "hug ", "resist ", "placeholder "].contains { line.text.hasPrefix($0) }
        || line.text.hasPrefix("placeholder \"")
    }
    if let aspect = plan.aspects[place] { lines.append(aspect) }
    lines += maskLines(view, in: place)
    let comment = settings.comments.joined(separator: "; ")
    let variations = variations(of: view)
    if purpose.isDesigned { lines += variations.map(\.line) }
    let isSimple =
      view.children.isEmpty && (variations.isEmpty || purpose.isDesigned)
      && plan.constraints(in: place).isEmpty && rowNames[place] == nil
    let inline = lines.joined("; ")
    if isSimple, lines.isEmpty || head.text.count + inline.text.count < 80 {
      let body = lines.isEmpty ? Phrase() : " { " + inline + " }"
      out.line(head + body + (comment.isEmpty ? "" : "  // \(plainComment(comment))"))
      return
    }
    out.block(head, comment: plainComment(comment)) { out in
      for line in lines { out.line(line) }
      if isSimple { return }
      writeInside(place, to: &out)
      if purpose.isDesigned { return }
      for (condition, line) in variations {
        out.block(Phrase("when \(condition)")) { out in out.line(line) }
      }
    }
  }

  /// What is another in some size classes, with their condition; of a file that is solved as it was
  /// drawn, what holds there.
  private func variations(of view: InterfaceView) -> [(condition: String, line: Phrase)] {
    view.variations.compactMap { classes, line in
      guard purpose.isDesigned else {
        return ConstraintPlan.condition(Set(classes)).map { ($0, line) }
      }
      guard let device = document.device else { return nil }
      let drawn = SizeClass(
        regularWidth: device.isRegularWidth, regularHeight: device.isRegularHeight)
      return classes.contains(drawn) ? ("", line) : nil
    }
  }

  private func plainComment(_ text: String) -> String {
    pictured(String(text.prefix(InterfaceBuilderBounds.commentCharacters)))
  }

  private func writeInside(_ place: Int, to out: inout LineWriter) {
    if let rows = rowNames[place], !rows.isEmpty {
      let isTable = root.views[place].kind == "tableView"
      out.block(Phrase(isTable ? "rows" : "items")) { out in
        for row in rows { out.line(row) }
      }
    }
    for child in root.views[place].children { write(child, to: &out) }
    let lines = plan.lines(in: place)
    if !root.views[place].children.isEmpty, !lines.isEmpty { out.blank() }
    for line in lines { out.line(line) }
    for (condition, inner) in plan.conditionalLines(in: place) {
      out.block(Phrase("when \(condition)")) { out in
        for line in inner { out.line(line) }
      }
    }
  }

  /// Where a view lies that no constraint places.
  private func maskLines(_ view: InterfaceView, in place: Int) -> [Phrase] {
    guard view.isPlacedByMask, let frame = view.frame, view.parent != nil,
      root.constraintsOfMask(place) == nil
    else { return [] }
    let numbers = [frame.x, frame.y, frame.width, frame.height].map {
      $0 < 0 ? "-" + numberText(-$0) : numberText($0)
    }
    var words: [String] = []
    if let mask = view.element.first("autoresizingMask") {
      let keys: [(StaticString, String)] = [
        ("flexibleMinX", "left"), ("widthSizable", "width"), ("flexibleMaxX", "right"),
        ("flexibleMinY", "top"), ("heightSizable", "height"), ("flexibleMaxY", "bottom"),
      ]
      words = keys.filter { mask[$0.0] == "YES" }.map(\.1)
    }
    let range = (view.element.first("rect", key: "frame") ?? view.element).range
    return [
      Phrase("frame " + numbers.joined(separator: " "), from: range),
      Phrase("autoresize " + (words.isEmpty ? "none" : words.joined(separator: " ")), from: range),
    ]
  }

  // MARK: Cells of UIKit

  private func writeStyledCell(_ style: String, to out: inout LineWriter) {
    let element = root.views[0].element
    out.line(Phrase("style \(style)", from: element.range(of: "style")))
    let accessories = [
      "disclosureIndicator": "disclosure", "detailDisclosureButton": "detailDisclosure",
      "checkmark": "checkmark", "detailButton": "detail",
    ]
    if let accessory = element["accessoryType"].flatMap({ accessories[$0] }) {
      out.line(Phrase("accessory \(accessory)", from: element.range(of: "accessoryType")))
    }
    for place in root.viewsOfStyle {
      let view = root.views[place]
      let settings = view.settings(in: root, document, for: purpose)
      let lines = settings.lines.filter {
        ["color ", "background ", "intrinsic "].contains(where: $0.text.hasPrefix)
      }
      let body = lines.isEmpty ? Phrase() : " { " + lines.joined("; ") + " }"
      out.line(
        "\(settings.kind) " + Phrase(words.names[place], from: view.range)
          + (settings.sample.map { " " + $0 } ?? "") + body)
    }
  }
}
