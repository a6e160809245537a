import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openOnce } from '#server/platform/open-once.ts';

/** Backed up and restored with the rest, so that a restored folder is the same one. */
const NAME = '.lunula-media';

/**
 * Recognises the folder that this process began with. One that is not mounted any more looks like an empty one, and
 * what was stored there would be gone with the next mount: so nothing is, and whoever sends it is told to come back.
 */
export function createFolderMark(folder: string) {
  const path = join(folder, NAME);
  const known = openOnce(begin);

  async function begin(): Promise<string> {
    await mkdir(folder, { recursive: true });
    const mark = randomUUID();
    const draft = `${path}.${mark}`;
    await writeFile(draft, mark);
    // Other processes share it: whoever is first decides, and nobody ever reads half of it.
    await link(draft, path)
      .catch(unlessThere)
      .finally(() => rm(draft));
    return readFile(path, 'utf8');
  }

  async function demand(): Promise<void> {
    const mark = await known();
    if ((await readFile(path, 'utf8')) !== mark) throw otherFolder();
  }

  /** Its own; made with the first call, if nobody has yet. */
  return { demand, read: known };
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Fails as a file system does whose files were exchanged. */
function otherFolder(): Error {
  return Object.assign(new Error('the media folder is not the one from before: is it mounted?'), {
    code: 'ESTALE',
    syscall: 'open',
  });
}
