import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { uuid } from '#shared/uuid.ts';
import { DEFAULT_PERIOD, EXPORTED_TABLES, PERIODS } from './analytics.rules.ts';

const count = z.number().int();

const figures = z.object({
  revenueCents: count.describe('The creator’s share as booked, tips included, refunds deducted.'),
  enrolments: count.describe('People who enrolled for the first time, also if they have left since.'),
  watchSeconds: count,
  views: count.describe('One view is one person playing one lesson on one day.'),
});

const point = figures.extend({
  at: z.string().describe('A day (2026-11-16) or a month (2026-11), as `unit` says.'),
});

const course = figures.extend({ id: uuid, title: z.string(), isPublished: z.boolean(), finished: count });

const span = z.object({
  unit: z.enum(['day', 'month']),
  from: z.iso.date().nullable().describe('Null if there is nothing yet.'),
  to: z.iso.date().describe('Today in UTC, which is not over yet.'),
  totals: figures,
  previous: figures.nullable().describe('The same span before it; null for all of time.'),
  series: z.array(point).describe('Without gaps.'),
});

const overview = span.extend({
  tipsCents: count,
  deletedCoursesCents: count.describe('Earned with courses that no longer exist.'),
  courses: z.array(course).describe('Those that earned most first, at most 200.'),
  courseCount: count,
});

const lesson = z.object({
  id: uuid,
  title: z.string(),
  started: count.describe('People who played it for the first time.'),
  finished: count.describe('People who finished it for the first time.'),
  views: count,
  watchSeconds: count,
});

const courseReport = span.extend({
  id: uuid,
  title: z.string(),
  funnel: z
    .object({ enrolled: count, started: count, finishedLesson: count, finished: count })
    .describe('People enrolled, each counted once per step, on the day they reached it.'),
  lessons: z.array(lesson),
});

const estimates = z.object({
  totalRevenueCents: count.describe('Students times price, over all courses.'),
  monthlyRevenueCents: count.describe('The same for courses created this month (UTC).'),
  totalEnrollments: count,
  totalViews: count.describe('Students times 3.5.'),
  topCourses: z.array(z.object({ id: uuid, title: z.string(), enrollments: count, revenueCents: count })),
});

export type Figures = z.infer<typeof figures>;
export type AnalyticsPoint = z.infer<typeof point>;
export type AnalyticsSpan = z.infer<typeof span>;
export type AnalyticsOverview = z.infer<typeof overview>;
export type CourseReport = z.infer<typeof courseReport>;
export type LessonReport = z.infer<typeof lesson>;
export type CourseSummary = z.infer<typeof course>;
export type Estimates = z.infer<typeof estimates>;

export const analyticsSchemas = {
  AnalyticsOverview: overview,
  AnalyticsPoint: point,
  CourseReport: courseReport,
  CourseSummary: course,
  Estimates: estimates,
  Figures: figures,
  LessonReport: lesson,
};

const inPeriod = z.object({ period: z.enum(PERIODS).default(DEFAULT_PERIOD) });
const ofCreator = apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED');
const ofCourse = apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED', 'NOT_FOUND', 'INVALID_INPUT');

export const analyticsContract = oc.tag('analytics').router({
  getOverview: oc
    .route({ method: 'GET', path: '/me/analytics', summary: 'How my courses are doing' })
    .errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED', 'INVALID_INPUT'))
    .input(inPeriod)
    .output(overview),
  getCourse: oc
    .route({
      method: 'GET',
      path: '/me/analytics/courses/{courseId}',
      summary: 'How one of my courses is doing',
    })
    .errors(ofCourse)
    .input(inPeriod.extend({ courseId: uuid }))
    .output(courseReport),
  getTotals: oc
    .route({ method: 'GET', path: '/me/analytics/totals', summary: 'My figures since the beginning' })
    .errors(ofCreator)
    .output(z.object({ views: count })),
  getEstimates: oc
    .route({ method: 'GET', path: '/me/analytics/estimates', summary: 'Estimates for the dashboard' })
    .errors(ofCreator)
    .output(estimates),
  exportTable: oc
    .route({
      method: 'GET',
      path: '/me/analytics/export',
      summary: 'A table as a file for spreadsheets',
      description: '`lessons` needs a `courseId`; `series` may have one.',
    })
    .errors(ofCourse)
    .input(inPeriod.extend({ table: z.enum(EXPORTED_TABLES).default('series'), courseId: uuid.optional() }))
    .output(z.object({ fileName: z.string(), csv: z.string() })),
});
