import type { PageFiles } from '#shared/build-name.ts';
import { savesData } from './saves-data.ts';

let known: PageFiles = { files: [], of: {} };
const learned = Promise.withResolvers<void>();
const requested = new Set<string>();

/** The first page's files are named in its document. Without the others', pages come one file after the other. */
export function knowPageFiles(files: PageFiles): void {
  known = files;
  learned.resolve();
}

/** Requests all files of code that is about to be loaded, each of which would otherwise name the next when it is here. */
export function requestFilesOf(...sources: readonly string[]): void {
  const files = sources.flatMap((source) => known.of[source] ?? []).map((index) => known.files[index] ?? '');
  for (const href of files) {
    if (requested.has(href)) continue;
    requested.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/** What somebody will probably go on to comes while nothing else does. */
export function requestFilesSoon(...sources: readonly string[]): void {
  if (!savesData()) void learned.promise.then(() => requestFilesOf(...sources));
}
