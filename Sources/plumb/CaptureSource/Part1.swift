// Written by TidyTests from Grammar/capture (UPDATE_GOLDEN=1 swift test); do not edit.

extension CaptureSource {
  static let part1 = #"""
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

    """#
}
