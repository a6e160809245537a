// `npm run bench`: every scenario, hit rate and growth in bench, as tables and in bench/results.json. Words
// given after it select by file name; `--rounds 21` takes longer and narrows the intervals.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/platform/postgres/start-embedded-postgres.ts';
import { sweepWhenKilled } from '#tests/support/sweep-when-killed.ts';
import { type MeasuredChat, measureChat } from '../bench/chat/measure-chat.ts';
import { chooseCores, moveAside } from '../bench/harness/cores.ts';
import { type MeasuredGrowth, measureGrowth } from '../bench/harness/measure-growth.ts';
import { type MeasuredHitRate, measureHitRate } from '../bench/harness/measure-hit-rate.ts';
import { type Measured, measureScenario } from '../bench/harness/measure-scenario.ts';
import { prepareDatabase } from '../bench/harness/prepare-database.ts';
import type { Estimate } from '../bench/harness/statistics.ts';
import { type MeasuredPage, measurePages } from '../bench/pages/measure-pages.ts';
import { type MeasuredVideo, measureVideo } from '../bench/video/measure-video.ts';
import { type MeasuredVideos, measureVideos } from '../bench/videos/measure-videos.ts';
import { ROOT, runNode } from './run-node.ts';

const FEWEST_ROUNDS = 7;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '9' } },
});
const rounds = Math.max(FEWEST_ROUNDS, Number(values.rounds));
const chosen = readdirSync(join(ROOT, 'bench')).filter(
  (name) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
const scenarios = chosen.filter((name) => name.endsWith('.scenario.ts'));
const hitRates = chosen.filter((name) => name.endsWith('.hit-rate.ts'));
const growths = chosen.filter((name) => name.endsWith('.growth.ts'));

const { ok: isBuilt } = await runNode(['scripts/build.ts', '--if-changed'], { isShown: true });
if (!isBuilt) process.exit(1);

// React picks its renderer by this on first import; the other one is many times slower.
process.env.NODE_ENV = 'production';
const cores = chooseCores();
moveAside(cores);
const dataDir = mkdtempSync(join(tmpdir(), 'lunula-bench-'));
chmodSync(dataDir, 0o711);
const sweeper = sweepWhenKilled(dataDir);
const postgres = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.error } });
try {
  await run();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  sweeper.disarm();
}

async function run(): Promise<void> {
  const version = await prepareDatabase(postgres.url, dataDir);
  const context = { databaseUrl: postgres.url, dataDir, authSecret: randomBytes(32).toString('hex') };
  const measured: Measured[] = [];
  for (const name of scenarios) {
    const file = join(ROOT, 'bench', name);
    const result = await measureScenario({ file, context, cores, rounds });
    measured.push(result);
    console.log(describe(result));
  }
  if (measured.length > 0) console.table(measured.map(toRow));
  const rates: MeasuredHitRate[] = [];
  for (const name of hitRates) rates.push(await measureHitRate(join(ROOT, 'bench', name), context));
  if (rates.length > 0) console.table(rates.map(toRateRow));
  const grown: MeasuredGrowth[] = [];
  for (const name of growths)
    grown.push(...(await measureGrowth(join(ROOT, 'bench', name), postgres.url, rounds)));
  if (grown.length > 0) console.table(grown.map(toGrowthRow));
  const chat = chosen.includes('chat')
    ? await measureChat({ databaseUrl: postgres.url, cores, rounds })
    : null;
  if (chat) console.table(toChatRow(chat));
  const video = chosen.includes('video') ? await measureVideo({ context, cores, rounds }) : null;
  if (video) console.table(toVideoRow(video));
  const pages = chosen.includes('pages') ? await measurePages({ context, cores }) : null;
  if (pages) console.table(pages.map(toPageRow));
  const videos = chosen.includes('videos') ? await measureVideos(context) : null;
  if (videos) for (const table of toVideosTables(videos)) console.table(table);
  if (positionals.length === 0)
    saveResults(version, { scenarios: measured, hitRates: rates, growth: grown, chat, video, pages, videos });
}

type Figures = {
  scenarios: Measured[];
  hitRates: MeasuredHitRate[];
  growth: MeasuredGrowth[];
  chat: MeasuredChat | null;
  video: MeasuredVideo | null;
  pages: MeasuredPage[] | null;
  videos: MeasuredVideos | null;
};

function saveResults(postgresVersion: string, figures: Figures): void {
  const machine = {
    processor: cpus()[0]?.model.trim() || process.arch,
    cores: cpus().length,
    node: process.versions.node,
    postgres: postgresVersion,
    serverHasItsOwnCore: cores !== null,
  };
  const measuredOn = new Date().toISOString().slice(0, 10);
  const results = { measuredOn, rounds, machine, ...figures };
  writeFileSync(join(ROOT, 'bench/results.json'), `${JSON.stringify(results, roundFigures, 2)}\n`);
}

function roundFigures(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}

function describe({ name, ratio, aim }: Measured): string {
  const verdict = ratio.median >= aim ? 'reached' : 'missed';
  return `${name}: ${percent(ratio.median)} of the limit, ${verdict} ${percent(aim)}`;
}

