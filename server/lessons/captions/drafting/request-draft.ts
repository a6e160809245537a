import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { captionDrafts } from '#server/lessons/captions/captions.tables.ts';
import { getOwnLesson } from '#server/lessons/captions/get-own-lesson.ts';
import { refuseMoreLanguages } from '#server/lessons/captions/refuse-more-captions.ts';
import { lockOwnLesson } from '#server/lessons/editing/lock-own-lesson.ts';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { CAPTION_DRAFTS_A_DAY } from '#shared/lessons/caption.rules.ts';
import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import type { CaptionDraft } from '#shared/lessons/captions.contract.ts';
import { draftCaptionsJob } from './drafts.jobs.ts';
import { findSound } from './find-sound.ts';

const A_DAY = { max: CAPTION_DRAFTS_A_DAY, seconds: 24 * 3600 };

type DraftInput = { courseId: string; lessonId: string; language: CaptionLanguage };

/** Has captions drafted from the film's sound, in a language in which none are written. */
export async function requestDraft(deps: Deps, viewer: Creator, input: DraftInput): Promise<CaptionDraft> {
  const { lessonId, language } = input;
  const waiting: CaptionDraft = { language, status: 'waiting', progress: 0, failure: null };
  return deps.db.transaction(async (tx) => {
    await lockOwnLesson(tx, viewer, input);
    const { uploadId } = await getOwnLesson(tx, viewer, input);
    // The button is not there.
    const sound = deps.transcriber && uploadId !== null ? await findSound(tx, uploadId) : null;
    if (!sound || uploadId === null) throw new DomainError('CONFLICT');
    const underWay = await findUnderWay(tx, lessonId);
    if (underWay?.language === language) return { ...waiting, status: underWay.status };
    if (underWay || (await hasText(tx, lessonId, language))) throw new DomainError('CONFLICT');
    await refuseMoreLanguages(tx, lessonId, language);
    await deps.limiter.takeIn(tx, { key: `caption-drafts:${viewer.userId}`, limit: A_DAY });
    await tx.delete(captionDrafts).where(eq(captionDrafts.lesson_id, lessonId));
    const now = deps.clock.now();
    await tx.insert(captionDrafts).values({
      lesson_id: lessonId,
      language,
      upload_id: uploadId,
      revision: sound.revision,
      due_at: now,
      created_at: now,
    });
    await deps.queue.send(draftCaptionsJob, { lessonId }, { tx, singletonKey: lessonId });
    return waiting;
  });
}

type UnderWay = Pick<typeof captionDrafts.$inferSelect, 'language' | 'status'>;

async function findUnderWay(tx: Transaction, lessonId: string): Promise<UnderWay | null> {
  const [draft] = await tx
    .select({ language: captionDrafts.language, status: captionDrafts.status })
    .from(captionDrafts)
    .where(eq(captionDrafts.lesson_id, lessonId));
  return draft && (draft.status === 'waiting' || draft.status === 'working') ? draft : null;
}

/** An empty draft may be filled. */
export async function hasText(
  tx: Transaction,
  lessonId: string,
  language: CaptionLanguage,
): Promise<boolean> {
  const [row] = await tx
    .select({ vtt: lessonCaptions.vtt })
    .from(lessonCaptions)
    .where(and(eq(lessonCaptions.lesson_id, lessonId), eq(lessonCaptions.language, language)));
  return row?.vtt.includes('-->') ?? false;
}
