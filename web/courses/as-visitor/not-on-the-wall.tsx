import type { Course } from '#shared/courses/courses.contract.ts';
import { LostPage } from '#web/layout/lost-page.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';

/** There is nothing to look at with a visitor's eyes: for them, the course does not exist. */
export function NotOnTheWall({ course: { id, title } }: { course: Pick<Course, 'id' | 'title'> }) {
  return (
    <LostPage
      title="Visitors don’t see this course"
      actions={
        <>
          <LinkButton to={`/courses/${id}/edit`}>Back to the editor</LinkButton>
          <LinkButton to={`/courses/${id}`} variant="ghost">
            See it as yourself
          </LinkButton>
        </>
      }
    >
      “{title}” isn’t published. Until it is, its address says “Course Not Found” to everybody but you and the
      people enrolled.
    </LostPage>
  );
}
