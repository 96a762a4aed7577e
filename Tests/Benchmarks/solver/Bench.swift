import PlumbSolver

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// From scratch (a), one point wider (b), groups on and off (c).
struct Bench {
  let workload: Workload
  let prefix: String
  let budget: Double

  func run() {
    var layout = measureBuild()
    measureWidening(&layout)
    measureGroup()
    print("ok 1")
  }

  /// At once, since the program may be ended for taking too long.
  private func report(_ name: String, _ figure: Double) {
    print("\(name) \(figure)")
    fflush(nil)
  }

  private func measureBuild() -> Layout {
    _ = fopen("/proc/self/clear_refs", "w").map { file in
      fputs("5", file)
      fclose(file)
    }
    let before = memory("VmRSS")
    let first = Layout(workload)
    report("mem_kb", memory("VmHWM") - before)
    write(first, ".f0")
    var times: [Double] = []
    var sum = 0.0
    repeat {
      let start = now()
      let layout = Layout(workload)
      sum += layout.sum()
      times.append(now() - start)
      withExtendedLifetime(layout) {}
    } while times.count < 5 || times.count < 2000 && times.reduce(0, +) < budget
    report("a_ns", median(times))
    consume(sum)
    return first
  }

  private func measureWidening(_ layout: inout Layout) {
    var times: [Double] = []
    var sum = 0.0
    repeat {
      let isGrowing = times.count % 2 == 0
      let start = now()
      for step in 1...100 {
        sum += layout.widen(by: isGrowing ? step : 100 - step)
      }
      times.append((now() - start) / 100)
      if times.count == 1 {
        // Of a drag that goes where nobody has been; kept pieces make the others cheaper.
        report("b_first_ns", times[0])
        write(layout, ".f1")
      }
    } while times.count < 6 || times.count % 2 == 1 || times.reduce(0, +) * 100 < budget
    report("b_ns", median(times))
    consume(sum)
    write(layout, ".f2")
  }

  private func measureGroup() {
    var layout = Layout(workload, withGroup: true)
    var sum = 0.0
    // The first time, before a solver knows anything of its groups, counts by itself.
    var firstTimes: [Double] = []
    repeat {
      layout = Layout(workload, withGroup: true)
      let start = now()
      switchGroups(&layout, &sum, writes: firstTimes.isEmpty)
      firstTimes.append(now() - start)
    } while firstTimes.count < 5 || firstTimes.count < 100 && firstTimes.reduce(0, +) < budget / 4
    report("c_first_ns", median(firstTimes))
    var times: [Double] = []
    repeat {
      let start = now()
      switchGroups(&layout, &sum, writes: false)
      times.append(now() - start)
    } while times.count < 5 || times.count < 5000 && times.reduce(0, +) < budget
    report("c_ns", median(times))
    consume(sum)
    write(layout, ".f4")
  }

  private func switchGroups(_ layout: inout Layout, _ sum: inout Double, writes: Bool) {
    sum += layout.switchGroups(on: true)
    if writes { write(layout, ".f3") }
    sum += layout.switchGroups(on: false)
  }

  /// Does one thing so many times; of *b* and *c*, the first time of everything is over before. A
  /// drag is a hundred steps, as *b* is timed.
  func repeated(_ name: String, times: Int) {
    var sum = 0.0
    var layout = Layout(workload, withGroup: name == "c")
    for time in 0...times {
      switch name {
      case "a" where 0 < time: sum += Layout(workload).sum()
      case "first" where 0 < time:
        var layout = Layout(workload, withGroup: true)
        sum += layout.switchGroups(on: true) + layout.switchGroups(on: false)
      case "b": sum += layout.widen(by: 1 + time % 2)
      case "drag":
        for points in 1...100 {
          sum += layout.widen(by: time % 2 == 0 ? points : 100 - points)
        }
      case "c":
        sum += layout.switchGroups(on: true)
        sum += layout.switchGroups(on: false)
      default: break
      }
    }
    consume(sum)
  }

  private func consume(_ sum: Double) {
    if sum == 12345.678 { print(sum) }
  }

  private func write(_ layout: Layout, _ name: String) {
    guard let file = fopen(prefix + name, "w") else { return }
    defer { fclose(file) }
    let start = layout.workload.frameVariables.lowerBound
    for view in 0..<layout.workload.frameCount {
      let words = (start + 4 * view..<start + 4 + 4 * view).map { "\(layout.solver.values[$0])" }
      fputs(words.joined(separator: " ") + "\n", file)
    }
  }
}
