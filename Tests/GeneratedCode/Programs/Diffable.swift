import UIKit

private typealias Lecture = CourseLayout.LectureCell
private typealias Item = CourseLayout.LectureItemCell

/// Tables and collections that go by what identifies their rows, with cells of the layout.
@MainActor
func diffable() {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  let layout = CourseLayout(in: screen)
  let titles = (0..<300).map { "Number \($0)" }
  let lectures = UITableViewDiffableDataSource<String, Int>(
    tableView: layout.lectures,
    cellProvider: Lecture.provider { cell, number in
      cell.content.title.text = titles[number]
      if number.isMultiple(of: 3) { cell.content.badgeLayout.mode = .alert }
    })
  var shown = NSDiffableDataSourceSnapshot<String, Int>()
  shown.appendSections(["Winter", "Summer"])
  shown.appendItems([2], toSection: "Winter")
  shown.appendItems(Array(3..<300), toSection: "Summer")
  lectures.apply(shown)
  screen.layoutIfNeeded()
  func title(_ row: Int) -> String? {
    (layout.lectures.cell(row) as? Lecture)?.content.title.text
  }
  check("each section has its rows", [title(0), title(1)], ["Number 2", "Number 3"])
  for step in 0..<100 {
    layout.lectures.contentOffset.y = CGFloat(100 * step)
    screen.layoutIfNeeded()
    for row in 0..<298 {
      guard let cell = layout.lectures.cell(row) as? Lecture else { continue }
      let isOwn = (row + 2).isMultiple(of: 3)
      if cell.content.badgeLayout.mode != (isOwn ? .alert : .plain) {
        return check("the badge of row \(row) is as new", false)
      }
    }
  }
  shown.deleteItems([2])
  lectures.apply(shown)
  layout.lectures.contentOffset.y = 0
  screen.layoutIfNeeded()
  check("and without the first", title(0), "Number 3")
  covers(layout, screen, shown)
}

@MainActor
private func covers(
  _ layout: CourseLayout, _ screen: UIView, _ shown: NSDiffableDataSourceSnapshot<String, Int>
) {
  func title() -> String? { (layout.covers.cell(0) as? Item)?.content.title.text }
  var first = NSDiffableDataSourceSnapshot<String, Int>()
  first.appendSections(["All"])
  first.appendItems(shown.itemIdentifiers(inSection: "Summer"))
  let items = UICollectionViewDiffableDataSource<String, Int>(
    collectionView: layout.covers,
    cellProvider: Item.provider { $0.content.title.text = "Cover \($1)" })
  items.apply(first)
  screen.layoutIfNeeded()
  check("items by what they are", title(), "Cover 3")
  check("as wide as the columns", layout.covers.cell(0)?.frame.width, 320 - 1e-7)
  let registration = UICollectionView.CellRegistration<Item, Int> { cell, _, number in
    cell.content.title.text = "Registered \(number)"
  }
  let registered = UICollectionViewDiffableDataSource<String, Int>(
    collectionView: layout.covers
  ) { collectionView, indexPath, number in
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: number)
  }
  registered.apply(first)
  screen.layoutIfNeeded()
  check("or by a registration", title(), "Registered 3")
}

/// A plain cell with the layout as its content.
@MainActor
func configured() {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 430, height: 568))
  let table = UITableView(frame: screen.bounds, style: .plain)
  screen.addSubview(table)
  table.separatorStyle = .none
  table.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
  let rows = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, number in
    let cell = table.dequeueReusableCell(withIdentifier: "plain", for: path)
    var content = ChapterLayoutConfiguration()
    if number == 1 {
      content.nameText =
        "A name that goes over more lines than two, however wide the screen is, since it says a lot"
      content.progress = .heard
      content.badgeCountText = "12"
      content.badgeMode = .alert
    }
    cell.contentConfiguration = content
    return cell
  }
  var shown = NSDiffableDataSourceSnapshot<Int, Int>()
  shown.appendSections([0])
  shown.appendItems([0, 1])
  rows.apply(shown)
  screen.layoutIfNeeded()
  func view(_ row: Int) -> ChapterLayoutView? {
    (table.cell(row) as? UITableViewCell)?.contentView as? ChapterLayoutView
  }
  check("as high as its content", table.cell(0)?.frame.height, 60)
  check("and as its words", 60 < table.cell(1)?.frame.height ?? 0)
  check("by the size that it is measured at", view(0)?.views.cover.frame.width, 60)
  check("with the words that it is given", view(1)?.nameText?.prefix(6), "A name")
  check("and the state", view(1)?.progress, .heard)
  check("and what is in a component", view(1)?.views.badgeLayout.count.text, "12")
  check("and its state", view(1)?.views.badgeLayout.mode, .alert)

  let before = view(1)
  let cell = table.cell(1) as? UITableViewCell
  cell?.contentConfiguration = ChapterLayoutConfiguration()
  check("the same view shows another", view(1) === before)
  check("and nothing of the one before", view(1)?.nameText, "")
  check("nor its state", view(1)?.progress, .fresh)
  check("nor what was in the component", view(1)?.views.badgeLayout.count.text, "")
  check("nor the state of that", view(1)?.views.badgeLayout.mode, .plain)
  let shownNow = view(1)?.configuration as? ChapterLayoutConfiguration
  check("it says what it shows", shownNow?.progress, .fresh)
}

/// A row that one layout alone has is what cells of any class can show, too.
@MainActor
func configuredByItsLayout() {
  var content = CourseLayout.LectureLayoutConfiguration()
  content.titleText = "Two"
  content.badgeMode = .alert
  let view = content.makeContentView()
  let lecture = view as? CourseLayout.LectureLayoutView
  check("a view for the row", lecture?.titleText, "Two")
  check("with its component", lecture?.views.badgeLayout.mode, .alert)
  let fitting = lecture?.systemLayoutSizeFitting(
    CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
    verticalFittingPriority: .fittingSizeLevel)
  check("as high as it says", fitting?.height, 80)
  configuredInStates()
}

/// Words that states replace, and what components show, are a configuration's as well.
@MainActor
private func configuredInStates() {
  typealias Configuration = PostsLayout.PostLayoutConfiguration
  guard let post = Configuration().makeContentView() as? PostsLayout.PostLayoutView else {
    return check("a view for the post", false)
  }
  check("words of the first state", post.views.title.text, "New")
  check("the view's own beside them", post.titleText, "Post")
  check("a symbol", post.iconImage != nil)
  check("the title of a button with a symbol", post.moreTitle, "More")
  check("a state of a component", post.markDeinit, .plain)
  check("its words", post.markCountText, "1")
  var third = Configuration()
  third.read = .third
  post.configuration = third
  check("its own words where no state has any", post.views.title.text, "Post")
  post.titleText = "Grace"
  post.iconImage = nil
  post.configuration = Configuration()
  check("a state goes before them", post.views.title.text, "New")
  post.configuration = third
  check("nothing of before", post.views.title.text, "Post")
  check("nor of the image", post.iconImage != nil)
}
