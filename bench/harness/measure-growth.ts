import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import type { Growth, OpenGrowth } from './growth.ts';
import { type Estimate, estimate, exponentOf } from './statistics.ts';

export type MeasuredGrowth = {
  name: string;
  rows: string;
  aim: number;
  exponent: Estimate;
  /** The median time of one operation, by the number of rows. */
  microseconds: Record<number, number>;
};

type Sized = OpenGrowth & { size: number };

const WARM_UP_ROUNDS = 2;
const ACTS_PER_ROUND = 40;

/** A database of each size, queried in turn, so that other load on the machine affects all of them. */
export async function measureGrowth(
  file: string,
  postgresUrl: string,
  rounds: number,
): Promise<MeasuredGrowth[]> {
  const { growth } = (await import(pathToFileURL(file).href)) as { growth: Growth };
  const open: Sized[] = [];
  try {
    for (const size of growth.sizes) {
      const url = await createDatabase(postgresUrl, `${basename(file, '.growth.ts')}_${size}`);
      await growth.fill(url, size);
      open.push({ size, ...(await growth.open(url, size)) });
    }
    const names = Object.keys(open[0]?.acts ?? {});
    const measured: MeasuredGrowth[] = [];
    for (const name of names) measured.push(await measureAct(growth, name, open, rounds));
    return measured;
  } finally {
    for (const { close } of open) await close();
  }
}

async function createDatabase(postgresUrl: string, name: string): Promise<string> {
  const client = new Client(postgresUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  return url.href;
}

async function measureAct(
  growth: Growth,
  name: string,
  open: Sized[],
  rounds: number,
): Promise<MeasuredGrowth> {
  const times: number[][] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
    const ofRound: number[] = [];
    for (const { acts } of open) ofRound.push(await timeOf(acts[name]));
    if (round >= WARM_UP_ROUNDS) times.push(ofRound);
  }
  const middle = growth.sizes.map((_, at) => estimate(times.map((ofRound) => ofRound[at] ?? NaN)).median);
  return {
    name,
    rows: growth.rows,
    aim: growth.aim,
    exponent: estimate(times.map((ofRound) => exponentOf(growth.sizes, ofRound))),
    microseconds: Object.fromEntries(growth.sizes.map((size, at) => [size, middle[at] ?? NaN])),
  };
}

/** One after another: this measures the work of one request, not the wait for others. */
async function timeOf(act: (() => Promise<unknown>) | undefined): Promise<number> {
  const started = performance.now();
  for (let count = 0; count < ACTS_PER_ROUND; count += 1) await act?.();
  return ((performance.now() - started) / ACTS_PER_ROUND) * 1000;
}
