import PlumbDiagnostics

extension Rule {
  /// Its page of `Grammar/rules`, so that `plumb explain` needs no files. A test writes the pages
  /// into the files of `RulePages`; that each rule has one is checked by the compiler.
  var page: String {
    switch self {
    case .syntax: Self.syntaxPage
    case .unknownView: Self.unknownViewPage
    case .unknownMetric: Self.unknownMetricPage
    case .unknownAttribute: Self.unknownAttributePage
    case .unknownKind: Self.unknownKindPage
    case .unknownState: Self.unknownStatePage
    case .duplicateName: Self.duplicateNamePage
    case .import: Self.importPage
    case .layoutCycle: Self.layoutCyclePage
    case .priority: Self.priorityPage
    case .unit: Self.unitPage
    case .axis: Self.axisPage
    case .direction: Self.directionPage
    case .nonlinear: Self.nonlinearPage
    case .feedback: Self.feedbackPage
    case .misplaced: Self.misplacedPage
    case .value: Self.valuePage
    case .limit: Self.limitPage
    case .conflict: Self.conflictPage
    case .ambiguous: Self.ambiguousPage
    case .contentSize: Self.contentSizePage
    case .assertion: Self.assertionPage
    case .unsupported: Self.unsupportedPage
    case .overruled: Self.overruledPage
    case .inert: Self.inertPage
    case .duplicate: Self.duplicatePage
    case .negativeSize: Self.negativeSizePage
    case .outside: Self.outsidePage
    case .clipped: Self.clippedPage
    case .overlap: Self.overlapPage
    case .safeArea: Self.safeAreaPage
    case .touchTarget: Self.touchTargetPage
    case .sideways: Self.sidewaysPage
    case .stretched: Self.stretchedPage
    case .textScale: Self.textScalePage
    case .truncated: Self.truncatedPage
    case .keyboard: Self.keyboardPage
    case .contrast: Self.contrastPage
    case .unreachable: Self.unreachablePage
    case .fixedText: Self.fixedTextPage
    case .leftRight: Self.leftRightPage
    case .unused: Self.unusedPage
    case .requiredHeight: Self.requiredHeightPage
    case .unusedAllow: Self.unusedAllowPage
    }
  }
}
