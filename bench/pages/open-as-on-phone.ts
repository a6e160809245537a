import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import { signInScript } from '#tests/support/browser/stored-session.ts';
import { CPU_SLOWDOWN, SLOW_NETWORK } from './slow-phone.ts';

/** After which nothing of a first load is under way any more. */
const SETTLING_MS = 5_000;
const LOADING_MS = 120_000;
/** What a task may take before people feel it. */
const SHORT_TASK_MS = 50;

/** Of one visit by somebody who has never been here. */
export type Visit = {
  /** When the largest thing of the first screen was painted. */
  paintedMs: number;
  /** How long the page could not have answered a tap. */
  blockedMs: number;
  shift: number;
  scriptBytes: number;
  fontBytes: number;
};

const WATCH = `
  globalThis.seen = { paintedMs: 0, shift: 0, tasks: [], first: 0 };
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.paintedMs = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  watch('longtask', (entry) => { seen.tasks.push([entry.startTime, entry.duration]); });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.first = entry.startTime; });`;

const READ = `(() => {
  const sum = (ending) => performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith(ending))
    .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  const blockedMs = seen.tasks.filter(([start]) => start >= seen.first)
    .reduce((ms, [, duration]) => ms + Math.max(0, duration - ${SHORT_TASK_MS}), 0);
  return { paintedMs: seen.paintedMs, blockedMs, shift: seen.shift, scriptBytes: sum('.js'), fontBytes: sum('.woff2') };
})()`;

export async function openAsOnPhone(browser: Browser, url: string, session: Session | null): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript({ content: WATCH });
    if (session) await context.addInitScript(signInScript(new URL(url).origin, session));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load', timeout: LOADING_MS });
    await delay(SETTLING_MS);
    return await page.evaluate<Visit>(READ);
  } finally {
    await context.close();
  }
}
