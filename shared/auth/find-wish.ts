import type { Wish } from './wish.rules.ts';

const WISH_KINDS = [
  'enroll',
  'buy-course',
  'save',
  'buy-module',
  'premium',
  'premium-lesson',
  'create',
] as const;
export type WishKind = (typeof WISH_KINDS)[number];

/** As in "Sign in to …". */
export const WISH_WORDS: Record<WishKind, string> = {
  enroll: 'enroll in your course',
  'buy-course': 'buy your course',
  save: 'save your course for later',
  'buy-module': 'unlock your module',
  premium: 'get Premium',
  'premium-lesson': 'get Premium',
  create: 'start creating',
};

/** A kind and two ids at most, with colons in between. */
export const WISH_TEXT_MAX = 100;

const WISH_TEXT = /^([a-z-]+)((?::[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,2})$/;

export function findWish(text: string | null): Wish | null {
  const [, kind, ids = ''] = WISH_TEXT.exec(text ?? '') ?? [];
  const [, id, lessonId] = ids.split(':');
  if (id !== undefined && lessonId !== undefined)
    return kind === 'premium-lesson' ? { kind, courseId: id, lessonId } : null;
  if (id === undefined) return kind === 'premium' || kind === 'create' ? { kind } : null;
  if (kind === 'enroll' || kind === 'buy-course' || kind === 'save') return { kind, courseId: id };
  return kind === 'buy-module' ? { kind, moduleId: id } : null;
}

/** Only its kind, which is all that the words on a page depend on. */
export function findWishKind(text: string | null): WishKind | null {
  return WISH_KINDS.find((kind) => kind === text) ?? findWish(text)?.kind ?? null;
}

/** Where it is carried out, or one tap away. Nothing that costs money happens by itself. */
export function wishPath(wish: Wish): string {
  // As its `plansPath` in web/billing/way-back.ts.
  if ('lessonId' in wish)
    return `/subscription?from=${encodeURIComponent(`/courses/${wish.courseId}/lessons/${wish.lessonId}`)}`;
  if ('courseId' in wish) return `/courses/${wish.courseId}`;
  if ('moduleId' in wish) return '/modules';
  return wish.kind === 'premium' ? '/subscription' : '/creator';
}
