import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { countOf, nounFor, writeCount } from '#shared/count-of.ts';
import { formatSeconds } from '#shared/duration.ts';
import { formatCents } from '#shared/money.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { secondsLive } from '#web/streams/seconds-live.ts';
import { statisticsQuery } from '#web/streams/streams.queries.ts';
import { Stat } from '#web/ui/display/stat.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useNow } from './use-now.ts';

const ViewerChart = lazy(() => import('./viewer-chart.tsx'));

/** A new point of the chart each minute. */
const SAMPLE_MS = 60_000;

export function StreamFigures({ stream }: { stream: OwnStream }) {
  const isLive = stream.status === 'live';
  const query = useQuery({
    ...statisticsQuery(api, stream.id),
    refetchInterval: isLive ? SAMPLE_MS : false,
  });
  const seconds = secondsLive(stream, useNow(isLive));
  return (
    <section aria-labelledby="figures" className="grid gap-6">
      <h2 id="figures" className="text-f2">
        Statistics
      </h2>
      <QueryView
        query={query}
        pending={<Skeleton className="h-28" />}
        errorTitle="The statistics couldn’t be loaded."
      >
        {(figures) => (
          <div className="grid gap-6">
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-6 border-line border-y py-6">
              {isLive ? <Stat label="watching now">{writeCount(figures.viewerCount)}</Stat> : null}
              <Stat label="watching at peak">{writeCount(figures.maxViewers)}</Stat>
              <Stat label={nounFor(figures.messageCount, 'message')}>{writeCount(figures.messageCount)}</Stat>
              <Stat label={`from ${countOf(figures.tipCount, 'tip')}`}>{formatCents(figures.tipsCents)}</Stat>
              <Stat label={isLive ? 'live so far' : 'live'}>
                {seconds === null ? '–' : formatSeconds(seconds)}
              </Stat>
            </dl>
            {figures.samples.length > 0 ? (
              <Region name="The chart">
                <Suspense fallback={<Skeleton className="h-64" />}>
                  <ViewerChart samples={figures.samples} />
                </Suspense>
              </Region>
            ) : null}
          </div>
        )}
      </QueryView>
    </section>
  );
}
