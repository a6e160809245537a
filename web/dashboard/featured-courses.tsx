import { useQuery } from '@tanstack/react-query';
import { FEATURED_COURSES } from '#shared/courses/course.rules.ts';
import { api } from '#web/api.ts';
import { CourseCard } from '#web/courses/course-card.tsx';
import { featuredCoursesQuery } from '#web/courses/courses.queries.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonCards } from '#web/ui/feedback/skeleton-cards.tsx';

export function FeaturedCourses() {
  const query = useQuery(featuredCoursesQuery(api));
  return (
    <section aria-labelledby="featured-courses" className="mt-section">
      <SectionHead
        id="featured-courses"
        title="Featured Courses"
        link={<TextLink to="/courses">View Courses</TextLink>}
      />
      <QueryView
        query={query}
        pending={<SkeletonCards count={FEATURED_COURSES} />}
        errorTitle="The courses couldn’t be loaded."
        isEmpty={(page) => page.items.length === 0}
        empty={<p className="py-4 text-ink-soft">No courses available</p>}
      >
        {(page) => (
          <ul className="lower-parts grid grid-cols-2 gap-x-gap gap-y-6 [--part-height:20rem] md:grid-cols-3 xl:grid-cols-6">
            {page.items.map((course) => (
              <li key={course.id} className="flex flex-col">
                <CourseCard course={course} />
                <div className="mt-auto pt-3">
                  <LinkButton to={`/courses/${course.id}`} variant="ghost" size="sm">
                    View Course<span className="sr-only"> {course.title}</span>
                  </LinkButton>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
