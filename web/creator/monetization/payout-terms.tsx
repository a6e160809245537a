import { ContactLink } from '#web/legal/contact-link.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';

/** Honest about what the product does not do yet. */
export function PayoutTerms() {
  return (
    <section aria-labelledby="payout-terms" className="max-w-[40em] text-ui text-ink-soft">
      <h2 id="payout-terms" className="mb-2 text-f1 text-ink">
        How you get paid
      </h2>
      <p>
        Your statement is what we owe you. Lunula doesn’t send money by itself yet: how and when it is paid
        out is arranged with us, at <ContactLink />.
      </p>
      <p className="mt-3">
        What a refund or a bank’s dispute takes back is deducted in the month it happens. The{' '}
        <TextLink inline to="/terms/creators">
          creator terms
        </TextLink>{' '}
        have the details.
      </p>
    </section>
  );
}
