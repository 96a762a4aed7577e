import PlumbModel

/// A row or an item on the screen: what its layout declares lies in its content view, which fills
/// it.
final class CellView: View {
  let contentView: View

  init(name: String, log: CallLog?) {
    contentView = View(name: name + ".contentView")
    super.init(name: name, log: log)
    adopt(contentView)
  }

  required init(coder: Coder) {
    contentView = View(name: coder.name + ".contentView")
    super.init(coder: coder)
    adopt(contentView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.place(Frame(x: 0, y: 0, width: frame.width, height: frame.height))
  }

  /// It shows another row, or the words in it have got another size.
  func changeContent() {
    for pass in Pass.allCases { contentView.mark(pass, .contentChanged) }
  }
}
