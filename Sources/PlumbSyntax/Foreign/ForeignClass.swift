/// Views of UIKit that are no kind here, and stand in a layout by their class.
package struct ForeignClass: Equatable, Sendable {
  /// `UIPageControl`
  package let name: String
  /// How large UIKit makes it, as `placeholder` says it; nil where it has no size of its own.
  package let size: String?

  /// `pagecontrol`, `UISearchBar`, `map`.
  package init?(_ word: String) {
    let lowercased = word.lowercased()
    guard
      let row = Self.rows.first(where: {
        $0.name.lowercased() == lowercased || $0.words.contains(lowercased)
      })
    else { return nil }
    (name, size) = (row.name, row.size)
  }

  private static let rows: [(name: String, size: String?, words: Set<String>)] = [
    ("UIPageControl", "none by 26", ["pagecontrol", "pageindicator", "dots", "pager"]),
    ("UISearchBar", "none by 56", ["searchbar", "searchfield", "search"]),
    ("UITabBar", "none by 49", ["tabbar", "tabs"]),
    ("UINavigationBar", "none by 44", ["navbar", "navigationbar", "navigation", "titlebar"]),
    ("UIToolbar", "none by 44", ["toolbar"]),
    ("UIControl", nil, ["control"]),
    ("UIColorWell", "28 by 28", ["colorwell", "colorpicker"]),
    ("WKWebView", nil, ["webview", "web", "wkwebview"]),
    ("MKMapView", nil, ["map", "mapview", "mkmapview"]),
  ]
}
