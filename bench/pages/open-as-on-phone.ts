import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import { onSlowPhone } from './slow-phone.ts';

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

export function openAsOnPhone(browser: Browser, url: string, session: Session | null): Promise<Visit> {
  return onSlowPhone(browser, { url, session }, async (page) => {
    await page.addInitScript({ content: WATCH });
    await page.goto(url, { waitUntil: 'load', timeout: LOADING_MS });
    await delay(SETTLING_MS);
    return page.evaluate<Visit>(READ);
  });
}
