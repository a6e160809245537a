import type { AnalyticsSpan, Figures } from '#shared/analytics/analytics.contract.ts';
import type { Period } from '#shared/analytics/analytics.rules.ts';
import { writeCount } from '#shared/count-of.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { Stat } from '#web/ui/display/stat.tsx';
import { describeChange, formatWatchTime } from './name-figures.ts';
import { PERIOD_NAMES } from './period.ts';

const FIGURES: readonly { name: keyof Figures; label: string; format: (value: number) => string }[] = [
  { name: 'revenueCents', label: 'revenue', format: formatCentsExactly },
  { name: 'enrolments', label: 'enrollments', format: writeCount },
  { name: 'watchSeconds', label: 'watch time', format: formatWatchTime },
  { name: 'views', label: 'views', format: writeCount },
];

type FigureRowProps = { span: AnalyticsSpan; period: Period };

/** The sums of a period, each against the one before it. */
export function FigureRow({ span: { totals, previous }, period }: FigureRowProps) {
  const { before } = PERIOD_NAMES[period];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-7 border-line border-y py-6 lg:grid-cols-4">
        {FIGURES.map(({ name, label, format }) => (
          <Stat
            key={name}
            label={label}
            note={before ? <Change text={describeChange(totals[name], previous?.[name])} /> : null}
          >
            {format(totals[name])}
          </Stat>
        ))}
      </dl>
      {before ? <p className="mt-2.5 text-f-1 text-ink-soft">Compared with {before}.</p> : null}
    </>
  );
}

function Change({ text }: { text: string | null }) {
  return (
    text ?? (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">Nothing to compare with</span>
      </>
    )
  );
}
