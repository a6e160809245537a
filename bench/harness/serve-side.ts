// Runs one side of one scenario in its own process, on its own core, controlled by messages.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import type {
  BenchContext,
  BenchRequest,
  CalledSide,
  HttpSide,
  Scenario,
  Side,
  SideName,
} from './scenario.ts';

export type Ask =
  | { ask: 'usage' }
  | { ask: 'sample' }
  | { ask: 'operate'; operations: number; atOnce: number }
  | { ask: 'stop' };

export type Reply =
  | { kind: 'ready'; port: number | null; request: BenchRequest | null }
  | { kind: 'usage'; cpuSeconds: number }
  | { kind: 'sample'; text: string }
  | { kind: 'operated'; seconds: number };

const [file = '', name = 'ours', context = '{}'] = process.argv.slice(2);
const { scenario } = (await import(pathToFileURL(file).href)) as { scenario: Scenario };
const side = await scenario[name as SideName](JSON.parse(context) as BenchContext);
const port = isHttp(side) ? await listen(side) : null;
process.on('message', (ask: Ask) => void answer(ask));
// The measuring process is gone, and nobody else would end this one.
process.on('disconnect', () => process.exit(1));
reply({ kind: 'ready', port, request: isHttp(side) ? side.request : null });

async function answer(ask: Ask): Promise<void> {
  if (ask.ask === 'usage') return reply({ kind: 'usage', cpuSeconds: cpuSeconds() });
  if (ask.ask === 'stop') return stop(side);
  if (isHttp(side)) throw new Error('This side answers requests; it is not called.');
  if (ask.ask === 'sample') return reply({ kind: 'sample', text: JSON.stringify(await side.operate()) });
  reply({ kind: 'operated', seconds: await operate(side, ask.operations, ask.atOnce) });
}

async function operate(called: CalledSide, operations: number, atOnce: number): Promise<number> {
  let left = operations;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1;
        await called.operate();
      }
    }),
  );
  return (performance.now() - started) / 1000;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function listen(http: HttpSide): Promise<number> {
  const server = createServer(http.listener);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

async function stop(open: Side): Promise<void> {
  await open.close();
  process.exit(0);
}

function isHttp(open: Side): open is HttpSide {
  return 'listener' in open;
}

function reply(message: Reply): void {
  process.send?.(message);
}
