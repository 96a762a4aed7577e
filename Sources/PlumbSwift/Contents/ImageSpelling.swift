import PlumbCode
import PlumbModel

/// How a toolkit makes images, and gives them to views.
struct ImageSpelling: Sendable {
  let type: String
  /// The label before the name of a symbol, and what follows that.
  let symbol: String
  let behind: [String]
  /// The property of a button.
  let ofButton: String

  /// One of the system's symbols.
  func symbol(_ name: String) -> Code {
    .call(type, ([symbol + SwiftWords.literal(name)] + behind).map { .text($0) })
  }

  /// One out of the app's asset catalog.
  func named(_ name: String) -> Code {
    .call(type, [.text("named: " + SwiftWords.literal(name))])
  }
}

extension SwiftSettings {
  /// What an image or a button shows: a symbol of the system's, or of an image view what the app's
  /// asset catalog has under the name behind its own.
  mutating func addImage(_ settings: [Setting], _ name: String, _ node: ViewNode, isOwn: Bool) {
    guard let kind = node.kind.known, kind == .image || kind == .button else { return }
    let images = toolkit.images
    let symbols = settings.compactMap { setting -> Choice? in
      guard case .symbol(let symbol) = setting.value else { return nil }
      return Choice(value: images.symbol(symbol), guards: setting.guards)
    }
    var named: Code = "nil"
    if kind == .image, isOwn, let sample = node.sample { named = images.named(sample) }
    let property = kind == .button ? images.ofButton : "image"
    let line: (Code) -> Code = { "\(name).\(property) = \($0)" }
    guard symbols.isEmpty else { return say(symbols, or: named, line) }
    if named != "nil" { initial.append(line(named)) }
  }
}
