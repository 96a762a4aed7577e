import Foundation
import TestSupport
import Testing

/// The pictures of the documents are what a command writes, byte for byte: none is drawn by hand.
/// `UPDATE_GOLDEN=1` makes them anew.
@Suite struct PictureTests {
  struct Picture: CustomStringConvertible, Sendable {
    /// In `Grammar/pictures`.
    let file: String
    let command: String

    var description: String { file }
  }

  static let folder = "Grammar/pictures"
  static let pictures = [
    Picture(
      file: "follows.svg",
      command: "plumb frames Samples/TripCard.layout --size 310...660 --format svg"),
    Picture(file: "conflict.svg", command: "plumb lint Card.layout --format svg"),
  ]

  @Test(arguments: pictures)
  func isWhatItsCommandWrites(picture: Picture) throws {
    try #require(builtTools != nil, "the built tool was not found")
    let shell = try Shell()
    try FileManager.default.copyItem(
      atPath: Golden.root + "/Samples", toPath: shell.folder + "/Samples")
    for layout in Golden.files(in: Self.folder, suffix: ".layout") {
      try shell.write(Golden.text(at: Self.folder + "/" + layout) ?? "", to: layout)
    }
    let result = try shell.run(picture.command)
    #expect(result.output.hasPrefix("<svg "), "\(result.errors)")
    let difference = Golden.difference(result.output, at: Self.folder + "/" + picture.file)
    #expect(difference == nil, "\(picture.command): \(difference?.prefix(600) ?? "")")
  }

  /// What is read as a picture follows light and dark, needs nothing else, and rests for those who
  /// want less motion.
  @Test(arguments: pictures)
  func standsAlone(picture: Picture) throws {
    let text = try #require(Golden.text(at: Self.folder + "/" + picture.file))
    #expect(text.contains("prefers-color-scheme: dark"))
    #expect(!text.contains("@keyframes") || text.contains("prefers-reduced-motion: reduce"))
    for foreign in ["<script", "href=", "url(http", "@import"] { #expect(!text.contains(foreign)) }
  }

  /// Those of the preview page are a browser's, whose letters differ from machine to machine.
  @Test(arguments: ["preview-light.png", "preview-dark.png"])
  func previewIsTaken(file: String) throws {
    let bytes = try #require(Golden.bytes(at: Self.folder + "/" + file))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count < 150_000)
    let script = try #require(Golden.text(at: "Tests/Preview/pictures.mjs"))
    #expect(script.contains("\(Self.folder)/preview-${name}.png"))
    let page = try #require(Golden.text(at: "Grammar/COMMANDS.md"))
    #expect(page.contains("pictures/" + file))
    let map = try #require(Golden.text(at: "Tests/README.md"))
    #expect(map.contains("pictures.mjs"))
  }
}
