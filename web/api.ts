import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import minifiedContract from 'virtual:api-contract';
import { authorizedFetch } from '#web/auth/authorized-fetch.ts';
import type { contract } from '#shared/contract.ts';

export type ApiClient = ContractRouterClient<typeof contract>;

/** The API as the browser calls it. Only routes are bundled, not the schemas behind them. */
export const client: ApiClient = createORPCClient(
  new OpenAPILink(minifiedContract, {
    url: () => new URL('/api', globalThis.location.origin),
    fetch: (request) => authorizedFetch(request),
  }),
);

/** Query options and keys for every procedure; the server builds the same keys on its in-process client. */
export const api = createTanstackQueryUtils(client);
export type Api = typeof api;
