import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts one of the bench's own programs in a process of its own; `cores` says where it may run. */
export function startChild(file: string, args: readonly string[], cores: string | undefined): ChildProcess {
  const node = [process.execPath, '--expose-gc', file, ...args];
  const [command = '', ...rest] = cores === undefined ? node : ['taskset', '-c', cores, ...node];
  return spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** The bench's programs end when nobody is connected to them any more; one may have ended by itself. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (!child.connected) return;
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}

/** The next message of a process, which must be of this kind. */
export function receive<Reply extends { kind: string }, Kind extends Reply['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<Reply, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`A measured process ended with ${code}.`));
    child.once('exit', onExit);
    child.once('message', (reply: Reply) => {
      child.off('exit', onExit);
      if (reply.kind === kind) resolve(reply as Extract<Reply, { kind: Kind }>);
      else reject(new Error(`Expected ${kind}, received ${reply.kind}.`));
    });
  });
}
