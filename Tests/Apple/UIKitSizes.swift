// Made from the table of kinds, `KindSchema.swift`, by `SchemaTests`.
import UIKit
import XCTest

/// Controls as `plumb swift` makes them, and how large they are by themselves, in points: what
/// is measured is printed, and what the table says otherwise fails.
final class UIKitSizesTests: XCTestCase {
  @MainActor func testNaturalSizes() async {
    check("switch", UISwitch(), 49, 31)
    check("slider", UISlider(), nil, 30)
    check("stepper", UIStepper(), 94, 32)
    check("progress", UIProgressView(progressViewStyle: .default), nil, 4)
    check("spinner", UIActivityIndicatorView(style: .medium), 20, 20)
    check("datepicker", UIDatePicker(), nil, 216) { $0.preferredDatePickerStyle = .wheels }
    check("picker", UIPickerView(), nil, 216)
  }

  @MainActor private func check<View: UIView>(
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
