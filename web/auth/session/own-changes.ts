const KEY = 'lunula.changed-at';
const REMEMBERED_MS = 150_000;

/**
 * Pages are rendered once for all visitors and may briefly lag behind what someone has just done. Their own
 * browser remembers, in every tab, that they did something, for longer than such a page is shown.
 */
export function rememberOwnChange(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // If storage is full, the page is right a moment later.
  }
}

/** Called only for signed-in people, so storage is readable. */
export function hasOwnChange(): boolean {
  return Date.now() - Number(localStorage.getItem(KEY)) < REMEMBERED_MS;
}
