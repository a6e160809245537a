import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { StudioUploads } from '#web/courses/editor/studio-uploads.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CreatorsOnly } from '#web/profiles/creators-only.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { overviewQuery } from './analytics.queries.ts';
import { AnalyticsFrame } from './analytics-frame.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { CourseTable } from './course-table.tsx';
import { OverTime } from './over-time.tsx';
import { readPeriod, writePeriod } from './period.ts';
import { usePeriod } from './use-period.ts';

const TITLE = 'Analytics';

export const meta = () =>
  pageMeta({ title: TITLE, description: 'How your courses are doing, day by day.', path: null });

export function search(asked: URLSearchParams) {
  return writePeriod(readPeriod(asked));
}

export default function AnalyticsPage() {
  return (
    <CreatorsOnly title={TITLE}>
      <Overview />
      <StudioUploads />
    </CreatorsOnly>
  );
}

function Overview() {
  const { period, choose } = usePeriod();
  const query = useQuery(overviewQuery(api, period));
  return (
    <AnalyticsFrame
      title={TITLE}
      back={{ to: '/creator', label: 'Creator Studio' }}
      period={period}
      onPeriod={choose}
    >
      <QueryView
        query={query}
        pending={<AnalyticsSkeleton />}
        errorTitle="Your figures couldn’t be loaded."
        // Tips need no course.
        isEmpty={({ courseCount, series }) =>
          courseCount === 0 && !series.some(({ revenueCents }) => revenueCents)
        }
        empty={<NoCoursesYet />}
      >
        {(overview) => (
          <div className="grid grid-cols-1 gap-14">
            <OverTime span={overview} period={period} />
            <CourseTable overview={overview} period={period} />
          </div>
        )}
      </QueryView>
    </AnalyticsFrame>
  );
}

function NoCoursesYet() {
  return (
    <EmptyState
      className="rounded-card border border-line border-dashed"
      art={<LoneNail seed="first figures" palette="jade" pattern="stripes" />}
      action={<LinkButton to="/courses/create">Create Course</LinkButton>}
    >
      Enrollments, views and revenue appear here with your first course.
    </EmptyState>
  );
}
