import { api, creator, member } from '#server/requests/procedures.ts';
import { listChat } from './list-chat.ts';
import { listMuted } from './list-muted.ts';
import { mutePerson } from './mute-person.ts';
import { postMessage } from './post-message.ts';
import { removeMessage } from './remove-message.ts';
import { setSlowMode } from './set-slow-mode.ts';
import { unmutePerson } from './unmute-person.ts';

const { chat } = api.streams;

export const chatRouter = {
  list: chat.list.handler(({ context: { deps, viewer }, input }) => listChat(deps, viewer, input)),
  post: chat.post
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => postMessage(deps, viewer, input)),
  remove: chat.remove
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => removeMessage(deps, viewer, input)),
  mute: chat.mute
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => mutePerson(deps, viewer, input)),
  unmute: chat.unmute
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => unmutePerson(deps, viewer, input)),
  listMuted: chat.listMuted
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => listMuted(deps, viewer, input)),
  setSlowMode: chat.setSlowMode
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => setSlowMode(deps, viewer, input)),
};
