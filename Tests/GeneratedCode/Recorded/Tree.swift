import UIKit

/// A root as views of the stand-in, made as an app makes them.
@MainActor
struct Tree {
  let root: Root
  private(set) var views: [UIView] = []
  private var items: [String: UIView] = [:]
  private var guides: [String: UILayoutGuide] = [:]

  init(_ root: Root) {
    self.root = root
    for index in root.views.indices { add(index) }
    for guide in root.guides { add(guide) }
    for constraint in root.constraints { add(constraint) }
  }

  // MARK: Views

  private mutating func add(_ index: Int) {
    let told = root.views[index]
    let view = made(told, index)
    views.append(view)
    if let name = told.id { items[name] = view }
    view.isHidden = told.hidden ?? false
    for (axis, place) in [(NSLayoutConstraint.Axis.horizontal, 0), (.vertical, 1)] {
      view.setContentHuggingPriority(UILayoutPriority(Float(told.hug[place])), for: axis)
      view.setContentCompressionResistancePriority(
        UILayoutPriority(Float(told.comp[place])), for: axis)
    }
    setMargins(of: view, told)
    if let frame = root.rectangle(index) { view.frame = frame }
    guard index != 0 else { return }
    let above = views[told.parent ?? 0]
    if let stack = above as? UIStackView {
      stack.addArrangedSubview(view)
    } else {
      above.addSubview(view)
    }
    view.translatesAutoresizingMaskIntoConstraints =
      told.frame != nil && (told.pinned || told.fixedFrame == true || told.translates == true)
    if told.pinned { followIfInside(root.views[told.parent ?? 0], view, above) }
  }

  /// The view of its class; what it shows is as large as recorded.
  private func made(_ told: Root.View, _ index: Int) -> UIView {
    let view: UIView
    switch told.cls {
    case "stackView": view = stack(told)
    case "scrollView": view = UIScrollView()
    case "label":
      let label = UILabel()
      label.font = font(of: told)
      label.numberOfLines = told.lines.flatMap { Int($0) } ?? 1
      view = label
    case "button":
      let button = UIButton(type: .system)
      button.titleLabel?.font = font(of: told)
      view = button
    case "textField":
      let field = UITextField()
      field.font = font(of: told)
      view = field
    default: view = UIView()
    }
    var content = told.content ?? [nil, nil]
    if content == [nil, nil], isUnfilled(index) { content = [240, 50] }
    if told.stack == nil || content != [nil, nil] {
      view.givenContentSize = (content[0].map { CGFloat($0) }, content[1].map { CGFloat($0) })
    }
    return view
  }

  /// What Interface Builder shows a view without contents as that a stack view arranges: 240 by 50.
  private func isUnfilled(_ index: Int) -> Bool {
    let told = root.views[index]
    guard told.cls == "view" || told.cls == "stackView", let parent = told.parent else {
      return false
    }
    return root.views[parent].stack != nil && !root.views.contains { $0.parent == index }
  }

  /// A label's own class may set another font than the file, which its height tells.
  private func font(of told: Root.View) -> UIFont {
    let em = 1.193359375
    let size = told.font?.pointSize.flatMap { Double($0) } ?? 17
    if told.font?.type == "system", let tall = told.content?[1], 1.25 * size < tall,
      tall < 2 * em * size
    {
      return .systemFont(ofSize: tall / em)
    }
    return .systemFont(ofSize: size)
  }

  private func stack(_ told: Root.View) -> UIStackView {
    let stack = UIStackView()
    guard let said = told.stack else { return stack }
    stack.axis = said.axis == "vertical" ? .vertical : .horizontal
    stack.spacing =
      said.spacingType == "standard" ? 8 : said.spacing.flatMap { Double($0) } ?? 0
    stack.distribution =
      switch said.distribution {
      case "fillEqually": .fillEqually
      case "fillProportionally": .fillProportionally
      case "equalSpacing": .equalSpacing
      case "equalCentering": .equalCentering
      default: .fill
      }
    stack.alignment =
      switch said.alignment {
      case "top", "leading": .leading
      case "bottom", "trailing": .trailing
      case "center": .center
      case "firstBaseline": .firstBaseline
      case "lastBaseline": .lastBaseline
      default: .fill
      }
    stack.isLayoutMarginsRelativeArrangement =
      said.marginsRelative == true || said.insets != nil
    return stack
  }

