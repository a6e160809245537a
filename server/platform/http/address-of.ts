/** The path and query of a request. The host is ignored, because clients can put anything there. */
export function addressOf(url: string): string {
  return url.slice(url.indexOf('/', 'https://'.length));
}
