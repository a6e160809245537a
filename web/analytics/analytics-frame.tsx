import type { ReactNode } from 'react';
import { PERIODS, type Period } from '#shared/analytics/analytics.rules.ts';
import { WayBack } from '#web/ui/action/way-back.tsx';
import { PillGroup } from '#web/ui/display/pill-group.tsx';
import { PERIOD_NAMES } from './period.ts';

type AnalyticsFrameProps = {
  title: ReactNode;
  back: { to: string; label: string };
  period: Period;
  onPeriod: (period: Period) => void;
  children: ReactNode;
};

const OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value].label }));

/** Title and period, above whatever the query has to say. */
export function AnalyticsFrame({ title, back, period, onPeriod, children }: AnalyticsFrameProps) {
  return (
    <div data-pair="jade" className="wrap py-6 lg:py-12">
      <WayBack {...back} />
      <h1 className="mb-5 text-f4 wrap-anywhere">{title}</h1>
      <PillGroup label="Period" options={OPTIONS} value={period} onChange={onPeriod} className="mb-8" />
      {children}
    </div>
  );
}
