// From corner to corner.

extension ApproximateSimplex {
  struct Move {
    var column: Int
    /// 1 or -1.
    var direction: Double
    var derivative: Double
  }

  func steepest() -> Move? {
    var best: Move?
    var steepness = 0.0
    for column in tableau.columns.indices {
      let cost = tableau.reducedCosts[column]
      let (falling, rising) = (-(cost + leftSlopes[column]), cost + rightSlopes[column])
      let derivative = min(falling, rising)
      if -Self.slopeTolerance <= derivative { continue }
      let own = derivative * derivative / tableau.weights[column]
      if own <= steepness { continue }
      // A convex cost falls in one direction only.
      let form = tableau.columns[column]
      let room = falling < rising ? values[form] - lower[form] : upper[form] - values[form]
      if room <= Self.tolerance * (1 + abs(values[form])) { continue }
      steepness = own
      best = Move(
        column: column, direction: falling < rising ? -1 : 1, derivative: derivative)
    }
    return best
  }

  /// A form meets a break, or a bound if the jump is infinite.
  private struct Event {
    var time: Double
    /// -1 for the form that moves.
    var row: Int
    var rate: Double
    var jump: Double
    /// The break's place among those of the form.
    var index: Int
  }

  /// Gives the length of the step; nil where none is found.
  mutating func step(_ move: Move) -> Double? {
    // 1. Who moves, and the first bound met.
    let form = tableau.columns[move.column]
    var moving = [(row: -1, form: form, rate: move.direction)]
    for row in tableau.rows.indices {
      let entry = tableau.entry(row, move.column)
      if entry != 0 { moving.append((row, tableau.rows[row], entry * move.direction)) }
    }
    var end = Double.infinity
    for (_, form, rate) in moving {
      end = min(end, max(0, ((0 < rate ? upper : lower)[form] - values[form]) / rate))
    }
    let ownSegment =
      slots[form] < 0
      ? 0
      : 0 < move.direction
        ? around(slots[form], values[form]).right : around(slots[form], values[form]).left
    // 2. The breaks before it, as far as the cost falls.
    var events = self.events(moving, ownSegment, until: end)
    events.sort { $0.time < $1.time }
    var derivative = move.derivative
    guard
      let stop = events.firstIndex(where: { event in
        derivative += event.jump
        return -Self.slopeTolerance < derivative
      })
    else { return nil }
    // Of bounds and breaks met at the same time, the one with the largest entry.
    var leaving = stop
    for place in stop..<events.count {
      if events[stop].time + Self.tolerance < events[place].time { break }
      if events[place].jump == .infinity || events[stop].jump != .infinity,
        abs(events[leaving].rate) < abs(events[place].rate), 0 <= events[place].row
      {
        leaving = place
      }
    }
    if leaving != stop, events[stop].jump != .infinity, events[leaving].jump != .infinity {
      events.swapAt(stop, leaving)
      leaving = stop
    }
    // 3. Move.
    let length = events[leaving].time
    take(events[leaving], events[..<stop], moving, ownSegment, move, length)
    return length
  }

  private func events(
    _ moving: [(row: Int, form: Int, rate: Double)], _ ownSegment: Int, until end: Double
  ) -> [Event] {
    var events: [Event] = []
    for (row, form, rate) in moving {
      let (isRising, slot) = (0 < rate, slots[form])
      let bound = (isRising ? upper : lower)[form]
      if 0 <= slot {
        let segment = row < 0 ? ownSegment : segments[form]
        var next = isRising ? segment : segment - 1
        while 0 <= next && next < costs.breakCount(slot) {  // next runs to one end
          let place = breaks[costs.starts[slot] + next]
          if isRising ? bound <= place : place <= bound { break }
          let time = max(0, (place - values[form]) / rate)
          if end < time { break }
          let jump = slope(slot, next + 1) - slope(slot, next)
          events.append(
            Event(time: time, row: row, rate: rate, jump: jump * abs(rate), index: next))
          next += isRising ? 1 : -1
        }
      }
      let time = max(0, (bound - values[form]) / rate)
      if time <= end && time != .infinity {
        events.append(Event(time: time, row: row, rate: rate, jump: .infinity, index: -1))
      }
    }
    return events
  }

  private mutating func take(
    _ stop: Event, _ passed: ArraySlice<Event>, _ moving: [(row: Int, form: Int, rate: Double)],
    _ ownSegment: Int, _ move: Move, _ length: Double
  ) {
    let form = tableau.columns[move.column]
    var ownSegment = ownSegment
    // 1. Basic forms go into other segments.
    for event in passed where event.jump != .infinity {
      if event.row < 0 {
        ownSegment += Int(move.direction)
        continue
      }
      let other = tableau.rows[event.row]
      segments[other] += 0 < event.rate ? 1 : -1
      let growth = slope(slots[other], event.index + 1) - slope(slots[other], event.index)
      tableau.addReducedCosts(ofRow: event.row, times: 0 < event.rate ? growth : -growth)
    }
    // 2. All move; the one that stops lies at a number known exactly.
    for (_, form, rate) in moving { values[form] += rate * length }
    let leaving = stop.row < 0 ? form : tableau.rows[stop.row]
    if stop.jump == .infinity {
      let isUpper = 0 < stop.rate
      if let bound = isUpper ? exactUpper[leaving] : exactLower[leaving] {
        exactValues[leaving] = bound
      }
      values[leaving] = (isUpper ? upper : lower)[leaving]
    } else {
      exactValues[leaving] = costs.breakValue(slots[leaving], stop.index)
      values[leaving] = breaks[costs.starts[slots[leaving]] + stop.index]
    }
    // 3. Pivot.
    if 0 <= stop.row {
      if 0 <= slots[leaving] {
        tableau.addReducedCosts(
          ofRow: stop.row, times: -slope(slots[leaving], segments[leaving]))
      }
      tableau.pivot(row: stop.row, column: move.column, isFixed: isFixed)
      pivots += 1
      if 0 <= slots[form] {
        segments[form] = ownSegment
        tableau.addReducedCosts(ofRow: stop.row, times: slope(slots[form], ownSegment))
      }
    }
    setOwnSlopes(move.column)
  }
}
