import type { LessonFormValues } from './lesson.form.ts';
import { completeVideoLink, isVideoLink, videoLinkProblem } from './video-link.ts';

export type TaughtLesson = { hasVideo: boolean; hasText: boolean };

/** Neither film nor words: nothing that anybody could learn from. */
export function isEmptyLesson({ hasVideo, hasText }: TaughtLesson): boolean {
  return !hasVideo && !hasText;
}

type Before = { videoUrl: string; hasUpload: boolean; content: string };

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
  const now = {
    hasVideo: link !== '' || uploadId !== null,
    hasText: isText(content ?? before?.content ?? ''),
  };
  const wasEmpty =
    before !== null &&
    isEmptyLesson({
      hasVideo: before.videoUrl !== '' || before.hasUpload,
      hasText: isText(before.content),
    });
  return isPublished && isEmptyLesson(now) && !wasEmpty ? { content: EMPTY_LESSON } : {};
}

function isText(content: string): boolean {
  return content.trim() !== '';
}

export const EMPTY_LESSON =
  'A lesson of a published course needs a video or a text. Write it here, or add a video.';

export const INTRICATE_TEXT =
  'This text has too many table cells or marked words to be shown quickly. Use smaller tables or fewer marks.';
