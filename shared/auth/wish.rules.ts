/**
 * What somebody was about to do when they were asked to sign up or in. A closed set: a wish names a thing and
 * never an address, so that no link can lead anywhere else.
 */
export type Wish =
  | { kind: 'enroll' | 'buy-course' | 'save'; courseId: string }
  | { kind: 'buy-module'; moduleId: string }
  | { kind: 'premium' | 'create' }
  /** Premium, for a lesson that it opens. */
  | { kind: 'premium-lesson'; courseId: string; lessonId: string };

/** As a wish stands in addresses and in the database: "premium", "enroll:…", "premium-lesson:…:…". */
export function wishText(wish: Wish): string {
  if ('lessonId' in wish) return `${wish.kind}:${wish.courseId}:${wish.lessonId}`;
  if ('courseId' in wish) return `${wish.kind}:${wish.courseId}`;
  return 'moduleId' in wish ? `${wish.kind}:${wish.moduleId}` : wish.kind;
}

/** Where to sign in for it. */
export function wishSignInPath(wish: Wish): string {
  return `/auth?wish=${encodeURIComponent(wishText(wish))}`;
}

/** Where new people sign up for it; others are one tap away from signing in. */
export function wishSignUpPath(wish: Wish): string {
  return `/auth?tab=sign-up&wish=${encodeURIComponent(wishText(wish))}`;
}
