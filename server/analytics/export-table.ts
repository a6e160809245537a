import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { Figures } from '#shared/analytics/analytics.contract.ts';
import type { ExportedTable, Period } from '#shared/analytics/analytics.rules.ts';
import { toCsv } from '#shared/csv.ts';
import { DomainError } from '#shared/errors.ts';
import { getCourseReport } from './get-course-report.ts';
import { listCourseSummaries } from './list-course-summaries.ts';
import { readSpan } from './read-span.ts';

type Asked = { table: ExportedTable; period: Period; courseId?: string | undefined };
type Rows = (string | number)[][];

/** More courses than anybody has: a file has an end. */
const MOST_COURSES = 10_000;
const FIGURES = ['Revenue (USD)', 'Enrollments', 'Watch time (minutes)', 'Views'];

export async function exportTable(deps: Deps, viewer: Creator, asked: Asked) {
  const rows = await readTable(deps, viewer, asked);
  return { fileName: `lunula-${asked.table}-${nameOf(asked.period)}.csv`, csv: toCsv(rows) };
}

async function readTable(deps: Deps, viewer: Creator, { table, period, courseId }: Asked): Promise<Rows> {
  if (table === 'courses') {
    const asked = { creatorId: viewer.userId, period, limit: MOST_COURSES };
    const { courses, tipsCents, deletedCoursesCents } = await listCourseSummaries(deps, asked);
    return [
      ['Course', ...FIGURES, 'Finished the course'],
      ...courses.map((course) => [course.title, ...figuresOf(course), course.finished]),
      ...(tipsCents === 0 ? [] : [['Tips', tipsCents / 100]]),
      ...(deletedCoursesCents === 0 ? [] : [['Deleted courses', deletedCoursesCents / 100]]),
    ].map((row) => [...row, ...Array<string>(FIGURES.length + 2 - row.length).fill('')]);
  }
  if (table === 'lessons') {
    if (!courseId) throw new DomainError('INVALID_INPUT', { fields: { courseId: 'Choose a course.' } });
    const { lessons } = await getCourseReport(deps, viewer, { courseId, period });
    return [
      ['Lesson', 'Played it', 'Finished it', 'Views', 'Watch time (minutes)'],
      ...lessons.map((lesson) => [
        lesson.title,
        lesson.started,
        lesson.finished,
        lesson.views,
        minutesOf(lesson.watchSeconds),
      ]),
    ];
  }
  const { unit, series } = courseId
    ? await getCourseReport(deps, viewer, { courseId, period })
    : await readSpan(deps, { creatorId: viewer.userId, period });
  return [
    [unit === 'day' ? 'Day (UTC)' : 'Month (UTC)', ...FIGURES],
    ...series.map((point) => [point.at, ...figuresOf(point)]),
  ];
}

function figuresOf({ revenueCents, enrolments, watchSeconds, views }: Figures): number[] {
  return [revenueCents / 100, enrolments, minutesOf(watchSeconds), views];
}

function minutesOf(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}

function nameOf(period: Period): string {
  if (period === 'all') return 'all-time';
  return period === '12m' ? '12-months' : `${period}-days`;
}
