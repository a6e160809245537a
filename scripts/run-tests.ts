// `npm test`: types and lint, unit and integration tests, the production build, browser tests on that build.
// `--full` uses larger counts, `--quick` runs the tests of what has changed and one story per feature. Every
// stage runs, whatever the others' results; the last line has the total counts.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';
import { readSourceFiles } from '#tests/support/source-files.ts';
import { sweepWhenKilled } from '#tests/support/sweep-when-killed.ts';
import { ensureEngines } from './engines/ensure-engines.ts';
import { ensurePrograms } from './engines/ensure-programs.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { fetchPostgres, OTHER_POSTGRES } from './fetch-postgres.ts';
import { ROOT, runNode } from './run-node.ts';
import { changedFiles } from './test-run/changed-files.ts';
import { chooseScratch } from './test-run/choose-scratch.ts';
import { readPlaywrightReport } from './test-run/read-playwright-report.ts';
import { readServerLog } from './test-run/read-server-log.ts';
import { readVitestReport } from './test-run/read-vitest-report.ts';
import { relatedTests } from './test-run/related-tests.ts';
import { LAST_STORY_BEGAN } from './test-run/tell-last-begun.ts';
import { addResults, describeCounts, type StageResult } from './test-run/test-counts.ts';

/** In a quick run: the tests that hold for every file, and as many related ones as there is time for. */
const ALWAYS = ['tests/architecture.test.ts', 'tests/docs.test.ts'];
const MOST_RELATED = 40;

/** One per feature. */
const MAIN_STORIES = ['--grep', '@quick'];

const CORES_FOR_BOTH = 4;

const RESOLVE_ONCE = new URL('./test-run/resolve-once.mjs', import.meta.url).href;

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
});
const scratch = chooseScratch();
// Left to do its work at an orderly end too: a browser that is slow to close may still be writing.
sweepWhenKilled(scratch);
const env = {
  TMPDIR: scratch,
  LUNULA_TEST_COUNTS: values.full ? 'full' : 'reduced',
  // Dozens of processes are started, each of which would compile the same modules.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${RESOLVE_ONCE}`.trim(),
};
const reports = mkdtempSync(join(scratch, 'lunula-reports-'));

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

// Fetched while the pages are built, which needs neither; each installation waits for the one before.
const chromium = ensurePrograms('ffmpeg').then(ensureChromium);
// The stage that needs Chromium says that it is missing.
const servers = chromium.catch(() => undefined).then(() => ensurePrograms('nginx', 'redis-server'));
const build = stage('Production build', () => runScript('scripts/build.ts', '--if-changed'));
const lastStory = Promise.withResolvers<void>();
const isBuilt = build.then(({ failed }) => failed === 0);
const stories = isBuilt.then((ok) => stage('Browser tests', ok ? runInChromium : refuseWithoutBuild));
const results = await Promise.all([
  build,
  stage('Types and lint', () => runScript('scripts/check.ts')),
  stories,
  // Either has work for two cores: there, at once, both take longer than one after the other. Only the last stories
  // leave some of it.
  (availableParallelism() < CORES_FOR_BOTH ? Promise.race([stories, lastStory.promise]) : build).then(() =>
    stage('Unit and integration tests', () => runVitest(values.quick ? chooseTests() : [])),
  ),
]);
if (values.full) {
  results.push(
    await stage('Main stories in other browsers', (await isBuilt) ? runInOthers : refuseWithoutBuild),
  );
  for (const version of OTHER_POSTGRES) {
    const isReady = await isBuilt;
    results.push(
      await stage(`Integration tests on PostgreSQL ${version}`, () => runOnPostgres(version, runIntegration)),
      await stage(`Main stories on PostgreSQL ${version}`, () =>
        isReady ? runOnPostgres(version, runMainStories) : refuseWithoutBuild(),
      ),
    );
  }
}

const total = addResults(results);
// Repeated at the end, where readers of a long log look first. What is cut off its beginning still has its name.
for (const skip of total.skips) console.log(`↓ skipped: ${skip}`);
for (const failure of total.failures) console.log(`✗ ${failure}`);
if (total.failures.length > 1)
  console.log(`\nFailed:\n${total.failures.map((failure) => `✗ ${nameOf(failure)}`).join('\n')}`);
