import LayoutSupport
import PlumbSwift

/// The SwiftUI of a text, linted by itself.
func swiftUI(_ source: String) -> SwiftUIFile { SwiftUIFile(lintedAlone(source)) }
