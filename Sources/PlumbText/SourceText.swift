/// Which of the files taking part a range belongs to: its place in the list of loaded files.
public struct FileID: Hashable, Comparable, Sendable {
  public let index: Int

  public init(_ index: Int) { self.index = index }

  /// The file a command was asked about; those it imports follow.
  public static let root = FileID(0)

  public static func < (a: FileID, b: FileID) -> Bool { a.index < b.index }
}

/// A half-open stretch of a file, in UTF-8 bytes from 0.
public struct SourceRange: Hashable, Sendable {
  public let file: FileID
  public let lower: Int
  public let upper: Int

  public init(_ lower: Int, _ upper: Int, in file: FileID = .root) {
    precondition(0 <= lower && lower <= upper)
    self.file = file
    self.lower = lower
    self.upper = upper
  }

  public var isEmpty: Bool { lower == upper }

  /// Whether two share something, or the one ends where the other begins: edits of them could not
  /// be made beside each other.
  package func touches(_ other: SourceRange) -> Bool {
    file == other.file && lower <= other.upper && other.lower <= upper
  }

  /// The least range that holds both; they must be of one file.
  public func union(_ other: SourceRange) -> SourceRange {
    precondition(file == other.file)
    return SourceRange(min(lower, other.lower), max(upper, other.upper), in: file)
  }
}

extension SourceRange: Comparable {
  /// By file, then by place: the order in which diagnostics are printed.
  public static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.file.index, a.lower, a.upper) < (b.file.index, b.lower, b.upper)
  }
}

/// A file's bytes as they came, and the name to print for it.
///
/// The bytes need not be valid UTF-8 (the lexer reports where they are not).
public struct SourceText: Sendable {
  public let path: String
  public let id: FileID
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8], id: FileID = .root) {
    self.path = path
    self.bytes = bytes
    self.id = id
  }

  public init(path: String = "Untitled.layout", _ text: String, id: FileID = .root) {
    self.init(path: path, bytes: Array(text.utf8), id: id)
  }

  /// The text of a range, with U+FFFD for bytes that are not UTF-8.
  public func text(_ range: SourceRange) -> String { text(range.lower, range.upper) }

  public func text(_ lower: Int, _ upper: Int) -> String {
    String(decoding: bytes[lower..<upper], as: UTF8.self)
  }
}
