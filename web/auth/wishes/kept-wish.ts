import { findWish } from '#shared/auth/find-wish.ts';
import { type Wish, wishText } from '#shared/auth/wish.rules.ts';

const KEY = 'lunula.wish';

/**
 * For whoever followed a mailed link and then signs in by any of the page's buttons. It lasts as long as the
 * tab, and holds nothing that others must not know.
 */
export const keptWish = {
  keep({ personId, wish }: { personId: string; wish: Wish }): void {
    try {
      sessionStorage.setItem(KEY, `${personId} ${wishText(wish)}`);
    } catch {
      // A browser that stores nothing still has the button of the page that says so.
    }
  },
  /** Somebody's, whoever they are. */
  find(): Wish | null {
    return findWish(read().wish);
  },
  /** Others may sign in here next. */
  findFor(personId: string): Wish | null {
    return read().personId === personId ? keptWish.find() : null;
  },
  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // There was nothing.
    }
  },
};

function read(): { personId: string; wish: string } {
  try {
    const [personId = '', wish = ''] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    return { personId, wish };
  } catch {
    return { personId: '', wish: '' };
  }
}
