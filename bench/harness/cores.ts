import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export type Cores = { server: string; load: string };

const STATUS = '/proc/self/status';

/** One core for the measured server and another for everything else; null where that is not possible. */
export function chooseCores(): Cores | null {
  if (!existsSync(STATUS) || spawnSync('taskset', ['--version']).status !== 0) return null;
  const allowed = /^Cpus_allowed_list:\s*(.+)$/m.exec(readFileSync(STATUS, 'utf8'))?.[1] ?? '';
  const [server, load] = allowed.split(',').flatMap(expand);
  return server && load ? { server, load } : null;
}

function expand(range: string): string[] {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, offset) => String(first + offset));
}

/** Moves this process, and whatever it starts from now on, to the load generator's core. */
export function moveAside(cores: Cores | null): void {
  if (cores) spawnSync('taskset', ['-a', '-p', '-c', cores.load, String(process.pid)]);
}
