import { eq, inArray, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { captionDrafts } from '#server/lessons/captions/captions.tables.ts';
import { refuseMoreCaptions, refuseMoreLanguages } from '#server/lessons/captions/refuse-more-captions.ts';
import { lessonCaptions, lessons } from '#server/lessons/lessons.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import type { CaptionDraftFailure } from '#shared/lessons/caption.rules.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { writeWebVtt } from '#shared/lessons/write-web-vtt.ts';
import { type ClaimedDraft, updateClaimed } from './claim-draft.ts';
import { draftCaptionsJob } from './drafts.jobs.ts';
import { findSound } from './find-sound.ts';
import { hasText } from './request-draft.ts';

/** The claim is given back. */
const FREE = { claimed_by: null, claimed_until: null };

export async function settleFailed(
  deps: Deps,
  draft: ClaimedDraft,
  failure: CaptionDraftFailure,
): Promise<void> {
  await updateClaimed(deps, deps.db, draft, { ...FREE, status: 'failed', failure, cues: [] });
}

/** What was heard becomes captions that only the creator sees. What somebody wrote meanwhile is never replaced. */
export async function settleDone(deps: Deps, draft: ClaimedDraft): Promise<void> {
  if (draft.cues.length === 0) return settleFailed(deps, draft, 'no-speech');
  const vtt = writeWebVtt(draft.cues);
  if (vtt.length > LESSON_LIMITS.captionCharacters) return settleFailed(deps, draft, 'no-room');
  const failure = await deps.db.transaction(async (tx) => {
    const reason = await findObstacle(tx, draft);
    if (reason !== null) return reason;
    if (!(await updateClaimed(deps, tx, draft, { ...FREE, status: 'done', cues: [] }))) return null;
    const values = { vtt, is_shown: false, updated_at: deps.clock.now() };
    await tx
      .insert(lessonCaptions)
      .values({ lesson_id: draft.lesson_id, language: draft.language, ...values })
      .onConflictDoUpdate({ target: [lessonCaptions.lesson_id, lessonCaptions.language], set: values });
    return null;
  });
  if (failure !== null) await settleFailed(deps, draft, failure);
}

async function findObstacle(tx: Transaction, draft: ClaimedDraft): Promise<CaptionDraftFailure | null> {
  const { lesson_id, language, upload_id, revision } = draft;
  // As whoever saves captions does, and whoever finishes another cut of the film.
  await lockCourseOf(tx, lesson_id);
  const [lesson] = await tx
    .select({ courseId: lessons.course_id, uploadId: lessons.upload_id })
    .from(lessons)
    .where(eq(lessons.id, lesson_id));
  if (lesson?.uploadId !== upload_id) return 'film-changed';
  // With the course locked: captions that are there before another cut is watched move with it.
  if ((await findSound(tx, upload_id))?.revision !== revision) return 'film-changed';
  if (await hasText(tx, lesson_id, language)) return 'written-meanwhile';
  try {
    await refuseMoreLanguages(tx, lesson_id, language);
    await refuseMoreCaptions(tx, lesson.courseId);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return 'no-room';
    throw error;
  }
}

async function lockCourseOf(tx: Transaction, lessonId: string): Promise<void> {
  const ofLesson = tx.select({ id: lessons.course_id }).from(lessons).where(eq(lessons.id, lessonId));
  await tx.select({ id: courses.id }).from(courses).where(inArray(courses.id, ofLesson)).for('no key update');
}

/** Another attempt follows after a while. What was not the draft's fault does not count as one. */
export async function putOff(
  deps: Deps,
  draft: ClaimedDraft,
  { seconds, isCounted }: { seconds: number; isCounted: boolean },
): Promise<void> {
  const attempts = isCounted ? {} : { attempts: sql<number>`greatest(${captionDrafts.attempts} - 1, 0)` };
  await deps.db.transaction(async (tx) => {
    const due_at = later(deps.clock.now(), { seconds });
    const isOurs = await updateClaimed(deps, tx, draft, { ...FREE, status: 'waiting', due_at, ...attempts });
    if (!isOurs) return;
    const again = { lessonId: draft.lesson_id };
    await deps.queue.send(draftCaptionsJob, again, {
      tx,
      singletonKey: draft.lesson_id,
      startAfter: seconds,
    });
  });
}
