import type { Browser, Page } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import { signInScript } from '#tests/support/browser/stored-session.ts';
import { CPU_SLOWDOWN, NETWORK, PHONE } from './phone.ts';

/** A page on the slow phone of somebody who has never been here, signed in if there is a session. */
export async function onSlowPhone<Result>(
  browser: Browser,
  { url, session }: { url: string; session: Session | null },
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: PHONE.deviceScaleFactor,
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
