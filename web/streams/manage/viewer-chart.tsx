import { countOf } from '#shared/count-of.ts';
import type { StreamStatistics } from '#shared/streams/streams.contract.ts';
import { Chart } from '#web/ui/chart/chart.tsx';

export default function ViewerChart({ samples }: Pick<StreamStatistics, 'samples'>) {
  return (
    <Chart
      label="Viewers over time"
      points={samples.map(({ minute, viewers }) => ({ at: minute, value: viewers }))}
      format={(viewers) => countOf(viewers, 'viewer')}
    />
  );
}
