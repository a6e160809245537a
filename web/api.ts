import routes from 'virtual:api-routes';
import type { ContractRouterClient } from '@orpc/contract';
import { BUILD_HEADER } from '#shared/build-name.ts';
import type { contract } from '#shared/contract.ts';
import { createApiClient } from '#web/api/create-api-client.ts';
import { createQueryOptions } from '#web/api/create-query-options.ts';
import { pageBuild } from '#web/api/page-build.ts';
import { serverClock } from '#web/api/server-clock.ts';
import { authorizedFetch } from '#web/auth/session/authorized-fetch.ts';

export type ApiClient = ContractRouterClient<typeof contract>;

/** The API as the browser calls it, typed by the contract. Only its routes are bundled, not the schemas behind them. */
export const client = createApiClient<ApiClient>(routes, async (request) => {
  const hear = pageBuild.ask();
  const response = await authorizedFetch(request);
  hear(response.headers.get(BUILD_HEADER));
  serverClock.hear(response.headers.get('Date'));
  return response;
});

/** Query options and keys for every procedure; the server builds the same keys on its in-process client. */
export const api = createQueryOptions<ApiClient>(client, routes);
export type Api = typeof api;
