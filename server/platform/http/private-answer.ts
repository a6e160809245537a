/** Cached by the browser but revalidated each time: the right to watch may have ended. */
export const PRIVATE = { 'Cache-Control': 'private, no-cache' };
