import PlumbModel
import PlumbSolver
import PlumbText

/// Along an axis, where fingers reach a control: its frame, enlarged around its middle where
/// `touch` says so, as far as nothing ends that.
struct TouchedLength {
  /// What ends it on a side, where all conditions are below zero.
  struct End {
    let cause: Cause
    /// From the side of the frame to there; below zero where it lies within the frame.
    let room: LinearForm
    let conditions: [LinearForm]
  }

  enum Cause: Equatable {
    /// UIKit asks what a view lies in first, and nothing outside of that is touched.
    case bounds(of: ViewID)
    case frame(of: ViewID)
    /// Of a button that is drawn later, and so asked before it.
    case area(of: ViewID)
  }

  let view: ViewID
  let axis: Axis
  /// As `touch` says; nil where it is that of the frame.
  let asked: Rational?
  var before: [End] = []
  var after: [End] = []

  private static let half = Rational(numerator: 1, denominator: 2)

  var length: LinearForm { LinearForm(Anchor(view, axis.size)) }

  /// How much it goes beyond the frame on each side, where that is not the longer of the two.
  var more: LinearForm? {
    asked.map { LinearForm(constant: $0 * Self.half) - length.scaled(by: Self.half) }
  }

  /// Lists of forms; where all of one are below zero, and nowhere else, it is shorter than wanted.
  func failures(below wanted: Rational) -> [[LinearForm]] {
    let short = length - LinearForm(constant: wanted)
    var lists = (asked.map { $0 < wanted } ?? true) ? [[short]] : []
    for end in before + after {
      let rest = short + end.room
      lists.append([rest] + (more.map { [rest + $0] } ?? []) + end.conditions)
    }
    for start in before {
      for end in after {
        lists.append([short + start.room + end.room] + start.conditions + end.conditions)
      }
    }
    return lists
  }

  // MARK: In numbers

  /// All that decides how long it is somewhere.
  var forms: [LinearForm] { [length] + (before + after).flatMap { [$0.room] + $0.conditions } }

  /// What ends it on a side, and how far from the frame.
  struct Cut {
    let cause: Cause
    let isBefore: Bool
    let room: Rational
  }

  /// How long it is, and what cuts it, where the forms have some values.
  func measured(_ values: some Collection<Rational>) -> (length: Rational, cuts: [Cut]) {
    var values = Array(values)[...]
    let own = values.removeFirst()
    let most = asked.map { max(.zero, ($0 - own) * Self.half) } ?? .zero
    var (length, cuts) = (own, [Cut]())
    for (ends, isBefore) in [(before, true), (after, false)] {
      var nearest: Cut?
      for end in ends {
        let room = values.removeFirst()
        let holds = values.prefix(end.conditions.count).allSatisfy { $0.sign < 0 }
        values.removeFirst(end.conditions.count)
        if holds, room < most, nearest.map({ room < $0.room }) ?? true {
          nearest = Cut(cause: end.cause, isBefore: isBefore, room: room)
        }
      }
      length = length + (nearest?.room ?? most)
      if let nearest { cuts.append(nearest) }
    }
    return (max(.zero, length), cuts)
  }
}

extension Axis {
  /// The sides at which views begin and end, and how long they are.
  var sides: (near: Attribute, far: Attribute) {
    self == .horizontal ? (.left, .right) : (.top, .bottom)
  }

  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}
