import { type ReactNode, useEffect, useState } from 'react';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { forgetFirstPicture } from '#web/layout/first-picture.ts';
import { IconLink } from '#web/ui/action/icon-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FilmPoster } from './player/film/film-poster.tsx';
import { Poster } from './player/film/poster.tsx';

/** Whether there is room for captions below the picture: before the player knows, what this device remembers decides. */
export type CaptionsPlace = 'shown' | 'as-remembered' | 'none';

type StageFrameProps = {
  course: Course;
  lesson: LessonOutline;
  isTheatre: boolean;
  isFullscreen: boolean;
  /** Until the video has something to show. */
  hasPoster: boolean;
  /** The film's own, in place of the art; null if there is none for this person, or it is not known yet. */
  filmPoster: string | null;
  /** Whether it may still come. */
  isPosterAwaited: boolean;
  captions: CaptionsPlace;
  children: ReactNode;
};

/**
 * Where the video plays, with the course's art as its poster, or the film's own; nobody is to load both. On a phone it
 * spans the screen and stays in view while reading. In full screen it covers the page, since it is the page that is
 * enlarged.
 */
export function StageFrame({
  course,
  lesson,
  isTheatre,
  isFullscreen,
  hasPoster,
  filmPoster,
  isPosterAwaited,
  captions,
  children,
}: StageFrameProps) {
  const { status } = useAuth();
  const [isLost, setIsLost] = useState(false);
  const hasOwn = lesson.hasPoster && !isLost && (filmPoster !== null || isPosterAwaited);
  // The next lesson has another, and the next person may see none.
  useEffect(() => forgetFirstPicture, []);
  const isDrawn = !hasOwn || (status !== 'signed-in' && !lesson.isFreePreview);
  return (
    <div
      data-captions={captions}
      className={classNames(
        'stage-frame lesson-frame isolate overflow-hidden bg-night text-on-night [--focus:var(--on-night)]',
        isFullscreen ? 'is-full' : isTheatre && 'is-theatre',
        lesson.isUpright && 'is-upright',
      )}
    >
      <div className={classNames('film-box -z-20', hasOwn && 'first-poster', !hasPoster && 'invisible')}>
        {isDrawn ? (
          <div className={classNames('contents', hasOwn && 'in-data-session:hidden')}>
            <Poster course={course} lesson={lesson} />
          </div>
        ) : null}
        {hasPoster ? <FilmPoster src={filmPoster} onLost={() => setIsLost(true)} /> : null}
      </div>
      {children}
      <IconLink to={`/courses/${course.id}`} label="Back to Course" className="stage-back">
        <Icon name="arrow-left" />
      </IconLink>
    </div>
  );
}
