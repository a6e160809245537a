import type { Checkout } from '#server/billing/providers/test-pay/checkouts/find-checkout.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { html } from './html.ts';
import { renderPage } from './layout.ts';

/** Says how things are, and leads back. */
export type Notice = { title: string; text: string; backUrl: string };

export function renderNotice({ title, text, backUrl }: Notice): string {
  return renderPage({
    title,
    isNarrow: true,
    body: html`<div class="card stack">
<h1>${title}</h1>
<p>${text}</p>
<p class="actions"><a class="button primary" href="${backUrl}">Back to Lunula</a></p>
</div>`,
  });
}

/** Why a checkout can no longer be paid. */
export function describeClosed(checkout: Checkout): Notice {
  if (checkout.status === 'complete') {
    const amount = formatCentsExactly(checkout.amount_cents);
    return {
      title: 'Already paid',
      text: `${checkout.title}: ${amount}. There is nothing more to do here.`,
      backUrl: checkout.success_url,
    };
  }
  return checkout.status === 'canceled'
    ? { title: 'Checkout cancelled', text: 'Nothing was charged.', backUrl: checkout.cancel_url }
    : {
        title: 'This checkout has expired',
        text: 'Nothing was charged. You can start again from Lunula.',
        backUrl: checkout.cancel_url,
      };
}
