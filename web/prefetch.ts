import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { data, type RouterContextProvider } from 'react-router';
import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import type { Api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { visitorApiContext } from '#web/host-context.ts';
import { createQueryClient } from '#web/query-client.ts';

export type Prefetched = { dehydrated: DehydratedState; isMissing: boolean };

/**
 * For server loaders: runs the page's public queries in process and hands their results to the browser. The document's
 * status tells what became of them; a read that failed is left to the browser, which shows it with Retry.
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  load: (api: Api, queryClient: QueryClient) => Promise<unknown>,
) {
  const queryClient = createQueryClient();
  let status = 200;
  try {
    await load(createTanstackQueryUtils(context.get(visitorApiContext)), queryClient);
  } catch (error) {
    status = statusFor(errorCodeOf(error));
  }
  const prefetched: Prefetched = { dehydrated: dehydrate(queryClient), isMissing: status === 404 };
  return data(prefetched, { status });
}

function statusFor(code: ErrorCode | null): number {
  // An address that cannot name anything is as missing as one that names nothing.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return 404;
  // What needs more than a visitor has is answered by a page that says so.
  return code !== null && ERRORS[code].status < 500 ? 200 : 503;
}
