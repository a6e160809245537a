import { CREATOR_SHARE_PERCENT } from '#shared/billing/prices.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const SALES = 38;
const PRICE_CENTS = 2400;
const TIPS_CENTS = 14_600;
const SOLD_CENTS = SALES * PRICE_CENTS;
const SHARE_CENTS = (SOLD_CENTS * CREATOR_SHARE_PERCENT) / 100;

/** What a month could look like. Paper stays white in dark mode. */
export function PaySlip() {
  return (
    <figure data-pair="morello" className="rounded-card bg-white px-7 pt-6 pb-7 text-night">
      <figcaption className="flex items-center justify-between gap-4 border-night border-b-2 pb-3.5 font-[650]">
        A month with one course
        <Badge variant="pair">Example</Badge>
      </figcaption>
      <dl>
        <Line label={`${SALES} sales at ${formatCentsExactly(PRICE_CENTS)}`} cents={SOLD_CENTS} />
        <Line label={`Your share, ${CREATOR_SHARE_PERCENT}%`} cents={SHARE_CENTS} />
        <Line label="Tips, all yours" cents={TIPS_CENTS} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 font-bold">
          <dt>Paid to you</dt>
          <dd className="ml-auto font-mono text-f1 text-a">{formatCentsExactly(SHARE_CENTS + TIPS_CENTS)}</dd>
        </div>
      </dl>
    </figure>
  );
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-night/14 border-b py-2.5">
      <dt>{label}</dt>
      <dd className="ml-auto font-mono text-ui font-medium">{formatCentsExactly(cents)}</dd>
    </div>
  );
}