console.log(`\nAll of it took ${secondsSince(0)} s.\n${describeCounts(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 || stop.signal.aborted ? 1 : 0;

async function stage(name: string, run: () => Promise<StageResult>): Promise<StageResult> {
  if (stop.signal.aborted) return failed(`${name}: interrupted`);
  console.log(`▸ ${name}`);
  const started = performance.now();
  const counts = await Promise.resolve()
    .then(run)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return failed(`${name}: ${error}`);
    });
  console.log(`  ${name}: ${describeCounts(counts)} in ${secondsSince(started)} s\n`);
  return counts;
}

/** A failure tells its name first, then why. */
function nameOf(failure: string): string {
  return failure.trim().split('\n', 1)[0]?.slice(0, 200) ?? '';
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 1000);
}

/**
 * Types, lint and build count as one test each. Their output comes when they are done, not between the tests.
 */
async function runScript(...args: string[]): Promise<StageResult> {
  const { ok, output } = await runNode(args, { env, interrupt: stop.signal });
  console.log(output);
  return ok ? { passed: 1, failed: 0, skipped: 0, failures: [], skips: [] } : failed(output);
}

function chooseTests(): string[] {
  const changed = changedFiles();
  if (changed === null)
    console.log('  Git cannot tell what has changed; only the tests that hold for every file are run.');
  const related = relatedTests(readSourceFiles(), changed ?? []).filter((path) => !ALWAYS.includes(path));
  if (related.length > MOST_RELATED)
    console.log(`  ${MOST_RELATED} of ${related.length} related test files, those nearest to the changes.`);
  return [...ALWAYS, ...related.slice(0, MOST_RELATED)];
}

async function runVitest(
  filters: string[] = [],
  extraEnv: Record<string, string> = {},
): Promise<StageResult> {
  await servers;
  const report = join(reports, 'vitest.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', ...reporters, ...filters];
  const { ok } = await runNode(args, {
    env: { ...env, ...extraEnv },
    isShown: true,
    interrupt: stop.signal,
  });
  return countReport(report, readVitestReport, ok);
}

/** Without network or cache a version stays untested, and is reported as such. */
async function runOnPostgres(
  version: string,
  run: (folder: string) => Promise<StageResult>,
): Promise<StageResult> {
  const folder = await fetchPostgres(version).catch((error: Error) => console.error(error.message));
  return folder ? run(folder) : skipped(`PostgreSQL ${version}, which is not available here`);
}

/** Everything that uses the database. */
function runIntegration(folder: string): Promise<StageResult> {
  return runVitest(['server/', 'db/', 'tests/restore.test.ts'], { LUNULA_TEST_POSTGRES: folder });
}

async function runMainStories(folder: string): Promise<StageResult> {
  return runPlaywright(MAIN_STORIES, { CHROMIUM_PATH: await chromium, LUNULA_TEST_POSTGRES: folder });
}

async function runInChromium(): Promise<StageResult> {
  return runPlaywright(values.quick ? MAIN_STORIES : [], { CHROMIUM_PATH: await chromium });
}

/** A browser that is not available here counts as one skipped test. */
async function runInOthers(): Promise<StageResult> {
  const { projects, missing } = await ensureEngines();
  const without = skipped(...missing.map((name) => `${name}, which is not available here`));
  if (projects.length === 0) return without;
  const chosen = projects.map((project) => `--project=${project}`);
  return addResults([without, await runPlaywright(['--config=playwright.engines.config.ts', ...chosen])]);
}

async function runPlaywright(choice: string[], extraEnv: Record<string, string> = {}): Promise<StageResult> {
  const [report, log] = [join(reports, 'playwright.json'), join(reports, 'server.log')];
  for (const file of [report, log]) rmSync(file, { force: true });
  const dataDir = mkdtempSync(join(scratch, 'lunula-e2e-'));
  // Root's database runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o711);
  const sweeper = sweepWhenKilled(dataDir);
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--forbid-only', ...choice];
  const { ok } = await runNode(args, {
    env: {
      ...env,
      ...extraEnv,
      E2E_PORT: String(await chooseQuietPort()),
      E2E_RTMP_PORT: String(await chooseQuietPort()),
      E2E_DATA_DIR: dataDir,
      E2E_REPORT: report,
      E2E_LOG: log,
    },
    isShown: true,
    interrupt: stop.signal,
    onMessage: (message) => message === LAST_STORY_BEGAN && lastStory.resolve(),
  });
  if (!stop.signal.aborted) {
    sweeper.disarm();
    rmSync(dataDir, { recursive: true });
  }
  const counts = countReport(report, readPlaywrightReport, ok);
  if (counts.failed > 0 && existsSync(log)) counts.failures.push(...readServerLog(readFileSync(log, 'utf8')));
  return counts;
}

async function refuseWithoutBuild(): Promise<StageResult> {
  throw new Error('Not run, because the pages could not be built.');
}

function countReport(file: string, read: (text: string) => StageResult, ok: boolean): StageResult {
  if (!existsSync(file)) throw new Error('The run ended without a report.');
  const counts = read(readFileSync(file, 'utf8'));
  if (counts.passed + counts.failed === 0) throw new Error('No test was run.');
  // Errors outside any test, such as an unhandled rejection, only show in the exit code.
  if (ok || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: ['an error outside any test; see above'] };
}

function skipped(...what: string[]): StageResult {
  return { passed: 0, failed: 0, skipped: what.length, failures: [], skips: what };
}

function failed(what: string): StageResult {
  return { passed: 0, failed: 1, skipped: 0, failures: [what], skips: [] };
}
