// Written by TidyTests from Grammar/capture (UPDATE_GOLDEN=1 swift test); do not edit.

extension CaptureSource {
  static let part2 = #"""

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

    """#
}
