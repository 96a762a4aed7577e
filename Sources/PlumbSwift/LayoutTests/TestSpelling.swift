import PlumbModel

/// How a test of a layout's class says in a toolkit's words where the layout is laid out, and what
/// its views tell.
struct TestSpelling: Sendable {
  /// The screen that it is laid out on, without its end.
  let screen: [String]
  /// What the screen has where a content decides how large the whole is.
  let fitting: [String]
  /// What is asked how large a text that wraps is.
  let textClass: String
  /// An image of `size` with nothing on it.
  let image: String
  /// What `NSLayoutConstraint` calls the type of an axis.
  let axisType: String
  /// How large what `view` scrolls is.
  let scrolledSize: String
  /// Those of the devices that it runs on; none where windows have any size.
  let screens: [DeviceScreen]
}
