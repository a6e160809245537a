// `npm run screens`: every route as every viewer, on phone and desktop, light and dark, on one contact sheet.
// Narrow it with `-- --path /courses` and `-- --as student`; both may be given several times.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium } from './ensure-chromium.ts';
import { ROOT, runNode } from './run-node.ts';
import { contactSheet, type Shot } from './screens/contact-sheet.ts';
import { getExamples, screenPaths } from './screens/screen-paths.ts';
import { serveBuild } from './screens/serve-build.ts';
import { takeScreens, VIEWERS, type Viewer } from './screens/take-screens.ts';

const { values } = parseArgs({
  options: { path: { type: 'string', multiple: true }, as: { type: 'string', multiple: true } },
});
const unknown = values.as?.filter((name) => VIEWERS.every((viewer) => viewer.name !== name)) ?? [];
if (unknown.length > 0)
  throw new Error(
    `Unknown viewer ${unknown.join(', ')}; choose from ${VIEWERS.map(({ name }) => name).join(', ')}.`,
  );
const folder = join(ROOT, 'screens');
const executablePath = await ensureChromium();
await runNode(['scripts/build.ts', '--if-changed'], { isShown: true });

const product = await serveBuild();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking'],
});
const shots: Shot[] = [];
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const paths = screenPaths(await getExamples(product.url)).filter(
    (path) => values.path === undefined || values.path.some((wanted) => path.pattern === wanted),
  );
  if (paths.length === 0) throw new Error(`Unknown page ${values.path?.join(', ')}.`);
  const viewers = VIEWERS.filter(
    (viewer: Viewer) => values.as === undefined || values.as.includes(viewer.name),
  );
  for (const viewer of viewers) {
    shots.push(...(await takeScreens({ browser, baseUrl: product.url, folder, paths, viewer })));
    console.log(`${viewer.name}: ${shots.filter((shot) => shot.viewer === viewer.name).length} screens`);
  }
  writeFileSync(join(folder, 'index.html'), contactSheet(shots));
  console.log(`\n${shots.length} screens on ${join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await product.stop();
}
