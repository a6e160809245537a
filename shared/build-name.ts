/**
 * Says which build of the pages an API response belongs to, so that an older page can tell it is out of date.
 */
export const BUILD_HEADER = 'X-Lunula-Build';

/** Taken from the entry script: its name changes with everything it contains and everything it may load. */
export function buildNameOf(script: string): string {
  return script.slice(script.lastIndexOf('/') + 1).replace(/\.js$/, '');
}

/** Where the build lists of which files each page's code consists. */
export function pageFilesOf(build: string): string {
  return `/assets/${build}.pages.json`;
}

/** Sources of code that is loaded on demand, by the numbers of their files. */
export type PageFiles = { files: readonly string[]; of: Readonly<Record<string, readonly number[]>> };
