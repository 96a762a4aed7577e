// Made from the table of kinds, `KindSchema.swift`, by `SchemaTests`.
import AppKit
import XCTest

/// Controls as `plumb swift` makes them, and how large they are by themselves, in points: what
/// is measured is printed, and what the table says otherwise fails.
final class AppKitSizesTests: XCTestCase {
  @MainActor func testNaturalSizes() async {
    check("switch", NSSwitch(), nil, nil)
    check("slider", NSSlider(), nil, nil)
    check("stepper", NSStepper(), nil, nil)
    check("progress", NSProgressIndicator(), nil, nil) { $0.isIndeterminate = false }
    check("spinner", NSProgressIndicator(), nil, nil) { $0.style = .spinning }
    check("datepicker", NSDatePicker(), nil, nil)
    check("picker", NSPopUpButton(), nil, nil)
  }

  @MainActor private func check<View: NSView>(
    _ kind: String, _ view: View, _ width: CGFloat?, _ height: CGFloat?,
    setUp: (View) -> Void = { _ in }
  ) {
    setUp(view)
    let size = view.intrinsicContentSize
    print(
      "natural-size: {\"kind\": \"\(kind)\", \"class\": \"\(type(of: view))\", "
        + "\"width\": \(size.width), \"height\": \(size.height)}")
    for (length, wanted) in [(size.width, width), (size.height, height)] {
      guard let wanted else { continue }
      XCTAssertEqual(length, wanted, accuracy: 0.5, "a \(kind)")
    }
  }
}
