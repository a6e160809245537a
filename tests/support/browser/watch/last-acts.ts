import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';

const KEPT = 30;
const PATIENCE_MS = 5_000;

/**
 * What was pressed and typed, where it arrived, and what the page did of itself: in each page's own memory. Not in a
 * sandboxed frame, which has no origin: its console would complain of each listener that is called.
 */
const NOTE_ACTS = `if (origin !== 'null') {
  const acts = (window.lastActs = []);
  const note = ({ type, target, timeStamp }) => {
    const what = target instanceof Element ? target.getAttribute('aria-label') || target.name || target.textContent : '';
    acts.push([Math.round(timeStamp), type, String(what ?? '').trim().slice(0, 40), 'at ' + Math.round(scrollY)].join(' '));
    if (acts.length > ${KEPT}) acts.shift();
  };
  for (const type of ['pointerdown', 'pointerup', 'click', 'submit', 'change', 'keydown', 'focusin', 'popstate'])
    addEventListener(type, note, { capture: true });
}`;

/**
 * Some failures happen once, on a machine nobody can look at: what led to them is told with the failure, and which
 * questions had no answer by then.
 */
export function noteLastActs(context: BrowserContext) {
  const waiting = new Set<string>();
  // A page that hangs says nothing any more.
  const tell = (page: Page) =>
    Promise.race([
      page.evaluate<string[]>('[...lastActs, Math.round(performance.now()) + " now"]'),
      delay(PATIENCE_MS, ['it hangs'], { ref: false }),
    ]);
  return {
    async watch(): Promise<void> {
      context.on('request', (request) => waiting.add(request.url()));
      context.on('requestfinished', (request) => waiting.delete(request.url()));
      context.on('requestfailed', (request) => waiting.delete(request.url()));
      await context.addInitScript(NOTE_ACTS);
    },
    async attach(testInfo: TestInfo): Promise<void> {
      if (testInfo.status === testInfo.expectedStatus) return;
      const pages = await Promise.allSettled(context.pages().map(tell));
      const acts = pages.map((page) => (page.status === 'fulfilled' ? page.value.join('\n') : 'unreachable'));
      const body = [...acts, `without an answer: ${[...waiting].join(', ') || 'none'}`].join('\n\n');
      await testInfo.attach('last-acts', { body, contentType: 'text/plain' });
    },
  };
}
