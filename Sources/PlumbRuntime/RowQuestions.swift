import PlumbModel

/// What a table or a collection asks its data source and its delegate, and what it knows of their
/// answers.
///
/// Counts are asked for when the data are loaded, and with them the heights of all rows, or, where
/// there is an estimate, how high they are about. How often UIKit asks again is not documented;
/// here it does so when an answer may be another.
struct RowQuestions {
  /// What a section has.
  struct Section: Hashable {
    var count = 0
    var hasHeader = false
    var hasFooter = false
  }

  /// What is answered.
  struct Answers: Hashable {
    var count = 0
    /// Of a list with headers or footers, what each of its sections has; else none.
    var sections: [Section] = []
    /// The layouts of the header and the footer of the whole table.
    var ends: [RowRun.Part: String] = [:]
    /// Whether rows count with an estimate until they are seen.
    var hasEstimate = false
    /// The layouts whose content decides how large they are.
    var fitting: Set<String> = []
  }

  private var answers = Answers()
  /// Whether the counts that were asked for are those in force.
  private var isLoaded = false
  /// The width that heights were asked for in.
  private var width: Double?
  /// Of rows whose content decides, in this width.
  private var heights: Set<Int> = []

  /// What holds from now on; tells whether it is something else.
  mutating func take(_ answers: Answers) -> Bool {
    guard answers != self.answers else { return false }
    self.answers = answers
    forget()
    return true
  }

  /// Of one row, or of all.
  mutating func forget(_ row: Int) { heights.remove(row) }

  mutating func forget() {
    isLoaded = false
    heights = []
  }

  /// What is to be asked before rows are made, and the answers in words; nothing twice.
  mutating func asked(width: Double, isTable: Bool) -> [(method: Method, answer: String)] {
    var asked: [(method: Method, answer: String)] = []
    let isWider = self.width != width
    guard !isLoaded || isWider else { return [] }
    if !answers.sections.isEmpty { return askedOfSections(width, isTable: isTable) }
    if !isLoaded {
      asked.append((.numberOfSections, "1 section"))
      asked.append(
        isTable
          ? (.numberOfRows, counted(answers.count, "row"))
          : (.numberOfItems, counted(answers.count, "item")))
    }
    if isWider { heights = [] }
    isLoaded = true
    self.width = width
    guard 0 < answers.count else { return asked }
    let noun = isTable ? "row" : "item"
    let all = answers.count == 1 ? "\(noun) 1" : "\(noun)s 1 to \(answers.count)"
    if isTable {
      asked.append((answers.hasEstimate ? .estimatedHeightForRow : .heightForRow, all))
    } else if answers.fitting.isEmpty {
      asked.append((.sizeForItem, all))
    }
    return asked
  }

  /// The same of a list with sections, one after another.
  private mutating func askedOfSections(
    _ width: Double, isTable: Bool
  ) -> [(method: Method, answer: String)] {
    let noun = isTable ? "row" : "item"
    var asked: [(method: Method, answer: String)] = []
    if !isLoaded {
      asked.append((.numberOfSections, counted(answers.sections.count, "section")))
      for (number, section) in answers.sections.enumerated() {
        let count = "section \(number + 1): \(counted(section.count, noun))"
        asked.append((isTable ? .numberOfRows : .numberOfItems, count))
      }
    }
    if self.width != width { heights = [] }
    (isLoaded, self.width) = (true, width)
    var first = 1
    for (number, section) in answers.sections.enumerated() {
      let last = first + section.count - 1
      if section.hasHeader {
        asked.append((isTable ? .heightForHeader : .sizeForHeader, "section \(number + 1)"))
      }
      let rows = first == last ? "\(noun) \(first)" : "\(noun)s \(first) to \(last)"
      if first <= last, isTable {
        asked.append((answers.hasEstimate ? .estimatedHeightForRow : .heightForRow, rows))
      } else if first <= last, answers.fitting.isEmpty {
        asked.append((.sizeForItem, rows))
      }
      if section.hasFooter {
        asked.append((isTable ? .heightForFooter : .sizeForFooter, "section \(number + 1)"))
      }
      first = last + 1
    }
    return asked
  }

  /// Whether it has a header or a footer of a layout for the whole table.
  func has(_ part: RowRun.Part, of layout: String) -> Bool { answers.ends[part] == layout }

  /// Whether a row of this layout tells how large it is.
  func measures(_ layout: String) -> Bool { answers.fitting.contains(layout) }

  /// Whether the height of a row is known before it is measured.
  func isKnown(_ row: RowContainer.Row) -> Bool {
    !answers.hasEstimate || !measures(row.layout) || heights.contains(row.number)
  }

  /// Whether the height of a row that is seen already has to be asked for, as at another width.
  func asksAgain(_ row: RowContainer.Row) -> Bool {
    answers.hasEstimate && !heights.contains(row.number)
  }

  mutating func keep(_ row: RowContainer.Row) { heights.insert(row.number) }
}
