import type { PageFiles } from '#shared/build-name.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { savesData } from './saves-data.ts';

let known: PageFiles = { files: [], of: {} };
const learned = Promise.withResolvers<void>();
const requested = new Set<string>();

/** The first page's files are named in its document. Without the others', pages come one file after the other. */
export function knowPageFiles(files: PageFiles): void {
  known = files;
  learned.resolve();
}

function filesOf(sources: readonly string[]): Set<string> {
  const indices = sources.flatMap((source) => known.of[source] ?? []);
  return new Set(indices.map((index) => known.files[index] ?? ''));
}

/** Requests all files of code that is about to be loaded, each of which would otherwise name the next when it is here. */
export function requestFilesOf(...sources: readonly string[]): void {
  for (const href of filesOf(sources)) {
    if (requested.has(href)) continue;
    requested.add(href);
    const onerror = () => void requested.delete(href);
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, onerror }),
    );
  }
}

/**
 * What somebody will probably go on to comes while nothing else does, into the browser's cache alone: engines may remember
 * of a module that it failed, and would not ask for it again when it is needed.
 */
export async function requestFilesSoon(...sources: readonly string[]): Promise<void> {
  if (savesData()) return;
  await learned.promise;
  for (const href of filesOf(sources)) whenIdle(() => keep(href));
}

/** Read to its end: browsers may give up a body that nobody reads. */
function keep(href: string): void {
  if (requested.has(href)) return;
  fetch(href, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}
