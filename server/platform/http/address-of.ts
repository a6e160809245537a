/** The path and query of a request, whichever host it was sent to: anybody can write anything there. */
export function addressOf(url: string): string {
  return url.slice(url.indexOf('/', 'https://'.length));
}
