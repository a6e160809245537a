import { join } from 'node:path';
import type { Place } from './place-database.ts';
import { readPostmaster } from './read-postmaster.ts';
import { runProgram } from './run-program.ts';

/**
 * Ends open sessions and stops; if that takes too long, stops as in a crash, from which the next start
 * recovers.
 */
export async function stopServer(place: Place): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!readPostmaster(place.cluster)) return;
    const args = ['stop', `--pgdata=${place.cluster}`, `--mode=${mode}`, '--wait', '--timeout=30'];
    await runProgram(join(place.binaries, 'bin', 'pg_ctl'), args, place.account);
  }
}
