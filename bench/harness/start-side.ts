import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { receive } from './child.ts';
import type { Cores } from './cores.ts';
import { fetchSample, generateLoad } from './generate-load.ts';
import type { BenchContext, BenchRequest, SideName } from './scenario.ts';
import type { Ask, Reply } from './serve-side.ts';

export type Round = { seconds: number; cpuSeconds: number };

export type RunningSide = {
  /** What the other side must be asked too, so that both do the same. */
  request: BenchRequest | null;
  sample(request: BenchRequest | null): Promise<string>;
  round(request: BenchRequest | null, operations: number, atOnce: number): Promise<Round>;
  stop(): Promise<void>;
};

/** Starts one side of a scenario in its own process and returns how to load it. */
export async function startSide(
  scenarioFile: string,
  name: SideName,
  context: BenchContext,
  cores: Cores | null,
): Promise<RunningSide> {
  const args = [join(import.meta.dirname, 'serve-side.ts'), scenarioFile, name, JSON.stringify(context)];
  const command = [...(cores ? ['taskset', '-c', cores.server] : []), process.execPath, ...args];
  // Log lines are written as in production, but to nowhere.
  const child = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ready = await receive<Reply, 'ready'>(child, 'ready');

  const usage = async () => {
    child.send({ ask: 'usage' } satisfies Ask);
    return (await receive<Reply, 'usage'>(child, 'usage')).cpuSeconds;
  };

  return {
    request: ready.request,
    async sample(request) {
      if (ready.port !== null && request) return fetchSample(ready.port, request);
      child.send({ ask: 'sample' } satisfies Ask);
      return (await receive<Reply, 'sample'>(child, 'sample')).text;
    },
    async round(request, operations, atOnce) {
      const before = await usage();
      const seconds =
        ready.port !== null && request
          ? await generateLoad({ port: ready.port, request, operations, atOnce })
          : await operate(child, operations, atOnce);
      return { seconds, cpuSeconds: (await usage()) - before };
    },
    async stop() {
      child.send({ ask: 'stop' } satisfies Ask);
      await once(child, 'exit');
    },
  };
}

async function operate(child: ChildProcess, operations: number, atOnce: number): Promise<number> {
  child.send({ ask: 'operate', operations, atOnce } satisfies Ask);
  return (await receive<Reply, 'operated'>(child, 'operated')).seconds;
}
