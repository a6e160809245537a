import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Course } from '#shared/courses/courses.contract.ts';
import { LANGUAGE_TAGS } from '#shared/lessons/caption-languages.ts';
import type { Lesson, LessonVideo } from '#shared/lessons/lessons.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import type { BookmarkDesk } from '#web/lessons/bookmarks/use-bookmark-desk.tsx';
import { ALL_COMMANDS } from '#web/lessons/practice/shortcuts.ts';
import { NextLessonPrompt } from '#web/lessons/progress/next-lesson-prompt.tsx';
import { usePlayOnArrival } from '#web/lessons/progress/use-play-on-arrival.ts';
import { useWatchLog } from '#web/lessons/progress/use-watch-log.ts';
import { watchOutbox } from '#web/lessons/progress/watch-outbox.ts';
import { watchStart } from '#web/lessons/progress/watch-start.ts';
import { createPlayer } from './create-player.ts';
import { FilmPicture } from './film/film-picture.tsx';
import { type Player, PlayerContext } from './player.ts';
import { PlayerFrame } from './player-frame.tsx';
import { useMediaSession } from './use-media-session.ts';
import { YoutubePicture } from './youtube/youtube-picture.tsx';

type LessonPlayerProps = {
  course: Course;
  lesson: Lesson;
  video: LessonVideo;
  desk: BookmarkDesk;
  maySee: CourseAccess['maySee'];
  /** Fetches the lesson again, and with it a fresh address for its video. */
  renew: () => Promise<LessonVideo | null>;
  /** The player belongs to the whole page: transcript and bookmarks control it too. */
  onPlayer: (player: Player | null) => void;
};

export function LessonPlayer({ lesson, video, onPlayer, ...rest }: LessonPlayerProps) {
  const [player, setPlayer] = useState<Player | null>(null);
  const { durationSeconds } = lesson;
  const isOwnFilm = video.kind !== 'youtube';

  const languages = isOwnFilm ? lesson.captions.map(({ language }) => language).join() : '';
  const captionLanguages = useMemo(
    () => LANGUAGE_TAGS.filter((tag) => languages.split(',').includes(tag)),
    [languages],
  );

  // A film that is cut while somebody watches has another length: what they were doing with it goes on.
  const readFilm = useEffectEvent(() => ({ durationSeconds, captionLanguages }));

  useEffect(() => {
    const made = createPlayer({
      ...readFilm(),
      isOwnFilm,
      commands: ALL_COMMANDS,
    });
    // In small steps, as its code was taken in: it is drawn only now.
    startTransition(() => {
      setPlayer(made);
      onPlayer(made);
    });
    return () => {
      onPlayer(null);
      made.close();
    };
  }, [isOwnFilm, onPlayer]);

  // Captions that come or go while somebody watches change nothing else.
  useEffect(() => player?.showFilm({ captionLanguages }), [player, captionLanguages]);

  if (player === null) return null;
  return (
    <PlayerContext value={player}>
      <Playing {...rest} player={player} lesson={lesson} video={video} />
    </PlayerContext>
  );
}

type PlayingProps = Omit<LessonPlayerProps, 'onPlayer'> & { player: Player };

function Playing({ course, lesson, video, desk, maySee, renew, player }: PlayingProps) {
  const { user } = useAuth();
  // As it was on arrival: answers to progress reports must not move it.
  const [start] = useState(() => watchStart(lesson, user && watchOutbox.find(user.id, lesson.id)));
  const startSeconds = start.positionSeconds;
  useWatchLog(player, lesson, start);
  usePlayOnArrival(player, lesson.id);
  useMediaSession(player, {
    title: lesson.title,
    album: course.title,
    creatorName: course.creator.displayName,
  });
  return (
    <>
      <PlayerFrame lesson={lesson} startSeconds={startSeconds} desk={desk}>
        {video.kind === 'youtube' ? (
          <YoutubePicture videoId={video.videoId} startSeconds={startSeconds} />
        ) : (
          <FilmPicture video={video} captions={lesson.captions} startSeconds={startSeconds} renew={renew} />
        )}
      </PlayerFrame>
      <NextLessonPrompt course={course} lessonId={lesson.id} player={player} maySee={maySee} />
    </>
  );
}
