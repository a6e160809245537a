import { api, creator } from '#server/requests/procedures.ts';
import { listMyAnnouncements } from './list-my-announcements.ts';
import { postAnnouncement } from './post-announcement.ts';
import { removeAnnouncement } from './remove-announcement.ts';

export const announcementsRouter = {
  listMine: api.announcements.listMine
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => listMyAnnouncements(deps, viewer, input)),
  post: api.announcements.post
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => postAnnouncement(deps, viewer, input)),
  remove: api.announcements.remove
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => removeAnnouncement(deps, viewer, input)),
};
