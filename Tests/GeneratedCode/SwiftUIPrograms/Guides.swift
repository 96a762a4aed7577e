import SwiftUI

private enum Mark: AlignmentID {
  static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { 0 }
}

extension HorizontalAlignment {
  fileprivate static let mark = HorizontalAlignment(Mark.self)
}

private enum Role: LayoutValueKey {
  case title, beside, row
  static let defaultValue: Role? = nil
}

@MainActor
private func nodes(_ view: some View, _ direction: LayoutDirection) -> [Role: LayoutNode] {
  var environment = EnvironmentValues()
  environment.layoutDirection = direction
  var found: [Role: LayoutNode] = [:]
  for node in Host.layOut(view, in: CGSize(width: 700, height: 400), environment) {
    if let role = node.values[ObjectIdentifier(Role.self)] as? Role, found[role] == nil {
      found[role] = node
    }
  }
  return found
}

@MainActor
private func row(_ title: some View) -> some View {
  SettingView(
    title: { title.layoutValue(key: Role.self, value: .title) },
    isOn: { Toggle("", isOn: .constant(true)).labelsHidden() }
  )
  .frame(width: 320)
  .layoutValue(key: Role.self, value: .row)
}

/// The guides of what a layout lays out are guides of the whole.
@MainActor
func guides() {
  for direction in LayoutDirection.allCases {
    let line = nodes(
      HStack(alignment: .firstTextBaseline) {
        Text(verbatim: "1").font(.system(size: 34)).layoutValue(key: Role.self, value: .beside)
        row(Text(verbatim: "Airplane Mode"))
      }, direction)
    guard let beside = line[.beside], let title = line[.title], let whole = line[.row] else {
      return check("all is there", false)
    }
    let baselines = [beside, title, whole].map { $0.place(of: .firstTextBaseline) }
    check("baselines meet: \(baselines)", baselines.allSatisfy { abs($0 - baselines[0]) < 1e-6 })
    check("tops do not", 1 < abs(beside.frame.minY - whole.frame.minY))

    let column = nodes(
      VStack(alignment: .mark) {
        row(Text(verbatim: "Airplane Mode").alignmentGuide(.mark) { $0.width })
        Color.clear.frame(width: 10, height: 10).layoutValue(key: Role.self, value: .beside)
      }, direction)
    guard let box = column[.beside]?.frame, let words = column[.title]?.frame else {
      return check("the column is there", false)
    }
    let (end, begin) =
      direction == .leftToRight ? (words.maxX, box.minX) : (words.minX, box.maxX)
    check("a guide of the app's is passed on: \(end), \(begin)", abs(end - begin) < 1e-6)
  }
}
