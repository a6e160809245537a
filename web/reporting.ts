import routes from 'virtual:api-routes';
import { BUILD_HEADER } from '#shared/build-name.ts';
import { createApiClient } from '#web/api/create-api-client.ts';
import { pageBuild } from '#web/api/page-build.ts';
import type { Failure } from '#web/api/report-outbox.ts';
import type { ApiClient } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { authorizedFetch } from '#web/auth/session/authorized-fetch.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';

/** The API for this person and nobody else; the browser finishes a leaving page's calls after it is gone. */
export function clientFor(userId: string, { isLeaving }: { isLeaving: boolean }): ApiClient {
  return createApiClient<ApiClient>(routes, async (request) => {
    const hear = pageBuild.ask();
    const lasting = isLeaving ? new Request(request, { keepalive: true }) : request;
    const response = await authorizedFetch(lasting, userId);
    hear(response.headers.get(BUILD_HEADER));
    return response;
  });
}

export function isPresent(userId: string): boolean {
  return sessionStore.find()?.user.id === userId;
}

const PASSING = new Set(['INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS']);

/** No answer and server trouble are temporary; an expired session waits for the next one; the rest is final. */
export function failureOf(error: unknown): Failure {
  const code = errorCodeOf(error);
  if (code === null || PASSING.has(code)) return 'later';
  return code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED' ? 'held' : 'refused';
}
