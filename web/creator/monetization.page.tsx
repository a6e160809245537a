import { CREATOR_SHARE_PERCENT } from '#shared/billing/prices.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { useSearchParams } from '#web/ui/location/location.ts';
import { MonthStatement } from './monetization/month-statement.tsx';
import { PayoutCard } from './monetization/payout-card.tsx';
import { PayoutTerms } from './monetization/payout-terms.tsx';
import { StatementList } from './monetization/statement-list.tsx';
import { StudioPage } from './studio-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Monetization',
    description: 'What you have earned, and how it reaches you.',
    path: null,
  });

/** All months, or one of them in detail: `?month=2026-03`. */
export default function MonetizationPage() {
  const [params] = useSearchParams();
  const month = params.get('month');
  return (
    <StudioPage
      title="Monetization"
      lead={`${CREATOR_SHARE_PERCENT}% of every course you sell and all of every tip is yours.`}
    >
      <div className="grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-[7fr_5fr]">
        {month ? <MonthStatement key={month} month={month} /> : <StatementList />}
        <div className="grid grid-cols-1 content-start gap-8">
          <PayoutCard />
          <PayoutTerms />
        </div>
      </div>
    </StudioPage>
  );
}
