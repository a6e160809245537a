import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { countOf } from '#shared/count-of.ts';
import { api } from '#web/api.ts';
import { teachingQuery } from '#web/courses/editor/teaching.queries.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Radio } from '#web/ui/form/radio.tsx';

type CourseChoiceProps = { chosen: string | null; onChoose: (courseId: string) => void };

export function CourseChoice({ chosen, onChoose }: CourseChoiceProps) {
  const query = useInfiniteQuery(teachingQuery(api));
  const name = useId();
  return (
    <QueryView
      query={query}
      pending={<SkeletonRows count={3} label="Loading your courses" />}
      errorTitle="Your courses couldn’t be loaded."
      isEmpty={({ pages }) => pages[0]?.items.length === 0}
      empty={
        <div className="grid justify-items-start gap-3">
          <p>You have no course yet.</p>
          <LinkButton variant="ghost" to="/courses/create">
            Create Course
          </LinkButton>
        </div>
      }
    >
      {({ pages }) => (
        <>
          <FieldGroup legend="Course">
            {pages
              .flatMap(({ items }) => items)
              .map(({ id, title, isPublished, lessonCount }) => (
                <Radio
                  key={id}
                  name={name}
                  value={id}
                  checked={id === chosen}
                  onChange={() => onChoose(id)}
                  label={title}
                  description={`${countOf(lessonCount, 'lesson')}${isPublished ? '' : ', not published'}`}
                  className="min-w-0 wrap-anywhere"
                />
              ))}
          </FieldGroup>
          <LoadMore query={query} errorTitle="More of your courses couldn’t be loaded." />
        </>
      )}
    </QueryView>
  );
}
