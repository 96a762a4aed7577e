import UIKit

/// What is measured stays where it is, at whatever size it is measured.
@MainActor
func measured() {
  let view = ChapterLayoutView()
  view.nameText = "A name that is longer than a line of two hundred points"
  view.frame = CGRect(x: 7, y: 5, width: 430, height: 90)
  view.layoutIfNeeded()
  check("wide", view.views.cover.frame.width, 60)
  let narrow = size(of: view, width: 200)
  let other = ChapterLayoutView()
  other.nameText = view.nameText
  other.frame.size = CGSize(width: 200, height: 90)
  other.layoutIfNeeded()
  check("as high as one that is so narrow", narrow, size(of: other, width: 200))
  check("and that is higher", 90 < narrow.height)
  check("it lies where it lay", view.frame, CGRect(x: 7, y: 5, width: 430, height: 90))
  view.layoutIfNeeded()
  check("and so does what is in it", view.views.cover.frame.width, 60)
  let pulled = size(of: view, width: nil)
  check("pulled, it is as its words are", size(of: view, width: pulled.width), pulled)
  check("it is still where it was", view.frame.width, 430)

  let hotel = HotelsLayout.LodgingLayoutView()
  hotel.frame = CGRect(x: 0, y: 0, width: 600, height: 200)
  hotel.layoutIfNeeded()
  let tags = hotel.views.tags
  let frames = tags.subviews.map(\.frame)
  check("all tags in a line", Set(frames.map(\.midY)).count, 1)
  let (wide, flowing) = (size(of: hotel, width: 600), size(of: hotel, width: 320))
  check("a line more where it is narrow", wide.height < flowing.height)
  check("as often as it is asked", size(of: hotel, width: 320), flowing)
  check("no tag has moved", tags.subviews.map(\.frame), frames)
  check("nor has the row", hotel.frame, CGRect(x: 0, y: 0, width: 600, height: 200))
  check("pulled, all are in a line", size(of: hotel, width: nil).height, wide.height)
  hotel.frame.size.width = 320
  hotel.layoutIfNeeded()
  check("pulled from there, too", size(of: hotel, width: nil).height, wide.height)
}

@MainActor
private func size(of view: UIView, width: CGFloat?) -> CGSize {
  view.systemLayoutSizeFitting(
    CGSize(width: width ?? 0, height: 0),
    withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
    verticalFittingPriority: .fittingSizeLevel)
}
