import PlumbSolver

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// From scratch (a), one point wider (b), a group on and off (c).
struct Bench {
  let workloads: [Workload]
  let prefix: String
  let budget: Double

  func run() {
    var layouts = measureBuild()
    measureWidening(&layouts)
    measureGroup()
    print("ok 1")
  }

  /// At once, since the program may be ended for taking too long.
  private func report(_ name: String, _ figure: Double) {
    print("\(name) \(figure)")
    fflush(nil)
  }

  private func measureBuild() -> [Layout] {
    _ = fopen("/proc/self/clear_refs", "w").map { file in
      fputs("5", file)
      fclose(file)
    }
    let before = memory("VmRSS")
    let layouts = workloads.map { Layout($0) }
    report("mem_kb", memory("VmHWM") - before)
    write(layouts, ".f0")
    var times: [Double] = []
    var sum = 0.0
    repeat {
      var time = 0.0
      for workload in workloads {
        let start = now()
        let layout = Layout(workload)
        sum += layout.sum()
        time += now() - start
        withExtendedLifetime(layout) {}
      }
      times.append(time)
    } while times.count < 5 || times.count < 2000 && times.reduce(0, +) < budget
    report("a_ns", median(times))
    consume(sum)
    return layouts
  }

  private func measureWidening(_ layouts: inout [Layout]) {
    var times: [Double] = []
    var sum = 0.0
    repeat {
      let isGrowing = times.count % 2 == 0
      let start = now()
      for step in 1...100 {
        for place in layouts.indices {
          sum += layouts[place].widen(by: isGrowing ? step : 100 - step)
        }
      }
      times.append((now() - start) / 100)
      if times.count == 1 { write(layouts, ".f1") }
    } while times.count % 2 == 1 || times.reduce(0, +) * 100 < budget
    report("b_ns", median(times))
    consume(sum)
    write(layouts, ".f2")
  }

  private func measureGroup() {
    var layouts: [Layout] = []
    var sum = 0.0
    // The first time, before a solver knows anything of the group, counts by itself.
    var firstTimes: [Double] = []
    repeat {
      layouts = workloads.map { Layout($0, withGroup: true) }
      let start = now()
      switchGroup(&layouts, &sum, writes: firstTimes.isEmpty)
      firstTimes.append(now() - start)
    } while firstTimes.count < 5 || firstTimes.count < 100 && firstTimes.reduce(0, +) < budget / 4
    report("c_first_ns", median(firstTimes))
    var times: [Double] = []
    repeat {
      let start = now()
      switchGroup(&layouts, &sum, writes: false)
      times.append(now() - start)
    } while times.count < 5 || times.count < 5000 && times.reduce(0, +) < budget
    report("c_ns", median(times))
    consume(sum)
    write(layouts, ".f4")
  }

  private func switchGroup(_ layouts: inout [Layout], _ sum: inout Double, writes: Bool) {
    for place in layouts.indices {
      sum += layouts[place].switchGroup(on: true)
      if writes && place == layouts.count - 1 { write(layouts, ".f3") }
      sum += layouts[place].switchGroup(on: false)
    }
  }

  /// Does one thing so many times; of *b* and *c*, the first time of everything is over before.
  func repeated(_ name: String, times: Int) {
    var sum = 0.0
    var layouts = workloads.map { Layout($0, withGroup: name == "c") }
    for time in 0...times {
      for place in layouts.indices {
        switch name {
        case "a" where 0 < time: sum += Layout(workloads[place]).sum()
        case "first" where 0 < time:
          var layout = Layout(workloads[place], withGroup: true)
          sum += layout.switchGroup(on: true) + layout.switchGroup(on: false)
        case "b":
          sum += layouts[place].widen(by: 1 + time % 2)
        case "c":
          sum += layouts[place].switchGroup(on: true)
          sum += layouts[place].switchGroup(on: false)
        default: break
        }
      }
    }
    consume(sum)
  }

  private func consume(_ sum: Double) {
    if sum == 12345.678 { print(sum) }
  }

  private func write(_ layouts: [Layout], _ name: String) {
    guard let file = fopen(prefix + name, "w") else { return }
    defer { fclose(file) }
    for layout in layouts {
      for view in 0..<layout.workload.frameCount {
        let words = (2 + 4 * view..<6 + 4 * view).map { "\(layout.solver.values[$0])" }
        fputs(words.joined(separator: " ") + "\n", file)
      }
    }
  }
}
