import { keepPreviousData } from '@tanstack/react-query';
import type { CourseReport } from '#shared/analytics/analytics.contract.ts';
import type { Period } from '#shared/analytics/analytics.rules.ts';
import type { Api } from '#web/api.ts';

/** The figures of one period stay on the screen, dimmed, until those of the next are there. */
export const overviewQuery = (api: Api, period: Period) =>
  api.analytics.getOverview.queryOptions({ input: { period }, placeholderData: keepPreviousData });

export const courseReportQuery = (api: Api, courseId: string, period: Period) =>
  api.analytics.getCourse.queryOptions({
    input: { courseId, period },
    placeholderData: (shown: CourseReport | undefined) => (shown?.id === courseId ? shown : undefined),
  });

export const viewsQuery = (api: Api) => api.analytics.getTotals.queryOptions();
