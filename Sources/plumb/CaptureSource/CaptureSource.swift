// Written by TidyTests from Grammar/capture (UPDATE_GOLDEN=1 swift test); do not edit.

/// `Grammar/capture/PlumbCapture.swift`.
enum CaptureSource {
  static let text = part1 + part2 + part3
}
