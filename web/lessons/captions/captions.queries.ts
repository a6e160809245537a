import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import type { Api } from '#web/api.ts';

export type LessonAddress = { courseId: string; lessonId: string };

/** How often the progress of a draft is asked for. */
const DRAFT_EVERY_MS = 3000;

export function ownCaptionsQuery(api: Api, address: LessonAddress) {
  return api.lessons.listCaptions.queryOptions({
    input: address,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.draft?.status === 'waiting' || data?.draft?.status === 'working' ? DRAFT_EVERY_MS : false,
  });
}

/** Somebody may have saved it in another tab meanwhile. */
export function captionTextQuery(api: Api, address: LessonAddress, language: CaptionLanguage) {
  return api.lessons.getCaptions.queryOptions({
    input: { ...address, language },
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
}
