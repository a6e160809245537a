import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { chooseQuietPort } from './tests/support/quiet-port.ts';
import { sweepWhenKilled } from './tests/support/sweep-when-killed.ts';

// Kept in the environment because every worker loads this file again.
process.env.E2E_PORT ??= String(await chooseQuietPort());
process.env.E2E_DATA_DIR ??= freshDataDir();

const port = process.env.E2E_PORT;
const baseURL = `http://127.0.0.1:${port}`;

const DESKTOP = { viewport: { width: 1280, height: 800 } };

/**
 * A test runs on the desktop unless it is tagged: `@phone` runs it on the phone only, `@phone` and `@desktop`
 * on both.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  // One more than there are cores to expect: stories that wait, say for a server that restarts, leave theirs to others.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Generous, for machines with other things to do; a test that passes never waits for it.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
    // Ahead of the test's own end, so that it says what it waited for.
    actionTimeout: 90_000,
    // It would take requests over in mid-story, out of reach of those that hold them back or answer them. The stories
    // about it and a few journeys allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grep: /^(?!.*@phone)|@desktop/,
      use: DESKTOP,
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" --import ./tests/support/stand-ins/plain-pictures.ts server/main.ts`,
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      // All tests come from one address and would use up what one visitor is allowed.
      RATE_SIGN_IN_FAILURES: '1000',
      RATE_SIGN_IN_NETWORK: '10000',
      RATE_MAIL_NETWORK: '10000',
      RATE_MAIL_ADDRESS: '1000',
      RATE_WRITES: '10000',
    },
  },
});

function freshDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lunula-e2e-'));
  // Root's database runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  sweepWhenKilled(folder);
  return folder;
}
