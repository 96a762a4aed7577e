/// How much a client may send at once; what is longer is no message.
enum ServerBounds {
  /// A message holds a document of at most 32 MiB, and escapes may double it.
  static let messageBytes = 128 * 1_048_576
  /// The lines before it.
  static let headerBytes = 4096
}
