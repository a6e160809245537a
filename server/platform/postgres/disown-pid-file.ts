import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A killed server leaves its pid file behind, and PostgreSQL refuses to start while that number belongs to
 * any live process of its account. Deleting the file would also delete the shared-memory key by which
 * PostgreSQL notices surviving children of the dead server, so only the number is replaced: by ours, since a
 * server ignores the process that started it. Call this only when no server runs on the cluster.
 */
export function disownPidFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [process.pid, ...rest].join('\n'));
}
