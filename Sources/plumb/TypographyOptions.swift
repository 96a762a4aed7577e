import PlumbModel
import PlumbTypography

/// What decides how large texts are, for every command that solves layouts.
let typographyOptions = [
  Option(
    name: "--font", value: "file",
    help: "Measure texts with this TrueType or OpenType font in place of the system's."),
  Option(
    name: "--text-scale", value: "n",
    help: "How many times as large as usual the reader wants body text; other text styles follow."),
  Option(
    name: "--text-length", value: "n",
    help: "Measure words as so many times as long, as 1.4 for a translation."),
]

extension Invocation {
  func typography() throws -> Typography {
    var scale: Double?
    if let text = value("--text-scale") {
      guard let number = Double(text), Limits.textScales.contains(number) else {
        throw wrongUsage(
          "The value '\(text)' is invalid for '--text-scale <n>'. Write a number such as '1.35'")
      }
      scale = number
    }
    var typography = Typography(textScale: scale)
    if let path = value("--font") {
      typography = Typography(measurer: try fontFile(at: path), textScale: scale)
    }
    guard let text = value("--text-length") else { return typography }
    guard let factor = Double(text), Limits.textLengths.contains(factor) else {
      throw wrongUsage(
        "The value '\(text)' is invalid for '--text-length <n>'. Write a number such as '1.4'")
    }
    return typography.lengthened(by: factor)
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
