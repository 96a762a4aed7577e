/// What UIKit, AppKit, SwiftUI, CSS and everyday words call the kinds of view.
package struct ForeignKind: Equatable, Sendable {
  package let kind: ViewKind
  /// What its braces say besides, where the name says more than the kind.
  package let property: String?

  /// `UILabel`, `textfield`, `VStack`, `icon`.
  package init?(_ name: String) {
    let word = (["UI", "NS"].contains(name.prefix(2)) ? name.dropFirst(2) : name[...]).lowercased()
    guard let found = Self.names.first(where: { $0.names.contains(word) }) else { return nil }
    kind = found.kind
    property = Self.columns.contains(word) ? "axis vertical" : nil
  }

  private static let columns: Set = ["vstack", "column", "vbox"]

  private static let names: [(kind: ViewKind, names: Set<String>)] = [
    (
      .view,
      [
        "view", "box", "card", "container", "div", "divider", "hairline", "line", "panel", "rect",
        "rectangle", "separator", "zstack",
      ]
    ),
    (.label, ["label", "text", "textlabel", "caption", "heading"]),
    (.button, ["button", "btn", "link"]),
    (.image, ["image", "imageview", "avatar", "icon", "img", "photo", "picture"]),
    (.field, ["field", "input", "securefield", "textfield", "textinput"]),
    (.textview, ["textview", "textarea", "texteditor"]),
    (.switch, ["switch", "checkbox", "toggle"]),
    (.slider, ["slider"]), (.stepper, ["stepper"]),
    (.segmented, ["segmented", "segmentedcontrol", "segments"]),
    (.progress, ["progress", "progressbar", "progressview"]),
    (
      .spinner,
      ["spinner", "activity", "activityindicator", "activityindicatorview", "loader"]
    ),
    (.datepicker, ["datepicker"]),
    (.picker, ["picker", "dropdown", "pickerview", "popup", "popupbutton"]),
    (.scroll, ["scroll", "scrollview"]),
    (
      .stack,
      ["stack", "stackview", "column", "flex", "hbox", "hstack", "row", "vbox", "vstack"]
    ),
    (.flow, ["flow", "chipgroup", "flexwrap", "flowlayout", "flowrow", "wrap", "wrappinghstack"]),
    (.grid, ["grid", "gridview", "lazyhgrid", "lazyvgrid"]),
    (.table, ["table", "list", "tableview"]),
    (.collection, ["collection", "collectionview"]),
    (.guide, ["guide", "layoutguide"]), (.spacer, ["spacer", "flexiblespace", "space"]),
  ]
}
