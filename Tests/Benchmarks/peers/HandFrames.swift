import Foundation

// The layouts of run-frames as a person would write them in `layoutSubviews`: what is left when
// neither a solver nor a compiler of layouts is there.

/// A form of ten rows: labels in a column as wide as the widest, fields in the rest.
struct HandForm {
  var size: CGSize
  var rows:
    (
      HandRow, HandRow, HandRow, HandRow, HandRow, HandRow, HandRow, HandRow, HandRow, HandRow
    )

  init(size: CGSize, widths: FormFrames.Content) {
    self.size = size
    var most = max(widths.label0Width, widths.label1Width, widths.label2Width)
    most = max(most, widths.label3Width, widths.label4Width, widths.label5Width)
    most = max(most, widths.label6Width, widths.label7Width)
    most = max(most, widths.label8Width, widths.label9Width)
    let left = most + 24
    let width = Double(size.width) - left - 16
    func row(_ number: Double, _ label: Double) -> HandRow {
      let top = 20 + 42 * number
      return HandRow(
        label: CGRect(x: 16, y: top + 7, width: label, height: 20),
        field: CGRect(x: left, y: top, width: width, height: 34))
    }
    rows = (
      row(0, widths.label0Width), row(1, widths.label1Width), row(2, widths.label2Width),
      row(3, widths.label3Width), row(4, widths.label4Width), row(5, widths.label5Width),
      row(6, widths.label6Width), row(7, widths.label7Width), row(8, widths.label8Width),
      row(9, widths.label9Width)
    )
  }
}

struct HandRow {
  var label: CGRect
  var field: CGRect
}

/// Nine tiles of one size that fill their screen.
struct HandGrid {
  var size: CGSize
  var tiles: (CGRect, CGRect, CGRect, CGRect, CGRect, CGRect, CGRect, CGRect, CGRect)

  init(size: CGSize) {
    self.size = size
    let width = (Double(size.width) - 32) / 3
    let height = (Double(size.height) - 32) / 3
    func tile(_ column: Double, _ row: Double) -> CGRect {
      CGRect(x: 8 + column * (width + 8), y: 8 + row * (height + 8), width: width, height: height)
    }
    tiles = (
      tile(0, 0), tile(1, 0), tile(2, 0), tile(0, 1), tile(1, 1), tile(2, 1), tile(0, 2),
      tile(1, 2), tile(2, 2)
    )
  }
}
