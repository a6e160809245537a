import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { createRouterClient } from '@orpc/server';
import type { Deps } from '#server/deps.ts';
import type { Logger } from '#server/platform/log.ts';
import { requireIngredients } from '#server/platform/public-cache/ingredients.ts';
import { VISITOR } from '#shared/access/viewer.ts';
import { isErrorCode } from '#shared/errors.ts';
import { toApiError, toDomainError, toErrorBody } from './api-errors.ts';
import type { ApiContext } from './procedures.ts';
import { refuseUnstorableText } from './refuse-unstorable-text.ts';
import { router } from './router.ts';

export function createApiHandler(log: Logger) {
  return new OpenAPIHandler<ApiContext>(router, {
    clientInterceptors: [guardCall(log)],
    // An unreadable request fails before any procedure is called; it still gets our own message.
    customErrorResponseBodyEncoder: (error) =>
      isErrorCode(error.code) ? undefined : toErrorBody(toDomainError(error, log)),
  });
}

/**
 * The API without HTTP, as a visitor: pages are rendered the same for everyone, and sessions live in the
 * browser.
 */
export function createVisitorClient(deps: Deps) {
  return createRouterClient(router, {
    context: { deps, viewer: VISITOR, network: 'pages', userAgent: '', answerHeaders: new Headers() },
    interceptors: [guardCall(deps.log)],
  });
}

function guardCall(log: Logger) {
  return async <Output>({ input, next }: { input: unknown; next(): Promise<Output> }): Promise<Output> => {
    try {
      refuseUnstorableText(input);
      return await requireIngredients(next);
    } catch (error) {
      throw toApiError(error, log);
    }
  };
}
