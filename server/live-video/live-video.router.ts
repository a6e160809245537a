import { api, creator } from '#server/requests/procedures.ts';
import { getPlayback } from './delivery/get-playback.ts';
import { deleteReplay } from './replay/delete-replay.ts';
import { getReplay } from './replay/get-replay.ts';
import { makeFilm } from './replay/make-film.ts';
import { makeLesson } from './replay/make-lesson.ts';
import { setReplayAudience } from './replay/set-replay-audience.ts';
import { getSignal } from './signals/get-signal.ts';

export const liveVideoRouter = {
  getPlayback: api.liveVideo.getPlayback.handler(({ context: { deps, viewer }, input }) =>
    getPlayback(deps, viewer, input),
  ),
  getSignal: api.liveVideo.getSignal
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => getSignal(deps, viewer, input)),
  getReplay: api.liveVideo.getReplay
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => getReplay(deps, viewer, input)),
  setReplayAudience: api.liveVideo.setReplayAudience
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => setReplayAudience(deps, viewer, input)),
  deleteReplay: api.liveVideo.deleteReplay
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => deleteReplay(deps, viewer, input)),
  makeFilm: api.liveVideo.makeFilm
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => makeFilm(deps, viewer, input)),
  makeLesson: api.liveVideo.makeLesson
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => makeLesson(deps, viewer, input)),
};
