import type { QueryClient } from '@tanstack/react-query';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import type { Api } from '#web/api.ts';
import { bookmarksQuery, lessonQuery } from '#web/lessons/lessons.queries.ts';
import { noteEarly } from './early-answer.ts';

/** What depends on who is asking. */
export async function askForLesson(
  api: Api,
  queryClient: QueryClient,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<void> {
  const { queryKey, queryFn, ...rest } = lessonQuery(api, courseId, lessonId);
  const ask = async (context: Parameters<typeof queryFn>[0]) => {
    const lesson = await queryFn(context);
    noteEarly(queryClient, queryKey, lesson);
    return lesson;
  };
  await Promise.all([
    queryClient
      .prefetchQuery({ queryKey, queryFn: ask, ...rest })
      .then(() => askForPoster(queryClient.getQueryData<Lesson>(queryKey))),
    queryClient.prefetchQuery(bookmarksQuery(api, courseId, lessonId)),
  ]);
}

/** It would otherwise be asked for when all of the page is drawn. */
function askForPoster(lesson: Lesson | undefined): void {
  const poster = lesson?.video?.kind === 'upload' ? lesson.video.poster : null;
  if (poster) Object.assign(new Image(), { fetchPriority: 'high', src: poster });
}
