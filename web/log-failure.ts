/** Some browsers end a page's requests as failures when it is left. */
let isLeft = false;
if (!import.meta.env.SSR)
  for (const event of ['pagehide', 'pageshow'])
    addEventListener(event, () => {
      isLeft = event === 'pagehide';
    });

/** The browser's log, for what fails without a word on the screen. */
export function logFailure(what: string, error: unknown): void {
  if (!isLeft) console.error(what, error);
}
