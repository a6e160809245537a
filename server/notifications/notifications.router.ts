import { api, member } from '#server/requests/procedures.ts';
import { listMyNotifications } from './list-my-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';

export const notificationsRouter = {
  listMine: api.notifications.listMine
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => listMyNotifications(deps, viewer, input)),
  markAllRead: api.notifications.markAllRead
    .use(member)
    .handler(({ context: { deps, viewer } }) => markNotificationsRead(deps, viewer)),
};
