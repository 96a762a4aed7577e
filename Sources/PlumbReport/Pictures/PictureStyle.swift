import PlumbText

/// The colors and lines of pictures, in light and dark.
let pictureStyle = """
  :root { --desk: #f2f3f6; --paper: #ffffff; --line: #c9ccd3; --ink: #1c1c1e; --quiet: #6c6c74;
    --accent: #0a6cff; --bad: #d70015; --open: #e86300; --box: #8e8e93; --label: #5b7fb8;
    --image: #e8930c; --control: #2594a8; --component: #a2845e; }
  @media (prefers-color-scheme: dark) {
    :root { --desk: #17181b; --paper: #232429; --line: #45474f; --ink: #f2f2f5; --quiet: #a0a0a8;
      --accent: #4d9bff; --bad: #ff6961; --open: #ffa04d; --box: #9a9aa2; --label: #8fb0e6;
      --image: #ffb648; --control: #54c0d4; --component: #c8a77c; }
  }
  text { font-family: system-ui, -apple-system, 'Helvetica Neue', Arial, 'DejaVu Sans',
    sans-serif; }
  .desk { fill: var(--desk); }
  .caption { font-size: 13px; fill: var(--ink); font-weight: 600; white-space: pre; }
  .root { fill: var(--paper); stroke: var(--line); stroke-width: 1; }
  .margins { fill: none; stroke: #7d7bf0; stroke-width: .75; stroke-dasharray: 4 3; opacity: .45; }
  .safe { fill: none; stroke: #30b0c7; stroke-width: 1; stroke-dasharray: 1 3; }
  .view > rect { fill: var(--box); fill-opacity: .08; stroke: var(--box); stroke-opacity: .35; }
  .view > rect[style] { fill-opacity: 1; }
  @media (prefers-color-scheme: dark) {
    .root[style], .view > rect[style] { fill-opacity: .45; }
  }
  .view > rect.margins { fill: none; stroke: #7d7bf0; stroke-opacity: 1; }
  .label > rect { fill: var(--label); fill-opacity: .10; stroke: none; }
  .button > rect { fill: var(--accent); fill-opacity: .14; stroke: none; }
  .button .sample, .button .name, .title .sample { fill: var(--accent); font-weight: 600; }
  .title > rect { fill: none; stroke: none; }
  .image > rect { fill: var(--image); fill-opacity: .16; stroke: none; }
  .icon { fill: var(--image); fill-opacity: .7; }
  .field > rect { fill: var(--paper); fill-opacity: 1; stroke: var(--line); stroke-opacity: 1; }
  .field .sample { fill: var(--quiet); }
  .control > rect { fill: var(--control); fill-opacity: .16; stroke: none; }
  .component > rect { fill: var(--component); stroke: var(--component); stroke-opacity: .4; }
  .guide > rect { fill: none; stroke: #af52de; stroke-opacity: .6; stroke-dasharray: 2 2; }
  .free > rect { stroke: var(--open); stroke-opacity: 1; stroke-width: 1.5;
    stroke-dasharray: 5 3; }
  .name { font-size: 10px; fill: var(--quiet); text-anchor: middle; }
  .sample { fill: var(--ink); white-space: pre; }
  .view:hover > rect { stroke: #ff2d55; stroke-opacity: 1; stroke-width: 2; }

  """

/// What pictures that move have beside.
let motionStyle = """
  .quiet { font-weight: 400; fill: var(--quiet); }
  .rule { stroke: var(--line); stroke-width: 1; }
  .zone { stroke: var(--bad); stroke-width: 3; stroke-linecap: round; }
  .tick { font-size: 11px; fill: var(--quiet); text-anchor: middle; paint-order: stroke;
    stroke: var(--desk); stroke-width: 4px; }
  .tick.bad, .conflict { fill: var(--bad); }
  .conflict { font-size: 13px; font-weight: 600; white-space: pre; }
  .conflict tspan { font-weight: 400; }
  .pill { fill: var(--accent); }
  .lead { stroke: var(--accent); stroke-width: 1; stroke-dasharray: 3 3; }
  .count { font-size: 12px; font-weight: 600; fill: var(--desk); text-anchor: middle;
    font-variant-numeric: tabular-nums; }
  .clash { fill: var(--bad); fill-opacity: .12; stroke: var(--bad); stroke-width: 1.5; }
  .broken { fill: none; stroke: var(--bad); stroke-width: 1.5; stroke-dasharray: 5 3; }

  """

/// Which colors a kind takes; a kind that is not the language's own is a component or a native
/// class.
package func svgClass(of kind: String) -> String {
  switch kind {
  case "label": "label"
  case "button": "button"
  case "image": "image"
  case "field", "textview": "field"
  case "switch", "slider", "stepper", "segmented", "progress", "spinner", "datepicker", "picker":
    "control"
  case "view", "scroll", "table", "collection", "stack": "box"
  case "guide", "spacer": "guide"
  default: "component"
  }
}

/// Text for XML: five characters escaped, those that XML 1.0 does not allow replaced.
///
/// - Parameter isAttribute: Whether line ends and tabs must be escaped to stay what they are.
package func escapedXML(_ text: String, isAttribute: Bool = false) -> String {
  text.escaping { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&apos;"
    case "\r": "&#13;"
    case "\n" where isAttribute: "&#10;"
    case "\t" where isAttribute: "&#9;"
    case "\n", "\t": nil
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    case _ where scalar.isHidden: "&#x\(String(scalar.value, radix: 16));"
    default: nil
    }
  }
}
