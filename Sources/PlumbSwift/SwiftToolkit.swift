import PlumbCode
import PlumbModel
import PlumbSyntax

/// The views a toolkit has, and how it spells what Swift says to them.
public enum SwiftToolkit: String, CaseIterable, Sendable {
  case uikit, appkit

  var module: String { self == .uikit ? "UIKit" : "AppKit" }

  /// The letters before a class name.
  private var letters: String { self == .uikit ? "UI" : "NS" }

  var viewClass: String { letters + "View" }
  var guideClass: String { letters + "LayoutGuide" }
  var priorityType: String { self == .uikit ? "UILayoutPriority" : "NSLayoutConstraint.Priority" }

  var isRightToLeft: String {
    self == .uikit
      ? "root.effectiveUserInterfaceLayoutDirection == .rightToLeft"
      : "root.userInterfaceLayoutDirection == .rightToLeft"
  }

  /// The method of views in which they lay out what is in them.
  var layoutMethod: String { self == .uikit ? "layoutSubviews" : "layout()" }

  /// Whether it has cells that are laid out as a row of a table is.
  func hasCell(of row: Scene) -> Bool { self == .uikit || row.cellStyle == nil }

  /// Whether views have margins that can be set; elsewhere they are written as distances.
  var hasMargins: Bool { self == .uikit }

  var insetsType: String { self == .uikit ? "UIEdgeInsets" : "NSEdgeInsets" }

  /// The module of a class that is neither's own, by the letters it begins with.
  static func module(of native: String) -> String? {
    let modules = [
      ("MK", "MapKit"), ("WK", "WebKit"), ("MTK", "MetalKit"), ("SCN", "SceneKit"),
      ("SK", "SpriteKit"), ("AR", "ARKit"), ("PDF", "PDFKit"), ("PK", "PencilKit"),
      ("LP", "LinkPresentation"), ("AV", "AVKit"), ("QL", "QuickLook"),
    ]
    return modules.first { native.hasPrefix($0.0) }?.1
  }

  /// What makes a view; nil where the toolkit has nothing like it.
  ///
  /// - Parameter isArranged: Whether it stands in a stack view, which arranges no guides.
  func creation(of view: ViewNode, isArranged: Bool) -> String? {
    switch view.kind {
    case .known(.spacer) where isArranged: viewClass + "()"
    case .root, .component: viewClass + "()"
    case .native(let name): name + "()"
    case .chainGuide, .keyboard: guideClass + "()"
    case .scrollContent: viewClass + "()"
    case .known(.button) where self == .uikit && view.holdsMoreThanTitle:
      "UIButton(configuration: .plain())"
    case .known(let kind): self == .uikit ? kind.schema.uikit : appkit(kind, view)
    }
  }

  /// The class of a kind, with what may follow it where one is made.
  func className(of kind: ViewKind) -> String {
    self == .uikit ? kind.schema.uikit : kind.schema.appkit
  }

  private func appkit(_ kind: ViewKind, _ view: ViewNode) -> String {
    let text = SwiftWords.literal(view.sample ?? "")
    return switch kind {
    case .label: "NSTextField(\(view.wraps ? "wrappingLabel" : "label")WithString: \(text))"
    case .button: "NSButton(title: \(text), target: nil, action: nil)"
    default: kind.schema.appkit
    }
  }

  /// What shows a text, beyond what making the view has said.
  func textLine(_ name: String, _ kind: ViewKind, _ text: String, isConfigured: Bool) -> String? {
    textSetter(name, kind, isConfigured: isConfigured, isNew: true).map {
      $0.before + text + $0.after
    }
  }

  /// What stands before and behind a text that a view is to show; nil for what shows none, or, as
  /// long as it is new, got it where it was made.
  func textSetter(
    _ name: String, _ kind: ViewKind, isConfigured: Bool, isNew: Bool
  ) -> (before: String, after: String)? {
    switch (self, kind) {
    case (.appkit, .label) where !isNew: ("\(name).stringValue = ", "")
    case (.appkit, .button) where !isNew: ("\(name).title = ", "")
    case (.uikit, .button) where isConfigured: ("\(name).configuration?.title = ", "")
    case (.uikit, .label), (.uikit, .field), (.uikit, .textview): ("\(name).text = ", "")
    case (.uikit, .button): ("\(name).setTitle(", ", for: .normal)")
    case (.appkit, .field): ("\(name).stringValue = ", "")
    case (.appkit, .textview): ("\(name).string = ", "")
    default: nil
    }
  }

  /// What sets a font; nil for what has none of its own.
  func fontLine(_ name: String, _ kind: ViewKind, _ font: String) -> String? {
    switch kind {
    case .label, .field, .textview: "\(name).font = \(font)"
    case .button: self == .uikit ? "\(name).titleLabel?.font = \(font)" : "\(name).font = \(font)"
    default: nil
    }
  }

  /// What else a kind needs, to be what the layout takes it for.
  func setup(of kind: ViewKind, _ name: String) -> [String] {
    switch (self, kind) {
    case (.appkit, .spinner): ["\(name).style = .spinning"]
    case (.appkit, .progress): ["\(name).isIndeterminate = false"]
    default: []
    }
  }

  func linesLine(_ name: String, _ count: String) -> String {
    "\(name).\(self == .uikit ? "numberOfLines" : "maximumNumberOfLines") = \(count)"
  }
}
