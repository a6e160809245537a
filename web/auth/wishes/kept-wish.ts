import type { SessionUser } from '#shared/auth/auth.contract.ts';
import { findWish } from '#shared/auth/find-wish.ts';
import { type Wish, wishText } from '#shared/auth/wish.rules.ts';
import { hash } from '#shared/nail-art/random.ts';

const KEY = 'lunula.wish';

/**
 * For whoever signed up in this tab or followed a mailed link there, and then signs in by any of the page's buttons. It
 * lasts as long as the tab, and has a hash of whose it is: whoever uses the tab next finds no address in it.
 */
export const keptWish = {
  /** Whose it is, by their address for as long as the server has not said who they are. */
  keep({ owner, wish }: { owner: string; wish: Wish }): void {
    try {
      sessionStorage.setItem(KEY, `${hash(owner)} ${wishText(wish)}`);
    } catch {
      // A browser that stores nothing still has the button of the page that says so.
    }
  },
  /** Somebody's, whoever they are. */
  find(): Wish | null {
    return findWish(read().wish);
  },
  /** Others may sign in here next. */
  findFor({ id, email }: Pick<SessionUser, 'id' | 'email'>): Wish | null {
    return [id, email].some((name) => String(hash(name)) === read().owner) ? keptWish.find() : null;
  },
  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // There was nothing.
    }
  },
};

function read(): { owner: string; wish: string } {
  try {
    const [owner = '', wish = ''] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    return { owner, wish };
  } catch {
    return { owner: '', wish: '' };
  }
}
