// Written by TidyTests from Page/page.html (UPDATE_GOLDEN=1 swift test); do not edit.

let pageBody = #"""
  <header>
    <h1 id="name"></h1>
    <select id="layout" aria-label="Layout"></select>
    <span class="field"><input id="width" type="number" aria-label="Width" step="any"
      ><span>×</span><input id="height" type="number" aria-label="Height" step="any"></span>
    <select id="device" aria-label="Device size"></select>
    <select id="scale" aria-label="Text size"></select>
    <button id="direction" aria-pressed="false" title="From right to left">RTL</button>
    <button id="many" aria-pressed="false" title="Many situations beside each other">Grid</button>
    <span id="states"></span>
  </header>
  <main id="desk">
    <div id="sheet">
      <div id="root" class="paper"></div>
      <div id="right" class="handle" role="slider" tabindex="0" aria-label="Width"></div>
      <div id="bottom" class="handle" role="slider" tabindex="0" aria-label="Height"
        aria-orientation="vertical"></div>
      <div id="corner" class="handle" role="slider" tabindex="0" aria-label="Size"></div>
    </div>
    <div id="all" hidden>
      <fieldset aria-label="What differs"></fieldset>
      <nav id="pages" aria-label="More situations" hidden>
        <button id="before">Before</button><span id="page" role="status"></span
        ><button id="after">After</button>
      </nav>
      <div id="cells"></div>
    </div>
    <p id="note" role="status"></p>
  </main>
  <aside>
    <section>
      <h2>Sizes</h2>
      <div id="map"></div>
      <p id="verdict"></p>
      <ol id="parts"></ol>
    </section>
    <section>
      <h2>View</h2>
      <div id="view"></div>
    </section>
    <section id="source"></section>
    <section>
      <h2>Content <button id="reset" class="quiet">Reset</button></h2>
      <div id="contents"></div>
    </section>
    <section id="findings"></section>
  </aside>

  """#
