/** What Chromium and Firefox say, and WebKit: of a file that did not come, and of one that another asks for. */
const WORDS = /dynamically imported module|^Importing a module script failed/;

/** Code that breaks when it is here has an error of its own. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof TypeError && WORDS.test(error.message);
}
