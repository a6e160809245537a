import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ModuleGeneration } from '#shared/academy/generator.contract.ts';
import { GENERATION_POLL } from '#shared/academy/generator.rules.ts';
import { api } from '#web/api.ts';
import { realtimeEvents } from '#web/auth/realtime/realtime-events.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { describeEnd } from './describe-end.ts';

/** The latest run, as the server tells of it; asked for regularly too, in case the live channel is away. */
export function useGeneration() {
  const queryClient = useQueryClient();
  const liveSince = useRef<number>(undefined);
  const query = useQuery({
    ...api.academy.getGeneration.queryOptions(),
    refetchInterval({ state }) {
      if (!state.data?.run || state.data.run.finishedAt) liveSince.current = undefined;
      else liveSince.current ??= Date.now();
      const isWorthAsking =
        liveSince.current !== undefined &&
        Date.now() - liveSince.current < GENERATION_POLL.forMinutes * 60_000;
      return isWorthAsking ? GENERATION_POLL.everySeconds * 1000 : false;
    },
  });

  useEffect(
    () =>
      realtimeEvents.subscribe(({ name }) => {
        if (name !== 'module-generation.changed' && name !== 'welcome') return;
        void queryClient.invalidateQueries({ queryKey: api.academy.getGeneration.queryOptions().queryKey });
      }),
    [queryClient],
  );

  const known = useRef<ModuleGeneration>(undefined);
  useEffect(() => {
    const { data } = query;
    if (!data) return;
    const before = known.current;
    known.current = data;
    const end = describeEnd(before, data);
    if (end) toast({ ...end, tone: 'success', about: 'the end of the generation' });
    if (before && before.moduleCount !== data.moduleCount) {
      void queryClient.invalidateQueries({ queryKey: ['admin'] });
      void queryClient.invalidateQueries({ queryKey: api.academy.list.queryOptions().queryKey });
    }
  }, [query.data, query, queryClient]);

  return query;
}
