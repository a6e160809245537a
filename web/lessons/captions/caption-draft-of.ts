import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import { captionDraftsOf } from '#web/courses/draft-names.ts';

/** Tells drafts of captions from others. */
export function captionDraftOf(lessonId: string, language: CaptionLanguage): string {
  return `${captionDraftsOf(lessonId)}${language}`;
}
