import PlumbEditor

// The protocol's numbers and words for what features tell apart.

extension CompletionKind {
  var number: Int {
    switch self {
    case .view: 6
    case .layout: 7
    case .attribute: 10
    case .number: 12
    case .keyword: 14
    case .snippet: 15
    case .file: 17
    case .state: 20
    case .metric: 21
    }
  }
}

extension SymbolKind {
  var number: Int {
    switch self {
    case .layout: 5
    case .view: 8
    case .group: 10
    case .constant: 14
    case .state: 22
    }
  }
}

extension TokenType {
  var word: String {
    switch self {
    case .keyword: "keyword"
    case .layout: "class"
    case .kind: "type"
    case .view: "variable"
    case .metric: "parameter"
    case .attribute: "property"
    case .state: "enumMember"
    case .constraint: "label"
    case .number: "number"
    case .string: "string"
    case .operator: "operator"
    case .comment: "comment"
    }
  }
}

extension CodeAction.Kind {
  var word: String {
    switch self {
    case .fix: "quickfix"
    case .extract: "refactor.extract"
    case .inline: "refactor.inline"
    case .rewrite: "refactor.rewrite"
    case .fixAll: "source.fixAll.plumb"
    }
  }
}

extension FoldingRange {
  init(_ fold: Fold) {
    startLine = fold.first
    endLine = fold.last
    switch fold.kind {
    case .block: kind = nil
    case .comment: kind = "comment"
    case .imports: kind = "imports"
    }
  }
}
