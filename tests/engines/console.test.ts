import { expect } from '@playwright/test';
import { type DemoRole, signInDemo } from '#tests/support/browser/people.ts';
import { SCREENS, type Screen } from '#tests/support/browser/screens.ts';
import type { Watcher } from '#tests/support/engines/driver.ts';
import { complaintsIn } from '#tests/support/engines/remarks.ts';
import { signIn, visit } from '#tests/support/engines/tab.ts';
import { test } from '#tests/support/engines/test.ts';
import { until } from '#tests/support/engines/until.ts';

const EVERY_SCREEN = Object.values(SCREENS).flat();
/** Visitors and members see every page, even if only to be turned away; the others see what is theirs alone. */
const WALKS = {
  visitor: EVERY_SCREEN,
  student: EVERY_SCREEN,
  premium: SCREENS.premium,
  creator: SCREENS.creator,
  admin: SCREENS.admin,
} as const;
const PAGES_FOR_DEVELOPERS = ['/dev/mailbox', '/api/docs'];

test.slow();

for (const role of Object.keys(WALKS) as (keyof typeof WALKS)[]) {
  test(`no page writes to the console: ${role}`, async ({ watcher, engineName, baseURL }) => {
    const said: string[] = [];
    let heard = 0;
    const listen = (path: string) => {
      const messages = watcher.messages();
      said.push(...messages.slice(heard).map((message) => `${path}: ${message}`));
      heard = messages.length;
    };
    await settle(watcher, baseURL, role);
    for (const screen of WALKS[role]) {
      await look(watcher, baseURL, screen);
      listen(screen.path);
    }
    for (const path of role === 'visitor' ? PAGES_FOR_DEVELOPERS : []) {
      await watcher.goto(baseURL + path);
      await watcher.rest();
      listen(path);
    }
    await watcher.goto(`${baseURL}/terms`);
    listen('leaving');
    expect(complaintsIn(engineName, said)).toEqual([]);
  });
}

/** Signs in, and lets the service worker take over: WebKit complains if the page is left while it is installing. */
async function settle(watcher: Watcher, baseURL: string, role: 'visitor' | DemoRole): Promise<void> {
  if (role === 'visitor') await visit(watcher, `${baseURL}/terms`);
  else await signIn(watcher, baseURL, await signInDemo(role));
  await until('the service worker', () =>
    watcher.evaluate<boolean>('Boolean(navigator.serviceWorker?.controller)'),
  );
}

async function look(watcher: Watcher, baseURL: string, { path, isNeverStill }: Screen): Promise<void> {
  await visit(watcher, baseURL + path);
  await watcher.rest();
  if (isNeverStill) return;
  await until(`${path} at rest`, () =>
    watcher.evaluate<boolean>(`document.querySelector('[aria-busy="true"]') === null`),
  );
}
