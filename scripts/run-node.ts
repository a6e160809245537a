import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

type Options = {
  env?: Record<string, string>;
  isShown?: boolean;
  /**
   * Interrupts the program as Ctrl-C would, whatever signal reached us: test runners clean up only for that
   * one.
   */
  interrupt?: AbortSignal;
  /** What it sends to its parent. */
  onMessage?: (message: unknown) => void;
};

/** Runs a program of `node_modules` or of the project under this Node, from the project's folder. */
export function runNode(
  args: readonly string[],
  { env = {}, isShown = false, interrupt, onMessage }: Options = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      detached: interrupt !== undefined && process.platform !== 'win32',
      stdio: [
        'ignore',
        isShown ? 'inherit' : 'pipe',
        isShown ? 'inherit' : 'pipe',
        onMessage ? 'ipc' : 'ignore',
      ],
    });
    if (onMessage) child.on('message', onMessage);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    interrupt?.addEventListener('abort', () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}
