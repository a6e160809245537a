import { api, creator, member } from '#server/requests/procedures.ts';
import { chatRouter } from './chat/chat.router.ts';
import { getMyStream } from './get-my-stream.ts';
import { getStream } from './get-stream.ts';
import { getStreamFace } from './get-stream-face.ts';
import { regenerateKey } from './key/regenerate-key.ts';
import { revealKey } from './key/reveal-key.ts';
import { cancelStream } from './lifecycle/cancel-stream.ts';
import { createStream } from './lifecycle/create-stream.ts';
import { endStream } from './lifecycle/end-stream.ts';
import { goLive } from './lifecycle/go-live.ts';
import { updateStream } from './lifecycle/update-stream.ts';
import { listCreatorStreams } from './list-creator-streams.ts';
import { listMyStreams } from './list-my-streams.ts';
import { listStreams } from './list-streams.ts';
import { getStatistics } from './presence/get-statistics.ts';
import { listReminders } from './reminders/list-reminders.ts';
import { removeReminder } from './reminders/remove-reminder.ts';
import { setReminder } from './reminders/set-reminder.ts';

export const streamsRouter = {
  list: api.streams.list.handler(({ context: { deps }, input }) => listStreams(deps, input)),
  listOfCreator: api.streams.listOfCreator.handler(({ context: { deps }, input }) =>
    listCreatorStreams(deps, input),
  ),
  get: api.streams.get.handler(({ context: { deps, viewer }, input }) => getStream(deps, viewer, input)),
  getFace: api.streams.getFace.handler(({ context: { deps }, input }) => getStreamFace(deps, input)),
  listMine: api.streams.listMine
    .use(creator)
    .handler(({ context: { deps, viewer } }) => listMyStreams(deps, viewer)),

  create: api.streams.create
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => createStream(deps, viewer, input)),
  getMine: api.streams.getMine
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => getMyStream(deps, viewer, input)),
  update: api.streams.update
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => updateStream(deps, viewer, input)),
  cancel: api.streams.cancel
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => cancelStream(deps, viewer, input)),
  goLive: api.streams.goLive
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => goLive(deps, viewer, input)),
  end: api.streams.end
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => endStream(deps, viewer, input)),
  getStatistics: api.streams.getStatistics
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => getStatistics(deps, viewer, input)),
  revealKey: api.streams.revealKey
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => revealKey(deps, viewer, input)),
  regenerateKey: api.streams.regenerateKey
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => regenerateKey(deps, viewer, input)),

  setReminder: api.streams.setReminder
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => setReminder(deps, viewer, input)),
  removeReminder: api.streams.removeReminder
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => removeReminder(deps, viewer, input)),
  listReminders: api.streams.listReminders
    .use(member)
    .handler(({ context: { deps, viewer } }) => listReminders(deps, viewer)),

  chat: chatRouter,
};
