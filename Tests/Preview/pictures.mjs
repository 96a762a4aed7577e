// Takes the pictures of the preview page that the documents show, in light and dark:
// Grammar/pictures/preview-light.png and preview-dark.png. Letters differ from machine to machine,
// so that no test compares them; what they show, test.mjs does.
//
//     node --experimental-websocket Tests/Preview/pictures.mjs .build/debug/plumb
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL, fileURLToPath } from "node:url";
import { browser, Page } from "./chromium.mjs";

const plumb = path.resolve(process.argv[2] ?? ".build/debug/plumb");
const root = path.resolve(fileURLToPath(import.meta.url), "../../..");
const size = { width: 1080, height: 560 };

if (browser() === null) {
  console.log("skipped: chromium is not here");
  process.exit(0);
}

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "plumb-preview-pictures-"));
const output = path.join(scratch, "TripCard.html");
execFileSync(plumb, ["preview", path.join(root, "Samples/TripCard.layout"), "-o", output]);

const page = await Page.open(size.width, size.height);
try {
  for (const [name, isDark] of [["light", false], ["dark", true]]) {
    await page.dark(isDark);
    await page.visit(pathToFileURL(output).href);
    await page.value(`(() => {
      const field = document.getElementById("width");
      field.value = "480";
      field.dispatchEvent(new Event("change"));
    })()`);
    // A view that is pointed at tells its lines.
    const { x, y } = await page.middle("[data-path=book]");
    await page.mouse("mouseMoved", x, y);
    await page.value("new Promise((done) => setTimeout(done, 400))");
    await page.picture(path.join(root, `Grammar/pictures/preview-${name}.png`));
  }
} finally {
  await page.close();
  fs.rmSync(scratch, { recursive: true, force: true });
}
