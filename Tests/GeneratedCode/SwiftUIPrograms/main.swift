import Foundation
import SwiftUI

// Screens that people wrote around layouts, which check themselves.

moving()
guides()
for failure in failures { print(failure) }
print("SwiftUI programs: \(failures.count) checks failed")
exit(failures.isEmpty ? 0 : 1)
