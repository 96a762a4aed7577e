import PlumbModel
import PlumbSolver
import PlumbText

/// The part of a region of sizes that is proved complete, where a proof of all of it met its limit:
/// each eighth is tried by itself.
struct ProvedParts {
  private let axis: Axis
  private var ranges: [(least: Rational, most: Rational)] = []

  init(_ scene: Scene, _ variant: Variant, _ region: SizeRegion, mostPieces: Int) {
    let widths = region.corners.map(\.width)
    let heights = region.corners.map(\.height)
    axis = widths.min() == widths.max() ? .vertical : .horizontal
    let lengths = axis == .horizontal ? widths : heights
    guard let least = lengths.min(), let most = lengths.max(), least < most else { return }
    let step = (most - least) / Rational(ProofBounds.rangesProved)
    for number in 0..<ProofBounds.rangesProved {
      let low = least + step * Rational(number)
      let slice = region.clipped(by: plane(from: low)).clipped(by: plane(from: low + step).opposite)
      let proof = CompletenessProof(scene, variant, slice, mostPieces: mostPieces)
      guard proof.isDecided, proof.openings.isEmpty else { continue }
      if let last = ranges.indices.last, ranges[last].most == low {
        ranges[last].most = low + step
      } else {
        ranges.append((low, low + step))
      }
    }
  }

  private func plane(from length: Rational) -> HalfPlane {
    HalfPlane(
      width: axis == .horizontal ? .one : .zero, height: axis == .horizontal ? .zero : .one,
      constant: -length)
  }

  /// "widths from 320 to 843 are proved"; nil where nothing is.
  var words: String? {
    let parts = ranges.map {
      "from \(ConstraintWriter.amount($0.least)) to \(ConstraintWriter.amount($0.most))"
    }
    if parts.isEmpty { return nil }
    let name = axis == .horizontal ? "widths" : "heights"
    return "\(name) \(parts.listed) are proved"
  }
}
