import { formatMinutes } from '#shared/duration.ts';
import { formatCents } from '#shared/money.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import { UiExample } from './ui-example.tsx';
import { UiPart } from './ui-part.tsx';

const takings = [0, 1960, 980, 0, 4900, 2940, -980, 0, 1960, 3920, 980, 2940, 5880, 4900];
const minutes = [12, 30, 41, 18, 0, 64, 90, 122, 75, 80, 33, 48, 110, 96];
const asDays = (values: readonly number[]) =>
  values.map((value, position) => ({ at: `2026-11-${String(position + 1).padStart(2, '0')}`, value }));

export function UiCharts() {
  return (
    <UiPart id="charts" title="Charts">
      <UiExample title="Over days" stack>
        <div className="grid gap-10 lg:grid-cols-2">
          <Chart label="Revenue" kind="bar" points={asDays(takings)} format={formatCents} />
          <div data-pair="jade">
            <Chart label="Watch time" points={asDays(minutes)} format={formatMinutes} steps="time" />
          </div>
        </div>
      </UiExample>
      <UiExample title="One month, and nothing yet" stack>
        <div className="grid gap-10 lg:grid-cols-2">
          <Chart label="Enrollments" points={[{ at: '2026-11', value: 3 }]} format={String} />
          <Chart label="Views" points={asDays(minutes.map(() => 0))} format={String} />
        </div>
      </UiExample>
    </UiPart>
  );
}
