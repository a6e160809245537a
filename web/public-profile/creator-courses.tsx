import { useQuery } from '@tanstack/react-query';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { api } from '#web/api.ts';
import { CourseCard } from '#web/courses/course-card.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonCards } from '#web/ui/feedback/skeleton-cards.tsx';

const SHOWN = 12;

export function CreatorCourses({ profile }: { profile: PublicProfile }) {
  const query = useQuery(
    api.courses.list.queryOptions({ input: { creatorId: profile.userId, limit: SHOWN } }),
  );
  return (
    <section aria-labelledby="creator-courses" className="mt-section">
      <SectionHead
        id="creator-courses"
        title="Courses"
        link={<TextLink to="/streams">Browse Streams</TextLink>}
      />
      <QueryView
        query={query}
        pending={<SkeletonCards count={4} />}
        errorTitle="These courses couldn’t be loaded."
        isEmpty={(page) => page.items.length === 0}
        empty={
          <EmptyState
            art={<NailArtImage seed={profile.userId} mode="nail" pattern="solid" width={160} height={160} />}
            action={<LinkButton to="/courses">Browse Courses</LinkButton>}
          >
            No courses yet
          </EmptyState>
        }
      >
        {(page) => (
          <ul className="grid grid-cols-2 gap-x-gap gap-y-6 lg:grid-cols-4 lg:gap-y-10">
            {page.items.map((course) => (
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
