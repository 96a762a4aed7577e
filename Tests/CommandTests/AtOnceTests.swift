import Foundation
import TestSupport
import Testing

/// What others do to the same files and sockets while a command runs.
@Suite struct AtOnceTests {
  /// Whenever an editor saves, its words stay, and what was to be fixed is fixed.
  @Test func whatIsSavedWhileFixingStays() throws {
    let shell = try Shell()
    let rows = (0..<40).map { "    label words\($0) \"Name\"\n    H:|-16-[words\($0)]-16-|" }
    let column = "    V:|-8-" + (0..<40).map { "[words\($0)]" }.joined(separator: "-8-")
    let head = "layout Form {\n    size 320 by 4000\n    let unused = 4\n"
    let text = "\(head)\(rows.joined(separator: "\n"))\n\(column)\n}\n"
    for delay in ["0", "0.02", "0.1", "0.3"] {
      try shell.write(text, to: "Form.layout")
      let result = try shell.run(
        "plumb lint --fix Form.layout & sleep \(delay); echo '// saved' >> Form.layout; wait; "
          + "cat Form.layout")
      #expect(result.output.contains("// saved\n"))
      #expect(result.output.contains("[words39]"))
    }
  }

  /// Browsers open connections ahead of any that they need; those that say nothing lock nobody out.
  @Test func pagesAreServedBesideIdleConnections() throws {
    let shell = try Shell()
    try shell.write("layout A { size 40 by 40 }\n", to: "A.layout")
    try shell.write(
      """
      plumb preview A.layout --serve --port 0 > address & server=$!
      while ! grep -q http address; do sleep 0.02; done
      port=$(sed 's/.*127.0.0.1:\\([0-9]*\\).*/\\1/;q' address)
      for number in $(seq 10 90); do eval "exec $number<>/dev/tcp/127.0.0.1/$port"; done
      exec 5<>/dev/tcp/127.0.0.1/$port
      printf 'GET / HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\n\\r\\n' >&5
      head -n 1 <&5
      kill $server; wait
      """, to: "ask.sh")
    let result = try shell.run("timeout 60 bash ask.sh")
    #expect(result.output.contains("HTTP/1.1 200 OK"), "\(result)")
  }
}
