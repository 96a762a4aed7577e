import PlumbModel
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
}
