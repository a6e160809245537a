import { QueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '#web/api-errors.ts';

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

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !import.meta.env.SSR && failures < RETRIES && !isFinal(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 5_000),
      },
      // Without a connection a change fails at once and says so. Waiting for one, it would look done, and be lost with
      // the tab.
      mutations: { networkMode: 'always' },
    },
  });
}

function isFinal(error: Error): boolean {
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
