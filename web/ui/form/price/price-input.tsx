import { type Ref, useState } from 'react';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { centsOf, dollarsOf } from './dollars.ts';

type PriceInputProps = {
  /** In cents, as everywhere; only the text is in dollars. */
  value: number;
  onChange: (cents: number) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

export function PriceInput({ value, onChange, onBlur, ref }: PriceInputProps) {
  const [text, setText] = useState(dollarsOf(value));
  // "24." and "24.0" are the same price and stay as typed; a different value came from outside.
  const shown = Object.is(centsOf(text), value) ? text : dollarsOf(value);
  return (
    <TextInput
      ref={ref}
      type="number"
      inputMode="decimal"
      step={0.01}
      min={0}
      lead="$"
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange(centsOf(target.value));
      }}
      onBlur={onBlur}
    />
  );
}
