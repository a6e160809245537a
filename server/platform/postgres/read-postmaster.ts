import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster = { pid: number; port: number; isReady: boolean };

/** The server running on this cluster, according to the file PostgreSQL keeps beside its data. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = read(join(cluster, 'postmaster.pid')).split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isPostmaster(pid, cluster)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** The number alone proves nothing: after a crash or a reboot it may belong to any other process. */
function isPostmaster(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`).split('\0').includes(cluster);
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
