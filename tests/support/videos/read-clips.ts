import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type ClipName =
  | 'phone'
  | 'upright'
  | 'fullHd'
  | 'modest'
  | 'screen'
  | 'webcam'
  | 'bright'
  | 'camcorder'
  | 'huge'
  | 'quick'
  | 'jump'
  | 'lesson';

/** Short films of different kinds, made when a test asks for them; see clips-fixture.ts. */
export async function readClips<Name extends ClipName>(...names: Name[]): Promise<Record<Name, Buffer>> {
  const maker = fork(join(import.meta.dirname, 'clips-fixture.ts'), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  maker.send(names);
  const [clips] = (await Promise.race([once(maker, 'message'), once(maker, 'exit').then(failed)])) as [
    Record<Name, Uint8Array>,
  ];
  const entries = Object.entries<Uint8Array>(clips).map(([name, bytes]) => [name, Buffer.from(bytes)]);
  return Object.fromEntries(entries) as Record<Name, Buffer>;
}

function failed(): never {
  throw new Error('the clips could not be made');
}
