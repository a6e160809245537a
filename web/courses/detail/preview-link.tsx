import { Play } from 'lucide-react';
import type { LessonOutline } from '#shared/courses/courses.contract.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';

type PreviewLinkProps = {
  courseId: string;
  lesson: LessonOutline | undefined;
  /** The card's one action, rather than a way beside it. */
  isMain?: boolean;
};

export function PreviewLink({ courseId, lesson, isMain = false }: PreviewLinkProps) {
  if (!lesson) {
    return isMain ? <p className="mt-3 text-ui text-ink-soft">It has no preview lesson.</p> : null;
  }
  const to = `/courses/${courseId}/lessons/${lesson.id}`;
  return isMain ? (
    <LinkButton to={to} variant="pair" size="big" wide className="mt-5">
      <Play className="fill-current" />
      Watch the free preview
    </LinkButton>
  ) : (
    <TextLink to={to} className="mt-4 text-current!">
      <Play className="size-4 fill-current" />
      Watch the free preview
    </TextLink>
  );
}
