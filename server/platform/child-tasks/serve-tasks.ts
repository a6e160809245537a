import { flushCompileCache } from 'node:module';

export type TaskRequest<Input> = { id: number; input: Input };
export type TaskReply<Output> = { id: number } & ({ output: Output } | { error: string });

/** The child's side of `createChildTasks`: runs tasks for as long as its parent lives. */
export function serveTasks<Input, Output>(work: (input: Input) => Promise<Output>): void {
  process.on('message', ({ id, input }: TaskRequest<Input>) => {
    work(input).then(
      (output) => reply({ id, output }),
      (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches every process at the terminal, but the parent may still need us to finish.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // An idle child is killed, which would leave nothing compiled for the next one.
  flushCompileCache();
}

function reply<Output>(message: TaskReply<Output>): void {
  process.send?.(message);
}
