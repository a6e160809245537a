import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CONFIRMATION_MESSAGES } from '#shared/billing/confirmation.messages.ts';
import { ConfirmingPayment } from './confirming-payment.tsx';

it('keeps its place once the payment is confirmed', () => {
  const confirming = renderToStaticMarkup(<ConfirmingPayment when />);
  const confirmed = renderToStaticMarkup(<ConfirmingPayment when={false} isConfirmed />);
  expect(confirming).toContain(CONFIRMATION_MESSAGES.confirming);
  expect(confirmed).toContain(CONFIRMATION_MESSAGES.confirmed);
  const box = (markup: string) => /<p class="[^"]*"/.exec(markup)?.[0];
  expect(box(confirmed)).toBe(box(confirming));
  expect(renderToStaticMarkup(<ConfirmingPayment when={false} />)).not.toContain('<p');
});
