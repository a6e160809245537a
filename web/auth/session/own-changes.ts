const KEY = 'lunula.changed-at';
const REMEMBERED_MS = 150_000;

/**
 * Pages are drawn for all visitors together, and for a moment may lag behind what somebody has just done. Their own
 * browser remembers that they did something, in every tab, for longer than any such page is shown.
 */
export function rememberOwnChange(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without room to remember it the page is right a moment later.
  }
}

/** Asked for those who are signed in, whose storage can be read. */
export function hasOwnChange(): boolean {
  return Date.now() - Number(localStorage.getItem(KEY)) < REMEMBERED_MS;
}
