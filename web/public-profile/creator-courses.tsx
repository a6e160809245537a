import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { api } from '#web/api.ts';
import { CourseCard } from '#web/courses/course-card.tsx';
import { SkeletonCards } from '#web/ui/feedback/skeleton-cards.tsx';
import { creatorCoursesQuery } from './public-profile.queries.ts';
import { WorkSection } from './work-section.tsx';

export function CreatorCourses({ profile }: { profile: PublicProfile }) {
  const query = useInfiniteQuery(creatorCoursesQuery(api, profile.userId));
  const courses = query.data?.pages.flatMap((page) => page.items);
  return (
    <WorkSection
      title="Courses"
      browse={{ label: 'Browse Courses', to: '/courses' }}
      empty="No courses yet"
      failed="These courses couldn’t be loaded."
      artSeed={profile.userId}
      query={query}
      count={courses?.length}
      pending={<SkeletonCards count={4} label="Loading courses" />}
    >
      <ul className="grid grid-cols-2 gap-x-gap gap-y-6 lg:grid-cols-4 lg:gap-y-10">
        {courses?.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </WorkSection>
  );
}
