// Paths as `file:` addresses and back, RFC 8089.

/// The path of a `file:` address; any other address stands for itself, so that a text that was
/// never saved has a name too.
func path(ofAddress uri: String) -> String {
  let scheme = "file://"
  guard uri.hasPrefix(scheme) else { return uri }
  let rest = uri.utf8.dropFirst(scheme.utf8.count)
  // A host, mostly empty or `localhost`, ends at the slash that begins the path.
  guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return uri }
  var bytes: [UInt8] = []
  var tail = rest[slash...]
  while let byte = tail.popFirst() {
    if byte == UInt8(ascii: "%"), 2 <= tail.count,
      let value = UInt8(String(decoding: tail.prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      tail = tail.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The `file:` address of an absolute path; what is no path stands for itself.
package func address(ofPath path: String) -> String {
  guard path.hasPrefix("/") else { return path }
  var text = "file://"
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in path.utf8 {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
      text.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let escaped = [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      text += String(decoding: escaped, as: UTF8.self)
    }
  }
  return text
}
