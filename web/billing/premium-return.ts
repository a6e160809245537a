import { safeNextPath } from '#shared/auth/auth.rules.ts';

const KEY = 'lunula.premium-from';

/** The plans, for whoever wants to go on where Premium was missing. */
export function plansPath(from: string): string {
  return `/subscription?from=${encodeURIComponent(from)}`;
}

/** Where they came from, if it is a place in the product. */
export function findOrigin(params: URLSearchParams): string | null {
  return safeNextPath(params.get('from'), '') || null;
}

/**
 * Where to go on once Premium is there. The provider leads back to the dashboard, in a tab of its own, which is given
 * this with everything else that is kept for the tab that opened it.
 */
export const premiumReturn = {
  keep(path: string | null): void {
    try {
      if (path === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, path);
    } catch {
      // A browser that stores nothing stays at the dashboard.
    }
  },
  take(): string | null {
    try {
      const path = sessionStorage.getItem(KEY);
      sessionStorage.removeItem(KEY);
      return safeNextPath(path, '') || null;
    } catch {
      return null;
    }
  },
};
