import PlumbModel
import PlumbSolver

// What is said of a view that lies under the keyboard.

extension Keyboards {
  func words(
    of way: Way, _ view: ViewID, by amount: Rational, under top: Top, height: Rational,
    _ scene: Scene
  ) -> (message: String, label: String, form: LinearForm, help: String) {
    let title = scene.views[view.index].title
    let keyboard = "a keyboard \(ConstraintWriter.amount(height)) high"
    let below = "\(ConstraintWriter.amount(amount)) below the top of \(keyboard)"
    let form = top.line - LinearForm(Anchor(view, .bottom))
    switch way.kind {
    case .plain: return ("\(title) lies under the keyboard", "it ends \(below)", form, help(top))
    case .rows:
      return (
        "the last rows of \(title) lie under the keyboard", "they end \(below)", form, help(top)
      )
    case .squeezed(let scroll):
      let name = scene.views[scroll.index].title
      let left = ConstraintWriter.amount(max(.zero, Self.line - amount))
      return (
        "the keyboard leaves no room for \(title)",
        "\(left) points of \(name) are left above \(keyboard)", way.forms[0],
        "let something above \(name) be `gone` while it is shown, or scroll, too"
      )
    case .atEnd(let scroll):
      let name = scene.views[scroll.index].title
      return (
        "\(title) lies under the keyboard, however far \(name) is scrolled",
        "at the end of \(name) it ends \(below)", form, help(top, ofWhatScrolls: name)
      )
    }
  }

  private func help(_ top: Top, ofWhatScrolls name: String) -> String {
    top.isSaid
      ? "end \(name) above `super.keyboard`"
      : "say how high the keyboard is, `keyboard \(ConstraintWriter.amount(top.height))`,"
        + " and end \(name) at it"
  }

  private func help(_ top: Top) -> String {
    top.isSaid
      ? "end above `super.keyboard`, let it scroll, or let something above it be `gone`"
      : "say how high the keyboard is, `keyboard \(ConstraintWriter.amount(top.height))`,"
        + " and end at it, or let it scroll"
  }
}
