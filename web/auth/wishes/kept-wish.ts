import { findWish } from '#shared/auth/find-wish.ts';
import { type Wish, wishText } from '#shared/auth/wish.rules.ts';

const KEY = 'lunula.wish';

/**
 * For whoever followed a mailed link and then signs in by any of the page's buttons. It lasts as long as the
 * tab, and holds nothing that others must not know.
 */
export const keptWish = {
  keep(wish: Wish): void {
    try {
      sessionStorage.setItem(KEY, wishText(wish));
    } catch {
      // A browser that stores nothing still has the message's own button.
    }
  },
  find(): Wish | null {
    try {
      return findWish(sessionStorage.getItem(KEY));
    } catch {
      return null;
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // There was nothing.
    }
  },
};
