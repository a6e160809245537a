import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { beNice } from './be-nice.ts';

export type GuardLimits = {
  /** Of JavaScript's own memory. */
  heapMb: number;
  /** Of all of it, where the system tells: native libraries allocate outside the heap. */
  memoryMb: number;
  /** Without a message. */
  silentMs: number;
  /** However much it has to do. */
  altogetherMs: number;
  /** The system's, from -20 to 19, the last in line. */
  priority: number;
};

export type GuardedChild<Reply, Message> = {
  send(reply: Reply): void;
  /** Ends the child, and the run with this result or error. */
  end(outcome: { result: unknown } | { error: unknown }): void;
  /** What it may use of the processor from its start to its end: unlike time, no more on a busy machine. */
  allowCpu(seconds: number): void;
  onMessage(hear: (message: Message) => void): void;
};

/** It was ended for what it did, or ended by itself without a result. */
export class ChildEnded extends Error {
  override readonly name = 'ChildEnded';
  readonly by: 'memory' | 'silence' | 'time' | 'itself';

  constructor(by: ChildEnded['by'], said = '', how = '') {
    super(`${by}${how && `, ${how}`}${said && `: ${said}`}`);
    this.by = by;
  }
}

const LOOK_EVERY_MS = 250;
/** What is kept of its last words, for the log. */
const LAST_WORDS = 2000;

/**
 * Runs a module in a child process of its own, for work on what strangers have sent, in libraries that may crash, take
 * all memory or never end. It sees nothing of our settings, which hold secrets, and is gone when this resolves.
 */
export async function runGuarded<Reply, Message>(
  module: URL,
  { heapMb, memoryMb, silentMs, altogetherMs, priority }: GuardLimits,
  signal: AbortSignal,
  work: (child: GuardedChild<Reply, Message>) => void,
): Promise<unknown> {
  signal.throwIfAborted();
  const child = fork(module, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: whereCompiled(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit').catch(() => undefined);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const endFor = (by: ChildEnded['by']) => () => reject(new ChildEnded(by, lastWords()));
  const silence = setTimeout(endFor('silence'), silentMs);
  const altogether = setTimeout(endFor('time'), altogetherMs);
  let allowedCpu = Number.POSITIVE_INFINITY;
  const watching = setInterval(async () => {
    const used = await readUse(child);
    if (used.memoryMb > memoryMb) endFor('memory')();
    if (used.cpuSeconds > allowedCpu) endFor('time')();
  }, LOOK_EVERY_MS);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  child.once('error', reject);
  child.once('exit', (code, killedBy) =>
    reject(new ChildEnded('itself', lastWords(), howItEnded(code, killedBy))),
  );
  const lastWords = keepLastWords(child);
  beNice(child, priority);

  work({
    // It may just have ended, which is noticed anyway.
    send: (reply) => child.connected && child.send(reply as object, () => undefined),
    end: (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.result)),
    allowCpu(seconds) {
      allowedCpu = seconds;
    },
    onMessage: (hear) =>
      child.on('message', (message) => {
        silence.refresh();
        hear(message as Message);
      }),
  });
  try {
    return await promise;
  } finally {
    clearTimeout(silence);
    clearTimeout(altogether);
    clearInterval(watching);
    signal.removeEventListener('abort', abort);
    child.kill('SIGKILL');
    if (child.pid !== undefined) await exited;
  }
}

/** All it learns: where Node keeps what it has compiled, if it does. Half of a child's start is compiling. */
function whereCompiled(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** For the operator: nobody else tells of a process that was killed because memory ran out. */
function howItEnded(code: number | null, killedBy: NodeJS.Signals | null): string {
  if (killedBy === null) return `exit code ${code}`;
  const hint = killedBy === 'SIGKILL' ? ', as the system does when memory runs out' : '';
  return `killed by ${killedBy}${hint}`;
}

/** The kernel counts in hundredths of a second, whatever the machine. */
const TICKS_PER_SECOND = 100;

/** Only Linux tells of other processes; elsewhere the limits of heap and time have to do. */
async function readUse({ pid }: ChildProcess): Promise<{ memoryMb: number; cpuSeconds: number }> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(await read('status'))?.[1] ?? 0);
  // Behind the name, which may contain anything, the 12th and 13th.
  const [user = 0, system = 0] =
    (await read('stat')).split(') ').at(-1)?.split(' ').slice(11, 13).map(Number) ?? [];
  return { memoryMb: kilobytes / 1024, cpuSeconds: (user + system) / TICKS_PER_SECOND };
}

function keepLastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (said: string) => {
    words = (words + said).slice(-LAST_WORDS);
  });
  return () => words.trim();
}
