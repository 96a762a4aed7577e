import Foundation

// What a good hand writes in `layoutSubviews`: the frames of `Form.layout` and `Grid.layout` for
// every size, content and direction.

struct FormByHand {
  var label1, label2, label3, label4, label5: CGRect
  var label6, label7, label8, label9, label10: CGRect
  var field1, field2, field3, field4, field5: CGRect
  var field6, field7, field8, field9, field10: CGRect

  init(size: CGSize, insets: FormFrames.Insets, content: FormFrames.Content, isRightToLeft: Bool) {
    let width = Double(size.width)
    // A field may be pressed flat by a label, and a label is cut by the edge.
    let most = width - 40
    let width1 = min(content.label1Width, most)
    let width2 = min(content.label2Width, most)
    let width3 = min(content.label3Width, most)
    let width4 = min(content.label4Width, most)
    let width5 = min(content.label5Width, most)
    let width6 = min(content.label6Width, most)
    let width7 = min(content.label7Width, most)
    let width8 = min(content.label8Width, most)
    let width9 = min(content.label9Width, most)
    let width10 = min(content.label10Width, most)
    let column = max(
      max(max(max(width1, width2), max(width3, width4)), max(max(width5, width6), width7)),
      max(max(width8, width9), width10))
    let fieldX = isRightToLeft ? 16 : column + 24
    let fieldWidth = most - column
    let top = insets.top + 8
    func label(_ row: Double, _ own: Double) -> CGRect {
      CGRect(
        x: isRightToLeft ? width - 16 - own : 16, y: top + 42 * row + 6.75, width: own,
        height: 20.5)
    }
    func field(_ row: Double) -> CGRect {
      CGRect(x: fieldX, y: top + 42 * row, width: fieldWidth, height: 34)
    }
    label1 = label(0, width1)
    label2 = label(1, width2)
    label3 = label(2, width3)
    label4 = label(3, width4)
    label5 = label(4, width5)
    label6 = label(5, width6)
    label7 = label(6, width7)
    label8 = label(7, width8)
    label9 = label(8, width9)
    label10 = label(9, width10)
    field1 = field(0)
    field2 = field(1)
    field3 = field(2)
    field4 = field(3)
    field5 = field(4)
    field6 = field(5)
    field7 = field(6)
    field8 = field(7)
    field9 = field(8)
    field10 = field(9)
  }
}

struct GridByHand {
  var tile1, tile2, tile3, tile4, tile5, tile6, tile7, tile8: CGRect
  var tile9, tile10, tile11, tile12, tile13, tile14, tile15, tile16: CGRect

  init(size: CGSize, isRightToLeft: Bool) {
    let across = (Double(size.width) - 40) / 4
    let down = (Double(size.height) - 40) / 4
    func tile(_ row: Double, _ column: Double) -> CGRect {
      let place = isRightToLeft ? 3 - column : column
      return CGRect(
        x: 8 + place * (across + 8), y: 8 + row * (down + 8), width: across, height: down)
    }
    tile1 = tile(0, 0)
    tile2 = tile(0, 1)
    tile3 = tile(0, 2)
    tile4 = tile(0, 3)
    tile5 = tile(1, 0)
    tile6 = tile(1, 1)
    tile7 = tile(1, 2)
    tile8 = tile(1, 3)
    tile9 = tile(2, 0)
    tile10 = tile(2, 1)
    tile11 = tile(2, 2)
    tile12 = tile(2, 3)
    tile13 = tile(3, 0)
    tile14 = tile(3, 1)
    tile15 = tile(3, 2)
    tile16 = tile(3, 3)
  }
}