function toRow({ name, limit, aim, ratio, perSecond, cpuRatio, cpuMicroseconds }: Measured) {
  return {
    scenario: name,
    limit,
    'limit /s': Math.round(perSecond.bare),
    'ours /s': Math.round(perSecond.ours),
    ratio: interval(ratio),
    aim: percent(aim),
    'limit CPU µs': Math.round(cpuMicroseconds.bare),
    'ours CPU µs': Math.round(cpuMicroseconds.ours),
    'CPU ratio': interval(cpuRatio),
  };
}

function toRateRow({ name, aim, share, visits, changesPerSecond }: MeasuredHitRate) {
  return {
    'hit rate': name,
    visits,
    'changes /s': Math.round(changesPerSecond),
    share: `${(share * 100).toFixed(1)} %`,
    aim: percent(aim),
  };
}

function toGrowthRow({ name, rows, aim, exponent, microseconds }: MeasuredGrowth) {
  const times = Object.entries(microseconds).map(([size, time]) => [`${size} ${rows}, µs`, Math.round(time)]);
  const { median, low, high } = exponent;
  return {
    act: name,
    ...Object.fromEntries(times),
    exponent: `${median.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`,
    aim,
  };
}

function toChatRow({ viewers, ratios, growth, p99Ms, ...figures }: MeasuredChat) {
  return {
    [`to a frame written to ${viewers} sockets (aim 90%)`]: interval(ratios.bare),
    'to a plain ws loop (aim 250%)': interval(ratios.ws),
    'to Socket.IO (aim 250%)': interval(ratios['socket.io']),
    'deliveries for a second of processor time': Math.round(figures.deliveriesPerCpuSecond),
    'growth with viewers (aim 0.10)': growth.exponent.toFixed(3),
    'p99 with 5,000 viewers, ms (aim 250)': Math.round(p99Ms.median),
    'p99 to that of a commit and a frame (at most 150%)': interval(figures.durableP99),
    'bytes for an idle connection (aim 20,000)': Math.round(figures.bytesPerConnection),
  };
}

function toVideoRow({ latency, ingest, crowd }: MeasuredVideo) {
  const { median, low, high } = ingest.percentPerStream;
  const spread = Object.entries(ingest.percent).map(([count, share]) => `${share.toFixed(1)}% with ${count}`);
  const { before, highest, after } = crowd.residentMegabytes;
  const load = `${crowd.ingests} streams and ${crowd.viewers} viewers`;
  return {
    'encode to pixel, ms (aim 2,000)': Math.round(latency.encodeToPixelMs.median),
    'the same, p95': Math.round(latency.p95Ms),
    'first picture, ms after opening the page (aim 3,000)': Math.round(latency.firstPictureMs.median),
    'of a core for each further 720p stream (aim 1.5%)': `${median.toFixed(2)}% (${low.toFixed(2)}% to ${high.toFixed(2)}%)`,
    'of a core in all': spread.join(', '),
    'to a program that only reads the bytes': interval(ingest.ratio),
    [`${load}: errors in ${Math.round(crowd.seconds)} s (aim 0)`]: crowd.errors,
    [`${load}: requests /s`]: Math.round(crowd.requests / crowd.seconds),
    [`${load}: Mbit/s`]: Math.round(crowd.megabitsPerSecond),
    [`${load}: of a core`]: `${Math.round(crowd.percent)}%`,
    [`${load}: longest wait for a part, ms`]: Math.round(crowd.longestWaitMs),
    'MB in memory before them, at most, after them': [before, highest, after].map(Math.round).join(', '),
  };
}

function toPageRow({ path, paintedMs, blockedMs, shift, scriptBytes, fontBytes }: MeasuredPage) {
  return {
    'first load on a slow phone': path,
    'largest paint, ms (aim 1,200)': Math.round(paintedMs.median),
    'the slowest': Math.round(paintedMs.high),
    'blocked, ms (aim 50)': Math.round(blockedMs.median),
    'layout shift (aim 0.01)': shift.median.toFixed(4),
    'scripts, kB (aim 110)': Math.round(scriptBytes.median / 1000),
    'fonts, kB (aim 60)': Math.round(fontBytes.median / 1000),
  };
}

function toVideosTables({ making, start }: MeasuredVideos) {
  const seconds = ({ median, low, high }: Estimate) =>
    `${Math.round(median)} (${Math.round(low)} to ${Math.round(high)})`;
  const made = making.map(({ what, cpuSeconds, peakMegabytes, megabytesPerMinute }) => ({
    'made of a film in Full HD': what,
    'CPU seconds for a second of film': cpuSeconds.toFixed(2),
    'MB in memory, at most': Math.round(peakMegabytes),
    'MB for a minute': megabytesPerMinute.toFixed(1),
  }));
  const begun = Object.entries({ 'page was opened': start.openedMs, 'Play was pressed': start.pressedMs });
  const seen = begun.map(([since, { original, prepared, ratio }]) => ({
    'first picture on a slow phone, ms since': since,
    'the file as it was uploaded': seconds(original),
    'what was made of it': seconds(prepared),
    ratio: interval(ratio),
  }));
  return [made, seen];
}

function interval({ median, low, high }: Estimate): string {
  return `${percent(median)} (${percent(low)} to ${percent(high)})`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
