import type { Upload } from '#shared/uploads/uploads.contract.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';

/** Whose film it becomes, and the way there. */
export function LessonLine({ lesson }: { lesson: Upload['lesson'] }) {
  if (!lesson) return <p className="text-f-1 text-ink-soft">Not in a saved lesson yet</p>;
  return (
    <p className="truncate text-f-1">
      For <TextLink to={`/courses/${lesson.courseId}/edit`}>{lesson.title}</TextLink>
    </p>
  );
}
