import PlumbDiagnostics

/// A check that reads a scene without solving it; each is one file, named for its rule.
typealias SceneCheck = @Sendable (Scene) -> [Diagnostic]

/// All of them, in the order they run.
let sceneChecks: [SceneCheck] = [
  checkExclusions,
  checkGuidesInVariants,
  checkFixedText,
  checkLeftRight,
  checkNeverSeen,
  checkPriorityOfNothing,
  checkShapeOfNothing,
  checkSizeOfTitles,
]
