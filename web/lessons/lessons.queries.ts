import { parseWebVtt } from '#shared/lessons/web-vtt.ts';
import type { Api } from '#web/api.ts';

/**
 * Asked for anew at every visit: the place where one left may have moved on another device, and addresses of films
 * expire. Not while watching, though: the film that plays must not be taken away.
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

/** The captions as text; a file that cannot be read has none. Their address changes, they hardly ever do. */
export function cuesQuery(lessonId: string, captionsUrl: string | null) {
  return {
    queryKey: ['captions', lessonId],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const response = await fetch(captionsUrl ?? '', { signal });
      if (!response.ok) throw new Error(`captions answered ${response.status}`);
      const parsed = parseWebVtt(await response.text());
      return 'cues' in parsed ? parsed.cues : [];
    },
    enabled: captionsUrl !== null,
    staleTime: 5 * 60_000,
  };
}
