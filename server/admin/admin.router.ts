import { admin, api } from '#server/requests/procedures.ts';
import { getAnalytics } from './analytics/get-analytics.ts';
import { listAudit } from './audit/list-audit.ts';
import { listFilms } from './films/list-films.ts';
import { retryFilm } from './films/retry-film.ts';
import { getOverview } from './get-overview.ts';
import { usersRouter } from './users/users.router.ts';

export const adminRouter = {
  getOverview: api.admin.getOverview
    .use(admin)
    .handler(({ context: { deps, viewer } }) => getOverview(deps, viewer)),
  getAnalytics: api.admin.getAnalytics
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => getAnalytics(deps, viewer, input)),
  users: usersRouter,
  films: {
    list: api.admin.films.list
      .use(admin)
      .handler(({ context: { deps, viewer }, input }) => listFilms(deps, viewer, input)),
    retry: api.admin.films.retry
      .use(admin)
      .handler(({ context: { deps, viewer }, input }) => retryFilm(deps, viewer, input)),
  },
  audit: {
    list: api.admin.audit.list
      .use(admin)
      .handler(({ context: { deps, viewer }, input }) => listAudit(deps, viewer, input)),
  },
};
