import type { ComponentProps } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type EmailFieldProps = ComponentProps<typeof TextInput> & { error: string | undefined };

export function EmailField({ error, ...input }: EmailFieldProps) {
  return (
    <Field label="Email" required error={error}>
      <TextInput type="email" autoComplete="email" {...input} />
    </Field>
  );
}
