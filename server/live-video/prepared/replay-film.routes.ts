import { type Context, Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { ViewRight } from '#server/live-video/delivery/list-view-rights.ts';
import type { WatchedRecording } from '#server/live-video/replay/find-watched-recording.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { readFilmFile } from '#server/videos/serving/film-file.ts';
import { serveFilm } from '#server/videos/serving/serve-film.routes.ts';
import { DomainError } from '#shared/errors.ts';
import { LIVE_PATH } from '#shared/live-video/live-video.addresses.ts';
import { createReplayFilmAddresses } from './replay-film-addresses.ts';

type Watch = (
  c: Context<AppEnv>,
) => Promise<{ recording: WatchedRecording; isOver: boolean; right: ViewRight }>;

/** A replay in the sizes it was prepared in, for whoever may watch it now. */
export function replayFilmRoutes(deps: Deps, watch: Watch): Hono<AppEnv> {
  return new Hono<AppEnv>().get(`${LIVE_PATH}/:streamId/:pass/prepared/:file`, async (c) => {
    const { streamId, pass, file: name } = c.req.param();
    const file = readFilmFile(name);
    if (!file) throw new DomainError('NOT_FOUND');
    c.set('isFrequent', true);
    c.set('route', `${LIVE_PATH}/:streamId/:pass/prepared/${file.kind}`);
    return serveFilm(deps, c, {
      file,
      async check() {
        const { recording, isOver, right } = await watch(c);
        if (!isOver) throw new DomainError('NOT_FOUND');
        return { uploadId: recording.id, seesHd: right.seesHd };
      },
      addressOf: createReplayFilmAddresses(streamId, pass),
    });
  });
}