  private func setMargins(of view: UIView, _ told: Root.View) {
    let recorded = told.id.flatMap { root.margins[$0] } ?? [:]
    let said = told.stack?.insets ?? [:]
    func side(_ name: String, _ letter: String) -> CGFloat {
      CGFloat(said[name] ?? recorded[letter] ?? 8)
    }
    view.layoutMargins = UIEdgeInsets(
      top: side("top", "T"), left: side("left", "L"), bottom: side("bottom", "B"),
      right: side("right", "R"))
  }

  /// The content view of a blur fills it at any size, by its mask.
  private func followIfInside(_ told: Root.View, _ view: UIView, _ above: UIView) {
    guard told.cls == "visualEffectView" else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: above.leftAnchor),
      view.topAnchor.constraint(equalTo: above.topAnchor),
      view.rightAnchor.constraint(equalTo: above.rightAnchor),
      view.bottomAnchor.constraint(equalTo: above.bottomAnchor),
    ])
  }

  // MARK: Guides and constraints

  private mutating func add(_ told: Root.Guide) {
    let owner = views[told.owner]
    switch told.kind {
    case "contentLayoutGuide": guides[told.id] = (owner as? UIScrollView)?.contentLayoutGuide
    case "frameLayoutGuide": guides[told.id] = (owner as? UIScrollView)?.frameLayoutGuide
    case "safeArea":
      owner.safeArea = ["T", "L", "B", "R"].map { CGFloat(told.insets?[$0] ?? 0) }
      guides[told.id] = owner.safeAreaLayoutGuide
    default:
      // A line at the edge, as high as the bars there.
      let guide = UILayoutGuide()
      owner.addLayoutGuide(guide)
      guides[told.id] = guide
      NSLayoutConstraint.activate([
        guide.leftAnchor.constraint(equalTo: owner.leftAnchor),
        guide.rightAnchor.constraint(equalTo: owner.rightAnchor),
        told.kind == "topLayoutGuide"
          ? guide.topAnchor.constraint(equalTo: owner.topAnchor)
          : guide.bottomAnchor.constraint(equalTo: owner.bottomAnchor),
        guide.heightAnchor.constraint(equalToConstant: CGFloat(told.inset ?? 0)),
      ])
    }
  }

  /// A file may name views that are not in it; Interface Builder leaves such lines out.
  private func add(_ told: Root.Constraint) {
    guard let first = item(told.first) else { return }
    var second: AnyObject?
    if let place = told.second {
      guard let found = item(place) else { return }
      second = found
    }
    let relation: NSLayoutConstraint.Relation =
      switch told.rel {
      case "<=": .lessThanOrEqual
      case ">=": .greaterThanOrEqual
      default: .equal
      }
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute(told.first), relatedBy: relation, toItem: second,
      attribute: told.second.map(attribute) ?? .notAnAttribute, multiplier: CGFloat(told.mult),
      constant: CGFloat(told.const))
    constraint.priority = UILayoutPriority(Float(told.prio))
    constraint.isActive = true
  }

  private func item(_ place: Root.Place) -> AnyObject? { items[place.view] ?? guides[place.view] }

  private func attribute(_ place: Root.Place) -> NSLayoutConstraint.Attribute {
    switch place.attribute {
    case "left": .left
    case "right": .right
    case "top": .top
    case "bottom": .bottom
    case "leading": .leading
    case "trailing": .trailing
    case "width": .width
    case "height": .height
    case "centerX": .centerX
    case "centerY": .centerY
    case "firstBaseline": .firstBaseline
    case "baseline", "lastBaseline": .lastBaseline
    case "leftMargin": .leftMargin
    case "rightMargin": .rightMargin
    case "topMargin": .topMargin
    case "bottomMargin": .bottomMargin
    case "leadingMargin": .leadingMargin
    case "trailingMargin": .trailingMargin
    default: fatalError("no attribute is called \(place.attribute)")
    }
  }
}
