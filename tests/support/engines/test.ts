import { test as base, expect } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { Driver, Engine, EngineName, Watcher } from './driver.ts';
import { complaintsIn } from './remarks.ts';
import { startEngine } from './start-engine.ts';
import { openTab, signIn, type Tab } from './tab.ts';

type Fixtures = {
  baseURL: string;
  driver: Driver;
  tab: Tab;
  /** Puts a session where signing in would have left it. */
  signedIn(session: Session): Promise<void>;
  watcher: Watcher;
};

type WorkerFixtures = { engineName: EngineName; engine: Engine };

/** Stories for every engine, each with its own profile. Anything a page writes to the console fails them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],

  driver: async ({ engine, engineName }, use) => {
    const driver = await engine.open();
    await use(driver);
    await driver.close();
    expect(complaintsIn(engineName, driver.messages()), 'what the console shows').toEqual([]);
  },

  tab: async ({ driver, baseURL }, use) => {
    await use(openTab(driver, baseURL));
  },

  signedIn: async ({ driver, baseURL }, use) => {
    await use((session) => signIn(driver, baseURL, session));
  },

  watcher: async ({ engine }, use) => {
    const watcher = await engine.watch();
    await use(watcher);
    await watcher.close();
  },
});
