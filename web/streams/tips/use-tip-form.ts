import { type FormEvent, useRef, useState } from 'react';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { QUICK_TIPS } from '#shared/streams/stream.rules.ts';
import { useCheckout } from '#web/billing/use-payment-page.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { amountOf, readTip, type TipForm } from './read-tip.ts';

const START: TipForm = { quickCents: QUICK_TIPS[0].cents, custom: '', message: '' };

/** Without the form library: it validates after the click has ended, when no tab may be opened any more. */
export function useTipForm(streamId: string, onOpened: () => void) {
  const checkout = useCheckout(STREAM_MESSAGES.tipFailed);
  const [form, setForm] = useState(START);
  const [errors, setErrors] = useState<{ amount?: string; message?: string }>({});
  const amountField = useRef<HTMLInputElement>(null);
  const messageField = useRef<HTMLTextAreaElement>(null);

  const change = (change: Partial<TipForm>) => {
    setForm({ ...form, ...change });
    setErrors({});
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTip(streamId, form);
    if ('purchase' in read) {
      checkout.open(read.purchase, () => {
        setForm(START);
        onOpened();
      });
      return;
    }
    setErrors(read.errors);
    (read.errors.amount ? amountField : messageField).current?.focus();
    if (read.errors.amount === STREAM_MESSAGES.tipInvalid.description) {
      toast({ ...STREAM_MESSAGES.tipInvalid, tone: 'destructive', about: 'tip amount' });
    }
  };

  return {
    form,
    errors,
    change,
    submit,
    amountField,
    messageField,
    amountCents: amountOf(form),
    isOpening: checkout.isOpening,
  };
}

export type TipFormState = ReturnType<typeof useTipForm>;
