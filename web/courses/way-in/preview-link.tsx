import type { LessonOutline } from '#shared/courses/courses.contract.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type PreviewLinkProps = { courseId: string; lesson: LessonOutline | undefined };

export function PreviewLink({ courseId, lesson }: PreviewLinkProps) {
  if (!lesson) return null;
  return (
    <TextLink to={`/courses/${courseId}/lessons/${lesson.id}`} tone="current" className="mt-4">
      <Icon name="play" className="size-4 fill-current" />
      Watch the free preview
    </TextLink>
  );
}
