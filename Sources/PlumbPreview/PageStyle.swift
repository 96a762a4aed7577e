// Written by TidyTests from Page/page.css (UPDATE_GOLDEN=1 swift test); do not edit.

let pageStyle = #"""
  :root {
    color-scheme: light dark;
    --desk: #eef0f3; --paper: #ffffff; --panel: #fafbfc; --line: #d8dade; --ink: #1c1c1e;
    --quiet: #5f5f67; --accent: #0060df; --on-accent: #ffffff; --bad: #c80013;
      --open: #e86300; --good: #248a3d;
    --field: #ffffff; --name: #4a4a52; --hover: #ff2d55;
    font: 13px/1.45 system-ui, -apple-system, 'Helvetica Neue', 'DejaVu Sans', sans-serif;
    color: var(--ink);
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --desk: #1b1c1f; --paper: #0f1012; --panel: #232428; --line: #3a3b41; --ink: #f2f2f5;
      --quiet: #a6a6ae; --accent: #5aa2ff; --on-accent: #0f1012; --bad: #ff7a72;
      --open: #ffa04d; --good: #4cd07d;
      --field: #2d2e33; --name: #b6b6c0; --hover: #ff6482;
    }
  }
  * { box-sizing: border-box; }
  body {
    margin: 0; height: 100vh; display: grid; overflow: hidden;
    grid: "head head" auto "desk side" minmax(0, 1fr) / minmax(0, 1fr) 312px;
  }
  header {
    grid-area: head; display: flex; flex-wrap: wrap; gap: 8px 10px; align-items: center;
    padding: 9px 14px; background: var(--panel); border-bottom: 1px solid var(--line);
  }
  h1 { font-size: 14px; font-weight: 650; margin: 0 6px 0 0; }
  h2 {
    font-size: 11px; font-weight: 650; letter-spacing: .05em; text-transform: uppercase;
    color: var(--quiet); margin: 0 0 8px; display: flex; justify-content: space-between;
  }
  button, select, input {
    font: inherit; color: var(--ink); background: var(--field); border: 1px solid var(--quiet);
    border-radius: 6px; padding: 3px 8px; margin: 0;
  }
  button { cursor: pointer; }
  button[aria-pressed="true"] {
    background: var(--accent); border-color: var(--accent); color: var(--on-accent);
  }
  :root { --ring: 0 0 0 2px var(--panel), 0 0 0 4px var(--accent); }
  :focus-visible { outline: none; box-shadow: var(--ring); }
  input[type="number"] { width: 74px; text-align: right; appearance: textfield; }
  input:disabled { color: var(--quiet); background: transparent; }
  input[type="range"] { padding: 0; accent-color: var(--accent); width: 100%; }
  .field { display: inline-flex; gap: 6px; align-items: center; color: var(--quiet); }
  .field input { color: var(--ink); }
  .group { display: inline-flex; margin-right: 10px; align-items: center; gap: 6px; }
  .group > span { color: var(--quiet); }
  .group .row { display: inline-flex; }
  .row button { border-radius: 0; margin-left: -1px; }
  .row button:first-child { border-radius: 6px 0 0 6px; margin-left: 0; }
  .row button:last-child { border-radius: 0 6px 6px 0; }
  .row button:only-child { border-radius: 6px; }
  .quiet { border: 0; background: none; color: var(--accent); padding: 0; font-size: 11px; }
  main { grid-area: desk; position: relative; overflow: auto; background: var(--desk); }
  aside {
    grid-area: side; overflow-y: auto; background: var(--panel);
    border-left: 1px solid var(--line);
  }
  section { padding: 14px; border-bottom: 1px solid var(--line); }
  section:empty { display: none; }
  #sheet { position: absolute; left: 28px; top: 28px; transform-origin: 0 0; }
  /* What a layout is drawn on is light, whatever the page is: its colors are those of the file. */
  .paper {
    --paper: #ffffff; --ink: #1c1c1e; --name: #4a4a52; --line: #d8dade; --bad: #c80013;
    color-scheme: light; color: var(--ink);
    position: relative; background: var(--paper); outline: 1px solid var(--line);
    box-shadow: 0 8px 30px rgb(0 0 0 / .10); overflow: visible;
  }
  .paper.void > .view { opacity: .5; }
  .paper.void { outline: 2px solid var(--bad); }
  .paper > .nothing {
    margin: 0; padding: 16px; height: 100%; display: grid; place-content: center; overflow: hidden;
    text-align: center; color: var(--bad);
  }
  #note {
    position: absolute; left: 28px; bottom: 16px; margin: 0; padding: 6px 12px; max-width: 80%;
    border-radius: 8px; background: var(--panel); border: 1px solid var(--line);
  }
  #note:empty { display: none; }
  #note.bad { color: var(--bad); border-color: var(--bad); }
  .handle { position: absolute; padding: 0; border: 0; background: none; touch-action: none; }
  .handle::after {
    content: ""; position: absolute; border-radius: 3px; background: var(--quiet);
  }
  .handle:hover::after, .handle:focus-visible::after { background: var(--accent); }
  #right { left: 100%; top: 0; bottom: 0; width: 18px; cursor: ew-resize; }
  #right::after { left: 7px; top: calc(50% - 18px); width: 4px; height: 36px; }
  #bottom { top: 100%; left: 0; right: 0; height: 18px; cursor: ns-resize; }
  #bottom::after { top: 7px; left: calc(50% - 18px); height: 4px; width: 36px; }
  #corner { left: 100%; top: 100%; width: 24px; height: 24px; cursor: nwse-resize; }
  #corner::after {
    left: 3px; top: 3px; width: 12px; height: 12px; border-radius: 0 0 4px 0; background: none;
    border: solid var(--quiet); border-width: 0 3px 3px 0;
  }
  #corner:hover::after, #corner:focus-visible::after {
    background: none; border-color: var(--accent);
  }
  .handle[hidden] { display: none; }

  /* Many situations beside each other. */
  #all { padding: 20px 24px; }
  #all[hidden], #sheet[hidden] { display: none; }
  #all fieldset {
    display: flex; flex-wrap: wrap; gap: 6px 16px; margin: 0 0 16px; padding: 0; border: 0;
  }
  #pages { display: flex; gap: 12px; align-items: center; margin: 0 0 16px; }
  #pages[hidden] { display: none; }
  #all label { display: inline-flex; gap: 6px; align-items: center; }
  #all input { margin: 0; accent-color: var(--accent); }
  #cells { display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-start; }
  #cells button {
    display: block; padding: 8px; border: 0; border-radius: 8px; background: none; text-align: left;
  }
  #cells button:hover { background: var(--panel); }
  #cells .frame { position: relative; overflow: hidden; }
  #cells .paper { position: absolute; transform-origin: 0 0; box-shadow: none; text-align: left; }
  #cells .caption { display: block; margin-top: 6px; font-size: 11px; max-width: 190px; }
  #cells .conflicting .caption { color: var(--bad); }

  .view {
    --kind: #8e8e93; --fill: 10%; position: absolute; left: 0; top: 0; border-radius: 3px;
    outline: 1px solid color-mix(in srgb, var(--kind) 75%, transparent); outline-offset: -1px;
    background: color-mix(in srgb, var(--kind) var(--fill), transparent);
  }
  .label { --kind: #0a84ff; }
  .button { --kind: #34a853; --fill: 22%; }
  .image { --kind: #ff9f0a; --fill: 25%; }
  .field-view { --kind: #bf5af2; }
  .control { --kind: #30b0c7; --fill: 18%; }
  .component { --kind: #a2845e; }
  .inked.label { background: none; }
  .grounded.grounded { background: var(--ground); outline-color: transparent; }
  .inked > .words { color: var(--ink); }
  .pictured:not(.grounded) { background-color: transparent; }
  .pictured { outline-color: transparent; }
  .pictured > .name { visibility: hidden; }
  .rows { position: absolute; left: 0; top: 0; }
  .cell { position: absolute; }
  .view:has(> .rows) > .name { display: none; }
  .clipping { overflow: auto; scrollbar-width: none; }
  .guide { background: none; outline: 1px dashed #af52de; }
  .hidden { visibility: hidden; }
  .view:focus-visible { box-shadow: none; }
  .view.marked { outline: 2px solid var(--hover); outline-offset: -1px; z-index: 1; }
  .words { position: absolute; inset: 0; overflow: hidden; white-space: pre; }
  .words span { display: block; transform-origin: 0 0; width: max-content; }
  .label > .words { display: grid; align-content: safe center; }
  .button > .words { display: grid; place-content: center; }
  .button > .words span { transform-origin: 50% 0; }
  .words .symbol { flex: none; border-radius: 4px; background: var(--kind); opacity: 0.5; }
  .field-view > .words { padding-left: 7px; display: grid; align-content: center; }
  .name { display: none; }
  .wordless:not(.small) > .name {
    display: block; position: absolute; left: 3px; top: 1px; font: 600 9px/1.2 system-ui,
    sans-serif; color: var(--name); white-space: nowrap; max-width: calc(100% - 6px);
    overflow: hidden;
  }

  .map { width: 100%; display: block; border-radius: 6px; cursor: crosshair; touch-action: none; }
  .sizes { fill: color-mix(in srgb, var(--good) 12%, transparent); stroke: var(--line); }
  polygon.conflict { fill: color-mix(in srgb, var(--bad) 38%, transparent); stroke: var(--bad); }
  polygon.ambiguous {
    fill: color-mix(in srgb, var(--open) 34%, transparent); stroke: var(--open);
    stroke-dasharray: 4 3;
  }
  .cross { stroke: var(--accent); stroke-width: .75; }
  .device, .map text { fill: var(--quiet); }
  .map text { font-size: 8px; }
  .axis { stroke: var(--quiet); }
  .here { fill: var(--accent); stroke: var(--paper); stroke-width: 1.5; }
  .here.conflict { fill: var(--bad); }
  #verdict { margin: 8px 0 0; color: var(--quiet); }
  #parts, #findings ol { margin: 6px 0 0; padding: 0; list-style: none; }
  #parts li, #findings li { padding: 3px 0 3px 16px; position: relative; }
  #parts li::before, #findings li::before {
    content: ""; position: absolute; left: 0; top: 8px; width: 9px; height: 9px;
    border-radius: 2px; background: var(--open);
  }
  #parts li.conflict::before, #findings li.error::before { background: var(--bad); }
  /* Of one height, so that nothing jumps below it. */
  #view { height: 250px; overflow-y: auto; }
  #view h3 { font-size: 13px; margin: 0 0 2px; }
  #view h3 span { color: var(--quiet); font-weight: 400; }
  #view dl { display: grid; grid-template-columns: repeat(4, 1fr); gap: 0 8px; margin: 6px 0; }
  #view dt { color: var(--quiet); font-size: 11px; grid-row: 1; }
  #view dd { margin: 0; font-variant-numeric: tabular-nums; }
  code, pre { font: 11.5px/1.5 ui-monospace, 'SF Mono', Menlo, 'DejaVu Sans Mono', monospace; }
  #view li { margin: 0 0 7px; }
  #view ul { margin: 6px 0 0; padding: 0; list-style: none; }
  #view li code { display: block; overflow-wrap: anywhere; }
  #view .source { color: var(--quiet); white-space: pre-wrap; }
  #source ol { margin: 0; padding: 0; list-style: none; max-height: 320px; overflow: auto; }
  #source button {
    display: flex; gap: 8px; width: 100%; border: 0; border-radius: 0; padding: 0 4px;
    background: none; text-align: left; white-space: pre;
  }
  #source button::before {
    content: attr(data-line); flex: none; width: 26px; text-align: right; color: var(--quiet);
    font-size: 11px;
  }
  #source button.said { box-shadow: inset 3px 0 var(--accent); background: var(--field); }
  #source :focus-visible { box-shadow: inset 0 0 0 2px var(--accent); }
  .content { margin: 0 0 12px; }
  .content > * { margin-bottom: 3px; }
  .content .title { font-weight: 600; }
  .content input[type="text"] { width: 100%; }
  .slider { display: grid; grid-template-columns: 42px 1fr 46px; gap: 8px; align-items: center; }
  .slider span { color: var(--quiet); }
  .slider output { text-align: right; font-variant-numeric: tabular-nums; }
  .problem { margin: 40px auto; max-width: 900px; padding: 0 24px; overflow: auto; height: 100%; }
  .problem pre { font-size: 13px; overflow-x: auto; }
  /* A message over the last picture leaves it to be seen. */
  .problem.over {
    position: fixed; left: 12px; right: 12px; bottom: 12px; margin: 0 auto; padding: 4px 16px;
    height: auto; max-height: 45vh; background: var(--panel); border: 2px solid var(--bad);
    border-radius: 8px; z-index: 2;
  }

  /* Where there is no room for two columns, what is beside the desk is below it. */
  @media (max-width: 720px), (max-height: 420px) {
    body {
      height: auto; min-height: 100vh; overflow: auto;
      grid: "head" auto "desk" max(320px, 60vh) "side" auto / minmax(0, 1fr);
    }
    aside { border-left: 0; border-top: 1px solid var(--line); overflow-y: visible; }
  }

  """#
