import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';

/** Tells drafts of captions from others. */
export function captionDraftOf(lessonId: string, language: CaptionLanguage): string {
  return `captions.${lessonId}.${language}`;
}
