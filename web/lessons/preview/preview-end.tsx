import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { useEnrol } from '#web/courses/way-in/use-enrol.ts';
import { WayIn } from '#web/courses/way-in/way-in.tsx';
import { type Player, useStateOf } from '#web/lessons/player/player.ts';
import { StageNotice } from '#web/lessons/stage-notices.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { NextPreview } from './next-preview.tsx';

type PreviewEndProps = {
  course: Course;
  outline: LessonOutline;
  position: number;
  access: CourseAccess;
  player: Player | null;
};

/** Where a free preview ends for somebody who is not in the course yet: the way in, and the next preview. */
export function PreviewEnd({ course, outline, position, access, player }: PreviewEndProps) {
  const hasEnded = useStateOf(player, (state) => state.hasEnded && state.isPaused) ?? false;
  const enrol = useEnrol(course);
  const isGuest = access.isKnown && !access.maySee({ isFreePreview: false });
  // Whoever has just enrolled here goes on from here.
  if (!player || !hasEnded || !outline.isFreePreview || !(isGuest || enrol.isSuccess)) return null;
  const again = () => {
    player.seek(0);
    player.play();
  };
  return (
    <section aria-label="After the preview" className="preview-end absolute inset-0 bg-night/60">
      <StageNotice>
        <h2 className="line-clamp-1 text-f2">
          {enrol.isSuccess ? "You're enrolled!" : 'The preview ends here.'}
        </h2>
        <div className="grid w-full max-w-100 auto-cols-fr grid-flow-col gap-2">
          <WayIn
            course={course}
            access={access}
            enrol={enrol}
            size="md"
            wanted={course.lessons[position + 1]}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-5">
          <NextPreview course={course} position={position} />
          <Button
            variant="quiet"
            size="sm"
            onClick={again}
            className="-ml-3 whitespace-nowrap text-on-night!"
          >
            <Icon name="rotate-ccw" />
            Watch again
          </Button>
        </div>
      </StageNotice>
    </section>
  );
}
