/**
 * Says which build of the pages an API response belongs to, so that an older page can tell it is out of date.
 */
export const BUILD_HEADER = 'X-Lunula-Build';

/** Taken from the entry script: its name changes with everything it contains and everything it may load. */
export function buildNameOf(script: string): string {
  return script.slice(script.lastIndexOf('/') + 1).replace(/\.js$/, '');
}
