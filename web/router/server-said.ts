import type { DehydratedState } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** What the server hands over with a document: what it loaded, and whether there was anything to load. */
export type ServerSaid = { dehydrated: DehydratedState; isMissing: boolean };

export const ServerSaidContext = createContext<ServerSaid | null>(null);

export function useServerSaid(): ServerSaid {
  const said = use(ServerSaidContext);
  if (said === null) throw new Error('a page needs what the server said');
  return said;
}

export const SERVER_SAID_ID = 'server-said';

/** JSON that can stand in a script element: nothing in it can end the element. */
export function writeServerSaid(said: ServerSaid): string {
  return JSON.stringify(said).replaceAll('<', '\\u003c');
}
