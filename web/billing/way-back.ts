import { safeNextPath } from '#shared/auth/auth.rules.ts';
import { type Wish, wishSignUpPath } from '#shared/auth/wish.rules.ts';

const KEY = 'lunula.way-back';
const LESSON = /^\/courses\/([^/]+)\/lessons\/([^/]+)$/;

const fromHere = (from: string) => `?from=${encodeURIComponent(from)}`;

/** The plans, for whoever wants to go on where Premium was missing. */
export function plansPath(from: string): string {
  return `/subscription${fromHere(from)}`;
}

/** The same for a visitor, who signs up first, perhaps by a mail that is read elsewhere: a lesson goes along as a wish. */
export function premiumSignUpPath(from: string | null): string {
  return wishSignUpPath(findLessonWish(from ?? '') ?? { kind: 'premium' });
}

/** What somebody wants who looks for Premium at this address, if it is a lesson's. */
export function findLessonWish(from: string): Wish | null {
  const [, courseId, lessonId] = LESSON.exec(from) ?? [];
  return courseId && lessonId ? { kind: 'premium-lesson', courseId, lessonId } : null;
}

/** The dashboard's card about the plan, which hands on where they came from. */
export function planCardPath(from: string): string {
  return `/dashboard${fromHere(from)}#plan`;
}

/** A course's page, for whoever looks at it because they wanted one of its lessons. */
export function courseDetailsPath(courseId: string, from: string): string {
  return `/courses/${courseId}${fromHere(from)}`;
}

/** Where they came from, if it is a place in the product. */
export function findOrigin(params: URLSearchParams): string | null {
  return safeNextPath(params.get('from'), '') || null;
}

/**
 * Where to go on once it is paid for, Premium or a course. The provider leads back to the dashboard or to the course's
 * page, in a tab of its own, which is given this with everything else that is kept for the tab that opened it.
 */
export const paymentReturn = {
  keep(path: string | null): void {
    try {
      if (path === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, path);
    } catch {
      // A browser that stores nothing stays there.
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
