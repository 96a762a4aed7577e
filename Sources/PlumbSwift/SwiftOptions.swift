/// How Swift is written for a layout file.
public struct SwiftOptions: Sendable {
  public var toolkit: SwiftToolkit
  /// `internal`, `package` or `public`; what is `internal` goes without a word.
  public var access: SwiftAccess
  /// Stands before the names of classes.
  public var prefix: String
  /// Whether the file compiles to nothing where the toolkit is missing.
  public var isConditional: Bool
  /// What a layout becomes for a toolkit.
  public var form: SwiftForm
  /// Whether frames come with code that writes them to views.
  public var writesViews: Bool
  /// The module whose classes tests are written for, where it is another than that of the tests.
  public var testedModule: String?
  /// Whether views show the words of the file, and lists its rows, until the app has others.
  public var hasSamples = true
  /// Whether words are looked up in the app's catalog of strings.
  public var isLocalized = false
  /// Whether views are found in tests of the interface by their names.
  public var hasIdentifiers = false
  /// The one layout to write, with those that stand in it; nil for all of the file.
  public var layout: String?
  /// What is known of views that a layout does not say, by the names of layouts and the paths of
  /// views; an empty path is the layout's own.
  package var notes: [String: [String: SwiftNote]] = [:]

  public init(
    toolkit: SwiftToolkit = .uikit, access: SwiftAccess = .internal, prefix: String = "",
    isConditional: Bool = false, writesViews: Bool = false, layout: String? = nil,
    form: SwiftForm = .class, testedModule: String? = nil
  ) {
    self.toolkit = toolkit
    self.access = access
    self.prefix = prefix
    self.isConditional = isConditional
    self.writesViews = writesViews
    self.layout = layout
    self.form = form
    self.testedModule = testedModule
  }
}

/// What another file knows of a view.
package struct SwiftNote: Sendable {
  /// A class of the app in place of the toolkit's.
  package var className: String?
  /// Sentences for whoever reads the code.
  package var remarks: [String]

  package init(className: String? = nil, remarks: [String] = []) {
    self.className = className
    self.remarks = remarks
  }
}

/// What a layout becomes for a toolkit.
public enum SwiftForm: String, CaseIterable, Sendable {
  /// A class that puts views into one that it is given.
  case `class`
  /// A view of its own besides, which such a class lays out.
  case view
}

public enum SwiftAccess: String, CaseIterable, Sendable {
  case `internal`, package, `public`

  /// `public `, or nothing.
  var modifier: String { self == .internal ? "" : rawValue + " " }
}
