import type { Replay } from '#shared/live-video/live-video.contract.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** The lesson that was made of a recording last, which outlives it. */
export function MadeLesson({ lesson }: { lesson: NonNullable<Replay['lesson']> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 text-ui text-ink-soft">
      <p className="wrap-anywhere">Last made into a lesson of “{lesson.courseTitle}”.</p>
      <LinkButton variant="quiet" to={`/courses/${lesson.courseId}/lessons/${lesson.id}`}>
        Open the lesson
        <Icon name="arrow-right" />
      </LinkButton>
    </div>
  );
}
