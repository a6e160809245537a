import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ModuleStanding } from '#shared/academy/academy.contract.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { standingsQuery } from './academy.queries.ts';

/** My standing in each module, by its id. Known in the browser only; the server renders the visitor's view. */
export function useStandings() {
  const { status } = useAuth();
  const isMember = status === 'signed-in';
  const query = useQuery({ ...standingsQuery(api), enabled: isMember });
  const byModule = useMemo(
    () => new Map<string, ModuleStanding>(query.data?.map((standing) => [standing.moduleId, standing])),
    [query.data],
  );
  return {
    query,
    byModule,
    /** The visitor's view, rendered before we know who is looking. */
    isGuess: status === 'loading',
    /** Requested but not here yet: neither "locked" nor "open" would be true. */
    isUnknown: isMember && query.data === undefined,
  };
}

export type Standings = ReturnType<typeof useStandings>;
