import Foundation
import TestSupport
import Testing

/// `Grammar/GALLERY.md` shows each sample in a picture that a command writes: rows and cards as
/// they follow their width, screens as they stand.
@Suite struct GalleryTests {
  struct Sample: CustomStringConvertible, Sendable {
    let name: String
    /// Its first line, without the slashes.
    let sentence: String
    let layout: String
    /// The widths that it goes through; nil for one that stands.
    let widths: String?

    var description: String { name }

    var command: String {
      "plumb frames Samples/\(name).layout --layout \(layout)"
        + (widths.map { " --size \($0)" } ?? "") + " --format svg"
    }

    init?(_ file: String) {
      guard let text = Golden.text(at: "Samples/" + file),
        let layout = text.matches(of: #/(?m)^layout (\w+) \{/#).last
      else { return nil }
      let size = text[layout.range.upperBound...].firstMatch(
        of: #/(?m)^ +size (\S+) by (\S+)$/#)
      name = String(file.dropLast(".layout".count))
      sentence = text.prefix { $0 != "\n" }.dropFirst(3).description
      self.layout = String(layout.1)
      let ends = size?.1.split(separator: "...").compactMap { Int($0) } ?? []
      let isScreen = size?.2.contains("...") ?? true
      widths = isScreen || ends.count < 2 ? nil : "\(ends[0])...\(min(ends[1], Self.widest))"
    }

    /// A picture that is wider is too small to be read on a page.
    private static let widest = 640
  }

  static let samples = Golden.files(in: "Samples", suffix: ".layout").compactMap(Sample.init)
  /// All pictures together, in bytes: what a clone should not notice.
  private static let mostBytes = 1_500_000

  @Test(arguments: samples)
  func isWhatItsCommandWrites(sample: Sample) throws {
    try #require(builtTools != nil, "the built tool was not found")
    let shell = try Shell()
    try FileManager.default.copyItem(
      atPath: Golden.root + "/Samples", toPath: shell.folder + "/Samples")
    let result = try shell.run(sample.command)
    #expect(result.status == 0, "\(result.errors)")
    let difference = Golden.difference(
      result.output, at: "\(PictureTests.folder)/\(sample.name).svg")
    #expect(difference == nil, "\(sample.command): \(difference?.prefix(600) ?? "")")
  }

  @Test func pageShowsAll() {
    let names = Golden.files(in: "Samples", suffix: ".layout")
    #expect(Self.samples.map { $0.name + ".layout" } == names)
    var page = """
      # Gallery

      The [samples](../Samples), each drawn by the tool from the same lines that it proves.
      Cards and rows go through the widths that they are proved for; screens stand as they are \
      on a phone, or as near to that as they go.
      `UPDATE_GOLDEN=1 swift test --filter GalleryTests` draws them anew, and without it the same \
      test fails where one is not what its layout says today.

      ## Cards and rows


      """
    for sample in Self.samples where sample.widths != nil {
      page += "\(Self.words(sample))\n\n\(Self.picture(sample))\n\n"
    }
    page += "## Screens\n\n| | | |\n| :---: | :---: | :---: |\n"
    let screens = Self.samples.filter { $0.widths == nil }
    for start in stride(from: 0, to: screens.count, by: 3) {
      let row = screens[start..<min(start + 3, screens.count)]
      page += "| " + row.map(Self.picture).joined(separator: " | ") + " |\n"
      page += "| " + row.map(Self.words).joined(separator: " | ") + " |\n"
    }
    #expect(Golden.difference(page, at: "Grammar/GALLERY.md") == nil)
  }

  private static func picture(_ sample: Sample) -> String {
    "![\(sample.name)](pictures/\(sample.name).svg)"
  }

  private static func words(_ sample: Sample) -> String {
    "[\(sample.name)](../Samples/\(sample.name).layout): \(sample.sentence)"
  }

  /// No picture is left over, and all of them are small.
  @Test func picturesAreFew() {
    let known = Set(
      Self.samples.map { $0.name + ".svg" } + PictureTests.pictures.map(\.file))
    let files = Golden.files(in: PictureTests.folder)
    for file in files where file.hasSuffix(".svg") { #expect(known.contains(file), "\(file)") }
    let bytes = files.compactMap { Golden.bytes(at: PictureTests.folder + "/" + $0)?.count }
    #expect(bytes.reduce(0, +) < Self.mostBytes, "\(bytes.reduce(0, +)) bytes")
  }
}
