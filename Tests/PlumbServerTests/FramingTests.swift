import PlumbServer
import Testing

@Suite struct FramingTests {
  @Test func messagesComeInAnyPieces() {
    let bytes = framed(.object([("text", .string("é"))])) + framed(.integer(2))
    for size in 1...bytes.count {
      var buffer = MessageBuffer()
      var bodies: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        buffer.append(Array(bytes[start..<min(start + size, bytes.count)]))
        while let body = buffer.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
      }
      #expect(bodies == ["{\"text\": \"é\"}", "2"])
      #expect(!buffer.isBroken)
    }
  }

  @Test func headersAreReadAsTheProtocolSays() {
    var buffer = MessageBuffer()
    buffer.append(
      Array("Content-Type: application/vscode-jsonrpc\r\ncontent-length:  4\r\n\r\nnull".utf8))
    #expect(buffer.next().map { String(decoding: $0, as: UTF8.self) } == "null")
    #expect(buffer.next() == nil)
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", String(repeating: "a", count: 5000),
  ])
  func whatCannotBeCutIsGivenUp(_ text: String) {
    var buffer = MessageBuffer()
    buffer.append(Array(text.utf8))
    #expect(buffer.next() == nil)
    #expect(buffer.isBroken)
  }
}
