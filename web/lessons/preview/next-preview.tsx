import type { Course } from '#shared/courses/courses.contract.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type NextPreviewProps = { course: Course; position: number };

/** For whoever has come to the end of one. */
export function NextPreview({ course, position }: NextPreviewProps) {
  const next = course.lessons.slice(position + 1).find((lesson) => lesson.isFreePreview);
  return next ? (
    <TextLink to={`/courses/${course.id}/lessons/${next.id}`} tone="current">
      <Icon name="play" className="size-4 fill-current" />
      Next preview<span className="sr-only">: {next.title}</span>
    </TextLink>
  ) : null;
}
