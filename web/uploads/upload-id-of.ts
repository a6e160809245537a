/** The last part of its address. */
export function uploadIdOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
