import { spawn } from 'node:child_process';

/** The system account a program runs under; empty means our own. */
export type Account = { uid?: number; gid?: number };

export type Outcome = { ok: boolean; output: string };

/**
 * Runs one of PostgreSQL's programs to completion. It gets none of our environment: that holds secrets, which
 * other processes of the account could read, and perhaps PG* variables, which would redirect it.
 */
export function runProgram(file: string, args: readonly string[], account: Account): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...account,
      env: {},
      // Its own process group: Ctrl-C must reach only us, or a database would be half created or half
      // stopped.
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}
