// PlumbCapture.swift, written by `plumb capture --source`. Put it into the tests of an app:
//
//     let controller = SignInViewController()
//     controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
//     try assertLayout(of: controller.view, widths: 320...430, heights: 568...932)
//
// It writes the views and constraints that are there, whoever made them, as a `.layout` into the
// folder `Layouts` beside the test, `Layouts/SignIn.layout`, and runs `plumb lint` on it, which
// tells of what goes wrong at any of these sizes. Where no process can be started, or there is no
// plumb, the file is left for `plumb lint` to be run on it later. The environment variable `PLUMB`
// says where plumb is, unless it is found in `PATH`.
//
// Views are called as the properties that hold them, or by their accessibility identifiers, or by
// their words. Constraints that UIKit makes itself are left out: its layout does the same.

import Foundation
import UIKit

/// Writes the layout of a view, and throws what `plumb lint` finds in it.
///
/// - Parameters:
///   - name: What the layout is called; without one, as the controller or the class is.
///   - widths: Those that it is made for; without them, the one that it has.
///   - heights: The same; of a cell without them, as high as its content.
///   - folder: Where it is written; without one, `Layouts` beside the test.
///   - options: More for `plumb lint`, such as `--strict`.
@MainActor public func assertLayout(
  of view: UIView, named name: String? = nil, widths: ClosedRange<CGFloat>? = nil,
  heights: ClosedRange<CGFloat>? = nil, in folder: String? = nil, options: [String] = [],
  file: StaticString = #filePath
) throws {
  let capture = LayoutCapture(of: view, named: name)
  let text = capture.text(widths: widths, heights: heights)
  let beside = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
  let place = folder.map { URL(fileURLWithPath: $0) } ?? beside.appendingPathComponent("Layouts")
  try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  let path = place.appendingPathComponent(capture.name + ".layout")
  // A file that says the same already keeps its date.
  if (try? String(contentsOf: path, encoding: .utf8)) != text {
    try text.write(to: path, atomically: true, encoding: .utf8)
  }
  if let found = findings(in: path.path, options) { throw LayoutFindings(description: found) }
}

/// The layout of a view, as text.
@MainActor public func capturedLayout(
  of view: UIView, named name: String? = nil, widths: ClosedRange<CGFloat>? = nil,
  heights: ClosedRange<CGFloat>? = nil
) -> String { LayoutCapture(of: view, named: name).text(widths: widths, heights: heights) }

/// What `plumb lint` says.
public struct LayoutFindings: Error, CustomStringConvertible { public let description: String }

// MARK: The tree

@MainActor private final class LayoutCapture {
  let name: String
  private let root: UIView
  /// Whether the root stands inside the layout, since it arranges or scrolls.
  private let isWrapped: Bool
  private var names: [ObjectIdentifier: String] = [:]
  private var parents: [ObjectIdentifier: UIView] = [:]
  private var children: [ObjectIdentifier: [UIView]] = [:]
  private var guides: [ObjectIdentifier: [UILayoutGuide]] = [:]
  /// By the view in whose braces they stand.
  private var lines: [ObjectIdentifier: [String]] = [:]
  private var ownConstraints: [NSLayoutConstraint] = []
  private var mentioned: Set<ObjectIdentifier> = []
  private var askedMargins: Set<ObjectIdentifier> = []
  private var taken: Set<String> = LayoutCapture.reserved
  private var out = ""

  init(of view: UIView, named name: String?) {
    switch view {
    case let cell as UITableViewCell: root = cell.contentView
    case let cell as UICollectionViewCell: root = cell.contentView
    default: root = view
    }
    isWrapped = ["stack", "scroll", "table", "collection"].contains(Self.kind(of: root))
    let controller = view.next as? UIViewController
    var owner = "\(type(of: (controller as NSObject?) ?? view))"
    for end in ["ViewController", "Controller"] where owner.hasSuffix(end) && owner != end {
      owner = String(owner.dropLast(end.count))
      break
    }
    self.name = name ?? (Self.isName(owner) && owner != "UIView" ? owner : "Captured")
    root.layoutIfNeeded()
    collectConstraints(of: root)
    collectViews(of: root)
    nameItems(controller, cell: view)
    for constraint in ownConstraints { say(constraint) }
    for view in allViews(below: root) where view.translatesAutoresizingMaskIntoConstraints {
      if let parent = parent(of: view) { sayMask(of: view, in: parent) }
    }
  }

