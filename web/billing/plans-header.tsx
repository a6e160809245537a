import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { useAuth } from '#web/auth/auth-context.ts';

/** People whose Premium is paused are sent to the plans, so that comes first. */
export function PlansHeader() {
  const { isPaused } = useAuth().subscription;
  return (
    <header className="mb-8 grid gap-3 lg:mb-12">
      <h1>One price for the whole wall</h1>
      <p className="max-w-[34em] text-f1 text-ink-soft">
        Cancel anytime. Anything you buy on its own stays yours without Premium.
      </p>
      {isPaused ? (
        <p className="max-w-[34em] rounded-card border border-line p-4">
          <strong className="block font-semibold">{BILLING_MESSAGES.premiumPaused.title}</strong>
          {BILLING_MESSAGES.premiumPaused.description}
        </p>
      ) : null}
    </header>
  );
}
