import { DomainError } from '#shared/errors.ts';
import type { Lesson, LessonCaptions } from '#shared/lessons/lessons.contract.ts';
import { parseWebVtt } from '#shared/lessons/web-vtt.ts';
import type { Api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';

/**
 * Fetched again on every visit: the saved position may have moved on another device, and video addresses
 * expire. A closed one is a failure like any other here, though not to the browser, which would report it on its console.
 * While watching, only as long as a film is being prepared: the player keeps what it plays.
 */
export function lessonQuery(api: Api, courseId: string, lessonId: string) {
  const input = { courseId, lessonId };
  const { queryKey, queryFn } = api.lessons.view.queryOptions({ input });
  const before = api.lessons.get.queryOptions({ input });
  type Context = Parameters<typeof queryFn>[0];
  async function find(context: Context): Promise<Lesson | null> {
    try {
      return (await queryFn(context)).lesson;
    } catch (error) {
      // While a release is brought in, a process of the one before may answer, which does not know this address.
      if (errorCodeOf(error) !== 'NOT_FOUND') throw error;
      return await before.queryFn(context);
    }
  }
  return {
    queryKey: [...queryKey],
    async queryFn(context: Context): Promise<Lesson> {
      const lesson = await find(context);
      if (lesson === null) throw new DomainError('ENROLMENT_REQUIRED');
      return lesson;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always' as const,
  };
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
