import { pathToFileURL } from 'node:url';
import type { Cores } from './cores.ts';
import type { BenchContext, BenchRequest, Scenario } from './scenario.ts';
import { type Round, type RunningSide, startSide } from './start-side.ts';
import { type Estimate, estimate } from './statistics.ts';

export type Measured = {
  name: string;
  limit: string;
  aim: number;
  /** Ours divided by bare, for rounds that ran next to each other. */
  ratio: Estimate;
  perSecond: { bare: number; ours: number };
  /** The same for the server's processor time: what counts where something else was the bottleneck. */
  cpuRatio: Estimate;
  cpuMicroseconds: { bare: number; ours: number };
};

type Options = { file: string; context: BenchContext; cores: Cores | null; rounds: number };

const WARM_UP_ROUNDS = 2;

/** Bare and ours in turn, so that other load on the machine affects both. */
export async function measureScenario({ file, context, cores, rounds }: Options): Promise<Measured> {
  const { scenario } = (await import(pathToFileURL(file).href)) as { scenario: Scenario };
  const ours = await startSide(file, 'ours', context, cores);
  const bare = await startSide(file, 'bare', context, cores);
  try {
    await assertSameAnswer(scenario, bare, ours);
    const run = (side: RunningSide) => side.round(ours.request, scenario.operations, scenario.atOnce);
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      await run(bare);
      await run(ours);
    }
    const pairs: { bare: Round; ours: Round }[] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push({ bare: await run(bare), ours: await run(ours) });
    return summarise(scenario, pairs);
  } finally {
    await Promise.all([bare.stop(), ours.stop()]);
  }
}

/** Comparing two different answers would prove nothing. */
async function assertSameAnswer(scenario: Scenario, bare: RunningSide, ours: RunningSide): Promise<void> {
  const normalise = scenario.normalise ?? ((answer: string) => answer);
  const sample = async (side: RunningSide, request: BenchRequest | null) =>
    normalise(await side.sample(request));
  const [expected, actual] = [await sample(bare, ours.request), await sample(ours, ours.request)];
  if (expected === actual) return;
  const at = [...expected].findIndex((letter, position) => letter !== actual[position]);
  throw new Error(
    `${scenario.name}: the answers differ at ${at}.\nbare: ${excerpt(expected, at)}\nours: ${excerpt(actual, at)}`,
  );
}

function excerpt(text: string, at: number): string {
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
}

function summarise(scenario: Scenario, pairs: { bare: Round; ours: Round }[]): Measured {
  const { name, limit, aim, operations } = scenario;
  const middle = (pick: (pair: { bare: Round; ours: Round }) => number) => estimate(pairs.map(pick)).median;
  return {
    name,
    limit,
    aim,
    ratio: estimate(pairs.map((pair) => pair.bare.seconds / pair.ours.seconds)),
    perSecond: {
      bare: middle((pair) => operations / pair.bare.seconds),
      ours: middle((pair) => operations / pair.ours.seconds),
    },
    cpuRatio: estimate(pairs.map((pair) => pair.bare.cpuSeconds / pair.ours.cpuSeconds)),
    cpuMicroseconds: {
      bare: middle((pair) => (pair.bare.cpuSeconds / operations) * 1e6),
      ours: middle((pair) => (pair.ours.cpuSeconds / operations) * 1e6),
    },
  };
}
