import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lockOwnLesson } from '#server/lessons/editing/lock-own-lesson.ts';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { readCaptionFile } from '#shared/lessons/caption-file.ts';
import { type CaptionLanguage, FIRST_LANGUAGE } from '#shared/lessons/caption-languages.ts';
import { NO_CAPTIONS } from '#shared/lessons/web-vtt.ts';
import { captionsVersionOf } from './captions-version.ts';
import { refuseMoreCaptions, refuseMoreLanguages } from './refuse-more-captions.ts';

type SaveInput = {
  courseId: string;
  lessonId: string;
  language?: CaptionLanguage | undefined;
  vtt: string;
  isShown?: boolean | undefined;
  version?: string | undefined;
};

/** Adds captions in a language, replacing any there were. SubRip is kept as the WebVTT it becomes. */
export async function saveCaptions(deps: Deps, viewer: Creator, input: SaveInput) {
  const { courseId, lessonId, language = FIRST_LANGUAGE } = input;
  const captions = readCaptions(input);
  const { isVisible, version } = await deps.db.transaction(async (tx) => {
    const course = await lockOwnLesson(tx, viewer, input);
    const before = await findRow(tx, lessonId, language);
    const row = { vtt: captions.vtt, is_shown: input.isShown ?? before?.is_shown ?? true };
    const version = captionsVersionOf(row);
    const isSame = before !== null && version === captionsVersionOf(before);
    if (isSame) return { isVisible: false, version };
    if (input.version !== undefined && input.version !== (before ? captionsVersionOf(before) : ''))
      throw new DomainError('CHANGED_ELSEWHERE');
    await refuseMoreLanguages(tx, lessonId, language);
    await refuseMoreCaptions(tx, courseId);
    const values = { ...row, updated_at: deps.clock.now() };
    await tx
      .insert(lessonCaptions)
      .values({ lesson_id: lessonId, language, ...values })
      .onConflictDoUpdate({ target: [lessonCaptions.lesson_id, lessonCaptions.language], set: values });
    const wasShown = before?.is_shown ?? false;
    return { isVisible: course.isPublished && (row.is_shown || wasShown), version };
  });
  // Those that were shown may be a draft again.
  if (isVisible) await deps.announcePublicChange({ gone: [`course:${courseId}`] });
  return { cueCount: captions.cueCount, version };
}

/** Only a draft may have no captions yet. */
function readCaptions({ vtt, isShown }: SaveInput): { vtt: string; cueCount: number } {
  const read = readCaptionFile(vtt);
  if (!('problem' in read)) return { vtt: read.vtt, cueCount: read.cues.length };
  if (read.problem === NO_CAPTIONS && isShown === false) return { vtt: 'WEBVTT\n', cueCount: 0 };
  throw new DomainError('INVALID_INPUT', { fields: { vtt: read.problem } });
}

type CaptionsRow = typeof lessonCaptions.$inferSelect;

async function findRow(
  tx: Transaction,
  lessonId: string,
  language: CaptionLanguage,
): Promise<CaptionsRow | null> {
  const [row] = await tx
    .select()
    .from(lessonCaptions)
    .where(and(eq(lessonCaptions.lesson_id, lessonId), eq(lessonCaptions.language, language)));
  return row ?? null;
}
