import type { Browser, Page } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import { signInScript } from '#tests/support/browser/stored-session.ts';

const MBIT = 1_000_000 / 8;

/** Slow 4G. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * MBIT,
  uploadThroughput: 0.75 * MBIT,
};

const CPU_SLOWDOWN = 4;

/** A page on the slow phone of somebody who has never been here, signed in if there is a session. */
export async function onSlowPhone<Result>(
  browser: Browser,
  { url, session }: { url: string; session: Session | null },
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    if (session) await context.addInitScript(signInScript(new URL(url).origin, session));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await visit(page);
  } finally {
    await context.close();
  }
}
