import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText
import Testing

@Suite struct DeviceTests {
  /// Each has a name of its own, stands upright, and is found by its name in both positions.
  @Test func listHoldsTogether() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    for device in Device.all {
      #expect(device.width < device.height, "\(device.name)")
      for screen in device.screens {
        #expect(DeviceScreen(named: screen.name) == screen)
        let (safe, name) = (screen.safeArea, screen.name)
        #expect(safe.left == safe.right && safe.left + safe.right < screen.width / 2, "\(name)")
        #expect(safe.top + safe.bottom < screen.height / 2, "\(name)")
        #expect(screen.turned(toWidth: screen.height, height: screen.width) != screen, "\(name)")
        #expect(screen.turned(toWidth: screen.width, height: screen.height) == screen, "\(name)")
      }
      #expect(DeviceScreen(named: device.name + " portrait") == device.screens.first)
    }
  }
  /// A screen is a size, a safe area and margins, and nothing else.
  @Test(arguments: [
    "view a (350 by 44); H:|-[a]-|; V:|-[a]", "view a; H:|-[a]-|; V:||[a]",
    "view a; a.height == 550; H:|-[a]-|; V:||[a]||", "label a \"Words\" (20 by 20); HV:||[a]",
    // Between the margins it fits by the point.
    "view a, b; HV:|-[a]-|; a.height == 548; a.width == 288",
  ])
  func lintOnAScreenIsThatOfItsSize(lines: String) throws {
    func found(_ head: String, _ screens: [DeviceScreen]) -> [String] {
      let source = SourceText(path: "A.layout", "layout A { \(head); \(lines) }\n")
      return lint(source, on: screens) { _, _ in .failed(reason: "none") }.diagnostics.map {
        "\($0.rule) \($0.message)"
      }
    }
    let screen = try #require(DeviceScreen(named: "iPhone SE (1st generation)"))
    let told = found("size 300...400 by 500...600", [screen])
    #expect(!told.isEmpty)
    #expect(
      told
        == found(
          "size 320 by 568; insets top 20; margins left 16 right 16 top 20 bottom 0", []))
  }

  /// What others use is no screen: it is asked about where it stands, and at its declared sizes.
  @Test(arguments: [
    "table list { rows 3 Part }", "table list { rows { Part } }",
    "collection list { columns 1; items 3 Part }",
    "Part list", "table list { header Part; rows 2 Other }",
  ])
  func usedLayoutsAreNoScreens(use: String) throws {
    let part =
      "layout Part { size 320...1000 by 44; label a \"Wi-Fi\"; H:|-16-[a]-(>=16)-|; V:|-12-[a] }\n"
    let other = "layout Other { size 320 by 44; view a; HV:|[a]| }\n"
    let page = "layout Page { size 320...1000 by 320...1000; \(use); HV:|-[list]-| }\n"
    let screen = try #require(DeviceScreen(named: "iPhone 16 landscape"))
    func found(_ text: String, _ used: Set<String> = []) -> [Rule] {
      lint(
        SourceText(path: "A.layout", text), on: [screen], usedElsewhere: { used },
        importing: { _, _ in .failed(reason: "none") }
      ).diagnostics.filter { [.safeArea, .outside, .conflict].contains($0.rule) }.map(\.rule)
    }
    #expect(found(part + other + page) == [])
    // By itself it is one, on which its word lies under the camera.
    #expect(found(part).contains(.safeArea))
    #expect(found(part, ["Part"]) == [])
  }
}
