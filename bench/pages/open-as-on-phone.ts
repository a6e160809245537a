import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '#shared/auth/auth.contract.ts';
import { signInScript } from '#tests/support/browser/stored-session.ts';
import type { BareBrowser } from './bare-browser.ts';
import { CPU_SLOWDOWN, NETWORK, PHONE } from './phone.ts';

/** After which nothing of a first load is under way any more. */
const SETTLING_MS = 5_000;
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

export async function openAsOnPhone(
  browser: BareBrowser,
  url: string,
  session: Session | null,
): Promise<Visit> {
  const page = await browser.open();
  try {
    await page.send('Emulation.setDeviceMetricsOverride', { ...PHONE, mobile: true });
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.send('Page.enable');
    await page.send('Network.enable');
    await page.send('Network.setBypassServiceWorker', { bypass: true });
    await page.send('Network.emulateNetworkConditions', NETWORK);
    await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const scripts = [WATCH, ...(session ? [signInScript(new URL(url).origin, session).content] : [])];
    for (const source of scripts) await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
    const loaded = page.once('Page.loadEventFired');
    await page.send('Page.navigate', { url });
    await loaded;
    await delay(SETTLING_MS);
    const { result } = await page.send<{ result: { value: Visit } }>('Runtime.evaluate', {
      expression: READ,
      returnByValue: true,
    });
    return result.value;
  } finally {
    await page.close();
  }
}
