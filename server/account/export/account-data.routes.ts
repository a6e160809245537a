import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { attachmentHeader } from '#server/lessons/media/attachment-header.ts';
import { dayOf } from '#server/platform/clock.ts';
import { acceptsGzip } from '#server/platform/http/compress-answers.ts';
import { cutOf } from '#server/platform/http/cut-of.ts';
import type { Logger } from '#server/platform/log.ts';
import { currentLogContext } from '#server/platform/log-context.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import type { Authenticate } from '#server/requests/create-authentication.ts';
import { isMember } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { writeData } from './write-data.ts';

/**
 * A person's data as a file, compressed here as it is written: everything else that answers in JSON is held in
 * memory whole.
 */
export function accountDataRoutes(deps: Deps, authenticate: Authenticate): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', async (c) => {
    const viewer = await authenticate(c.req, false);
    if (!isMember(viewer)) throw new DomainError('UNAUTHENTICATED');
    const { userId } = viewer;
    await deps.limiter.take({ key: `data:${userId}`, limit: deps.settings.limits.dataDownloads });
    const day = dayOf(deps.clock.now());
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
      ...attachmentHeader(`lunula-data-${day}.json`),
    };
    const log = deps.log.child(currentLogContext());
    const pieces = cutWhenBroken(writeData(deps, userId), log, cutOf(c.env));
    const text = ReadableStream.from(pieces).pipeThrough(new TextEncoderStream());
    if (!acceptsGzip(c.req.header('accept-encoding'))) return c.body(text, 200, headers);
    const squeezed = text.pipeThrough(new CompressionStream('gzip'));
    return c.body(squeezed, 200, { ...headers, 'Content-Encoding': 'gzip' });
  });
}

/**
 * Half a document must not pass for a whole one. Left to the web server, the failed query would be printed with
 * its values.
 */
async function* cutWhenBroken(
  pieces: AsyncIterable<string>,
  log: Logger,
  cut: (() => void) | undefined,
): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch (error) {
    log.error({ err: error }, 'a download of personal data broke off');
    if (!cut) throw error;
    cut();
  }
}
