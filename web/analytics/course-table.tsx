import type { AnalyticsOverview } from '#shared/analytics/analytics.contract.ts';
import type { Period } from '#shared/analytics/analytics.rules.ts';
import { writeCount } from '#shared/count-of.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { Table } from '#web/ui/display/table.tsx';
import { ExportButton } from './export-button.tsx';
import { formatWatchTime } from './name-figures.ts';
import { withPeriod } from './period.ts';

type CourseTableProps = { overview: AnalyticsOverview; period: Period };
type Row = { id: string; title: string; revenueCents: number; course?: AnalyticsOverview['courses'][number] };

/** Its revenue adds up to that of the period: what no course earned has rows of its own. */
export function CourseTable({ overview, period }: CourseTableProps) {
  const { courses, courseCount, tipsCents, deletedCoursesCents } = overview;
  const outside = [
    { id: 'tips', title: 'Tips', revenueCents: tipsCents },
    { id: 'deleted', title: 'Deleted courses', revenueCents: deletedCoursesCents },
  ].filter(({ revenueCents }) => revenueCents !== 0);
  const rows: Row[] = [...courses.map((course) => ({ ...course, course })), ...outside];
  const figure = (key: string, header: string, show: (course: NonNullable<Row['course']>) => string) => ({
    key,
    header,
    align: 'end' as const,
    cell: ({ course }: Row) => <span className="tabular-nums">{course ? show(course) : ''}</span>,
  });
  return (
    <section aria-labelledby="by-course">
      <SectionHead
        id="by-course"
        title="By course"
        link={<ExportButton asked={{ table: 'courses', period }}>Download courses (CSV)</ExportButton>}
      />
      <Table
        caption={
          courses.length < courseCount
            ? `The ${writeCount(courses.length)} that earned most of your ${writeCount(courseCount)} courses. The file has all of them.`
            : 'Choose a course to see how far people get.'
        }
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            header: 'Course',
            cell: ({ course, title }) => (
              <span className="block min-w-40 wrap-anywhere">
                {course ? (
                  <TextLink to={withPeriod(`/creator/analytics/${course.id}`, period)}>{title}</TextLink>
                ) : (
                  title
                )}
                {course && !course.isPublished ? (
                  <span className="block text-f-1 text-ink-soft">Draft</span>
                ) : null}
              </span>
            ),
          },
          {
            key: 'revenue',
            header: 'Revenue',
            align: 'end',
            cell: ({ revenueCents }) => (
              <span className="tabular-nums">{formatCentsExactly(revenueCents)}</span>
            ),
          },
          figure('enrolments', 'Enrollments', ({ enrolments }) => writeCount(enrolments)),
          figure('watch', 'Watch time', ({ watchSeconds }) => formatWatchTime(watchSeconds)),
          figure('views', 'Views', ({ views }) => writeCount(views)),
          figure('finished', 'Finished', ({ finished }) => writeCount(finished)),
        ]}
      />
    </section>
  );
}
