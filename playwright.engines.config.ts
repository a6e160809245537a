import { defineConfig } from '@playwright/test';
import e2e from './playwright.config.ts';
import type { EngineName } from './tests/support/engines/driver.ts';

/** The main stories in the engines the other browser tests do not cover; part of `npm run test:full`. */
export default defineConfig<object, { engineName: EngineName }>({
  ...e2e,
  testDir: 'tests/engines',
  // Each worker starts its own browser, and most render without a GPU.
  fullyParallel: false,
  timeout: 120_000,
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
    {
      name: 'webkit-without-compositing',
      use: { engineName: 'webkit-without-compositing' },
      testMatch: 'moving.test.ts',
    },
  ],
});
