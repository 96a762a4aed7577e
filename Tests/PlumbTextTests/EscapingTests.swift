import PlumbText
import Testing

@Suite struct EscapingTests {
  @Test func scalarsAreSpeltAnotherWay() {
    let escaped = "a-é\u{301}-\r\n".escaping { scalar in
      switch scalar {
      case "-": "\\-"
      case "\r": ""
      default: nil
      }
    }
    #expect(Array(escaped.utf8) == Array("a\\-é\u{301}\\-\n".utf8))
  }
}
