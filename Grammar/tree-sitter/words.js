// Written by TreeSitterTests from the schema of the language and from Layout.ebnf
// (`UPDATE_GOLDEN=1 swift test --filter TreeSitterTests`); do not edit.

module.exports = {
  statement: [
    'import', 'let', 'platform', 'layout', 'size', 'native', 'align', 'states', 'transition',
    'when', 'else', 'assert',
  ],
  connective: ['by', 'after', 'as', 'and', 'or', 'in', 'to'],
  option: ['leadingToTrailing', 'leftToRight', 'rightToLeft', 'baselineSpacing'],
  // The characters that begin a name, and those that only go on with one.
  head: [
    'A-Z', 'a-z', '_', '\\u{A8}', '\\u{AA}', '\\u{AD}', '\\u{AF}', '\\u{B2}-\\u{B5}',
    '\\u{B7}-\\u{BA}', '\\u{BC}-\\u{BE}', '\\u{C0}-\\u{D6}', '\\u{D8}-\\u{F6}', '\\u{F8}-\\u{2FF}',
    '\\u{370}-\\u{61B}', '\\u{61D}-\\u{167F}', '\\u{1681}-\\u{180D}', '\\u{180F}-\\u{1DBF}',
    '\\u{1E00}-\\u{1FFF}', '\\u{200B}-\\u{200D}', '\\u{203F}-\\u{2040}', '\\u{2054}',
    '\\u{2060}-\\u{2065}', '\\u{206A}-\\u{20CF}', '\\u{2100}-\\u{218F}', '\\u{2460}-\\u{24FF}',
    '\\u{2776}-\\u{2793}', '\\u{2C00}-\\u{2DFF}', '\\u{2E80}-\\u{2FFF}', '\\u{3004}-\\u{3007}',
    '\\u{3021}-\\u{302F}', '\\u{3031}-\\u{D7FF}', '\\u{F900}-\\u{FD3D}', '\\u{FD40}-\\u{FDCF}',
    '\\u{FDF0}-\\u{FE1F}', '\\u{FE30}-\\u{FE44}', '\\u{FE47}-\\u{FFFD}', '\\u{10000}-\\u{1FFFD}',
    '\\u{20000}-\\u{2FFFD}', '\\u{30000}-\\u{3FFFD}', '\\u{40000}-\\u{4FFFD}',
    '\\u{50000}-\\u{5FFFD}', '\\u{60000}-\\u{6FFFD}', '\\u{70000}-\\u{7FFFD}',
    '\\u{80000}-\\u{8FFFD}', '\\u{90000}-\\u{9FFFD}', '\\u{A0000}-\\u{AFFFD}',
    '\\u{B0000}-\\u{BFFFD}', '\\u{C0000}-\\u{CFFFD}', '\\u{D0000}-\\u{DFFFD}',
    '\\u{E0000}-\\u{EFFFD}',
  ],
  tail: [
    '0-9', '\\u{300}-\\u{36F}', '\\u{1DC0}-\\u{1DFF}', '\\u{20D0}-\\u{20FF}', '\\u{FE20}-\\u{FE2F}',
  ],
};
