import type { ReactNode } from 'react';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { describeMoneyBack } from '#shared/billing/payment-state.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { CONTACT_EMAIL } from '#web/legal/contact.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { Logo } from '#web/ui/display/logo.tsx';

/** A sheet to look at, print or save as a file. */
export function ReceiptView({ payment }: { payment: Payment }) {
  const { user } = useAuth();
  const { title, amountCents, paidAt, receiptNumber } = payment;
  const amount = formatCentsExactly(amountCents);
  return (
    <div className="grid max-w-140 gap-6">
      <Card as="section" variant="plain" aria-labelledby="receipt" className="grid gap-6 p-6 lg:p-10">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 id="receipt" className="text-f3">
              Receipt
            </h1>
            <p className="mt-1 font-mono text-ui text-ink-soft">{receiptNumber}</p>
          </div>
          <Logo />
        </div>
        <dl className="grid gap-1.5 text-ui">
          <Line name="Paid on">
            <LocalTime dateTime={paidAt} show="day" />
          </Line>
          <Line name="Paid by">
            <span className="break-all">{user?.email}</span>
          </Line>
          <Line name="Paid to">Lunula, {CONTACT_EMAIL}</Line>
        </dl>
        <dl className="border-line border-y py-2">
          <Line name={title}>{amount}</Line>
          <div className="mt-1.5 border-line border-t pt-1.5 font-semibold">
            <Line name="Total paid">{amount}</Line>
          </div>
        </dl>
        {describeMoneyBack(payment, 'buyer').map((words) => (
          <p key={words} className="text-ui">
            {words}
          </p>
        ))}
      </Card>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => window.print()}>Print or save</Button>
        <LinkButton to="/dashboard#my-payments" variant="ghost">
          All payments
        </LinkButton>
      </div>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-1">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="shrink-0 text-right tabular-nums max-w-[65%]">{children}</dd>
    </div>
  );
}
