import type { ComponentProps } from 'react';
import { PASSWORD_LIMITS } from '#shared/auth/auth.rules.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';

type ChosenPasswordFieldProps = Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'> & {
  label: string;
  error: string | undefined;
};

export function ChosenPasswordField({ label, error, ...input }: ChosenPasswordFieldProps) {
  return (
    <Field label={label} required description={`At least ${PASSWORD_LIMITS.min} characters`} error={error}>
      <PasswordInput autoComplete="new-password" {...input} />
    </Field>
  );
}
