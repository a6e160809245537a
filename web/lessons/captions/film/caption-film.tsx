import { useCallback, useEffect } from 'react';
import { type CaptionLanguage, directionOf } from '#shared/lessons/caption-languages.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import type { Cue } from '#shared/lessons/web-vtt.ts';
import { FilmPicture } from '#web/lessons/player/film/film-picture.tsx';
import type { FilmVideo } from '#web/lessons/player/film/film-source.ts';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { cueAt } from '#web/lessons/transcript/find-cues.ts';
import { useLesson } from '#web/lessons/use-lesson.ts';
import { FilmTransport } from './film-transport.tsx';

type CaptionFilmProps = {
  lesson: Lesson;
  video: FilmVideo;
  lines: readonly Cue[];
  language: CaptionLanguage;
};

/** The film with the lines as they are now, below the picture as learners see them. */
export function CaptionFilm({ lesson, video, lines, language }: CaptionFilmProps) {
  const text = usePlayerState(({ time }) => cueAt(lines, time)?.text ?? '');
  const { query } = useLesson(lesson.courseId, lesson.id);
  const player = usePlayer();
  // Otherwise there is nothing to see before it plays: what people write about stands still.
  useEffect(() => player.seek(0), [player]);
  const { refetch } = query;
  const renew = useCallback(
    async () => (await refetch({ throwOnError: true })).data?.video ?? null,
    [refetch],
  );
  return (
    <section aria-label="Film" className="overflow-hidden rounded-card bg-night text-on-night">
      <div className="relative aspect-video">
        <FilmPicture video={video} captions={[]} startSeconds={0} renew={renew} />
      </div>
      <p
        lang={language}
        dir={directionOf(language)}
        data-testid="caption-preview"
        className="grid min-h-15 place-items-center px-4 py-1 text-center text-ui leading-snug text-balance whitespace-pre-line"
      >
        {text}
      </p>
      <FilmTransport />
    </section>
  );
}
