import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signInFormSchema } from '#shared/auth/auth.form.ts';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { useAuth } from './auth-context.ts';
import { EmailField } from './fields/email-field.tsx';
import { FormFailure } from './fields/form-failure.tsx';
import { typedBefore } from './fields/typed.ts';
import { SIGNING_IN } from './signing-in.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFormFailure } from './use-form-failure.ts';
import { ResendVerification } from './verification/resend-verification.tsx';

type SignInFormProps = { email: string; onEmail: (email: string) => void; onForgot: () => void };

export function SignInForm({ email, onEmail, onForgot }: SignInFormProps) {
  const { signIn } = useAuth();
  const [unverified, setUnverified] = useState<string | null>(null);
  // No needless defaults: they would overwrite what was typed before hydration.
  const form = useForm({ resolver: zodResolver(signInFormSchema), defaultValues: email ? { email } : {} });
  const { errors, isSubmitting } = form.formState;
  const failure = useFormFailure(form);

  const submit = form.handleSubmit(async (values) => {
    try {
      await signIn(values);
      typedBefore.forget();
      toast({ ...AUTH_MESSAGES.signedIn, tone: 'success', about: SIGNING_IN });
    } catch (error) {
      setUnverified(errorCodeOf(error) === 'EMAIL_NOT_VERIFIED' ? values.email : null);
      failure.say(error, { about: SIGNING_IN });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <EmailField
        error={errors.email?.message}
        aria-describedby={failure.describedBy}
        {...form.register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          aria-describedby={failure.describedBy}
          {...form.register('password')}
        />
      </Field>
      {unverified ? (
        <ResendVerification id={failure.id} email={unverified} />
      ) : (
        <FormFailure id={failure.id}>{failure.message}</FormFailure>
      )}
      <SubmitButton busy={isSubmitting}>Sign In</SubmitButton>
      <Button variant="quiet" onClick={onForgot} className="justify-self-center">
        Forgot your password?
      </Button>
    </form>
  );
}
