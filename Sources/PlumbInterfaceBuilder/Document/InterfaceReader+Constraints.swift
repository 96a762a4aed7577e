import PlumbText

extension InterfaceReader {
  /// The constraints of the root that has been read, which may name views that come after them.
  mutating func readConstraints() {
    // Numbers of constraints in masks, by their ids.
    var installed: [String: [SizeClass: Bool]] = [:]
    var excluded: Set<String> = []
    for view in root.views {
      readMasks(of: view.element, &excluded, &installed)
    }
    if let cell = cellAround { readMasks(of: cell, &excluded, &installed) }
    guard document.usesConstraints else { return }
    for place in root.views.indices {
      // Those of a cell stand in the cell or in its content view.
      var elements = [root.views[place].element]
      if place == 0, let cell = cellAround { elements.append(cell) }
      for outer in elements {
        for element in outer.first("constraints")?.children ?? []
        where element.isNamed("constraint") {
          guard var constraint = constraint(element, in: place) else { continue }
          vary(
            &constraint, element, isExcluded: excluded.contains(constraint.id),
            installed[constraint.id] ?? [:])
          root.constraints.append(constraint)
        }
      }
    }
  }

  /// The cell whose content view the root is.
  private var cellAround: XMLElement? {
    guard root.views[0].element["key"] == "contentView", let outer = root.views[0].element.parent,
      outer.isNamed("tableViewCell") || outer.isNamed("collectionViewCell")
    else { return nil }
    return outer
  }

  private mutating func constraint(_ element: XMLElement, in view: Int) -> InterfaceConstraint? {
    guard let attribute = element["firstAttribute"].flatMap(attribute) else {
      remark(
        "the attribute `\(pictured(element["firstAttribute"] ?? ""))` is not known", element.range)
      return nil
    }
    var first = InterfaceItem.view(view)
    if let id = element["firstItem"] {
      guard let item = root.items[id] else { return notInRoot(id, element) }
      first = item
    }
    var second: InterfaceConstraint.End?
    if let id = element["secondItem"] {
      guard let item = root.items[id] else { return notInRoot(id, element) }
      guard let other = self.attribute(element["secondAttribute"] ?? "") else {
        remark(
          "the attribute `\(pictured(element["secondAttribute"] ?? ""))` is not known",
          element.range)
        return nil
      }
      second = InterfaceConstraint.End(item: item, attribute: other)
    }
    let relation: InterfaceConstraint.Relation =
      switch element["relation"] {
      case "lessThanOrEqual": .atMost
      case "greaterThanOrEqual": .atLeast
      default: .equal
      }
    guard let multiplier = ratio(element["multiplier"] ?? "1"),
      let priority = number(element["priority"] ?? "1000"), 0 < priority, priority <= 1000
    else {
      remark("the multiplier or the priority is no number", element.range)
      return nil
    }
    var constant = element["constant"].flatMap(number) ?? 0
    // `symbolic`: the standard distance, which is 8 between views and 20 to a view around them.
    if element["symbolic"] == "YES", element["constant"] == nil { constant = 8 }
    return InterfaceConstraint(
      id: element["id"] ?? "", range: element.range,
      first: InterfaceConstraint.End(item: first, attribute: attribute), second: second,
      relation: relation, multiplier: multiplier, constant: constant, priority: priority,
      isPlaceholder: element["placeholder"] == "YES", outlet: outlets[element["id"] ?? ""]?.first)
  }

  /// Interface Builder leaves such lines out of what it makes as well.
  private mutating func notInRoot(_ id: String, _ element: XMLElement) -> InterfaceConstraint? {
    remark("the constraint names `\(pictured(id))`, which is not in this root", element.range)
    return nil
  }

  private func attribute(_ name: String) -> InterfaceConstraint.Attribute? {
    var (name, isOfMargins) = (name, false)
    if name.hasSuffix("Margin") {
      name = String(name.dropLast(6))
      isOfMargins = true
    } else if name.hasSuffix("WithinMargins") {
      name = String(name.dropLast(13))
      isOfMargins = true
    }
    if name == "baseline" { name = "lastBaseline" }
    let known = [
      "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
      "centerY", "firstBaseline", "lastBaseline",
    ]
    guard known.contains(name) else { return nil }
    return InterfaceConstraint.Attribute(name: name, isOfMargins: isOfMargins)
  }

  private func ratio(_ text: String) -> InterfaceConstraint.Ratio? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    let numbers = parts.compactMap { number(String($0)) }
    guard numbers.count == parts.count, numbers.count <= 2, let first = numbers.first else {
      return nil
    }
    let second = numbers.count == 2 ? numbers[1] : 1
    return second == 0 ? nil : InterfaceConstraint.Ratio(numerator: first, denominator: second)
  }

  // MARK: Size classes

  /// What the variations of a view say of constraints: `default` for all screens, others for some.
  private mutating func readMasks(
    of element: XMLElement, _ excluded: inout Set<String>,
    _ installed: inout [String: [SizeClass: Bool]]
  ) {
    let variations = element.children.filter { $0.isNamed("variation") }
    // What is said of fewer screens counts more, so that it comes later.
    for variation in variations.sorted(by: { $0.sizeClasses.count > $1.sizeClasses.count }) {
      let isDefault = variation["key"] == "default"
      for mask in variation.children where mask.isNamed("mask") {
        guard mask["key"] == "constraints" else {
          remark("views that are only in some size classes are taken as being in all", mask.range)
          continue
        }
        for line in mask.children {
          guard let id = line["reference"] else { continue }
          let holds = line.isNamed("include")
          if isDefault {
            if !holds { excluded.insert(id) }
          } else {
            for sizeClass in variation.sizeClasses {
              installed[id, default: [:]][sizeClass] = holds
            }
          }
        }
      }
    }
  }

  private func vary(
    _ constraint: inout InterfaceConstraint, _ element: XMLElement, isExcluded: Bool,
    _ installed: [SizeClass: Bool]
  ) {
    constraint.isInstalled = !isExcluded
    for sizeClass in SizeClass.allCases where installed[sizeClass] ?? !isExcluded {
      constraint.variations[sizeClass] = constraint.constant
    }
    let variations = element.children.filter { $0.isNamed("variation") }
    for variation in variations.sorted(by: { $0.sizeClasses.count > $1.sizeClasses.count }) {
      guard let constant = variation["constant"].flatMap(number) else { continue }
      for sizeClass in variation.sizeClasses where constraint.variations[sizeClass] != nil {
        constraint.variations[sizeClass] = constant
      }
    }
  }
}
