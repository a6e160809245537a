import { fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type ClipName =
  | 'phone'
  | 'brief'
  | 'holiday'
  | 'upright'
  | 'fullHd'
  | 'modest'
  | 'screen'
  | 'webcam'
  | 'modern'
  | 'editor'
  | 'bright'
  | 'camcorder'
  | 'huge'
  | 'quick'
  | 'jump'
  | 'lesson';

const MAKER = join(import.meta.dirname, 'clips-fixture.ts');

/** By the code that makes them: whoever changes it gets others. */
const VERSION = createHash('sha256').update(readFileSync(MAKER)).digest('hex').slice(0, 12);

/**
 * Short films of different kinds, made when the first test of a run asks for them; see clips-fixture.ts. Encoding one
 * takes up to three seconds of processor time, and several tests begin with the same.
 */
export async function readClips<Name extends ClipName>(...names: Name[]): Promise<Record<Name, Buffer>> {
  const missing = names.filter((name) => !existsSync(placeOf(name)));
  if (missing.length > 0) await makeClips(missing);
  const entries = await Promise.all(
    names.map(async (name) => [name, await readFile(placeOf(name))] as const),
  );
  return Object.fromEntries(entries) as Record<Name, Buffer>;
}

function placeOf(name: ClipName): string {
  return join(tmpdir(), `lunula-clip-${VERSION}-${name}`);
}

async function makeClips(names: ClipName[]): Promise<void> {
  const maker = fork(MAKER, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  maker.send(names);
  const [clips] = (await Promise.race([once(maker, 'message'), once(maker, 'exit').then(failed)])) as [
    Record<ClipName, Uint8Array>,
  ];
  for (const name of names) {
    // Renamed once complete: another test may be looking for it.
    const draft = `${placeOf(name)}.${randomUUID()}`;
    await writeFile(draft, clips[name]);
    await rename(draft, placeOf(name));
  }
}

function failed(): never {
  throw new Error('the clips could not be made');
}
