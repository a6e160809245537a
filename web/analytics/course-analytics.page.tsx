import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { CourseNotFound } from '#web/courses/course-not-found.tsx';
import { StudioUploads } from '#web/courses/editor/studio-uploads.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CreatorsOnly } from '#web/profiles/creators-only.tsx';
import type { PageProps } from '#web/router/page-module.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { courseReportQuery } from './analytics.queries.ts';
import { AnalyticsFrame } from './analytics-frame.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { Funnel } from './funnel.tsx';
import { LessonDropOff } from './lesson-drop-off.tsx';
import { OverTime } from './over-time.tsx';
import { readPeriod, withPeriod, writePeriod } from './period.ts';
import { usePeriod } from './use-period.ts';

const TITLE = 'Course analytics';

type Params = { courseId: string };

export const meta = () =>
  pageMeta({ title: TITLE, description: 'How far people get in your course.', path: null });

export function search(asked: URLSearchParams) {
  return writePeriod(readPeriod(asked));
}

export default function CourseAnalyticsPage({ params }: PageProps<Params>) {
  return (
    <CreatorsOnly title={TITLE}>
      <Report courseId={params.courseId} />
      <StudioUploads />
    </CreatorsOnly>
  );
}

function Report({ courseId }: { courseId: string }) {
  const { period, choose } = usePeriod();
  const query = useQuery(courseReportQuery(api, courseId, period));
  const code = errorCodeOf(query.error);
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <CourseNotFound />;
  return (
    <AnalyticsFrame
      title={query.data?.title ?? TITLE}
      back={{ to: withPeriod('/creator/analytics', period), label: 'Analytics' }}
      period={period}
      onPeriod={choose}
    >
      <QueryView
        query={query}
        pending={<AnalyticsSkeleton />}
        errorTitle="This course’s figures couldn’t be loaded."
      >
        {(report) => (
          <div className="grid grid-cols-1 gap-14">
            <OverTime span={report} period={period} courseId={courseId} />
            <div className="grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-2">
              <Funnel funnel={report.funnel} />
              <LessonDropOff report={report} period={period} />
            </div>
          </div>
        )}
      </QueryView>
    </AnalyticsFrame>
  );
}
