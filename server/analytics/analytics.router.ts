import { api, creator } from '#server/requests/procedures.ts';
import { exportTable } from './export-table.ts';
import { getCourseReport } from './get-course-report.ts';
import { getEstimates } from './get-estimates.ts';
import { getOverview } from './get-overview.ts';
import { getTotals } from './get-totals.ts';

export const analyticsRouter = {
  getOverview: api.analytics.getOverview
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => getOverview(deps, viewer, input)),
  getCourse: api.analytics.getCourse
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => getCourseReport(deps, viewer, input)),
  getTotals: api.analytics.getTotals
    .use(creator)
    .handler(({ context: { deps, viewer } }) => getTotals(deps, viewer)),
  getEstimates: api.analytics.getEstimates
    .use(creator)
    .handler(({ context: { deps, viewer } }) => getEstimates(deps, viewer)),
  exportTable: api.analytics.exportTable
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => exportTable(deps, viewer, input)),
};
