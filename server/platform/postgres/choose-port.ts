import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { probePort } from './probe-port.ts';

/** The port of the last start if it is still free, so that other programs find the database again. */
export async function choosePort(folder: string): Promise<number> {
  const file = join(folder, 'port');
  const last = readLast(file);
  if (last !== undefined && (await probePort(last))) return last;
  const free = await probePort(0);
  if (free === undefined) throw new Error('No free port on 127.0.0.1.');
  writeFileSync(file, String(free));
  return free;
}

function readLast(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}
