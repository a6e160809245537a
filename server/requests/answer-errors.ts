import type { Hono } from 'hono';
import { isHangUp, NOBODY_THERE } from '#server/platform/http/is-hang-up.ts';
import type { Logger } from '#server/platform/log.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import { MissingMedia } from '#server/platform/media/missing-media.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { DomainError } from '#shared/errors.ts';
import { addErrorField, sayWhenToRetry, toDomainError, toErrorBody } from './api-errors.ts';
import type { AppEnv } from './app-env.ts';

/** What an application answers where nothing is, and when something goes wrong. */
export function answerErrors(app: Hono<AppEnv>, log: Logger, metrics: Metrics): void {
  app.notFound(() => {
    throw new DomainError('NOT_FOUND');
  });
  const sayMissing = logRarely(log, 'a file is not in storage, although it should be');
  app.onError((error, c) => {
    if (isHangUp(error, c)) {
      log.debug('the client hung up');
      return new Response(null, { status: NOBODY_THERE });
    }
    if (error instanceof MissingMedia) {
      sayMissing(error, { key: error.key });
      metrics.countMissingFile();
    }
    const body = toErrorBody(toDomainError(error, log));
    const response = c.json(addErrorField(body, c.req.path), body.status as 400, {
      'Cache-Control': 'no-store',
    });
    metrics.countError(body.code);
    sayWhenToRetry(response.headers, body);
    // The rest of the body is not read, and whatever were sent behind it would be lost.
    if (body.code === 'TOO_LARGE') response.headers.set('Connection', 'close');
    return response;
  });
}
