import { useId } from 'react';
import { TIP_LIMITS } from '#shared/billing/purchase.rules.ts';
import { formatCents } from '#shared/money.ts';
import { QUICK_TIPS } from '#shared/streams/stream.rules.ts';
import { Field } from '#web/ui/form/field.tsx';
import { LengthCounter } from '#web/ui/form/length-counter.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import type { TipFormState } from './use-tip-form.ts';

type TipFieldsProps = { id: string; tip: TipFormState };

export function TipFields({ id, tip }: TipFieldsProps) {
  const group = useId();
  const { form, errors, change } = tip;
  return (
    <form id={id} noValidate onSubmit={tip.submit} className="grid gap-5">
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-2 text-ui font-semibold">Amount</legend>
        {QUICK_TIPS.map(({ cents, label }) => (
          <label
            key={cents}
            className="grid min-h-17 cursor-pointer place-content-center gap-0.5 rounded-card border border-line-strong p-2 text-center transition-colors hover:bg-hover has-checked:border-lacquer has-checked:bg-blush has-checked:text-on-blush has-focus-visible:outline-2 -outline-offset-2 outline-lacquer"
          >
            <input
              type="radio"
              name={group}
              checked={form.quickCents === cents}
              onChange={() => change({ quickCents: cents, custom: '' })}
              className="sr-only"
            />
            <span className="display text-f2">{formatCents(cents)}</span>
            <span className="text-f-1">{label}</span>
          </label>
        ))}
      </fieldset>
      <Field label="Custom amount" error={errors.amount}>
        <TextInput
          ref={tip.amountField}
          type="number"
          inputMode="decimal"
          step={0.01}
          min={TIP_LIMITS.minCents / 100}
          max={TIP_LIMITS.maxCents / 100}
          lead="$"
          value={form.custom}
          onChange={({ target }) => change({ quickCents: null, custom: target.value })}
        />
      </Field>
      <Field label="Message" optional error={errors.message}>
        <Textarea
          ref={tip.messageField}
          rows={2}
          value={form.message}
          onChange={({ target }) => change({ message: target.value })}
        />
        <LengthCounter text={form.message.trim()} limit={TIP_LIMITS.message} isAlwaysShown />
      </Field>
    </form>
  );
}
