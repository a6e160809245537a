import { useEffect } from 'react';
import { PLAYER_FILES } from '#web/lesson-code.ts';
import { requestFilesSoon } from '#web/router/ahead/page-files.ts';

/** Whoever is shown where they go on will go on: a lesson's page and its player are here before the tap. */
export function useLessonSoon(isLikely: boolean): void {
  useEffect(() => {
    if (isLikely) void requestFilesSoon('lessons/lesson.page.tsx', ...PLAYER_FILES);
  }, [isLikely]);
}
