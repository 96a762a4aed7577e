import UIKit

/// The content moves as it is scrolled, and what is held to the frame stays.
@MainActor
func scrolling() {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  let layout = LongArticleLayout(in: screen)
  screen.layoutIfNeeded()
  let page = layout.page
  func upOnPage() -> CGPoint {
    let (up, offset) = (layout.up.frame.origin, page.contentOffset)
    return CGPoint(x: up.x - offset.x, y: up.y - offset.y)
  }
  let corner = CGPoint(x: page.frame.width - 60, y: page.frame.height - 60)
  check("before anybody scrolls", page.contentOffset, CGPoint(x: 0, y: -12))
  check("the button at rest", upOnPage(), corner)
  check("the content at rest", page.scrolledFrame?.minY, 12)
  let (title, size) = (layout.title.frame, page.contentSize)
  check("the content is as wide as the page", size.width, 390)
  page.contentOffset = CGPoint(x: 0, y: 100)
  screen.layoutIfNeeded()
  check("the button stays", upOnPage(), corner)
  check("in the content, nothing moves", layout.title.frame, title)
  check("nor does its size change", page.contentSize, size)
  check("it all moves up", page.scrolledFrame?.minY, -100)

  // Lines that people write hold edges to the scroll view itself, and mean its content.
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let child = UIView()
  child.translatesAutoresizingMaskIntoConstraints = false
  scroll.addSubview(child)
  NSLayoutConstraint.activate([
    child.topAnchor.constraint(equalTo: scroll.topAnchor),
    child.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -10),
    child.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
    child.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
    child.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 1),
    child.heightAnchor.constraint(equalToConstant: 500),
  ])
  scroll.layoutIfNeeded()
  check("edges without a guide", scroll.contentSize, CGSize(width: 200, height: 510))
}
