import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import { errorCodeOf } from '#web/api-errors.ts';
import { stayFailed } from '#web/ui/stay-failed.ts';

/** Answers that will not change by asking again. */
const FINAL = new Set([
  'NOT_FOUND',
  'QUIZ_NOT_AVAILABLE',
  'FORBIDDEN',
  'UNAUTHENTICATED',
  'INVALID_INPUT',
  'LINK_INVALID',
  'UNSUBSCRIBE_LINK_INVALID',
]);
const RETRIES = 2;
/** A poor line does not say when it is good again. */
const ASK_AGAIN_AFTER_MS = 10_000;

export function createQueryClient(): QueryClient {
  const queryClient = new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !import.meta.env.SSR && failures < RETRIES && !isFinal(error),
        refetchInterval: ({ state }) =>
          state.status === 'error' && !isFinal(state.error) && ASK_AGAIN_AFTER_MS,
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 5_000),
      },
      // Without a connection a change fails at once and says so. Waiting for one, it would look done, and be lost with
      // the tab.
      mutations: { networkMode: 'always' },
    },
  });
  queryClient.getQueryCache().subscribe(({ query }) => failWhileOffline(query));
  stayFailed(queryClient.getQueryCache());
  return queryClient;
}

/**
 * After a change, what is on screen is asked for again. Here, so is what is still being loaded for the first time: its
 * answer may be older than the change, and would be taken for the new one.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const isFirstLoad = (query: Query) =>
      query.state.data === undefined && (filters.predicate?.(query) ?? true);
    const loading = this.getQueryCache().findAll({
      ...filters,
      fetchStatus: 'fetching',
      predicate: isFirstLoad,
    });
    const overtaken = { predicate: (query: Query) => loading.includes(query) };
    await this.cancelQueries(overtaken);
    await Promise.all([
      super.invalidateQueries(filters, options),
      // Whoever waits for them has nothing yet, so even a change that asks for nothing else asks for these.
      this.refetchQueries({ ...overtaken, type: 'active' }, options),
    ]);
  }
}

/**
 * Something not loaded yet would wait for a connection without a word. It fails instead, and its part of the page says
 * so and offers Retry; with the connection it is loaded by itself. What has been loaded before stays as it is.
 */
function failWhileOffline(query: Query): void {
  const isWaiting = () => query.state.fetchStatus === 'paused' && query.state.data === undefined;
  if (isWaiting()) queueMicrotask(() => isWaiting() && void query.cancel());
}

/** What is there could not be refreshed. */
export function isStale({ state }: Pick<Query, 'state'>): boolean {
  return state.status === 'error' && state.data !== undefined;
}

/** What was never there could not be loaded: no answer came. */
export function isMissing({ state }: Pick<Query, 'state'>): boolean {
  return state.status === 'error' && state.data === undefined && errorCodeOf(state.error) === null;
}

function isFinal(error: Error | null): boolean {
  const code = errorCodeOf(error);
  return code !== null && (FINAL.has(code) || code.endsWith('_REQUIRED'));
}

let browserClient: QueryClient | undefined;

/** One for the life of the tab; on the server every request gets its own, so that nobody sees another's data. */
export function getQueryClient(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
