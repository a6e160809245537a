import { admin, api } from '#server/requests/procedures.ts';
import { getOverview } from './get-overview.ts';

export const adminRouter = {
  getOverview: api.admin.getOverview
    .use(admin)
    .handler(({ context: { deps, viewer } }) => getOverview(deps, viewer)),
};
