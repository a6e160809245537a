import type { SiteAnalytics, SiteFigures } from '#shared/admin/site-analytics.contract.ts';
import { writeCount } from '#shared/count-of.ts';
import { formatCents } from '#shared/money.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import { Stat } from '#web/ui/display/stat.tsx';
import type { Pair } from '#web/ui/pair.ts';

type Figure = {
  key: keyof SiteFigures;
  label: string;
  format: (value: number) => string;
  pair: Pair;
  kind: 'line' | 'bar';
};

const FIGURES: readonly Figure[] = [
  { key: 'signUps', label: 'Sign-ups', format: writeCount, pair: 'jade', kind: 'bar' },
  { key: 'activeLearners', label: 'Active learners', format: writeCount, pair: 'cobalt', kind: 'line' },
  { key: 'enrolments', label: 'Enrollments', format: writeCount, pair: 'coral', kind: 'bar' },
  { key: 'revenueCents', label: 'Revenue', format: formatCents, pair: 'cherry', kind: 'bar' },
];

/** Days are counted in UTC, and today is not over yet. */
export function SiteCharts({ analytics: { days, total } }: { analytics: SiteAnalytics }) {
  return (
    <>
      <dl className="mb-10 grid grid-cols-2 gap-x-12 gap-y-6 border-line border-y py-6 sm:flex sm:flex-wrap">
        {FIGURES.map(({ key, label, format }) => (
          <Stat key={key} label={label}>
            {format(total[key])}
          </Stat>
        ))}
      </dl>
      <div className="grid gap-12 lg:grid-cols-2">
        {FIGURES.map(({ key, label, format, pair, kind }) => (
          <div key={key} data-pair={pair} className="min-w-0">
            <Chart
              label={`${label} per day`}
              kind={kind}
              points={days.map(({ day, ...figures }) => ({ at: day, value: figures[key] }))}
              format={format}
            />
          </div>
        ))}
      </div>
      <p className="mt-10 max-w-[65ch] text-[0.875rem] text-ink-soft">
        Days are counted in UTC, and today isn’t over yet. An active learner watched a lesson, read a module
        or took a quiz that day, and counts once in the period’s total. Revenue is what was paid, less what
        has been refunded or is disputed.
      </p>
    </>
  );
}
