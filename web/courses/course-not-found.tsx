import { LostPage } from '#web/layout/lost-page.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';

type CourseNotFoundProps = { title?: 'Course Not Found' | 'Lesson Not Found' };

export function CourseNotFound({ title = 'Course Not Found' }: CourseNotFoundProps) {
  return (
    <LostPage title={title} actions={<LinkButton to="/courses">Browse Courses</LinkButton>}>
      It may have been taken off the wall, or the address is not quite right.
    </LostPage>
  );
}
