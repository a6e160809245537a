import { api, member } from '#server/requests/procedures.ts';
import { listMyNotifications } from './list-my-notifications.ts';
import { markAllRead } from './mark-all-read.ts';
import { markOneRead } from './mark-one-read.ts';
import { getPreferences } from './preferences/get-preferences.ts';
import { setPreference } from './preferences/set-preference.ts';
import { getSubscription } from './unsubscribe/get-subscription.ts';
import { setSubscription } from './unsubscribe/set-subscription.ts';

export const notificationsRouter = {
  listMine: api.notifications.listMine
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => listMyNotifications(deps, viewer, input)),
  markAllRead: api.notifications.markAllRead
    .use(member)
    .handler(({ context: { deps, viewer } }) => markAllRead(deps, viewer)),
  markRead: api.notifications.markRead
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => markOneRead(deps, viewer, input)),
  getPreferences: api.notifications.getPreferences
    .use(member)
    .handler(({ context: { deps, viewer } }) => getPreferences(deps, viewer)),
  setPreference: api.notifications.setPreference
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => setPreference(deps, viewer, input)),
  getSubscription: api.notifications.getSubscription.handler(({ context: { deps }, input }) =>
    getSubscription(deps, input),
  ),
  setSubscription: api.notifications.setSubscription.handler(({ context: { deps }, input }) =>
    setSubscription(deps, input),
  ),
};
