import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';

export function PremiumInvitation() {
  return (
    <Card
      as="section"
      variant="foil"
      aria-labelledby="premium-invitation"
      className="mt-part flex flex-wrap items-center justify-between gap-x-10 gap-y-5 lg:p-10!"
    >
      <div>
        <h2 id="premium-invitation" className="text-f3">
          Ten modules, one subscription
        </h2>
        <p className="mt-2 max-w-[36em]">
          Premium opens modules 1-10 and every premium course for {formatCents(PREMIUM_CENTS)} a month. Cancel
          anytime.
        </p>
      </div>
      <LinkButton to="/subscription" variant="holo" size="big">
        Get Premium Access
      </LinkButton>
    </Card>
  );
}
