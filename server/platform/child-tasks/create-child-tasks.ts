import { type ChildProcess, fork } from 'node:child_process';
import { constants } from 'node:os';
import { beNice } from './be-nice.ts';
import type { TaskReply, TaskRequest } from './serve-tasks.ts';

export type ChildTasks<Input, Output> = { run(input: Input): Promise<Output> };

export class ChildTaskFailed extends Error {
  override readonly name = 'ChildTaskFailed';
}

type Limits = {
  /** A task that takes longer is killed, along with its process and everything else running there. */
  taskMs: number;
  /** How long an idle process is kept. */
  idleMs?: number;
};

type Pending<Output> = { resolve(output: Output): void; reject(error: Error): void };

/**
 * Runs a module's task in a child process. Meant for work that allocates a lot outside JavaScript's heap: a
 * process rarely gives back memory a library like libvips has taken, so it is taken in a process that ends.
 * The child also runs at a lower priority, and a decoder that crashes takes nothing else down.
 */
export function createChildTasks<Input, Output>(
  module: URL,
  { taskMs, idleMs = 20_000 }: Limits,
): ChildTasks<Input, Output> {
  const pending = new Map<number, Pending<Output>>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  function start(): ChildProcess {
    const started = fork(module, {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    started.on('message', (reply: TaskReply<Output>) => settle(reply));
    const lose = () => child === started && retire();
    started.once('error', lose);
    started.once('exit', lose);
    // The child must not keep an otherwise idle parent alive.
    started.unref();
    started.channel?.unref();
    beNice(started, constants.priority.PRIORITY_BELOW_NORMAL);
    return started;
  }

  /** Later tasks get a new process; this one may take a moment to exit. */
  function retire(because = 'The task’s process has exited'): void {
    child?.kill('SIGKILL');
    child = null;
    for (const { reject } of pending.values()) reject(new ChildTaskFailed(because));
    pending.clear();
  }

  function settle(reply: TaskReply<Output>): void {
    const task = pending.get(reply.id);
    pending.delete(reply.id);
    if ('output' in reply) task?.resolve(reply.output);
    else task?.reject(new ChildTaskFailed(reply.error));
    clearTimeout(idle);
    if (pending.size === 0) idle = setTimeout(() => retire(), idleMs).unref();
  }

  return {
    async run(input) {
      clearTimeout(idle);
      child ??= start();
      const worker = child;
      asked += 1;
      const id = asked;
      const { promise, resolve, reject } = Promise.withResolvers<Output>();
      pending.set(id, { resolve, reject });
      const tooLong = setTimeout(() => retire(`A task took longer than ${taskMs / 1000} seconds`), taskMs);
      worker.send(
        { id, input } satisfies TaskRequest<Input>,
        (error) => error && worker === child && retire(),
      );
      try {
        return await promise;
      } finally {
        clearTimeout(tooLong);
      }
    },
  };
}
