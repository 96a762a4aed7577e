import PlumbTypography

/// What decides how large texts are, for every command that solves layouts.
let typographyOptions = [
  Option(
    name: "--font", value: "file",
    help: "Measure texts with this TrueType or OpenType font in place of the system's."),
  Option(
    name: "--text-scale", value: "n",
    help: "Multiply font sizes, as a reader does who wants larger text."),
]

/// Sizes of text are of screens; the largest that Apple offers is about three times the usual.
private let textScales = 0.1...10

extension Invocation {
  func typography() throws -> Typography {
    var scale = 1.0
    if let text = value("--text-scale") {
      guard let number = Double(text), textScales.contains(number) else {
        throw wrongUsage(
          "The value '\(text)' is invalid for '--text-scale <n>'. Write a number such as '1.35'")
      }
      scale = number
    }
    guard let path = value("--font") else { return Typography(textScale: scale) }
    return Typography(measurer: try fontFile(at: path), textScale: scale)
  }
}

private func fontFile(at path: String) throws -> FontFile {
  let bytes: [UInt8]
  do {
    bytes = try optionContents(of: path)
  } catch {
    throw unreadable(path, error)
  }
  do {
    return try FontFile(bytes)
  } catch {
    throw Failure(message: "Cannot use the font '\(path)': \(error.reason)", status: .noInput)
  }
}
