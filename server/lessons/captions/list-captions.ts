import { asc, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { CaptionDraft, OwnCaptions } from '#shared/lessons/captions.contract.ts';
import { captionDrafts } from './captions.tables.ts';
import { findSound } from './drafting/find-sound.ts';
import { getOwnLesson } from './get-own-lesson.ts';

type LessonAddress = { courseId: string; lessonId: string };

/** The languages of one's own lesson, drafts too, without their texts. */
export async function listCaptions(
  deps: Deps,
  viewer: Creator,
  address: LessonAddress,
): Promise<OwnCaptions> {
  const { uploadId } = await getOwnLesson(deps.db, viewer, address);
  const rows = await deps.db
    .select({
      language: lessonCaptions.language,
      isShown: lessonCaptions.is_shown,
      updatedAt: lessonCaptions.updated_at,
    })
    .from(lessonCaptions)
    .where(eq(lessonCaptions.lesson_id, address.lessonId))
    .orderBy(asc(lessonCaptions.language));
  return {
    items: rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
    drafting: await draftingOf(deps, uploadId),
    draft: await findDraft(deps, address.lessonId),
  };
}

async function draftingOf(deps: Deps, uploadId: string | null): Promise<OwnCaptions['drafting']> {
  if (!deps.transcriber || uploadId === null) return 'none';
  return (await findSound(deps.db, uploadId)) ? 'open' : 'not-prepared';
}

async function findDraft(deps: Deps, lessonId: string): Promise<CaptionDraft | null> {
  const { language, status, failure, pieces, pieces_done } = captionDrafts;
  const [draft] = await deps.db
    .select({ language, status, failure, pieces, done: pieces_done })
    .from(captionDrafts)
    .where(eq(captionDrafts.lesson_id, lessonId));
  if (!draft) return null;
  const { pieces: all, done, ...rest } = draft;
  return { ...rest, progress: all === null ? 0 : Math.round((100 * done) / all) };
}
