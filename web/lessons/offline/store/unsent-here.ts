/** Where the browser's storage has what was written and watched in lessons, until the server has it too. */
export const UNSENT_BOOKMARKS = 'lunula.bookmark-changes.v1';
export const UNSENT_WATCHES = 'lunula.watch-reports.v1';

/**
 * Whether anything waits to be sent, whoever it is from: they may sign in later. So that pages need no code to find that
 * out.
 */
export function isAnythingUnsent(): boolean {
  return [UNSENT_BOOKMARKS, UNSENT_WATCHES].some((name) => {
    try {
      return Object.keys(JSON.parse(localStorage.getItem(name) ?? '{}')).length > 0;
    } catch {
      return false;
    }
  });
}
