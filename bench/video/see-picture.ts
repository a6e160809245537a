// One encoder and one viewer's browser, in a process of their own: how old the picture on the screen is.
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { lookAtPicture, type Shown } from '#tests/support/live/picture-age.ts';
import { startEncoder } from '#tests/support/live/start-encoder.ts';
import { CLIP } from './make-clip.ts';

export type SeenAsk = { ask: 'look'; page: string };
export type SeenReply =
  | { kind: 'sending' }
  | { kind: 'seen'; firstPictureMs: number[]; latencyMs: number[]; height: number };

/** Twice the size of the test picture is 720p. */
const SCALE = 2;
const OPENINGS = 5;
const LOADING_MS = 30_000;
const SETTLING_MS = 8_000;
const LOOKING_MS = 25_000;
const LOOK_EVERY_MS = 70;

const [encoderProgram = '', executablePath = '', address = ''] = process.argv.slice(2);
const epochSeconds = Math.floor(Date.now() / 1000) - 1;
const { framesPerSecond, keyframeSeconds, kilobitsPerSecond } = CLIP;
const encoder = startEncoder(encoderProgram, {
  ...{ to: address, epochSeconds, keyframeSeconds, framesPerSecond, kilobitsPerSecond },
  scale: SCALE,
});
let isOver = false;
void encoder.exited.then((said) => {
  if (!isOver) throw new Error(`The encoder ended: ${said}`);
});
process.on('message', (ask: SeenAsk) => void look(ask));
process.on('disconnect', () => void stopEncoder().then(() => process.exit(1)));
reply({ kind: 'sending' });

async function look({ page: url }: SeenAsk): Promise<void> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const firstPictureMs: number[] = [];
  for (let opening = 1; opening < OPENINGS; opening += 1) {
    const { page, ms } = await openPage(browser, url);
    firstPictureMs.push(ms);
    await page.context().close();
  }
  const { page, ms, height } = await openPage(browser, url);
  await delay(SETTLING_MS);
  const latencyMs = await watch(page);
  await browser.close();
  await stopEncoder();
  reply({ kind: 'seen', firstPictureMs: [...firstPictureMs, ms], latencyMs, height });
}

async function stopEncoder(): Promise<void> {
  isOver = true;
  await encoder.stop('SIGKILL');
}

/** As somebody who has never been here: nothing is in the browser's cache. */
async function openPage(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const openedAtMs = await page.evaluate<number>('performance.timeOrigin');
  const deadline = performance.now() + LOADING_MS;
  let shown: Shown | null = null;
  while (!shown && performance.now() < deadline) {
    await delay(LOOK_EVERY_MS / 4);
    shown = await lookAtPicture(page, epochSeconds);
  }
  if (!shown) throw new Error('There was no picture in time.');
  return { page, ms: shown.shownAtMs - openedAtMs, height: shown.height };
}

async function watch(page: Page): Promise<number[]> {
  const ages: number[] = [];
  const end = performance.now() + LOOKING_MS;
  while (performance.now() < end) {
    const shown = await lookAtPicture(page, epochSeconds);
    // No picture at the moment counts as no sample, and would show in the age of the next.
    if (shown) ages.push(shown.shownAtMs - shown.madeAtMs);
    await delay(LOOK_EVERY_MS);
  }
  return ages;
}

function reply(message: SeenReply): void {
  process.send?.(message);
}
