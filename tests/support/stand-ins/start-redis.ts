import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';

/** The system's Redis, which a test can kill and start again at the same address. */
export async function startRedis(program: string) {
  const port = await chooseQuietPort();
  let child = await launch(program, port);
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    async restart() {
      child = await launch(program, port);
    },
  };
}

async function launch(program: string, port: number): Promise<ChildProcessByStdio<null, Readable, null>> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }))
    if (String(chunk).includes('Ready to accept connections')) break;
  child.stdout.resume();
  return child;
}
