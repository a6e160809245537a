import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { HitRate } from './hit-rate.ts';
import type { BenchContext } from './scenario.ts';

export type MeasuredHitRate = {
  name: string;
  aim: number;
  share: number;
  visits: number;
  /** The rate of changes actually reached. */
  changesPerSecond: number;
};

/**
 * Everything is visited once beforehand; then both run at their own pace, whether or not the other keeps up.
 */
export async function measureHitRate(file: string, context: BenchContext): Promise<MeasuredHitRate> {
  const { hitRate } = (await import(pathToFileURL(file).href)) as { hitRate: HitRate };
  const { name, aim, seconds, visitsPerSecond, changesPerSecond } = hitRate;
  const open = await hitRate.open(context, seconds * changesPerSecond);
  const visit = async (at: number) => {
    const address = open.addresses[at % open.addresses.length] ?? '';
    const status = await open.visit(address);
    if (status !== 200) throw new Error(`${address} was answered with ${status}.`);
  };
  try {
    for (const at of open.addresses.keys()) await visit(at);
    const before = { ...open.counts() };
    const started = performance.now();
    await Promise.all([
      atPace(seconds * visitsPerSecond, visitsPerSecond, visit),
      atPace(seconds * changesPerSecond, changesPerSecond, () => open.change()),
    ]);
    const passed = (performance.now() - started) / 1000;
    const visits = seconds * visitsPerSecond;
    const share = (open.counts().hits - before.hits) / visits;
    return { name, aim, share, visits, changesPerSecond: (seconds * changesPerSecond) / passed };
  } finally {
    await open.close();
  }
}

async function atPace(count: number, perSecond: number, act: (at: number) => Promise<unknown>) {
  const acts: Promise<unknown>[] = [];
  const started = performance.now();
  for (let at = 0; at < count; at += 1) {
    await delay(Math.max(0, started + (at / perSecond) * 1000 - performance.now()));
    acts.push(act(at));
  }
  await Promise.all(acts);
}
