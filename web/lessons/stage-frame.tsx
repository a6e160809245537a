import type { ReactNode } from 'react';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { classNames } from '#web/ui/class-names.ts';

type StageFrameProps = {
  course: Course;
  lesson: LessonOutline;
  isTheatre: boolean;
  isFullscreen: boolean;
  /** Until the video has something to show. */
  hasPoster: boolean;
  children: ReactNode;
};

/**
 * Where the video plays, with the course's art as its poster. On a phone it spans the screen and stays in
 * view while reading. In full screen it covers the page, since it is the page that is enlarged.
 */
export function StageFrame({
  course,
  lesson,
  isTheatre,
  isFullscreen,
  hasPoster,
  children,
}: StageFrameProps) {
  return (
    <div
      className={classNames(
        'stage-frame isolate overflow-hidden bg-night text-on-night [--focus:var(--on-night)]',
        isFullscreen
          ? 'fixed inset-0 z-30'
          : 'relative aspect-video rounded-card max-lg:-mx-(--edge) max-lg:max-h-[86dvh] short:max-h-[calc(100dvh-3.75rem)] max-lg:rounded-none max-lg:portrait:sticky max-lg:portrait:top-0 max-lg:portrait:z-10',
        isTheatre && !isFullscreen && 'max-h-[calc(100dvh-9.5rem)] w-full',
      )}
    >
      <div className={classNames('absolute inset-0 -z-20', !hasPoster && 'invisible')}>
        <NailArtImage seed={lesson.id} mode="crop" {...course.art} width={800} height={450} eager />
      </div>
      {children}
    </div>
  );
}
