import type { LessonCaptions } from '#shared/lessons/lessons.contract.ts';
import { parseWebVtt } from '#shared/lessons/web-vtt.ts';
import type { Api } from '#web/api.ts';

/**
 * Fetched again on every visit: the saved position may have moved on another device, and video addresses
 * expire. Never while watching, though: the video being played must not be taken away.
 */
export function lessonQuery(api: Api, courseId: string, lessonId: string) {
  return api.lessons.get.queryOptions({
    input: { courseId, lessonId },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}

export function bookmarksQuery(api: Api, courseId: string, lessonId: string) {
  return api.lessons.listBookmarks.queryOptions({ input: { courseId, lessonId } });
}

/** The captions as text; an unreadable file counts as none. Their address changes, their content hardly ever does. */
export function cuesQuery(lessonId: string, captions: LessonCaptions | null) {
  return {
    queryKey: ['captions', lessonId, captions?.language],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const response = await fetch(captions?.url ?? '', { signal });
      if (!response.ok) throw new Error(`captions answered ${response.status}`);
      const parsed = parseWebVtt(await response.text());
      return 'cues' in parsed ? parsed.cues : [];
    },
    enabled: captions !== null,
    // What this device keeps needs no connection.
    networkMode: captions?.url.startsWith('/offline/') ? ('always' as const) : ('online' as const),
    staleTime: 5 * 60_000,
  };
}
