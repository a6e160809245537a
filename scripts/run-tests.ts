// `npm test`: types and lint, unit and integration tests, the production build, browser tests on that build.
// Every stage runs whatever the earlier ones gave; the last line holds the counts of all of them.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { probePort } from '#server/platform/postgres/probe-port.ts';
import { sweepWhenKilled } from '#tests/support/sweep-when-killed.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { fetchPostgres, OTHER_POSTGRES } from './fetch-postgres.ts';
import { readPlaywrightReport } from './read-playwright-report.ts';
import { readVitestReport } from './read-vitest-report.ts';
import { runNode } from './run-node.ts';
import { addCounts, describeCounts, type TestCounts } from './test-counts.ts';

const FAILED: TestCounts = { passed: 0, failed: 1, skipped: 0 };

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
const env = { LUNULA_TEST_COUNTS: values.full ? 'full' : 'reduced' };
const reports = mkdtempSync(join(tmpdir(), 'lunula-reports-'));

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
const shown = { isShown: true, interrupt: stop.signal };

const results = [
  await stage('Types and lint', () => runScript('scripts/check.ts')),
  await stage('Unit and integration tests', () => runVitest()),
  await stage('Production build', () => runScript('scripts/build.ts', '--if-changed')),
];
const isBuilt = results[2]?.failed === 0;
results.push(await stage('Browser tests', isBuilt ? runPlaywright : refuseWithoutBuild));
if (values.full) {
  for (const version of OTHER_POSTGRES)
    results.push(await stage(`Integration tests on PostgreSQL ${version}`, () => runOnPostgres(version)));
}

rmSync(reports, { recursive: true });
const total = addCounts(results);
console.log(`\n${describeCounts(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 || stop.signal.aborted ? 1 : 0;

async function stage(name: string, run: () => Promise<TestCounts>): Promise<TestCounts> {
  if (stop.signal.aborted) return FAILED;
  console.log(`\n▸ ${name}`);
  const started = performance.now();
  const counts = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return FAILED;
  });
  console.log(
    `  ${name}: ${describeCounts(counts)} in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  return counts;
}

/** Types, lint and build count as one test each. */
async function runScript(...args: string[]): Promise<TestCounts> {
  const { ok } = await runNode(args, { env, ...shown });
  return ok ? { passed: 1, failed: 0, skipped: 0 } : FAILED;
}

async function runVitest(filters: string[] = [], extraEnv: Record<string, string> = {}): Promise<TestCounts> {
  const report = join(reports, 'vitest.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', ...reporters, ...filters];
  const { ok } = await runNode(args, { env: { ...env, ...extraEnv }, ...shown });
  return countReport(report, readVitestReport, ok);
}

/** Everything that talks to the database; without network and cache the version stays untested, and is said to be. */
async function runOnPostgres(version: string): Promise<TestCounts> {
  const folder = await fetchPostgres(version).catch((error: Error) => console.error(error.message));
  if (folder) return runVitest(['server/', 'db/'], { LUNULA_TEST_POSTGRES: folder });
  console.error(`  Not tested on PostgreSQL ${version}, because it cannot be had here.`);
  return { passed: 0, failed: 0, skipped: 1 };
}

async function runPlaywright(): Promise<TestCounts> {
  const report = join(reports, 'playwright.json');
  const chromium = ensureChromium();
  const dataDir = mkdtempSync(join(tmpdir(), 'lunula-e2e-'));
  // Root's database runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o711);
  const sweeper = sweepWhenKilled(dataDir);
  const { ok } = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--forbid-only'], {
    env: {
      ...env,
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(await probePort(0)),
      E2E_DATA_DIR: dataDir,
      E2E_REPORT: report,
    },
    ...shown,
  });
  if (!stop.signal.aborted) {
    sweeper.disarm();
    rmSync(dataDir, { recursive: true });
  }
  return countReport(report, readPlaywrightReport, ok);
}

async function refuseWithoutBuild(): Promise<TestCounts> {
  throw new Error('Not run, because the pages could not be built.');
}

function countReport(file: string, read: (text: string) => TestCounts, ok: boolean): TestCounts {
  if (!existsSync(file)) throw new Error('The run ended without a report.');
  const counts = read(readFileSync(file, 'utf8'));
  if (counts.passed + counts.failed === 0) throw new Error('No test was run.');
  // Errors outside any test, such as an unhandled rejection, show in the exit code alone.
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