  private func collectConstraints(of view: UIView) {
    for constraint in view.constraints where Self.isOwn(constraint) {
      ownConstraints.append(constraint)
      for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) {
        let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
        if let view { mentioned.insert(ObjectIdentifier(view)) }
      }
    }
    guard !["table", "collection"].contains(Self.kind(of: view)) else { return }
    for child in view.subviews { collectConstraints(of: child) }
  }

  /// UIKit's own are of other classes, or are called as its own.
  private static func isOwn(_ constraint: NSLayoutConstraint) -> Bool {
    let name = "\(type(of: constraint))"
    if name != "NSLayoutConstraint", name.hasPrefix("NS") || name.hasPrefix("_") { return false }
    let identifier = constraint.identifier ?? ""
    return !["UISV-", "UIView", "UIScrollView-", "_UI"].contains { identifier.hasPrefix($0) }
  }

  /// What lies in UIKit's own controls is theirs, unless somebody has constraints to it.
  private func collectViews(of view: UIView) {
    let key = ObjectIdentifier(view)
    let kind = Self.kind(of: view)
    var below = view.subviews
    if let stack = view as? UIStackView { below = stack.arrangedSubviews }
    if kind == "table" || kind == "collection" { below = [] }
    let isOpen =
      ["view", "stack", "scroll"].contains(kind)
      || kind.hasPrefix("native") && !Self.isOfUIKit(view)
    below = below.filter { isOpen && !Self.isOfUIKit($0, isPrivate: true) || isMentioned($0) }
    children[key] = below
    guides[key] = view.layoutGuides.filter { guide in
      !["UI", "_UI"].contains { guide.identifier.hasPrefix($0) }
        && ownConstraints.contains { $0.firstItem === guide || $0.secondItem === guide }
        && Self.systemGuide(guide, of: view) == nil
    }
    for child in below {
      parents[ObjectIdentifier(child)] = view
      collectViews(of: child)
    }
  }

  private func isMentioned(_ view: UIView) -> Bool {
    mentioned.contains(ObjectIdentifier(view)) || view.subviews.contains { isMentioned($0) }
  }

  private static func isOfUIKit(_ view: UIView, isPrivate: Bool = false) -> Bool {
    let name = "\(type(of: view))"
    return (isPrivate ? ["_"] : ["_", "UI", "WK", "MK"]).contains { name.hasPrefix($0) }
  }

  private static func systemGuide(_ guide: UILayoutGuide, of view: UIView) -> String? {
    if let scroll = view as? UIScrollView {
      if guide === scroll.contentLayoutGuide { return "content" }
      if guide === scroll.frameLayoutGuide { return "frame" }
    }
    if guide === view.layoutMarginsGuide { return "margins" }
    if guide === view.safeAreaLayoutGuide { return "safe" }
    if guide === view.readableContentGuide { return "readable" }
    if #available(iOS 15, *), guide === view.keyboardLayoutGuide { return "keyboard" }
    return nil
  }

  // MARK: Names

  /// First come the properties of the controller and of the views, then what views say.
  private func nameItems(_ controller: UIViewController?, cell: UIView) {
    var owners: [NSObject] = controller.map { [$0] } ?? []
    if cell !== root { owners.append(cell) }
    let all = allViews(below: root)
    var given: [ObjectIdentifier: String] = [:]
    for owner in owners + all {
      var mirror: Mirror? = Mirror(reflecting: owner)
      while let own = mirror, !"\(own.subjectType)".hasPrefix("UI") {
        for child in own.children { note(child, in: &given) }
        mirror = own.superclassMirror
      }
    }
    for view in all where view !== root || isWrapped {
      let key = ObjectIdentifier(view)
      let own = given[key] ?? view.accessibilityIdentifier ?? Self.words(of: view) ?? ""
      names[key] = free(Self.camel(own), or: Self.plainName(of: view))
      for guide in guides[key] ?? [] { nameGuide(guide, given) }
    }
    if !isWrapped {
      for guide in guides[ObjectIdentifier(root)] ?? [] { nameGuide(guide, given) }
    }
  }

  private func nameGuide(_ guide: UILayoutGuide, _ given: [ObjectIdentifier: String]) {
    let own = given[ObjectIdentifier(guide)] ?? guide.identifier
    names[ObjectIdentifier(guide)] = free(Self.camel(own), or: "guide")
  }

  private func note(_ child: Mirror.Child, in given: inout [ObjectIdentifier: String]) {
    guard var label = child.label else { return }
    for prefix in ["$__lazy_storage_$_", "_"] where label.hasPrefix(prefix) {
      label = String(label.dropFirst(prefix.count))
    }
    var items: [AnyObject] = []
    if let view = child.value as? UIView { items = [view] }
    if let guide = child.value as? UILayoutGuide { items = [guide] }
    if let views = child.value as? [UIView] { items = views }
    for (place, item) in items.enumerated() where given[ObjectIdentifier(item)] == nil {
      given[ObjectIdentifier(item)] = label + (items.count == 1 ? "" : "\(place + 1)")
    }
  }

  private func allViews(below view: UIView) -> [UIView] {
    [view] + (children[ObjectIdentifier(view)] ?? []).flatMap { allViews(below: $0) }
  }

  private func free(_ name: String, or plain: String) -> String {
    if Self.isName(name), taken.insert(name).inserted { return name }
    let longer = name + (plain == "guide" ? "Guide" : "View")
    let base = !Self.isName(name) ? plain : Self.reserved.contains(name) ? longer : name
    if !Self.reserved.contains(base), taken.insert(base).inserted { return base }
    var number = 1
    while !taken.insert("\(base)\(number)").inserted { number += 1 }
    return "\(base)\(number)"
  }

  /// Words that mean something else where lines name views.
  private static let reserved = Set(
    """
    H HV V Z accessibility accessory after align alignment and apart as aspect assert autoresize
    axis baselineSpacing bottom button by caps center centerX centerY collection color columns
    compact content contentMode datepicker digits distribution edges else estimate field
    firstBaseline fits flow font footer frame gap gone grid guide header height hidden
    horizontal hug image import in insets inside intrinsic items keyboard label lastBaseline
    layout leading leadingToTrailing left leftToRight let lineBreak lines ltr margins minimum
    native no none offset or overlap picker placeholder platform progress radius readable
    regular resist right rightToLeft rows rtl safe scale screen scroll scrolling segmented size
    slider spacer spacing span spinner stack states stepper style super switch table tableFooter
    tableHeader tap target text textview tint to top trailing transition vertical view when
    width
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else {
      return false
    }
    return text.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || $0 == "_"
    }
  }

  /// `Sign in now, please` is `signInNow`, `login.title` is `loginTitle`.
  private static func camel(_ text: String) -> String {
    if isName(text) { return text }
    let words = text.split { !isName("a\($0)") || $0 == "_" }.prefix(3).map(String.init)
    let name = words.enumerated().map { place, word in
      (place == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }
    return String(name.joined().drop { $0.isNumber }.prefix(40))
  }

  private static func plainName(of view: UIView) -> String {
    let kind = kind(of: view)
    guard kind.hasPrefix("native") else { return kind == "view" ? "box" : kind + "View" }
    let name = "\(type(of: view))"
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  private static func words(of view: UIView) -> String? {
    switch view {
    case let label as UILabel: return label.text
    case let button as UIButton: return button.currentTitle
    case let field as UITextField:
      return field.text?.isEmpty ?? true ? field.placeholder : field.text
    default: return nil
    }
  }

  private static func kind(of view: UIView) -> String {
    switch view {
    case is UIStackView: return "stack"
    case is UITableView: return "table"
    case is UICollectionView: return "collection"
    case is UITextView: return "textview"
    case is UIScrollView: return "scroll"
    case is UILabel: return "label"
    case is UIButton: return "button"
    case is UIImageView: return "image"
    case is UITextField: return "field"
    case is UISwitch: return "switch"
    case is UISlider: return "slider"
    case is UIStepper: return "stepper"
    case is UISegmentedControl: return "segmented"
    case is UIProgressView: return "progress"
    case is UIActivityIndicatorView: return "spinner"
    case is UIDatePicker: return "datepicker"
    case is UIPickerView: return "picker"
    default:
      let name = "\(type(of: view))"
      return name == "UIView" || !isName(name) || name.hasPrefix("_")
        ? "view" : "native \"\(name)\""
    }
  }

  // MARK: Constraints

  private func say(_ constraint: NSLayoutConstraint) {
    let relation =
      constraint.relation == .equal ? "==" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
    guard let holder = holder(of: constraint), let item = constraint.firstItem,
      let left = words(item, constraint.firstAttribute, in: holder)
    else { return leaveOut(constraint) }
    var constant = constraint.constant - left.plus
    var text = ""
    if let item = constraint.secondItem {
      guard let right = words(item, constraint.secondAttribute, in: holder) else {
        return leaveOut(constraint)
      }
      let factor = constraint.multiplier
      constant += right.plus * factor
      text = right.text + times(factor)
      text += added(constant)
    } else {
      text = signed(constant)
    }
    var line = "\(left.text) \(relation) \(text)"
    if constraint.priority != .required {
      line += " @\(number(CGFloat(constraint.priority.rawValue)))"
    }
    if let identifier = constraint.identifier, !identifier.isEmpty {
      let isFree = Self.isName(identifier) && taken.insert(identifier).inserted
      line += isFree ? " as \(identifier)" : "  // \(plain(identifier))"
    }
    lines[ObjectIdentifier(holder), default: []].append(line)
  }

  private func leaveOut(_ constraint: NSLayoutConstraint) {
    lines[ObjectIdentifier(root), default: []].append("// left out: \(plain("\(constraint)"))")
  }

  /// A frame that somebody set is what its mask makes of it: what is flexible shares what the rest
  /// leaves free.
  private func sayMask(of view: UIView, in parent: UIView) {
    let (mask, frame, room) = (view.autoresizingMask, view.frame, parent.bounds.size)
    let name = path(view, in: parent)
    func say(_ edge: String, _ length: String, _ parts: [CGFloat], _ isFlexible: [Bool]) {
      let flexible = isFlexible.contains(true) ? isFlexible : [false, false, true]
      let total = (0..<3).reduce(0) { $0 + (flexible[$1] ? parts[$1] : 0) }
      let kept = parts.reduce(0, +) - total
      func words(_ part: Int) -> String {
        guard flexible[part] else { return number(parts[part]) }
        let share = total == 0 ? 1 / CGFloat(flexible.filter { $0 }.count) : parts[part] / total
        let left = added(-kept)
        return (left.isEmpty ? "super.\(length)" : "(super.\(length)\(left))") + times(share)
      }
      let said = [
        "\(name).\(edge) == super.\(edge)" + (flexible[0] ? " + \(words(0))" : added(parts[0])),
        "\(name).\(length) == \(words(1))",
      ]
      lines[ObjectIdentifier(parent), default: []] += said.map { $0 + "  // autoresizing mask" }
    }
    say(
      "left", "width", [frame.minX, frame.width, room.width - frame.maxX],
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map { mask.contains($0) })
    say(
      "top", "height", [frame.minY, frame.height, room.height - frame.maxY],
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map { mask.contains($0) })
  }

  /// The nearest view that holds all that a constraint is about; of a size, what is around it.
  private func holder(of constraint: NSLayoutConstraint) -> AnyObject? {
    guard let first = view(of: constraint.firstItem) else { return nil }
    guard let item = constraint.secondItem else {
      return constraint.firstItem is UIView ? around(first) : first
    }
    guard let second = view(of: item) else { return nil }
    if first === second { return constraint.firstItem === item ? around(first) : first }
    var holders: [UIView] = [first]
    while let next = parent(of: holders[holders.count - 1]) { holders.append(next) }
    var common: UIView? = second
    while let here = common, !holders.contains(where: { $0 === here }) {
      common = parent(of: here)
    }
    return common
  }

  /// The superview, or the layout itself, for which this object stands.
  private func around(_ view: UIView) -> AnyObject {
    parent(of: view) ?? (isWrapped ? self as AnyObject : root)
  }

  private func parent(of view: UIView) -> UIView? { parents[ObjectIdentifier(view)] }

  /// A view of the tree, or the one that owns a guide.
  private func view(of item: AnyObject?) -> UIView? {
    guard let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView else { return nil }
    return view === root || parent(of: view) != nil ? view : nil
  }

  /// `card.title` as it is called in the braces of a view around it.
  private func path(_ view: UIView, in holder: AnyObject) -> String {
    if view === holder || view === root && !isWrapped { return "super" }
    var parts: [String] = []
    var place: UIView? = view
    while let here = place, here !== holder, here !== root || isWrapped {
      parts.append(names[ObjectIdentifier(here)] ?? "box")
      place = parent(of: here)
    }
    return parts.reversed().joined(separator: ".")
  }

  /// An end of a constraint, and what is to be added to it; nil where there are no words for it.
  private func words(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, in holder: AnyObject
  ) -> (text: String, plus: CGFloat)? {
    guard let view = view(of: item), 0 < attribute.rawValue,
      attribute.rawValue < Self.attributes.count
    else { return nil }
    let base = path(view, in: holder)
    let edge = Self.attributes[attribute.rawValue]
    let isOfMargins = 13 <= attribute.rawValue
    let isEdge = !["width", "height", "centerX", "centerY"].contains(edge)
    if item is UIView {
      if isOfMargins { askedMargins.insert(ObjectIdentifier(view)) }
      return (base + (isOfMargins ? ".margins." : ".") + edge, 0)
    }
    guard let guide = item as? UILayoutGuide else { return nil }
    if let name = names[ObjectIdentifier(guide)] {
      return ((base == "super" ? "" : base + ".") + name + "." + edge, 0)
    }
    switch Self.systemGuide(guide, of: view) {
    case "margins":
      askedMargins.insert(ObjectIdentifier(view))
      return (base + ".margins." + edge, 0)
    case "safe":
      if view === root, !isWrapped { return (base + ".safe." + edge, 0) }
      // Only screens have one by name: what of another view is safe lies so far inside it here.
      guard let inset = Self.inset(view.safeAreaInsets, edge) else { return nil }
      return (base + "." + edge, inset)
    case "readable": return (base + ".readable." + edge, 0)
    case "keyboard": return view === root && !isWrapped ? (base + ".keyboard." + edge, 0) : nil
    case "content": return (base + (base == "super" && isEdge ? "." : ".content.") + edge, 0)
    case "frame": return (base + (base == "super" && isEdge ? ".frame." : ".") + edge, 0)
    default: return nil
    }
  }

  private static func inset(_ insets: UIEdgeInsets, _ edge: String) -> CGFloat? {
    switch edge {
    case "top": return insets.top
    case "bottom": return -insets.bottom
    case "left", "leading": return insets.left
    case "right", "trailing": return -insets.right
    case "width": return -(insets.left + insets.right)
    case "height": return -(insets.top + insets.bottom)
    default: return nil
    }
  }

  /// Of views, and behind them their margins, which UIKit counts from 13 on.
  private static let attributes = [
    "", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY", "lastBaseline", "firstBaseline", "left", "right", "top", "bottom", "leading",
    "trailing", "centerX", "centerY",
  ]

  // MARK: Text

  func text(widths: ClosedRange<CGFloat>?, heights: ClosedRange<CGFloat>?) -> String {
    let size = root.bounds.size
    let isCell = root.next is UITableViewCell || root.next is UICollectionViewCell
    func extent(_ range: ClosedRange<CGFloat>?, _ length: CGFloat) -> String {
      guard let range else { return number(length) }
      let (lower, upper) = (number(range.lowerBound), number(range.upperBound))
      return lower == upper ? lower : "\(lower)...\(upper)"
    }
    out = "// Captured from an app by PlumbCapture; do not edit.\nlayout \(name) {\n"
    let height = isCell && heights == nil ? "fits" : extent(heights, size.height)
    write("size \(extent(widths, size.width)) by \(height)", 1)
    let sides = Self.sides(root.safeAreaInsets)
    if !isWrapped, sides != "" { write("insets " + sides, 1) }
    if isWrapped {
      write(root, 1)
      for line in ["HV:|[\(path(root, in: self))]|"] + (lines[ObjectIdentifier(self)] ?? []) {
        write(line, 1)
      }
    } else {
      if let margins = margins(of: root) { write(margins, 1) }
      writeInside(root, 1)
    }
    if 0 < size.width, 0 < size.height { writeFrames(size) }
    return out + "}\n"
  }

  private func write(_ line: String, _ depth: Int) {
    out += String(repeating: "    ", count: depth) + line + "\n"
  }

  private func writeInside(_ view: UIView, _ depth: Int) {
    let key = ObjectIdentifier(view)
    for guide in guides[key] ?? [] {
      write("guide \(names[ObjectIdentifier(guide)] ?? "")", depth)
    }
    for child in children[key] ?? [] { write(child, depth) }
    let said = lines[key] ?? []
    if !said.isEmpty, !(children[key] ?? []).isEmpty { out += "\n" }
    for line in said { write(line, depth) }
  }

  private func write(_ view: UIView, _ depth: Int) {
    let key = ObjectIdentifier(view)
    let kind = Self.kind(of: view)
    var head = "\(kind) \(names[key] ?? "box")"
    if let words = Self.words(of: view), !words.isEmpty { head += " " + quoted(words) }
    let name = "\(type(of: view))"
    let isOwn = !kind.hasPrefix("native") && !name.hasPrefix("UI")
    let comment = isOwn ? "  // \(plain(name))" : ""
    let said = properties(of: view, kind)
    let isEmpty = (children[key] ?? []).isEmpty && lines[key] == nil && guides[key] == []
    if isEmpty {
      let body = said.isEmpty ? "" : " { " + said.joined(separator: "; ") + " }"
      return write(head + body + comment, depth)
    }
    write(head + " {" + comment, depth)
    for line in said { write(line, depth + 1) }
    writeInside(view, depth + 1)
    write("}", depth)
  }

  private func writeFrames(_ size: CGSize) {
    out += "\n"
    write("// frames at \(number(size.width)) by \(number(size.height))", 1)
    for view in allViews(below: root) where view !== root || isWrapped {
      let frame = view.alignmentRect(forFrame: view.frame)
      let words = numbers(frame).map { number(($0 * 1000).rounded() / 1000) }
      let path = path(view, in: isWrapped ? self : root)
      write("//   \(path) " + words.joined(separator: " "), 1)
    }
  }

  // MARK: Properties

  private func properties(of view: UIView, _ kind: String) -> [String] {
    var said: [String] = []
    if let margins = margins(of: view) { said.append(margins) }
    if let label = view as? UILabel {
      said.append(Self.font(label.font))
      if label.numberOfLines != 1 { said.append("lines \(label.numberOfLines)") }
      if label.numberOfLines == 1, label.adjustsFontSizeToFitWidth, 0 < label.minimumScaleFactor,
        label.minimumScaleFactor < 1
      {
        said.append("minimum \(number(label.minimumScaleFactor))")
      }
    }
    if let button = view as? UIButton { said += Self.properties(of: button) }
    if let field = view as? UITextField {
      said.append(Self.font(field.font))
      if field.adjustsFontSizeToFitWidth, let size = field.font?.pointSize,
        0 < field.minimumFontSize, field.minimumFontSize < size
      {
        let share = (field.minimumFontSize / size * 100).rounded() / 100
        said.append("minimum \(number(share))")
      }
    }
    if let stack = view as? UIStackView { said += properties(of: stack) }
    if let scroll = view as? UIScrollView, kind == "scroll" {
      let sides = Self.sides(scroll.adjustedContentInset)
      if sides != "" { said.append("insets " + sides) }
    }
    let intrinsic = view.intrinsicContentSize
    let hasContent =
      intrinsic.width != UIView.noIntrinsicMetric || intrinsic.height != UIView.noIntrinsicMetric
    if hasContent, kind != "stack" { said += Self.content(of: view, kind, intrinsic) }
    if view.isHidden { said.append("hidden") }
    return said
  }

  /// Its size, unless its words say that, and its priorities.
  private static func content(of view: UIView, _ kind: String, _ size: CGSize) -> [String] {
    var said: [String] = []
    let isBordered = (view as? UITextField).map { $0.borderStyle == .roundedRect } ?? false
    let isOwnFont = (view as? UILabel).map { !$0.font.familyName.hasPrefix(".") } ?? false
    let isPlain = (view as? UIButton).map { isUsual($0, size) } ?? false
    let isMeasured = kind == "label" && !isOwnFont || isPlain || isBordered
    if !isMeasured {
      let words = [size.width, size.height].map {
        $0 == UIView.noIntrinsicMetric ? "none" : number($0)
      }
      said.append("intrinsic \(words[0]) by \(words[1])")
    }
    let hug = axes.map { view.contentHuggingPriority(for: $0).rawValue }
    let resist = axes.map { view.contentCompressionResistancePriority(for: $0).rawValue }
    return said + pull("hug", hug, usual: 250) + pull("resist", resist, usual: 750)
  }

  private static let axes = [NSLayoutConstraint.Axis.horizontal, .vertical]

  private static func pull(_ word: String, _ both: [Float], usual: Float) -> [String] {
    let (x, y) = (number(CGFloat(both[0])), number(CGFloat(both[1])))
    if both == [usual, usual] { return [] }
    if both[0] == both[1] { return ["\(word) \(x)"] }
    if both[1] == usual { return ["\(word) horizontal \(x)"] }
    return ["\(word) " + (both[0] == usual ? "" : "horizontal \(x) ") + "vertical \(y)"]
  }

  /// Whether a button is as large as its words and the usual room around them make it.
  private static func isUsual(_ button: UIButton, _ size: CGSize) -> Bool {
    if #available(iOS 15, *), button.configuration != nil { return true }
    guard let label = button.titleLabel, button.currentImage == nil else { return false }
    let words = label.intrinsicContentSize
    return abs(max(30, words.width) - size.width) < 2 && abs(words.height + 12 - size.height) < 2
  }

  private static func properties(of button: UIButton) -> [String] {
    var said: [String] = []
    if #available(iOS 15, *), let configuration = button.configuration {
      let insets = configuration.contentInsets
      said.append(
        "insets top \(number(insets.top)) leading \(number(insets.leading))"
          + " bottom \(number(insets.bottom)) trailing \(number(insets.trailing))")
      if let image = configuration.image {
        let places: [(NSDirectionalRectEdge, String)] = [
          (.leading, "leading "), (.trailing, "trailing "), (.top, "top "), (.bottom, "bottom "),
        ]
        let place = places.first { $0.0 == configuration.imagePlacement }?.1 ?? ""
        let isAlone = button.currentTitle?.isEmpty ?? true
        said.append("image \(isAlone ? "" : place)\(sizeWords(image.size))")
        if configuration.imagePadding != 0 {
          said.append("gap \(number(configuration.imagePadding))")
        }
      }
    } else if let image = button.currentImage {
      let isAlone = button.currentTitle?.isEmpty ?? true
      said.append("image \(isAlone ? "" : "leading ")\(sizeWords(image.size))")
    }
    if let label = button.titleLabel, !(button.currentTitle?.isEmpty ?? true) {
      said.insert(font(label.font), at: 0)
    }
    return said
  }

  private func properties(of stack: UIStackView) -> [String] {
    var said: [String] = []
    let isRow = stack.axis == .horizontal
    if !isRow { said.append("axis vertical") }
    let distributions: [UIStackView.Distribution: String] = [
      .fillEqually: "fillEqually", .fillProportionally: "fillProportionally",
      .equalSpacing: "equalSpacing", .equalCentering: "equalCentering",
    ]
    if let word = distributions[stack.distribution] { said.append("distribution " + word) }
    let alignments: [UIStackView.Alignment: String] = [
      .leading: isRow ? "top" : "leading", .trailing: isRow ? "bottom" : "trailing",
      .center: "center", .firstBaseline: "firstBaseline", .lastBaseline: "lastBaseline",
    ]
    if let word = alignments[stack.alignment] { said.append("alignment " + word) }
    if stack.spacing != 0 { said.append("spacing " + signed(stack.spacing)) }
    for view in stack.arrangedSubviews {
      let spacing = stack.customSpacing(after: view)
      if spacing < 1e6, let name = names[ObjectIdentifier(view)] {
        said.append("spacing \(signed(spacing)) after \(name)")
      }
    }
    return said
  }

  /// Where lines or a stack view ask for them.
  private func margins(of view: UIView) -> String? {
    let isOfStack = (view as? UIStackView)?.isLayoutMarginsRelativeArrangement ?? false
    guard isOfStack || askedMargins.contains(ObjectIdentifier(view)) else { return nil }
    let sides = view.directionalLayoutMargins
    let all = [sides.top, sides.leading, sides.bottom, sides.trailing].map { number($0) }
    if Set(all).count == 1 { return all[0] == "8" && !isOfStack ? nil : "margins \(all[0])" }
    return "margins top \(all[0]) leading \(all[1]) bottom \(all[2]) trailing \(all[3])"
  }

  /// By the ends of UIKit's names.
  private static let styles = [
    "Title0": "largeTitle", "Title1": "title1", "Title2": "title2", "Title3": "title3",
    "Headline": "headline", "Subhead": "subheadline", "Body": "body", "Callout": "callout",
    "Footnote": "footnote", "Caption1": "caption1", "Caption2": "caption2",
  ]

  private static func font(_ font: UIFont?) -> String {
    guard let font else { return "font 17" }
    let descriptor = font.fontDescriptor
    let style = descriptor.object(forKey: .textStyle) as? String
    let known = styles[style?.replacingOccurrences(of: "UICTFontTextStyle", with: "") ?? ""]
    let traits = descriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
    let weight = traits?[.weight] as? CGFloat ?? 0
    let weights: [(UIFont.Weight, String)] = [
      (.ultraLight, "ultraLight"), (.thin, "thin"), (.light, "light"), (.regular, ""),
      (.medium, "medium"), (.semibold, "semibold"), (.bold, "bold"), (.heavy, "heavy"),
      (.black, "black"),
    ]
    let near = weights.min { abs($0.0.rawValue - weight) < abs($1.0.rawValue - weight) }?.1 ?? ""
    // The style that is written semibold already says so.
    let isUsual = near == (known == "headline" ? "semibold" : "")
    let shown = isUsual ? "" : " " + (near.isEmpty ? "regular" : near)
    return "font " + (known ?? number(font.pointSize)) + shown
  }

  private static func sides(_ insets: UIEdgeInsets) -> String {
    [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
      ("right", insets.right),
    ].filter { 0 < $0.1 }.map { "\($0.0) \(number($0.1))" }.joined(separator: " ")
  }

  private static func sizeWords(_ size: CGSize) -> String {
    "\(number(size.width)) by \(number(size.height))"
  }
}

// MARK: Words

private func numbers(_ frame: CGRect) -> [CGFloat] {
  [frame.minX, frame.minY, frame.width, frame.height]
}

private func number(_ value: CGFloat) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// ` + 8`, ` - 8`, or nothing.
private func added(_ value: CGFloat) -> String {
  value == 0 ? "" : value < 0 ? " - \(number(-value))" : " + \(number(value))"
}

private func signed(_ value: CGFloat) -> String {
  value < 0 ? "(\(number(value)))" : number(value)
}

/// ` * 2 / 3`, which is what an app meant that said 0.666 and so on; nothing for once.
private func times(_ value: CGFloat) -> String {
  for under in 1...64 {
    let over = (value * CGFloat(under)).rounded()
    guard abs(value * CGFloat(under) - over) < 1e-6 else { continue }
    return (over == 1 ? "" : " * " + signed(over)) + (under == 1 ? "" : " / \(under)")
  }
  return " * " + signed(value)
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n", "\u{2028}", "\u{2029}": result += "\\n"
    case "\t": result += "\\t"
    default: if !isHidden(scalar) { result.unicodeScalars.append(scalar) }
    }
  }
  return result + "\""
}

private func plain(_ text: String) -> String {
  String(text.unicodeScalars.map { isHidden($0) ? " " : Character($0) }.prefix(160))
}

/// What draws nothing, as marks that turn the direction of writing.
private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
    .privateUse:
    return true
  default: return false
  }
}

// MARK: Lint

/// What `plumb lint` says of a file; nil where it finds nothing wrong or cannot be run.
private func findings(in path: String, _ options: [String]) -> String? {
  #if os(iOS) || os(Linux) || os(macOS)
    var environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !["DYLD_", "SIMULATOR_", "XCTest"].contains { name.hasPrefix($0) }
    }
    environment["PATH"] =
      (environment["PATH"] ?? "/usr/bin:/bin") + ":/opt/homebrew/bin:/usr/local/bin"
    let output = NSTemporaryDirectory() + "plumb-\(UUID().uuidString).txt"
    defer { try? FileManager.default.removeItem(atPath: output) }
    let command = ["/usr/bin/env", environment["PLUMB"] ?? "plumb", "lint", path] + options
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child = pid_t()
    var status: Int32 = 0
    guard posix_spawn(&child, command[0], &actions, nil, arguments, variables) == 0,
      waitpid(child, &status, 0) == child
    else { return nil }
    // 126 and 127 are of env, where there is no plumb.
    let exit = status >> 8 & 0xFF
    guard exit != 0, exit != 126, exit != 127 else { return nil }
    return (try? String(contentsOfFile: output, encoding: .utf8)) ?? "plumb lint failed"
  #else
    return nil
  #endif
}
