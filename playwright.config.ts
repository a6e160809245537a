import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { chooseQuietPort } from './tests/support/quiet-port.ts';
import { sweepWhenKilled } from './tests/support/sweep-when-killed.ts';

// Kept in the environment because every worker loads this file again.
process.env.E2E_PORT ??= String(await chooseQuietPort());
process.env.E2E_RTMP_PORT ??= String(await chooseQuietPort());
process.env.E2E_DATA_DIR ??= freshDataDir();

const port = process.env.E2E_PORT;
const baseURL = `http://127.0.0.1:${port}`;
const log = process.env.E2E_LOG;

/**
 * In `npm test` the browser is spared what no story looks at: most drawing of what has been laid out, for which it
 * gets no memory, and V8's work ahead, on other threads or for code that runs for long. The full run, and a story run
 * by itself, do all of it; only their screenshots of failures are complete.
 */
const UNSEEN_WORK =
  process.env.LUNULA_TEST_COUNTS === 'reduced'
    ? ['--force-gpu-mem-available-mb=1', '--js-flags=--single-threaded --no-opt --no-compile-hints-magic']
    : [];

const PLAIN_PICTURES = new URL('tests/support/stand-ins/plain-pictures.ts', import.meta.url).href;
const OTHER_POSTGRES = new URL('tests/support/stand-ins/other-postgres.ts', import.meta.url).href;
const standIns = process.env.LUNULA_TEST_POSTGRES ? [PLAIN_PICTURES, OTHER_POSTGRES] : [PLAIN_PICTURES];

/** The width of a story is decided by its tags, in `tests/support/browser/test.ts`. */
export default defineConfig({
  testDir: 'tests/e2e',
  // Node can read the tests as they are, which is quicker than transforming them first.
  build: { external: ['**/*.ts'] },
  // One more than the cores we expect, since some stories mostly wait, for a server restart for example.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Generous, for busy machines; a passing test never waits this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }],
    ['./scripts/test-run/tell-last-begun.ts'],
  ],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
    // Shorter than the test's timeout, so that the failure says what it was waiting for.
    actionTimeout: 90_000,
    // A service worker could take over mid-story, and its requests cannot be held or stubbed. Its own stories
    // and a few journeys allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Cameras and a microphone that need no permission: the first shows green pictures, the second grey ones.
        '--use-fake-device-for-media-stream=device-count=2,fps=10',
        '--use-fake-ui-for-media-stream',
        ...UNSEEN_WORK,
      ],
    },
  },
  // One project for both widths, since each starts workers and browsers of its own. Only a story that runs on
  // both, as in the full run, needs the second.
  projects: [{ name: 'stories' }, { name: 'phone', grep: /(?=.*@phone)(?=.*@desktop)/ }],
  webServer: {
    command: `"${process.execPath}" ${standIns.map((address) => `--import ${address}`).join(' ')} server/main.ts${log ? ` > "${log}"` : ''}`,
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      RTMP_PORT: process.env.E2E_RTMP_PORT,
      DEMO_STREAM: 'false',
      // It would take the processor from everything else, for films that no story watches this way.
      TRANSCODE_JOBS: '0',
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      // All tests share one address and would use up a single visitor's limits.
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
  // When root runs the tests, the database runs under another account, which needs access.
  chmodSync(folder, 0o711);
  sweepWhenKilled(folder);
  return folder;
}
