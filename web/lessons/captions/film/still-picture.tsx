import { useCallback, useEffect } from 'react';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { FilmPicture } from '#web/lessons/player/film/film-picture.tsx';
import type { FilmVideo } from '#web/lessons/player/film/film-source.ts';
import { usePlayer } from '#web/lessons/player/player.ts';
import { useLesson } from '#web/lessons/use-lesson.ts';

/** The film, which shows its first picture before it has been played: people write about what stands still. */
export function StillPicture({ lesson, video }: { lesson: Lesson; video: FilmVideo }) {
  const { query } = useLesson(lesson.courseId, lesson.id);
  const player = usePlayer();
  useEffect(() => player.seek(0), [player]);
  const { refetch } = query;
  const renew = useCallback(
    async () => (await refetch({ throwOnError: true })).data?.video ?? null,
    [refetch],
  );
  return <FilmPicture video={video} captions={[]} startSeconds={0} renew={renew} />;
}
