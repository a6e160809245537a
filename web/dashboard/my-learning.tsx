import { useQuery } from '@tanstack/react-query';
import type { EnrolledCourse } from '#shared/enrolments/enrolments.contract.ts';
import { api } from '#web/api.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { ContinueCard } from './continue-card.tsx';
import { LearningRow } from './learning-row.tsx';

const SHOWN = 12;

export function MyLearning() {
  const query = useQuery(api.enrolments.listMine.queryOptions({ input: { limit: SHOWN } }));
  return (
    <section aria-labelledby="my-learning">
      <SectionHead
        id="my-learning"
        title="My Learning"
        link={<TextLink to="/courses">View Courses</TextLink>}
      />
      <QueryView
        query={query}
        pending={<SkeletonRows count={3} />}
        errorTitle="Your courses did not load."
        isEmpty={(page) => page.items.length === 0}
        empty={
          <EmptyState
            art={
              <NailArtImage
                seed="first canvas"
                mode="nail"
                palette="coral"
                pattern="milk"
                width={160}
                height={160}
                ground={false}
              />
            }
            action={<LinkButton to="/courses">Browse Courses</LinkButton>}
          >
            Your first course is one click away.
          </EmptyState>
        }
      >
        {(page) => <LearningList courses={page.items} />}
      </QueryView>
    </section>
  );
}

/** What is unfinished and newest stands large; the rest follows as a list. */
function LearningList({ courses }: { courses: readonly EnrolledCourse[] }) {
  const current = courses.find((course) => course.nextLesson !== null);
  const others = courses.filter((course) => course !== current);
  return (
    <>
      {current ? <ContinueCard course={current} /> : null}
      <ul className="mt-3">
        {others.map((course) => (
          <LearningRow key={course.courseId} course={course} />
        ))}
      </ul>
    </>
  );
}
