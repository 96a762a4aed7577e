import SwiftUI

/// A row that somebody swipes.
private struct Inbox: View {
  @State var swipe = MailRowFrames.Swipe.closed

  var body: some View { MailRowSample(swipe: swipe) }
}

/// Where the views of a row lie, by their names.
@MainActor
private func places(_ row: some View, _ direction: LayoutDirection) -> [MailRowLayout.Name: CGRect]
{
  var environment = EnvironmentValues()
  environment.layoutDirection = direction
  let nodes = Host.layOut(row, in: CGSize(width: 390, height: 400), environment)
  var places: [MailRowLayout.Name: CGRect] = [:]
  for node in nodes {
    if let name = node.values[ObjectIdentifier(MailRowLayout.Name.self)] as? MailRowLayout.Name {
      places[name] = node.frame
    }
  }
  return places
}

/// A change of the state within an animation moves the same views to where the other has them.
@MainActor
func moving() {
  for direction in LayoutDirection.allCases {
    let inbox = Inbox()
    let before = places(inbox, direction)
    check("it begins closed", before == places(MailRowSample(swipe: .closed), direction))
    withAnimation(.easeOut(duration: 0.2)) { inbox.swipe = .open }
    let after = places(inbox, direction)
    check("it moves", after == places(MailRowSample(swipe: .open), direction))
    check("what moves is what was there", Set(before.keys) == Set(MailRowLayout.Name.allCases))
    check("nothing comes or goes", Set(before.keys) == Set(after.keys))
    check("all in front moves", before[.sender]?.minX != after[.sender]?.minX)
    check("it moves in time", Host.changes.last == .easeOut(duration: 0.2))
    inbox.swipe = .closed
    check("at once without", Host.changes.last == .some(nil))
    check("and back", places(inbox, direction) == before)
  }
}
