/** The browser's log, for what fails without a word on the screen. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}
