import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { readFilmFile } from '#server/videos/serving/film-file.ts';
import { serveFilm } from '#server/videos/serving/serve-film.routes.ts';
import { DomainError } from '#shared/errors.ts';
import { canWatchInHd } from '#shared/lessons/lesson.access.ts';
import type { WatchCheck } from './create-watch-check.ts';
import { createFilmAddresses, readFilmPass } from './media-pass.ts';
import { refuseStale } from './refuse-stale.ts';

/** What a prepared film is played from, for whoever may watch its lesson. */
export function lessonFilmRoutes(deps: Deps, check: WatchCheck): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/media/lessons/:lessonId/film/:uploadId/:file', async (c) => {
    const { lessonId, uploadId, file: name } = c.req.param();
    const file = readFilmFile(name);
    const { holder, expiresAt } = refuseStale(deps, readFilmPass(deps.authKey, lessonId, c.req.query()));
    if (!file) throw new DomainError('NOT_FOUND');
    const { viewer } = await check(holder, lessonId);
    return serveFilm(deps, c, {
      file,
      async check() {
        const { course, enrolment, upload, ...right } = await check(holder, lessonId);
        // The lesson may have another film by now, which has addresses of its own.
        if (upload?.id !== uploadId) throw new DomainError('NOT_FOUND');
        return { uploadId, seesHd: canWatchInHd(right.viewer, course, enrolment) };
      },
      addressOf: createFilmAddresses(deps.authKey, { lessonId, uploadId }, viewer, expiresAt),
    });
  });
}
