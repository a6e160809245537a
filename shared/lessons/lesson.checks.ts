import type { LessonFormValues } from './lesson.form.ts';
import { completeVideoLink, isVideoLink, videoLinkProblem } from './video-link.ts';

export type TaughtLesson = { hasVideo: boolean; hasText: boolean };

/** Neither film nor words: nothing that anybody could learn from. */
export function isEmptyLesson({ hasVideo, hasText }: TaughtLesson): boolean {
  return !hasVideo && !hasText;
}

/** The server says whether there is a video; one that is on its way is none yet. */
type Before = TaughtLesson & { videoUrl: string; awaitsVideo: boolean };

type LessonContext = {
  /** A published course shows a lesson as soon as it is saved. */
  isPublished: boolean;
  /** The lesson as saved; null for a new one. */
  before: Before | null;
};

/**
 * What is wrong with a lesson, by field, beyond what its form can tell. A link from before there was the rule stays if
 * nobody changes it, and so does a lesson that was already empty: somebody who mends its title need not finish it.
 */
export function checkLesson(
  { videoUrl, uploadId, content }: Pick<LessonFormValues, 'videoUrl' | 'uploadId' | 'content'>,
  { isPublished, before }: LessonContext,
): Record<string, string> {
  const link = uploadId === null ? completeVideoLink(videoUrl) : '';
  if (link !== '' && link !== before?.videoUrl && !isVideoLink(link))
    return { videoUrl: videoLinkProblem(link) };
  if (!isPublished) return {};
  // A film on its way will do: learners read that the lesson is being worked on until it has arrived.
  const isLeftEmpty = isEmptyLesson({
    hasVideo: link !== '' || uploadId !== null,
    hasText: content === undefined ? (before?.hasText ?? false) : isText(content),
  });
  const wasEmpty =
    before !== null && isEmptyLesson({ ...before, hasVideo: before.hasVideo || before.awaitsVideo });
  return isLeftEmpty && !wasEmpty ? { content: EMPTY_LESSON } : {};
}

export function isText(content: string): boolean {
  return content.trim() !== '';
}

export const EMPTY_LESSON =
  'A lesson of a published course needs a video or a text. Write it here, or add a video.';

export const INTRICATE_TEXT =
  'This text has too many table cells or marked words to be shown quickly. Use smaller tables or fewer marks.';
