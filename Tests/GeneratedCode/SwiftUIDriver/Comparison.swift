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
  let size: [Double]
  let frames: [String: [Double]]
  /// Of all views that are drawn.
  let names: [String]
}

@MainActor var makers: [String: (Situation) -> Void] = [:]
@MainActor var differences = 0
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
  var places: [String: [String: CGRect]] = [:]
  var roots: [String: CGRect] = [:]
  for node in nodes {
    // The container, and in it those that have names of it.
    for child in node.children {
      // A name is an optional one, as the key's value is.
      for name in child.values.values.compactMap({ Mirror(reflecting: $0).children.first?.value }) {
        let type = String(reflecting: Swift.type(of: name)).split(separator: ".")
        guard let owner = type.dropLast().last.map(String.init), situation.parts[owner] != nil
        else { continue }
        places[owner, default: [:]]["\(name)"] = child.frame
        roots[owner] = node.frame
      }
    }
  }
  for (owner, part) in situation.parts {
    let root = roots[owner] ?? .zero
    for name in part.names where places[owner]?[name] == nil {
      differ(situation, way, "\(name) is not in \(owner)")
    }
    if roots[owner] != nil,
      1e-6 < abs(root.width - part.size[0]) || 1e-6 < abs(root.height - part.size[1])
    {
      differ(situation, way, "\(owner) is \(root.size), not \(part.size)")
    }
    for (name, frame) in part.frames {
      guard let place = places[owner]?[name]?.offsetBy(dx: -root.minX, dy: -root.minY) else {
        continue
      }
      let numbers = [place.minX, place.minY, place.width, place.height].map(Double.init)
      if zip(numbers, frame).contains(where: { 1e-6 < abs($0 - $1) }) {
        differ(situation, way, "\(name) is \(numbers), not \(frame)")
      }
    }
  }
}
