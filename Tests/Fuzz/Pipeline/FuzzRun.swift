import Foundation

/// A target at work: what it has held, and where the Swift goes that was written.
public final class FuzzRun {
  private let target: FuzzTarget
  private let folder: String?
  private var tally = Tally()
  private var executions = 0
  private var files = 0

  /// More take a compiler longer than they are worth.
  private static let mostFiles = 600

  public init(_ target: FuzzTarget, swift folder: String?) {
    (self.target, self.folder) = (target, folder)
  }

  /// Traps where a promise is broken.
  public func test(_ bytes: [UInt8]) {
    executions += 1
    let broken = target.check(bytes, &tally)
    // Each of the first, then ever fewer.
    for text in tally.swift where files < Self.mostFiles && (files < 99 || executions % 7 == 0) {
      guard let folder else { break }
      files += 1
      _ = FileManager.default.createFile(
        atPath: "\(folder)/f\(files).swift", contents: Data(text.utf8))
    }
    tally.swift = []
    if let first = broken.first { fatalError(first) }
  }

  public func report() {
    let counts = tally.counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let text = "\(target.name): " + (["\(executions) executions"] + counts).joined(separator: ", ")
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
