import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ListedPreparation, Preparation } from '#shared/lessons/film.contract.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { realtimeEvents } from '#web/auth/realtime/realtime-events.ts';

/** In case the live channel is away. */
const ASKED_EVERY_MS = 30_000;

/** Everything that is asked about one's own films. */
export const FILMS_KEY = ['lessons', 'film'];

function preparationsQuery() {
  return api.lessons.film.listPreparing.queryOptions();
}

/** My films that are being prepared or could not be, by their uploads: as the server tells of them, from any page. */
export function usePreparations(): ReadonlyMap<string, ListedPreparation> {
  const isCreator = useAuth().user?.role === 'creator';
  const { data } = useQuery({
    ...preparationsQuery(),
    enabled: isCreator,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnsettled) ? ASKED_EVERY_MS : false),
  });
  return useMemo(() => new Map(data?.items.map((one) => [one.uploadId, one])), [data]);
}

/** Those that are under way, without what nobody waits for, the first to come first. */
export function useAwaitedFilms(): readonly ListedPreparation[] {
  const films = usePreparations();
  return useMemo(
    () => [...films.values()].filter((film) => film.isAwaited && isUnsettled(film)).toReversed(),
    [films],
  );
}

/** Once on each page that shows films: has everything about them asked for again when the server says so. */
export function usePreparationNews(onReady: () => void): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      realtimeEvents.subscribe(({ name }) => {
        if (name !== 'films.changed' && name !== 'welcome') return;
        void queryClient.invalidateQueries({ queryKey: FILMS_KEY });
      }),
    [queryClient],
  );

  const unsettled = [...usePreparations().values()].filter(isUnsettled).length;
  const known = useRef(0);
  const sayReady = useEffectEvent(onReady);
  useEffect(() => {
    if (unsettled < known.current) sayReady();
    known.current = unsettled;
  }, [unsettled]);
}

function isUnsettled({ status }: Preparation): boolean {
  return status === 'waiting' || status === 'preparing';
}
