import { sessionStore } from '#web/auth/session/session-store.ts';
import { isAllowed, type KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { hasLeft } from './kept-mark.ts';

/**
 * Whether a lesson stays on this device: while the person who saved it is signed in. A session that was ended for them
 * takes nothing away from them either; they find it once they have signed in again, within the time they may keep it.
 */
export function mayStay(
  kept: Pick<KeptLesson, 'personId' | 'allowedAt' | 'allowedUntil'>,
  now: number,
): boolean {
  const session = sessionStore.find();
  if (session) return session.user.id === kept.personId;
  return !hasSignedOut() && isAllowed(kept, now);
}

/** Themselves, on this device. */
export function hasSignedOut(): boolean {
  return sessionStore.find() === null && (sessionStore.findEnd() === 'left' || hasLeft());
}
