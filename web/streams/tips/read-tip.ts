import { type PurchaseInput, purchaseInput, TIP_LIMITS } from '#shared/billing/purchase.rules.ts';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { centsOf } from '#web/ui/form/price/dollars.ts';

export type TipForm = {
  /** One of the quick amounts, in cents; null for an amount of one's own. */
  quickCents: number | null;
  /** That amount as typed, in dollars. */
  custom: string;
  message: string;
};

type ReadTip = { purchase: PurchaseInput } | { errors: { amount?: string; message?: string } };

export function amountOf({ quickCents, custom }: Pick<TipForm, 'quickCents' | 'custom'>): number {
  return quickCents ?? centsOf(custom);
}

/** Whether it can be paid: 1.005 dollars, for one, cannot. */
export function isTipAmount(cents: number): boolean {
  return Number.isInteger(cents) && cents >= TIP_LIMITS.minCents && cents <= TIP_LIMITS.maxCents;
}

/** What is ordered, or what is wrong with it, by the rules of purchases. */
export function readTip(streamId: string, form: TipForm): ReadTip {
  const amountCents = amountOf(form);
  const checked = purchaseInput.safeParse({ kind: 'tip', streamId, amountCents, message: form.message });
  if (checked.success) return { purchase: checked.data };
  const messageOf = (field: string) => checked.error.issues.find(({ path }) => path[0] === field)?.message;
  const amount = messageOf('amountCents');
  const message = messageOf('message');
  return {
    errors: {
      // Nothing, words and fractions of a cent are no amount at all.
      ...(amount && {
        amount: Number.isInteger(amountCents) ? amount : STREAM_MESSAGES.tipInvalid.description,
      }),
      ...(message && { message }),
    },
  };
}
