import type { LessonCaptions } from '#shared/lessons/lessons.contract.ts';
import { parseWebVtt } from '#shared/lessons/web-vtt.ts';
import type { Api } from '#web/api.ts';

/**
 * Fetched again on every visit: the saved position may have moved on another device, and video addresses
 * expire. While watching, only as long as a film is being prepared: the player keeps what it plays.
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

/** Of all languages. */
export function captionsKey(lessonId: string) {
  return ['captions', lessonId] as const;
}

/** The captions as text; an unreadable file counts as none. Their address changes, their content hardly ever does. */
export function cuesQuery(lessonId: string, captions: LessonCaptions | null) {
  return {
    queryKey: [...captionsKey(lessonId), captions?.language],
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
