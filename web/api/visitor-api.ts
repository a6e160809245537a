import routes from 'virtual:api-routes';
import type { ApiClient } from '#web/api.ts';
import { createApiClient } from './create-api-client.ts';
import { createQueryOptions } from './create-query-options.ts';

/** The API as somebody calls it who is not signed in, whoever is. Its answers belong in a query client of their own. */
export const visitorApi = createQueryOptions<ApiClient>(
  createApiClient<ApiClient>(routes, (request) => fetch(request)),
  routes,
);
