import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Program = {
  output(): string;
  /** Waits until the program has written something; fails if it ends first. */
  written(pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
};

/**
 * The shell starts the program and then waits for its own input to end, which happens when we close it and
 * also when we are killed. Then it ends everything the program has started.
 */
const START = '"$@" & cat > /dev/null; trap "" TERM; kill -TERM 0; wait';

/** A program with all its children, ended by `stop` or by our own end. */
export function startProgram(command: readonly string[], env: Record<string, string> = {}): Program {
  const child = spawn('/bin/sh', ['-c', START, 'sh', ...command], {
    detached: true,
    env: { ...process.env, ...env },
  });
  const closed = once(child, 'close');
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  return {
    output: () => output,
    written(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const look = () => {
        const found = pattern.exec(output);
        if (found) resolve(found[1] ?? found[0]);
      };
      listeners.add(look);
      look();
      closed.then(() => reject(new Error(`${command[0]} ended early:\n${output}`)));
      return promise.finally(() => listeners.delete(look));
    },
    async stop() {
      child.stdin.end();
      await closed;
    },
  };
}
