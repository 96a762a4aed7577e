import Foundation
import SwiftUI

// Lays out the sample views of layouts, each in the containers that there are, and compares where
// their views lie with what standard input tells.

struct Situation: Decodable {
  let maker: String
  let layout: String
  let size: [Double]
  let isRightToLeft: Bool
  /// How many times as large as usual its reader wants texts.
  let textScale: Double
  /// By the type that lays views out, what it is to come to.
  let parts: [String: Part]
  /// Whether the content decides the width, and the height.
  let fits: [Bool]
  /// Whether it is of the size that it has where nobody says which.
  let isDefault: Bool
}

/// What one type of the generated code lays out.
struct Part: Decodable {
  /// The type.
  let owner: String
  let size: [Double]
  let frames: [String: [Double]]
  /// Of all views that are drawn.
  let names: [String]
  /// By flow, where the views in it lie in it; nothing for those that are hidden.
  let flows: [String: [[Double]?]]
  /// By view that lays out itself what is in it, what that comes to.
  let parts: [String: Part]
}

@MainActor var makers: [String: (Situation) -> Void] = [:]
@MainActor var differences = 0
/// How many uses of components have been compared.
@MainActor var usesCompared = 0
/// How many views in flows have been compared.
@MainActor var flowItemsCompared = 0
/// Layouts of which something has been printed.
@MainActor var told: Set<String> = []

@MainActor
func differ(_ situation: Situation, _ way: String, _ what: String) {
  differences += 1
  if told.insert(situation.layout).inserted || differences <= 5 {
    let direction = situation.isRightToLeft ? "rtl" : "ltr"
    print(situation.maker, situation.size, direction, "x \(situation.textScale)", way, what)
  }
}

/// By itself, and in containers that propose other sizes to find out how flexible it is.
@MainActor
func compare(_ view: some View, _ situation: Situation) {
  var environment = EnvironmentValues()
  environment.layoutDirection = situation.isRightToLeft ? .rightToLeft : .leftToRight
  environment.textScale = situation.textScale
  let size = CGSize(width: situation.size[0], height: situation.size[1])
  func laidOut(_ way: String, _ view: some View, in room: CGSize) {
    check(situation, way, Host.layOut(view, in: room, environment))
  }
  laidOut("by itself", view, in: size)
  laidOut("in a column", VStack(spacing: 0) { view }, in: size)
  laidOut("in a row", HStack(spacing: 0) { view }, in: size)
  laidOut(
    "in a frame", view.frame(width: size.width, height: size.height),
    in: CGSize(width: 2000, height: 1900))
  if situation.fits[1] {
    laidOut("scrolled", ScrollView { view }, in: CGSize(width: size.width, height: 2000))
    laidOut(
      "in a column of two",
      VStack {
        view
        Color.clear
      },
      in: CGSize(width: size.width, height: 3000))
  }
  let sizes = [ProposedViewSize.zero, ProposedViewSize(size), .infinity].map {
    Host.size(of: view, $0, environment)
  }
  for (fits, path) in zip(situation.fits, [\CGSize.width, \CGSize.height]) where !fits {
    let lengths = sizes.map { $0[keyPath: path] }
    if lengths != lengths.sorted() || !lengths[2].isFinite {
      differ(situation, "proposals", "zero, its own and infinity become \(lengths)")
    }
  }
  if situation.isDefault {
    laidOut("at its fixed size", view.fixedSize(), in: CGSize(width: 2000, height: 1900))
  }
}

@MainActor
func check(_ situation: Situation, _ way: String, _ nodes: [LayoutNode]) {
  for (owner, part) in situation.parts { check(part, owner, situation, way, nodes) }
}

/// - Parameters:
///   - place: What a difference is told of.
///   - nodes: Among which it lies.
@MainActor
func check(
  _ part: Part, _ place: String, _ situation: Situation, _ way: String, _ nodes: [LayoutNode]
) {
  var views: [String: LayoutNode] = [:]
  var root: LayoutNode?
  for node in nodes {
    // The container, and in it those that have names of it.
    for child in node.children {
      // A name is an optional one, as the key's value is.
      for name in child.values.values.compactMap({ Mirror(reflecting: $0).children.first?.value }) {
        let type = String(reflecting: Swift.type(of: name)).split(separator: ".")
        guard type.dropLast().last.map(String.init) == part.owner else { continue }
        views["\(name)"] = child
        root = node
      }
    }
  }
  let frame = root?.frame ?? .zero
  for name in part.names where views[name] == nil {
    differ(situation, way, "\(name) is not in \(place)")
  }
  if root != nil,
    1e-6 < abs(frame.width - part.size[0]) || 1e-6 < abs(frame.height - part.size[1])
  {
    differ(situation, way, "\(place) is \(frame.size), not \(part.size)")
  }
  for (name, expected) in part.frames {
    guard let own = views[name]?.frame.offsetBy(dx: -frame.minX, dy: -frame.minY) else { continue }
    let numbers = [own.minX, own.minY, own.width, own.height].map(Double.init)
    if zip(numbers, expected).contains(where: { 1e-6 < abs($0 - $1) }) {
      differ(situation, way, "\(name) of \(place) is \(numbers), not \(expected)")
    }
  }
  for (name, expected) in part.flows {
    guard let flow = views[name] else { continue }
    check(expected, "\(name) of \(place)", flow, situation, way)
  }
  for (name, inner) in part.parts {
    guard let view = views[name] else { continue }
    usesCompared += 1
    check(inner, "\(inner.owner) in \(name)", situation, way, view.all)
  }
}

/// What is in a flow, in its order.
@MainActor
func check(
  _ expected: [[Double]?], _ place: String, _ view: LayoutNode, _ situation: Situation,
  _ way: String
) {
  let flow = view.all.first { "\(Swift.type(of: $0))".contains("<FlowLayout>") }
  let items = flow?.children ?? []
  if items.count != expected.count {
    differ(situation, way, "\(place) has \(items.count) views, not \(expected.count)")
  }
  for (number, (item, expected)) in zip(items, expected).enumerated() {
    guard let flow, let expected else { continue }
    let own = item.frame.offsetBy(dx: -flow.frame.minX, dy: -flow.frame.minY)
    let numbers = [own.minX, own.minY, own.width, own.height].map(Double.init)
    flowItemsCompared += 1
    if zip(numbers, expected).contains(where: { 1e-6 < abs($0 - $1) }) {
      differ(situation, way, "view \(number) of \(place) is \(numbers), not \(expected)")
    }
  }
}
