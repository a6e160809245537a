/** Names the built pages that go with an answer of the API, so that an older page can tell that it is one. */
export const BUILD_HEADER = 'X-Lunula-Build';

/** By the script that pages start with: its name changes with everything it is made of and everything it may fetch. */
export function buildNameOf(script: string): string {
  return script.slice(script.lastIndexOf('/') + 1).replace(/\.js$/, '');
}
