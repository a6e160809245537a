import { loadMember } from '#server/access/load-member.ts';
import type { AccessClaims } from '#server/auth/secrets/access-token.ts';
import type { Deps } from '#server/deps.ts';
import { getWatchableLesson, type WatchableLesson } from '#server/lessons/get-watchable-lesson.ts';
import { VISITOR, type Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/** A player requests many ranges a second; someone who loses access keeps it for at most this long. */
const KEPT_MS = 5_000;
const MAX_ANSWERS = 10_000;

export type WatchRight = WatchableLesson & { viewer: Viewer };
export type WatchCheck = (holder: AccessClaims | null, lessonId: string) => Promise<WatchRight>;
type Answer = { askedAt: number; right: Promise<WatchRight> };

/**
 * Checks that an address's holder may watch the lesson now; throws if not. Answers are kept for a few
 * seconds.
 */
export function createWatchCheck(deps: Deps): WatchCheck {
  const answers = new Map<string, Answer>();

  return function check(holder: AccessClaims | null, lessonId: string): Promise<WatchRight> {
    const key = `${lessonId} ${holder?.sessionId ?? ''}`;
    const now = deps.clock.now().getTime();
    const known = answers.get(key);
    if (known && now - known.askedAt < KEPT_MS) return known.right;
    const right = askRight(deps, holder, lessonId);
    answers.delete(key);
    answers.set(key, { askedAt: now, right });
    if (answers.size > MAX_ANSWERS) answers.delete(answers.keys().next().value ?? key);
    right.catch((error: unknown) => {
      // A failed lookup says nothing about the right, so it is not kept.
      if (!(error instanceof DomainError)) answers.delete(key);
    });
    return right;
  };
}

async function askRight(deps: Deps, holder: AccessClaims | null, lessonId: string): Promise<WatchRight> {
  const viewer = holder === null ? VISITOR : await loadMember(deps, holder);
  if (!viewer) throw new DomainError('UNAUTHENTICATED');
  return { viewer, ...(await getWatchableLesson(deps, viewer, { lessonId })) };
}
