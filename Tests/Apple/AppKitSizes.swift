// Made from the table of kinds, `KindSchema.swift`, by `SchemaTests`.
import AppKit
import XCTest

/// Controls as `plumb swift` makes them, and how large they are by themselves, in points: what
/// is measured is printed, and what the table says otherwise fails.
final class AppKitSizesTests: XCTestCase {
  @MainActor func testNaturalSizes() async {
    check("switch", NSSwitch(), 38, 22)
    check("slider", NSSlider(), nil, 20)
    check("stepper", NSStepper(), 13, 20)
    check("progress", NSProgressIndicator(), nil, 18) { $0.isIndeterminate = false }
    check("spinner", NSProgressIndicator(), 32, 32) { $0.style = .spinning }
    check("datepicker", NSDatePicker(), nil, 24)
    check("picker", NSPopUpButton(), nil, 20)
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
