import { type ReactNode, useCallback } from 'react';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { useCode } from '#web/ui/use-code.ts';
import type { BookmarkDesk } from './bookmarks/use-bookmark-desk.tsx';
import { loadFilmPlayer, loadPlayer } from './load-player.ts';
import { FilmSpinner } from './player/film/film-spinner.tsx';
import { type Player, useStateOf } from './player/player.ts';
import { type CaptionsPlace, StageFrame } from './stage-frame.tsx';
import { NoVideo, Restricted, StageNotice, VideoComing } from './stage-notices.tsx';
import { isVideoComing, type LessonAnswer } from './use-lesson.ts';

type LessonStageProps = {
  course: Course;
  outline: LessonOutline;
  answer: LessonAnswer;
  player: Player | null;
  onPlayer: (player: Player | null) => void;
  desk: BookmarkDesk;
  access: CourseAccess;
  /** Shown upon it. */
  children?: ReactNode;
};

export function LessonStage(props: LessonStageProps) {
  const { course, outline, answer, player, onPlayer, desk, access, children } = props;
  const { lesson, query, isPending, isRestricted } = answer;
  const isComing = isVideoComing(lesson);
  const video = (!isComing && lesson?.video) || null;
  const hasFilm = video?.kind === 'upload' && video.film !== null;
  const { code, hasFailed, retry } = useCode(hasFilm ? loadFilmPlayer : loadPlayer, video !== null);
  const isFullscreen = useStateOf(player, (state) => state.isFullscreen) ?? false;
  const isTheatre = useStateOf(player, (state) => state.isTheatre) ?? false;
  const hasBegun = useStateOf(player, (state) => state.hasBegun) ?? false;
  const showsCaptions = useStateOf(player, (state) => state.can.caption && state.showsCaptions);
  const { refetch } = query;
  const renew = useCallback(
    async () => (await refetch({ throwOnError: true })).data?.video ?? null,
    [refetch],
  );
  const isLost = (query.isError || query.isPaused) && !lesson && !isRestricted;
  // A lesson to be read begins with its text; only one that has nothing at all says that there is no video.
  const isRead = !outline.hasVideo && (lesson ? !video && lesson.content.length > 0 : isPending);
  if (isRead) return null;

  return (
    <>
      <StageFrame
        course={course}
        lesson={outline}
        isTheatre={isTheatre}
        isFullscreen={isFullscreen}
        hasPoster={!hasBegun}
        filmPoster={lesson?.video?.kind === 'upload' ? lesson.video.poster : null}
        isPosterAwaited={isPending && !isRestricted}
        captions={captionsPlace(
          showsCaptions,
          answer.isPending ? outline.hasCaptions : hasOwnCaptions(lesson),
        )}
      >
        {isPending || (video && !player && !hasFailed) ? <FilmSpinner label="Loading the lesson" /> : null}
        {lesson && video && code ? (
          <code.LessonPlayer
            course={course}
            lesson={lesson}
            video={video}
            desk={desk}
            maySee={access.maySee}
            renew={renew}
            onPlayer={onPlayer}
          />
        ) : null}
        {isComing ? <VideoComing /> : null}
        {lesson && !lesson.video ? <NoVideo isWritten={lesson.content.length > 0} /> : null}
        {isRestricted ? <Restricted course={course} outline={outline} access={access} /> : null}
        {isLost || hasFailed ? (
          <StageNotice>
            <ErrorNotice
              title={LESSON_MESSAGES.loadFailed.description}
              onRetry={() => (hasFailed ? retry() : void refetch())}
              busy={query.isFetching}
              className="w-full bg-surface text-ink"
            />
          </StageNotice>
        ) : null}
        {children}
      </StageFrame>
      {/* Its place is kept while it loads, so that nothing moves when it arrives. */}
      {isPending || video || isComing ? (
        <div className="practice-place">{player && code ? <code.PracticeStrip /> : null}</div>
      ) : null}
    </>
  );
}

/** Until there is a player to say whether captions are on, they are if this device remembers them so. */
function captionsPlace(isShown: boolean | null, hasCaptions: boolean): CaptionsPlace {
  if (isShown !== null) return isShown ? 'shown' : 'none';
  return hasCaptions ? 'as-remembered' : 'none';
}

function hasOwnCaptions(lesson: Lesson | null): boolean {
  return (lesson?.captions.length ?? 0) > 0 && lesson?.video != null && lesson.video.kind !== 'youtube';
}
