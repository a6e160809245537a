// `npm run bench`: every scenario, hit rate and growth in bench, as tables and in bench/results.json, which has
// each part's figures as soon as it is measured. Words given after it select by file name; `--rounds 21` takes
// longer and narrows the intervals.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/platform/postgres/start-embedded-postgres.ts';
import { sweepWhenKilled } from '#tests/support/sweep-when-killed.ts';
import { measureChat } from '../bench/chat/measure-chat.ts';
import { chooseCores, moveAside } from '../bench/harness/cores.ts';
import { measureGrowth } from '../bench/harness/measure-growth.ts';
import { measureHitRate } from '../bench/harness/measure-hit-rate.ts';
import { measureScenario } from '../bench/harness/measure-scenario.ts';
import { prepareDatabase } from '../bench/harness/prepare-database.ts';
import { saveResult } from '../bench/harness/results.ts';
import type { BenchContext } from '../bench/harness/scenario.ts';
import {
  describe,
  toChatRow,
  toGrowthRow,
  toMakingRow,
  toMemoryRow,
  toPageRow,
  toRateRow,
  toRow,
  toStartRows,
  toVideoRow,
} from '../bench/harness/tables.ts';
import { measureMemory } from '../bench/memory/measure-memory.ts';
import { measurePages } from '../bench/pages/measure-pages.ts';
import { measureVideo } from '../bench/video/measure-video.ts';
import { measureMaking } from '../bench/videos/measure-making.ts';
import { measureStart } from '../bench/videos/measure-start.ts';
import { ROOT, runNode } from './run-node.ts';

/** What was measured, as it is kept, and the tables that show it; null where that is not possible here. */
type Finding = { figures: unknown; tables: unknown[] } | null;
type Measure = (context: BenchContext) => Promise<Finding>;

const FEWEST_ROUNDS = 7;
const RESULTS = join(ROOT, 'bench/results.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '9' } },
});
const rounds = Math.max(FEWEST_ROUNDS, Number(values.rounds));

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
  const machine = {
    processor: cpus()[0]?.model.trim() || process.arch,
    cores: cpus().length,
    node: process.versions.node,
    postgres: version,
    serverHasItsOwnCore: cores !== null,
  };
  for (const [part, measure] of chosenParts()) {
    const found = await measure(context);
    if (!found) continue;
    const measuredOn = new Date().toISOString().slice(0, 10);
    saveResult(RESULTS, part, { measuredOn, rounds, machine, figures: found.figures });
    for (const table of found.tables) console.table(table);
  }
}

/** In this order: what needs a quiet machine most comes first. */
function chosenParts(): [part: string, measure: Measure][] {
  const parts: [string, Measure][] = [
    ...filesOf('scenario', scenario),
    ...filesOf('hit-rate', hitRate),
    ...filesOf('growth', growth),
    ['chat', chat],
    ['memory', memory],
    ['video', video],
    ['pages', pages],
    ['videos.making', making],
    ['videos.start', start],
  ];
  return parts.filter(
    ([part]) => positionals.length === 0 || positionals.some((word) => part.includes(word)),
  );
}

function filesOf(kind: string, measure: (file: string, context: BenchContext) => Promise<Finding>) {
  return readdirSync(join(ROOT, 'bench'))
    .filter((name) => name.endsWith(`.${kind}.ts`))
    .map((name): [string, Measure] => [
      name.slice(0, -'.ts'.length),
      (context) => measure(join(ROOT, 'bench', name), context),
    ]);
}

async function scenario(file: string, context: BenchContext): Promise<Finding> {
  const figures = await measureScenario({ file, context, cores, rounds });
  console.log(describe(figures));
  return { figures, tables: [[toRow(figures)]] };
}

async function hitRate(file: string, context: BenchContext): Promise<Finding> {
  const figures = await measureHitRate(file, context);
  return { figures, tables: [[toRateRow(figures)]] };
}

async function growth(file: string): Promise<Finding> {
  const figures = await measureGrowth(file, postgres.url, rounds);
  return { figures, tables: [figures.map(toGrowthRow)] };
}

async function chat({ databaseUrl }: BenchContext): Promise<Finding> {
  const figures = await measureChat({ databaseUrl, cores, rounds });
  return figures && { figures, tables: [toChatRow(figures)] };
}

async function memory(context: BenchContext): Promise<Finding> {
  const figures = await measureMemory({ context, cores });
  return figures && { figures, tables: [toMemoryRow(figures)] };
}

async function video(context: BenchContext): Promise<Finding> {
  const figures = await measureVideo({ context, cores, rounds });
  return figures && { figures, tables: [toVideoRow(figures)] };
}

async function pages(context: BenchContext): Promise<Finding> {
  const figures = await measurePages({ context, cores });
  return figures && { figures, tables: [figures.map(toPageRow)] };
}

async function making(context: BenchContext): Promise<Finding> {
  const figures = await measureMaking(context);
  return figures && { figures, tables: [figures.map(toMakingRow)] };
}

async function start(context: BenchContext): Promise<Finding> {
  const figures = await measureStart(context);
  return figures && { figures, tables: [toStartRows(figures)] };
}
