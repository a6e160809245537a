import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** What the server hands over with a document: what it loaded, and whether there was anything to load. */
export type ServerSaid = { loaded: Loaded[]; isMissing: boolean };

type Loaded = [key: QueryKey, data: unknown];

export const ServerSaidContext = createContext<ServerSaid | null>(null);

export function useServerSaid(): ServerSaid {
  const said = use(ServerSaidContext);
  if (said === null) throw new Error('a page needs what the server said');
  return said;
}

export function listLoaded(queryClient: QueryClient): Loaded[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

/**
 * Before the browser renders the page, so that it finds what the server found. It counts as fresh: the time
 * of reading is left out, so that the same page has the same bytes, whichever process rendered it.
 */
export function takeOver(loaded: readonly Loaded[], queryClient: QueryClient): void {
  for (const [key, data] of loaded) queryClient.setQueryData(key, data);
}

export const SERVER_SAID_ID = 'server-said';

/** JSON that is safe in a script element: nothing in it can close the element. */
export function writeServerSaid(said: ServerSaid): string {
  return JSON.stringify(said).replaceAll('<', '\\u003c');
}
