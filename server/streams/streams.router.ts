import { api, creator } from '#server/requests/procedures.ts';
import { chatRouter } from './chat/chat.router.ts';
import { getMyStream } from './get-my-stream.ts';
import { getStream } from './get-stream.ts';
import { listCreatorStreams } from './list-creator-streams.ts';
import { listMyStreams } from './list-my-streams.ts';
import { listStreams } from './list-streams.ts';
import { getStatistics } from './presence/get-statistics.ts';

export const streamsRouter = {
  list: api.streams.list.handler(({ context: { deps }, input }) => listStreams(deps, input)),
  listOfCreator: api.streams.listOfCreator.handler(({ context: { deps }, input }) =>
    listCreatorStreams(deps, input),
  ),
  get: api.streams.get.handler(({ context: { deps, viewer }, input }) => getStream(deps, viewer, input)),
  listMine: api.streams.listMine
    .use(creator)
    .handler(({ context: { deps, viewer } }) => listMyStreams(deps, viewer)),
  getMine: api.streams.getMine
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => getMyStream(deps, viewer, input)),
  getStatistics: api.streams.getStatistics
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => getStatistics(deps, viewer, input)),
  chat: chatRouter,
};
