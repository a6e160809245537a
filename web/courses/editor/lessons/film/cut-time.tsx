import type { ReactNode } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type CutTimeProps = {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  /** Takes the moment that is shown. */
  children: ReactNode;
};

export function CutTime({ label, value, error, onChange, children }: CutTimeProps) {
  return (
    <div className="grid content-start justify-items-start gap-2">
      <Field label={label} error={error} className="w-full">
        <TextInput
          autoComplete="off"
          // Not the pad for numbers, which has no colon on some phones.
          inputMode="text"
          className="tabular-nums"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {children}
    </div>
  );
}
