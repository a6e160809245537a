import type { UseQueryResult } from '@tanstack/react-query';
import type { CourseCard as Course } from '#shared/courses/courses.contract.ts';
import { CourseCard } from '#web/courses/course-card.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonCards } from '#web/ui/feedback/skeleton-cards.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

const SHOWN = 4;

type FreshCoursesProps = { query: UseQueryResult<{ items: Course[] }, Error> };

export function FreshCourses({ query }: FreshCoursesProps) {
  return (
    <section aria-labelledby="fresh" className="wrap mt-section">
      <div className="mb-7 flex items-end justify-between gap-4">
        <h2 id="fresh">Fresh on the wall</h2>
        <TextLink to="/courses" className="whitespace-nowrap">
          All courses
          <Icon name="arrow-right" />
        </TextLink>
      </div>
      <QueryView
        query={query}
        pending={<SkeletonCards count={SHOWN} label="Loading the newest courses" />}
        errorTitle="The newest courses couldn’t be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<NoCourses />}
      >
        {({ items }) => (
          <ul className="grid grid-cols-2 gap-x-gap gap-y-6 lg:grid-cols-4">
            {items.slice(0, SHOWN).map((course) => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function NoCourses() {
  return (
    <EmptyState
      art={
        <NailArtImage
          seed="an empty wall"
          mode="fan"
          palette="morello"
          pattern="halfmoon"
          width={160}
          height={160}
          className="rounded-card"
        />
      }
      action={
        <LinkButton to="/modules" variant="ghost">
          See the Academy
        </LinkButton>
      }
    >
      The first course is still drying.
    </EmptyState>
  );
}
